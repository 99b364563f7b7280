import { folded } from './visible.ts'

/** Texts by which documents find each other, kept beside each document and indexed: what must be unique, and what it refers to. */

/** A reference is told by whom it names, whatever it called him then. */
const told = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(value ?? '')

/** Mark of a value, or of several together, that only one document of the resource may hold. */
export const uniqueMark = (resource: string, path: string, values: readonly unknown[]): string =>
  `=${resource}|${path}|${values.map((value) => folded(told(value))).join('|')}`

/** The fields whose values such a mark holds; undefined of a mark that says something else. */
export const keysOfMark = (mark: string): readonly string[] | undefined =>
  mark.startsWith('=') ? mark.split('|')[1]?.split('+') : undefined

/** Mark of what holds a stored file. */
export const fileMark = (path: string): string => `#${path}`

/** Mark of everything that refers to a document. */
export const referenceMark = (resource: string, id: string): string => `>${resource}|${id}`

/** Mark of what is bound to a document without being a use of it: comments on it, who follows it. */
export const aboutMark = (resource: string, id: string): string => `@${resource}|${id}`

/** Mark of a document whose number holds the company's short name: from then on that name stays. Its `uses` question is `numbered`. */
export const numberedMark = (companyId: string): string => referenceMark('numbered', companyId)

/** Mark of a document of a company that somebody still has to finish. Its `uses` question is `open`. */
export const openMark = (companyId: string): string => referenceMark('open', companyId)
