import { Result } from 'effect'
import type { Context, FactQueries } from '../kernel/aggregate.ts'
import { type Asks, queriesOf } from '../kernel/ask.ts'
import { refuseCommon } from '../kernel/common-rules.ts'
import type { DomainEvent } from '../kernel/event.ts'
import { accept, type Decision } from '../kernel/refusal.ts'
import { computes, computedValues } from '../registry/lines.ts'
import { around, entered, refuseComputed, refuseMissing, trimmed } from './input.ts'
import type { Numbering } from './numbering.ts'
import { refusalOf } from './permits.ts'
import {
  type AnyCommand,
  type AnyDetails,
  type AnyGiven,
  type AnyHead,
  type AnyRow,
  type AnyState,
  inputOf,
  type Machine,
} from './rows.ts'
import { situationOf, subjectOf } from './situation.ts'
import { stamped } from './stamps.ts'
import { leadsTo } from './taken/following.ts'
import { refuseLess } from './taken/rules.ts'
import type { AnyEventRow } from './table.ts'

/** Key of the fact that holds a new document's number. */
const numberFact = 'number'

const record = (row: AnyRow, data: AnyDetails): Decision<DomainEvent> =>
  row.event === undefined ? accept() : accept({ type: row.event.type, data })

/** Begins a document: its fields, where it belongs, its number where the server knows one. */
const begin = ({ head }: Machine, row: AnyRow, it: AnyGiven, number: unknown): Decision<DomainEvent> => {
  const { scope } = it
  const { fields, label, number: numbering } = head
  const asked = inputOf(head, row)
  const refused = refuseMissing(asked, it.input) ?? refuseComputed(label, asked, it.input) ?? row.refuse?.(it)
  if (refused !== undefined) return refused
  const values = computedValues(fields, { ...(row.input === undefined ? it.input : {}), ...row.data?.(it) })
  const beyond = refuseComputed(label, fields, values)
  if (beyond !== undefined) return beyond
  return record(row, {
    ...values,
    ...(head.scope === 'group' ? {} : { company: { id: scope.company.id, name: scope.company.name } }),
    ...(head.scope === 'location' ? { location: scope.location } : {}),
    ...(numbering === undefined ? {} : numberedAs(numbering, values, number, it.now)),
  })
}

