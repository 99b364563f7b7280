import { Arbitrary, Effect, Result, type Schema } from 'effect'
import * as fc from 'fast-check'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import { decodeStrict } from '../../../src/domain/kernel/decode.ts'
import { longestText, LongText } from '../../../src/domain/kernel/text.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { resources } from '../../../src/domain/resources.ts'
import { give, type History, nextInstant, noHistory, type Step } from '../../../tests/support/history.ts'
import { fieldsOf, supplied, worldOf } from '../../../tests/support/registry/supply.ts'
import { type Dice, dice, stepOf, worlds } from '../../../tests/support/requisition/arbitraries.ts'
import { subject as requisition } from '../../../tests/support/requisition/steps.ts'
import { people, type Person, scope, type World } from '../../../tests/support/world.ts'
import type { Chunk, Pair } from './judge.ts'

/** Texts that two engines, or two builds, might treat differently. */
const hostile = [
  '',
  ' ',
  '\u00A0x\u00A0',
  'ǅ İi ß',
  'e\u0301',
  '\u202Eabc',
  '👩‍🔬👩‍🔬',
  '\u2028\u2029',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  "'; drop table events; --",
  '{name} {0} $& $1',
  '1e999',
  '２０２６-０１-０１',
  '\uFEFF2026-01-01',
  '2026-02-30',
  '9'.repeat(61),
  'x'.repeat(longestText + 1),
  '\uD800',
  '\u0000',
] as const

/** A reason is decoded at the server's boundary, before anything is decided. */
const storable = hostile.filter((text) => Result.isSuccess(decodeStrict(LongText, text)))

/** Instants around what dates and financial years turn at, far from and near to one another. */
const instants = [
  '2026-03-31T18:29:59.999Z',
  '2026-03-31T18:30:00.000Z',
  '2026-01-05T04:00:00.000Z',
  '2026-12-31T23:59:59.999Z',
  '2028-02-29T12:00:00.000Z',
  '2035-06-15T00:00:00.000Z',
] as const

const everyone: readonly Person[] = Object.values(people)

/** A stream of numbers from a seed. */
const numbersFrom = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Puts a hostile text in the place of one text of the input. */
const poisoned = (data: unknown, next: (below: number) => number): unknown => {
  const text = hostile[next(hostile.length)] as string
  if (typeof data === 'string') return text
  if (Array.isArray(data)) {
    if (data.length === 0) return [text]
    const index = next(data.length)
    return data.map((one, at) => (at === index ? poisoned(one, next) : one))
  }
  if (data === null || typeof data !== 'object') return text
  const keys = Object.keys(data)
  if (keys.length === 0 || next(12) === 0) return { ...data, [text]: text }
  const key = keys[next(keys.length)]
  return Object.fromEntries(
    Object.entries(data).map(([one, value]) => [one, one === key ? poisoned(value, next) : value]),
  )
}

/** Input made from a command's own Schema by effect's generator, once per type. */
const wildInputs = new Map<string, readonly unknown[]>()
const wildOf = ({ key, aggregate }: ResourceEntry, type: string): readonly unknown[] => {
  const name = `${key} ${type}`
  const known = wildInputs.get(name)
  if (known !== undefined) return known
  const schema = (aggregate.commands as Record<string, { data: Schema.Codec<unknown, unknown> }>)[type]?.data
  const made = Effect.runSync(
    Arbitrary.sampleEffect(Arbitrary.schema(schema as Schema.Codec<unknown, unknown>), {
      count: 12,
      seed: name.length,
      size: 5,
    }),
  )
  wildInputs.set(name, made)
  return made
}

/** A moment of a history: what may be decided there by somebody with some input. */
interface Moment {
  readonly entry: ResourceEntry
  readonly document: AnyDocument
  readonly world: World
  /** What is given there in the history itself. */
  readonly step: Step
  readonly now: string
}

const requisitionEntry = resources.find((one) => one.key === requisition.resource) as ResourceEntry

