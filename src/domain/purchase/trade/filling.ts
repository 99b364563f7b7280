import type { FieldTable } from '../../registry/fields.ts'
import { heldFor } from '../../registry/proposed.ts'

type Values = Readonly<Record<string, unknown>>

const idOf = (value: unknown): unknown => (value as { readonly id?: string } | undefined)?.id

/**
 * What fields take over of a document that is chosen beside them (`proposes`), where the command does not say it itself: of a new
 * document, and where another one is chosen; null empties. What the product keeps follows always. Forms fill in the same while one looks.
 */
export const takenOver = (
  fields: FieldTable,
  of: string,
  chosen: object | null | undefined,
  { given, before }: { readonly given: Values; readonly before?: Values },
): Values => {
  const isChosen = given[of] !== undefined && idOf(given[of]) !== idOf(before?.[of])
  if (chosen === undefined || chosen === null) return {}
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, { proposes, kept }]): readonly (readonly [string, unknown])[] => {
      if (typeof proposes !== 'object' || proposes.of !== of) return []
      // What the product keeps is never taken from a command.
      if (kept !== true && (!isChosen || Object.hasOwn(given, key))) return []
      const value = heldFor(proposes, chosen)
      if (value !== undefined && value !== null) return [[key, value]]
      return before?.[key] === undefined || fields[key]?.required === true ? [] : [[key, null]]
    }),
  )
}
