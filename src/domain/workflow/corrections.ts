import { Immer } from 'immer'
import { readPath } from '../kernel/read-path.ts'
import { type FieldTable, isRows } from '../registry/fields.ts'
import type { AnyHead, AnySubject } from './rows.ts'

/** Who wrote a text: whoever began the document, the person at a path (with the same index), or who brought it to a status. */
export type Author<S extends string = string> =
  | 'initiator'
  | { readonly at: string }
  | { readonly broughtTo: readonly S[] }

/** A text that may be corrected after it was saved, and where its author stands. */
export interface CorrectableText {
  /** Path below the recorded values; `*` stands for an index. */
  readonly path: string
  readonly label: string
  readonly author: Author
  readonly longest: number
}

/**
 * The texts that people wrote, in the order of the fields: those of the request by whoever began the document, the others by the
 * person beside them, else as `authors` says of the text or of the value that holds it. What nobody is named for stays as it is.
 */
export const correctableTexts = <S extends string>(
  { fields, recorded = {}, lasting = {} }: Pick<AnyHead, 'fields' | 'recorded' | 'lasting'>,
  authors: Readonly<Record<string, Author<S>>>,
): readonly CorrectableText[] => {
  const textsIn = (table: FieldTable, above: string, holder?: Author): readonly CorrectableText[] => {
    const writer = Object.keys(table).find((key) => table[key]?.writer === true)
    return Object.entries(table).flatMap(([key, { kind, fields: within, label, alone, fixed, longest }]) => {
      const path = `${above}${key}`
      const author = authors[path] ?? (writer === undefined ? holder : { at: `${above}${writer}.id` })
      if (within !== undefined) return textsIn(within, isRows({ kind }) ? `${path}.*.` : `${path}.`, author)
      const isText = (kind === 'text' || kind === 'long-text') && fixed !== true
      return isText && author !== undefined ? [{ path, label: alone ?? label, author, longest: longest ?? 4000 }] : []
    })
  }
  return [...textsIn(fields, '', 'initiator'), ...textsIn({ ...recorded, ...lasting }, '')]
}

const pattern = (path: string): string => path.replaceAll(/(?<=\.)\d+(?=\.|$)/g, '*')

export const correctableAt = (texts: readonly CorrectableText[], path: string): CorrectableText | undefined =>
  texts.find((one) => one.path === pattern(path))

/** Id of the person who wrote the text at `path`, where that is known. */
export const authorOf = (
  { author }: CorrectableText,
  path: string,
  { details, createdBy, path: walked }: Pick<AnySubject, 'details' | 'createdBy' | 'path'>,
): string | undefined => {
  if (author === 'initiator') return createdBy.id
  if ('broughtTo' in author) return walked.findLast((one) => author.broughtTo.includes(one.status))?.by.id
  const index = /(?<=\.)\d+(?=\.)/.exec(path)?.[0] ?? ''
  const id = readPath(details, author.at.replace('*', index))
  return typeof id === 'string' ? id : undefined
}

/** Folds share what they do not change; freezing it would cost a walk through the whole document at every event. */
const { produce } = new Immer({ autoFreeze: false })

/** Values with another text at a dotted path; lists stay lists, and what lies beside the path is shared. */
export const withText = <Values extends object>(values: Values, path: string, text: string): Values =>
  produce(values, (draft) => {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const holder = keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], draft)
    ;(holder as Record<string, unknown>)[last] = text
  })
