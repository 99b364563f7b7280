import { commonRules } from '../../../domain/kernel/common-rules.ts'
import { deedOf } from '../../../domain/kernel/decide.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { targetsOf } from './targets.ts'

/** May rows of this resource be imported? Undefined: there is nothing to fill; else why not now, if so. */
export const useImportOffer = (entry: ResourceEntry): { readonly disabledReason: string | undefined } | undefined => {
  const mayI = useMayI()
  if (entry.kind !== 'record' || targetsOf(entry).length === 0) return undefined
  const { codes, label } = (
    entry.aggregate.commands as Readonly<Record<'Create', { codes: readonly string[]; label: string }>>
  ).Create
  return {
    disabledReason: codes.some(mayI)
      ? undefined
      : commonRules['E-PERM'].sentence.replace('{action}', deedOf({ label })).replace('{code}', codes[0] ?? ''),
  }
}
