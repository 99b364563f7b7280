import { Schema } from 'effect'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { Id, NameText, ShortText } from '../../kernel/text.ts'
import { knownResource } from '../../registry/known.ts'
import { isDiscussed } from '../../registry/reading.ts'
import { Link } from '../notification-delivery/parts.ts'
import { refuse } from './rules.ts'

/** A document of which somebody says something, as they name it. */
export const About = Schema.Struct({ resource: ShortText, id: Id, link: Link })
export type About = typeof About.Type

/** The same with the name that it had then. */
export const Target = Schema.Struct({ ...About.fields, title: NameText })
export type Target = typeof Target.Type

/** Why nothing is said of a document here: whoever says it does not see it, or names another page. */
export const refuseTarget = (
  { resource, id, link }: About,
  document: AnyDocument | null | undefined,
  field: string,
): Refused | undefined => {
  const entry = knownResource(resource)
  if (entry === undefined || !isDiscussed(entry) || document === null || document === undefined)
    return refuse('CM-01', {}, { field })
  return link.split('/').includes(encodeURIComponent(id))
    ? undefined
    : refuse('CM-04', { title: entry.title(document) }, { field })
}

/** What a document is called, once it is known to be there. */
export const targetTitle = ({ resource }: About, document: AnyDocument | null | undefined): string =>
  document === null || document === undefined ? '' : (knownResource(resource)?.title(document) ?? '')
