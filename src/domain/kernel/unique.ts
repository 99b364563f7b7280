import type { Context, FactQueries } from './aggregate.ts'
import { refuseCommon } from './common-rules.ts'
import type { Ref } from './event.ts'
import { oneOf } from './labels.ts'
import { uniqueMark } from './marks.ts'
import type { Refused } from './refusal.ts'
import { folded } from './visible.ts'

type Fields = Readonly<Record<string, unknown>>

/** A field that no two documents share, or several whose values together they do not. */
export interface Unique {
  /** Top-level keys. */
  readonly keys: readonly string[]
  /** What E-UNIQUE calls it. */
  readonly label: string
  /** In the whole group, not in the record's company alone. */
  readonly everywhere?: true
}

export interface UniqueOptions {
  /** The resource, and what one of it is called. */
  readonly name: string
  readonly label: string
  readonly scope: 'group' | 'company' | 'location'
  readonly unique: readonly Unique[]
  /** Name of a document in messages. */
  readonly titleOf: (fields: Fields) => string
  /** E-UNIQUE and E-CALLED in other words. */
  readonly taken?: ((field: Unique, values: readonly string[], other: string) => Refused) | undefined
}

/** Finds who else holds the unique values of a document. */
export interface Uniqueness {
  facts(fields: Fields): FactQueries
  /** E-UNIQUE, or E-CALLED, where another document holds a value of `next`; `state` is the document as it is. */
  refuse(state: Fields, next: Fields, context: Pick<Context, 'facts' | 'scope'>): Refused | undefined
}

/** A value in a message: a reference by its name. */
const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value)

const isGiven = ({ keys }: Unique, fields: Fields): boolean =>
  keys.every((key) => fields[key] !== undefined && fields[key] !== '')

const factOf = ({ keys }: Unique): string => `unique ${keys.join('+')}`

/** The questions and the rule about values that only one document may hold. */
export const uniqueness = ({ name, label, scope: place, unique, titleOf, taken }: UniqueOptions): Uniqueness => ({
  facts: (fields) =>
    Object.fromEntries(
      unique
        .filter((one) => isGiven(one, fields))
        .map((one) => [
          factOf(one),
          {
            kind: 'marked',
            resource: name,
            mark: uniqueMark(
              name,
              one.keys.join('+'),
              one.keys.map((key) => fields[key]),
            ),
            ...(one.everywhere === undefined ? {} : { everywhere: true }),
          },
        ]),
    ),
  refuse(state, next, { facts, scope }) {
    const here = ((state['location'] as Ref | undefined) ?? scope.location).id
    for (const one of unique.filter((each) => isGiven(each, next))) {
      const others = (facts[factOf(one)] ?? []) as readonly Fields[]
      const other = others.find(
        ({ id, location }) =>
          id !== state['id'] && (place !== 'location' || (location as Ref | undefined)?.id === here),
      )
      if (other === undefined) continue
      const values = one.keys.map((key) => shown(next[key]))
      // Nobody reads what another company holds: all that they learn is that the value is taken.
      const isElsewhere = one.everywhere === true && (other['company'] as Ref | undefined)?.id !== scope.company.id
      const holder = isElsewhere ? 'another company' : titleOf(other)
      const [value, field] = [values.join(' '), one.keys.at(-1) as string]
      const isTitle = [value, titleOf(next)].every((text) => folded(text) === folded(holder))
      return (
        taken?.(one, values, holder) ??
        (isTitle
          ? refuseCommon('E-CALLED', { one: oneOf(label), other: holder }, { field })
          : refuseCommon('E-UNIQUE', { field: one.label, value, other: holder }, { field }))
      )
    }
    return undefined
  },
})
