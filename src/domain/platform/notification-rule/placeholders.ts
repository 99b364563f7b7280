import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import type { Refused } from '../../kernel/refusal.ts'
import type { ResourceEntry, Viewer } from '../../registry/entry.ts'
import { fieldNamed, wordsOfField } from '../../registry/named-fields.ts'
import { refuse } from './rules.ts'

const pattern = /\{([^{}]*)\}/g
const ofDocument = 'document.'

/** What a text says beside the document's fields (spec 01: `{actor.name}`, `{company.name}`, `{link}`). */
const others: ReadonlySet<string> = new Set(['actor.name', 'company.name', 'link'])

/** The placeholders of a text, without their braces. */
export const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name as string)

const isKnown = (entry: ResourceEntry, name: string): boolean =>
  others.has(name) ||
  name === 'document.id' ||
  (name.startsWith(ofDocument) && fieldNamed(entry, name.slice(ofDocument.length)) !== undefined)

export const isOfDocument = (name: string): boolean => name.startsWith(ofDocument)

/** Refuses the first placeholder that a resource cannot fill. */
export const refusePlaceholders = (
  entry: ResourceEntry,
  texts: Readonly<Record<string, string | undefined>>,
): Refused | undefined => {
  for (const [field, text = ''] of Object.entries(texts))
    for (const name of placeholdersIn(text))
      if (!isKnown(entry, name)) return refuse('NR-02', { placeholder: `{${name}}`, resource: entry.label }, { field })
  return undefined
}

/** What a text is filled with. Without a document its fields are empty. */
export interface Filling {
  readonly entry: ResourceEntry
  readonly document: AnyDocument | undefined
  readonly actor: Ref
  readonly company: Ref
  readonly link: string
  readonly viewer: Viewer
}

const valueOf = ({ entry, document, actor, company, link, viewer }: Filling, name: string): string => {
  if (name === 'actor.name') return actor.name
  if (name === 'company.name') return company.name
  if (name === 'link') return link
  if (!name.startsWith(ofDocument) || document === undefined) return ''
  if (name === 'document.id') return document.id
  const column = fieldNamed(entry, name.slice(ofDocument.length))
  return column === undefined ? '' : wordsOfField(column, document, viewer)
}

/** The text with its values. They are taken as they are: nothing in them is read as a placeholder or as HTML. */
export const filled = (text: string, filling: Filling): string =>
  text.replaceAll(pattern, (_, name: string) => valueOf(filling, name))

/** The link with its values, each one safe in an address. */
export const filledLink = (text: string, filling: Filling): string =>
  text.replaceAll(pattern, (_, name: string) => encodeURIComponent(valueOf(filling, name)))
