import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import type { Filter } from '../../../infra/react/index.ts'
import { listPath } from '../../resource/screens.ts'
import { paramsFor } from '../../resource/listUrl.ts'

/** The list of what lies behind a figure; undefined where the resource has no list yet. */
export const listBehind = (entry: ResourceEntry, filters: readonly Filter[]): string | undefined => {
  const path = listPath(entry.key)
  if (path === undefined) return undefined
  const choice = { search: '', sort: entry.defaultSort, filters, view: '' }
  const params = paramsFor(new URLSearchParams(), choice, entry.columns, entry.defaultSort).toString()
  return params === '' ? path : `${path}?${params}`
}
