import { Result } from 'effect'
import { counted } from './plural.ts'

/**
 * A rule that can refuse a command. `sentence` is what the user reads; its places are filled when the rule refuses: `{name}` by the
 * value, `{n record}` by the figure with its word (`1 record`, `4 records`).
 * `source` names the document and section that the rule comes from.
 */
export interface Rule {
  readonly sentence: string
  readonly source: string
}

export type RuleTable = Readonly<Record<string, Rule>>

/** The rules of one section of a specification: by id the sentence, and the row or the rule of the section. */
export const rulesFrom = <const Rows extends Readonly<Record<string, readonly [sentence: string, row: string]>>>(
  section: string,
  rows: Rows,
): { readonly [Id in keyof Rows]: Rule } =>
  Object.fromEntries(
    Object.entries(rows).map(([id, [sentence, row]]) => [id, { sentence, source: `${section}, ${row}` }]),
  ) as { readonly [Id in keyof Rows]: Rule }

/** Why a command was not carried out: a sentence a user can act on, and the stable id of the rule that said no. */
export interface Refusal {
  readonly rule: string
  readonly message: string
  /** Dotted path of the field at which a form shows the message, e.g. `documents.0.effectiveDate`. */
  readonly field?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** A command that a rule said no to. */
export type Refused = Result.Result<never, Refusal>

export type Decision<Event> = Result.Result<readonly Event[], Refusal>

const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{([^{} ]+)(?: ([^{}]+))?\}/g, (whole, name: string, word?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return word === undefined ? String(value) : counted(Number(value), word)
  })

export interface RefuseOptions {
  readonly field?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * Makes the refuser of one rule table: `refuse('CC-10.2', { dept: 'Stores' }, { field: 'crossFunctionalTeam' })`.
 * The id is checked by the compiler, so a refusal cannot cite a rule that the table does not hold.
 */
export const refuserOf =
  <Table extends RuleTable>(table: Table) =>
  <Id extends keyof Table & string>(
    rule: Id,
    values: Readonly<Record<string, string | number>> = {},
    options: RefuseOptions = {},
  ): Refused =>
    Result.fail({
      rule,
      message: fill((table[rule] as Rule).sentence, values),
      ...(options.field === undefined ? {} : { field: options.field }),
      ...(options.details === undefined ? {} : { details: options.details }),
    })

/** Accepts a command with the events it causes. No events means: already so, nothing to record. */
export const accept = <Event>(...events: readonly Event[]): Decision<Event> => Result.succeed(events)
