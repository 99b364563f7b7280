import { set } from 'react-hook-form'
import { readPath } from '../../domain/kernel/read-path.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import { startingRadio } from '../kit/startTyping.ts'

/** Words that stand for a reference until it can be looked up. */
export const isAsTyped = (value: unknown): value is { readonly id: ''; readonly name: string } =>
  value !== null && typeof value === 'object' && 'id' in value && value.id === ''

/** Is nothing entered that can be sent: blank text, no reference, an empty list? */
export const emptyAnswer = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  isAsTyped(value) ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Texts without the blanks around them, at every depth (spec 06: text fields are trimmed). Files and the like stay as they are. */
export const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, trimmed(one)]))
  return value
}

interface FieldProblem {
  readonly field: string
  readonly problem: string
}

/** The messages of a refusal by dotted path: all problems of a form that could not be decoded, else that of the one field it names. */
export const problemsOf = (refusal: Refusal): Readonly<Record<string, string>> => {
  const listed = (refusal.details?.['problems'] ?? []) as readonly FieldProblem[]
  if (listed.length > 0) return Object.fromEntries(listed.map(({ field, problem }) => [field, problem]))
  return refusal.field === undefined ? {} : { [refusal.field]: refusal.message }
}

/** What was typed, without a file that is no longer stored, according to the refusal: it has to be chosen again. */
export const withoutLostFile = (values: unknown, refusal: Refusal | undefined): unknown => {
  if (refusal?.rule !== 'E-FILE' || refusal.field === undefined) return values
  const rest = structuredClone(values) as Record<string, unknown>
  if (readPath(rest, refusal.field) !== undefined) set(rest, refusal.field, null)
  return rest
}

/** Paths in the order of their controls on the page. */
export const inReadingOrder = (
  paths: readonly string[],
  elementOf: (path: string) => HTMLElement | null,
): readonly string[] =>
  paths.toSorted((one, other) => {
    const first = elementOf(one)
    const second = elementOf(other)
    if (first === null || second === null || first === second) return 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })

/** Focuses a control; of a group of radios the chosen one or the first. */
export const focusField = (element: HTMLElement | null): void => {
  if (element === null) return
  const inner = element.matches('input, select, textarea, button')
    ? element
    : (element.querySelector<HTMLElement>(startingRadio) ??
      element.querySelector<HTMLElement>('input, select, textarea, button') ??
      element)
  inner.scrollIntoView({ block: 'center' })
  inner.focus({ preventScroll: true })
}

/** Problems with their paths relative to a part of the document. */
export const below = (
  part: string | undefined,
  problems: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  part === undefined
    ? problems
    : Object.fromEntries(
        Object.entries(problems).map(([path, words]) => [
          path.startsWith(`${part}.`) ? path.slice(part.length + 1) : path,
          words,
        ]),
      )

/** The control of a path, or of the nearest part above it that has one: a refusal may name a row, where only the grid is a control. */
export const fieldFor = (form: string, path: string): HTMLElement | null => {
  for (let at = path; at !== ''; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') {
    const element = document.querySelector<HTMLElement>(`[id="${CSS.escape(`${form}.${at}`)}"]`)
    if (element !== null) return element
  }
  return null
}