/** The number of a new document, with the name that it gives: what was written, else the next of its series where the server knows one. */
const numberedAs = ({ field, names, words }: Numbering, values: AnyDetails, next: unknown, now: string): AnyDetails => {
  const written = values[field]
  const number = written !== undefined && written !== '' ? written : typeof next === 'number' ? words(next, now) : null
  const isNamed = names === undefined || (values[names] ?? '') !== ''
  return { [field]: number, ...(isNamed || number === null ? {} : { [names]: number }) }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Without what null empties. */
const held = (values: AnyDetails): AnyDetails =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** An edit with what it changes and the fields with it; what is not asked any more leaves with it. */
const editedOf = ({ head: { fields } }: Machine, it: AnyGiven): AnyGiven => {
  const given = it.input['patch'] as AnyDetails
  const before = Object.fromEntries(Object.keys(fields).map((key) => [key, it.details[key]]))
  const next = entered(fields, held({ ...before, ...given }), it.details)
  const patch = computes(fields) ? Object.fromEntries(Object.keys(given).map((key) => [key, next[key] ?? null])) : given
  return { ...it, input: { patch, next } }
}

/** Changes fields: the event tells only what really changes. */
const edit = ({ head: { fields, label } }: Machine, row: AnyRow, it: AnyGiven): Decision<DomainEvent> => {
  const next = it.input['next'] as AnyDetails
  const refused = refuseMissing(fields, next) ?? refuseComputed(label, fields, next) ?? row.refuse?.(it)
  if (refused !== undefined) return refused
  const values = held({ ...next, ...row.data?.(it) })
  const wanted = computedValues(fields, values, around(fields, values, it.details))
  const beyond = refuseComputed(label, fields, wanted) ?? refuseLess(it.title, fields, it.details, wanted)
  if (beyond !== undefined) return beyond
  const changed = Object.keys(fields)
    .filter((key) => !same(it.details[key], wanted[key]))
    .map((key) => [key, wanted[key] ?? null] as const)
  return changed.length === 0
    ? accept()
    : record(row, { patch: Object.fromEntries(changed), ...leadsTo(fields, row.follows, it.status, wanted) })
}

/** An event of a step: what the row gives or the input, with who and when. */
const stepped = ({ type, stamps }: AnyEventRow, data: AnyDetails, it: AnyGiven): Decision<DomainEvent> =>
  accept({ type, data: { ...data, ...stamped(stamps, it) } })

const without = (values: AnyDetails, key: string | undefined): AnyDetails =>
  key === undefined ? values : Object.fromEntries(Object.entries(values).filter(([name]) => name !== key))

/** Takes a step that the document's status and the people allow: missing input first, then the row's own rules. */
export const take = (row: AnyRow, it: AnyGiven): Decision<DomainEvent> => {
  const { input: fields = {}, on, outcomes, event, decide } = row
  const outcome = on === undefined ? undefined : outcomes?.[String(it.input[on])]
  const refused =
    refuseMissing(fields, it.input, [...(row.requires ?? []), ...(outcome?.requires ?? [])]) ??
    refuseComputed(row.label, fields, it.input) ??
    row.refuse?.(it) ??
    outcome?.refuse?.(it)
  if (refused !== undefined) return refused
  if (decide !== undefined) {
    const decided = decide(it)
    return Result.isResult(decided) ? decided : accept(...decided)
  }
  if (outcome !== undefined) return stepped(outcome.event, outcome.data?.(it) ?? without(it.input, on), it)
  return event === undefined ? accept() : stepped(event, row.data?.(it) ?? it.input, it)
}

const inputs = new WeakMap<object, { readonly row: AnyRow; readonly input: AnyDetails }>()

/** The input of a command as it was meant. Found once for its data: those who ask for facts and those who decide look at it, of a thousand lines too. */
const inputGiven = (head: AnyHead, row: AnyRow, data: AnyDetails): AnyDetails => {
  const known = inputs.get(data)
  if (known?.row === row) return known.input
  const texts = trimmed(data)
  const input = row.kind === 'edit' ? texts : entered(inputOf(head, row), texts)
  inputs.set(data, { row, input })
  return input
}

/** What the row of a command looks at: the document before it, who gives it, and its input as it was meant. */
export const givenOf = (
  machine: Machine,
  row: AnyRow,
  state: AnyState,
  command: AnyCommand,
  context: Context,
): AnyGiven => {
  const { head } = machine
  const input = inputGiven(head, row, command.data)
  const it: AnyGiven = {
    ...situationOf(head, state, context, row, input),
    input,
    ...(command.reason === undefined ? {} : { reason: command.reason }),
  }
  return row.kind === 'edit' ? editedOf(machine, it) : it
}

/** Decides one command: right, status and person first, then the input, then the row's own rules. */
export const decide = (
  machine: Machine,
  state: AnyState,
  command: AnyCommand,
  context: Context,
): Decision<DomainEvent> => {
  const { head } = machine
  const row = machine.rows[command.type]
  if (row === undefined) return refuseCommon('E-NEW', { label: head.label })
  const it = givenOf(machine, row, state, command, context)
  if (row.kind === 'create') return begin(machine, row, it, context.facts[numberFact])
  if (state['status'] === 'none') return refuseCommon('E-NEW', { label: head.label })
  return refusalOf(machine, it, command.type) ?? (row.kind === 'edit' ? edit(machine, row, it) : take(row, it))
}

interface Asking {
  readonly actor: Context['actor']
  readonly scope: Context['scope']
  readonly now: string
}

const commonAsks = (head: AnyHead, state: AnyState, asking: Asking): Asks =>
  head.facts?.({ ...asking, ...(state['status'] === 'none' ? {} : { subject: subjectOf(head, state) }) }) ?? {}

/** Facts that `permits` needs: the workflow's own. */
export const permitFacts = (head: AnyHead, state: AnyState, asking: Asking): FactQueries =>
  queriesOf(commonAsks(head, state, asking))

/** Facts of a command whose input was decoded: the workflow's own, the step's, a number for a new document. */
export const factsFor = (
  { head, rows }: Machine,
  state: AnyState,
  { type, data }: AnyCommand,
  asking: Asking,
): FactQueries => {
  const row = rows[type]
  const { number } = head
  const input = row === undefined ? trimmed(data) : inputGiven(head, row, data)
  return {
    ...queriesOf({
      ...commonAsks(head, state, asking),
      ...row?.facts?.({ input, subject: subjectOf(head, state), ...asking }),
    }),
    ...(row?.kind === 'create' && number !== undefined
      ? { [numberFact]: { kind: 'sequence', key: number.series(asking.scope, asking.now) } }
      : {}),
  }
}
