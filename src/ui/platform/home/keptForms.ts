import { findResource } from '../../../domain/resources.ts'
import { draftPrefix } from '../../../infra/react/index.ts'
import { beginAt } from '../../resource/begin.ts'
import { formPath } from '../../resource/screens.ts'

/** A form that was left half filled on this device. */
export interface KeptForm {
  readonly key: string
  readonly resource: string
  /** The document that it changes or, as a copy, begins from; absent where a new one is begun. */
  readonly documentId?: string
  readonly isNew: boolean
  /** Where it stands as it was left. */
  readonly path: string
  /** ISO instant. */
  readonly savedAt: string
  /** As it is kept, to be put back. */
  readonly value: unknown
}

/** The form that a draft belongs to, by the key under which it is kept; what has no page of its own is found where it was left. */
export const keptForm = (
  key: string,
  value: unknown,
  newId: () => string,
  pathOf: typeof formPath = formPath,
): KeptForm | undefined => {
  const [resource = '', what = '', next, of] = key.slice(draftPrefix.length).split(':')
  const savedAt = (value as { readonly savedAt?: string } | null)?.savedAt
  const entry = findResource(resource)
  if (entry === undefined || savedAt === undefined) return undefined
  const [isCopy, copied] = what === 'copy' ? [true, next] : next === 'copy' ? [true, key.split(':').at(-1)] : [false]
  const isNew = isCopy || what === 'new'
  const form = isNew ? pathOf(resource, newId(), 'Create') : undefined
  const path = isNew
    ? form && (isCopy || of === undefined ? form : beginAt(form, of))
    : next === undefined || Object.hasOwn(entry.aggregate.commands, next)
      ? pathOf(resource, what, next ?? 'Update')
      : undefined
  if (path === undefined) return undefined
  const copying = copied === undefined ? '' : `${path.includes('?') ? '&' : '?'}copy=${encodeURIComponent(copied)}`
  const documentId = isCopy ? copied : isNew ? undefined : what
  return {
    key,
    resource,
    isNew,
    path: `${path}${copying}`,
    savedAt,
    value,
    ...(documentId === undefined ? {} : { documentId }),
  }
}
