import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Ref } from '../../kernel/event.ts'
import { inSentence } from '../../kernel/labels.ts'
import { compare, minus, type Operand } from '../../registry/decimals.ts'
import { type Field, type FieldTable, isRows } from '../../registry/fields.ts'
import { recordedFigure } from '../../registry/lines.ts'
import { firstRefused } from '../input.ts'
import type { AnyDetails } from '../rows.ts'
import type { Refused } from '../table.ts'

type Line = Readonly<Record<string, unknown>>

/** A column that counts what other documents took, with the lines that it stands in. */
export interface TakenColumn {
  readonly key: string
  readonly field: Field
  /** Key of the lines, and their fields. */
  readonly lines: string
  readonly fields: FieldTable
}

export const takenColumns = (table: FieldTable): readonly TakenColumn[] =>
  Object.entries(table).flatMap(([lines, one]) => {
    const { fields = {} } = one
    return isRows(one)
      ? Object.entries(fields).flatMap(([key, field]) =>
          field.atMost === undefined ? [] : [{ key, field, lines, fields }],
        )
      : []
  })

/** The lines that a column counts, by their numbers. */
export const linesOf = ({ lines }: TakenColumn, details: AnyDetails): ReadonlyMap<unknown, Line> =>
  new Map(((details[lines] ?? []) as readonly Line[]).map((line) => [line['line'], line]))

export const takenOf = ({ key }: TakenColumn, line: Line = {}): Operand => (line[key] as Operand) ?? 0

/** What a line is of: the first document that it must name. */
const whatOf = ({ fields }: TakenColumn, line: Line): Ref | undefined => {
  const key = Object.keys(fields).find((one) => fields[one]?.kind === 'reference' && fields[one].required)
  return key === undefined ? undefined : (line[key] as Ref | undefined)
}

/** E-LINE-OF where a line is not of what another document, or its own new values, name it with. */
export const refuseOther = (
  title: string,
  column: TakenColumn,
  line: Line,
  other: Ref | undefined,
  field?: string,
): Refused | undefined => {
  const own = whatOf(column, line)
  return own === undefined || other === undefined || own.id === other.id
    ? undefined
    : refuseCommon(
        'E-LINE-OF',
        { line: String(line['line']), title, own: own.name, other: other.name },
        field === undefined ? {} : { field },
      )
}

/** What is being taken, where that is the step: by which column, and where the other document holds each line. */
interface Taking {
  readonly count: string
  at(line: unknown): string | undefined
}

/**
 * The one rule of references between documents: of no line is more taken than there is (E-OPEN where it is being taken, E-TAKEN where
 * it was before), and a line of which something is taken stays, and of the same thing (E-LINE-OF).
 */
export const refuseLess = (
  title: string,
  table: FieldTable,
  before: AnyDetails,
  after: AnyDetails,
  taking?: Taking,
): Refused | undefined =>
  firstRefused(takenColumns(table), (column) => {
    const { field: counted, key, lines } = column
    const [was, is] = [linesOf(column, before), linesOf(column, after)]
    return firstRefused([...new Set([...is.keys(), ...was.keys()])], (number) => {
      const [old, line] = [was.get(number), is.get(number)]
      // Of a line that is left out stays what was taken, and nothing of which it could be.
      const now = takenOf(column, line ?? old)
      const most = line === undefined ? 0 : (counted.atMost?.(line) ?? 0)
      const words = (value: Operand): string => recordedFigure(counted, value, line ?? old)
      const told = { line: String(number), title, done: inSentence(counted.label) }
      if (compare(now, most) > 0) {
        if (taking?.count !== key)
          return refuseCommon('E-TAKEN', { ...told, taken: words(now), left: words(most) }, { field: lines })
        const held = takenOf(column, old)
        const field = taking.at(number)
        return refuseCommon(
          'E-OPEN',
          { ...told, open: words(minus(most, held)), wanted: words(minus(now, held)) },
          field === undefined ? {} : { field },
        )
      }
      return old === undefined || line === undefined || compare(takenOf(column, old), 0) === 0
        ? undefined
        : refuseOther(title, column, old, whatOf(column, line), lines)
    })
  })