/** Requisitions walked by dice: commands that fit, by those who may, mixed with others. */
const walked = (world: World, rolls: readonly Dice[]): readonly Moment[] => {
  let history: History = noHistory(requisition)
  return rolls.map((roll) => {
    const step = stepOf(history, roll, world)
    const moment = { entry: requisitionEntry, document: history.document, world, step, now: nextInstant(history) }
    const after = give(history, step, world)
    if (Result.isSuccess(after)) history = after.success
    return moment
  })
}

/** Every command type where its supply says that it is accepted, and on the way there. */
const supplies = (number: number): readonly Moment[] =>
  supplied.flatMap(({ entry, make }) => {
    const subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
    const { before, step } = make(number)
    const world = worldOf(entry)
    let history: History = noHistory(subject)
    return [...before, step].map((one) => {
      const moment = { entry, document: history.document, world, step: one, now: nextInstant(history) }
      const after = give(history, one, world)
      if (Result.isSuccess(after)) history = after.success
      return moment
    })
  })

const records = resources.filter((one) => one.kind === 'record')

/** What else may be given at a moment: other types, other people, other input. */
const variant = (moment: Moment, next: (below: number) => number): Step => {
  const { entry, step } = moment
  const types = Object.keys(entry.aggregate.commands)
  switch (next(6)) {
    case 0:
      return { ...step, by: everyone[next(everyone.length)] as Person }
    case 1:
      return { ...step, data: poisoned(step.data, next) }
    case 2:
      return { ...step, reason: storable[next(storable.length)] as string }
    case 3: {
      const type = types[next(types.length)] as string
      const wild = wildOf(entry, type)
      return { by: people.admin, type, data: wild[next(wild.length)] }
    }
    case 4:
      return { ...step, type: (types[next(types.length)] ?? '') + (next(20) === 0 ? 'x' : '') }
    default:
      return records.includes(entry)
        ? { by: people.admin, type: 'Update', data: { patch: fieldsOf(entry, next(40)) } }
        : { ...step, by: people.admin }
  }
}

/** How many pairs are made of one moment: the step as it is, and variants of it. */
const perMoment = 3

/** Pairs of state and command, made from a seed in chunks of `size`. */
export const chunksOf = function* (total: number, size: number, seed: number): Generator<Chunk> {
  const next = numbersFrom(seed)
  const rolls = fc.array(dice, { minLength: 45, maxLength: 45, size: 'max' })
  let made = 0
  let round = 0
  let states: AnyDocument[] = []
  let used: World[] = []
  let pairs: Pair[] = []
  while (made < total) {
    round += 1
    const walks = fc.sample(fc.tuple(worlds, rolls), { numRuns: 20, seed: seed + round })
    const moments = [
      ...(round % 4 === 1 ? supplies(round) : []),
      ...walks.flatMap(([world, roll]) => walked(world, roll)),
    ]
    for (const moment of moments) {
      states.push(moment.document)
      let world = used.indexOf(moment.world)
      if (world === -1) world = used.push(moment.world) - 1
      for (let index = 0; index < perMoment && made < total; index += 1) {
        const { by, now: _now, ...command } = index === 0 ? moment.step : variant(moment, next)
        const isUnknown = index > 0 && next(10) === 0
        pairs.push({
          resource: moment.entry.key,
          state: states.length - 1,
          world,
          command,
          circumstances: {
            actor: { id: by.id, name: by.name, codes: by.codes, ...(by.system ? { system: true } : {}) },
            now: index > 0 && next(4) === 0 ? (instants[next(instants.length)] as string) : moment.now,
            scope: next(30) === 0 ? elsewhere : scope,
          },
          unknown: isUnknown ? [factNames[next(factNames.length)] as string] : [],
        })
        made += 1
        if (pairs.length === size) {
          yield { states, worlds: used, pairs }
          states = [moment.document]
          used = [moment.world]
          world = 0
          pairs = []
        }
      }
    }
  }
  if (pairs.length > 0) yield { states, worlds: used, pairs }
}

const factNames = ['me', 'departments', 'settings', 'colleagues', 'period', 'number', 'sameFormNo', 'permanent', 'same']

const elsewhere = {
  ...scope,
  company: { id: 'other', name: 'ÄÖ Öl & Söhne', shortName: 'OTH' },
  location: { id: 'far', name: 'Far' },
}
