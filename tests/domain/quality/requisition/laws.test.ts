import { Result, type Schema } from 'effect'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, verifyChain } from '../../../../src/domain/kernel/chain.ts'
import { decodeStrict } from '../../../../src/domain/kernel/decode.ts'
import { foldDocument } from '../../../../src/domain/kernel/document.ts'
import type { EventEnvelope } from '../../../../src/domain/kernel/event.ts'
import { statuses } from '../../../../src/domain/quality/requisition/choices.ts'
import { requisition as aggregate } from '../../../../src/domain/quality/requisition/requisition.ts'
import { requisitionResource } from '../../../../src/domain/quality/requisition/resource.ts'
import { arrows, canActNow, pathOf, waitingFor } from '../../../../src/domain/quality/requisition/requisition.ts'
import { holds } from '../../../support/holds.ts'
import { give, type History, nextInstant, permitContextOf, type Step } from '../../../support/history.ts'
import { type Dice, dice, stepOf, worlds } from '../../../support/requisition/arbitraries.ts'
import { by, nothing, subject } from '../../../support/requisition/steps.ts'
import { requisitionOf } from '../../../support/requisition/walk.ts'
import { runs } from '../../../support/tier.ts'
import { people, type Person, viewerOf, world, type World } from '../../../support/world.ts'

const sequences = (length: number) => fc.array(dice, { minLength: length, maxLength: length, size: 'max' })

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

/** Plays the dice; tells each step with the history before and after it. */
const play = (
  rolls: readonly Dice[],
  where: World,
  tell: (before: History, step: Step, after: History | undefined) => void = () => {},
): History => {
  let history = nothing()
  for (const roll of rolls) {
    const step = stepOf(history, roll, where)
    frozen(history.document)
    const result = give(history, step, where)
    tell(history, step, Result.isSuccess(result) ? result.success : undefined)
    if (Result.isSuccess(result)) history = result.success
  }
  return history
}

/** A status may follow another by a command only as the workflow table says. */
const allowedMove = (before: History, step: Step, after: History): boolean => {
  if (before.events.length === 0) return requisitionOf(after).status === 'draft'
  const from = requisitionOf(before).status
  const to = requisitionOf(after).status
  return arrows.some(
    (arrow) =>
      arrow.command === step.type &&
      arrow.from.includes(from) &&
      (arrow.to.length === 0 ? to === from : arrow.to.includes(to)),
  )
}

const lawsOfAStep = (where: World) => (before: History, step: Step, after: History | undefined) => {
  const refused = subject.aggregate.permits?.(
    before.document,
    step.type,
    permitContextOf(before, step.by, where, nextInstant(before)),
  )
  if (after === undefined) return
  if (refused !== undefined) throw new Error(`permits refuses ${step.type} with ${refused.rule}, decide accepts it`)
  const recorded = after.events.length > before.events.length
  if (recorded && !allowedMove(before, step, after))
    throw new Error(`${step.type} led from ${requisitionOf(before).status} to ${requisitionOf(after).status}`)
}

describe('laws of the requisition over generated commands', () => {
  test('decide never throws; what permits refuses is refused; statuses move only along the arrows of the workflow table', () => {
    holds(
      fc.property(worlds, sequences(50), (where, rolls) => {
        expect(() => play(rolls, where, lawsOfAStep(where))).not.toThrow()
      }),
      runs({ sample: 60, soak: 1000 }),
    )
  })

  test('every accepted event decodes by its own schema and folds; replay equals the live state, from every snapshot', () => {
    holds(
      fc.property(worlds, sequences(50), fc.nat(), (where, rolls, cut) => {
        const { document, events } = play(rolls, where)
        for (const event of events) {
          const decoded = decodeStrict(eventSchema(event.type), event.data)
          expect(Result.isSuccess(decoded) ? undefined : [event.type, decoded.failure]).toBeUndefined()
        }
        const wire = JSON.parse(JSON.stringify(events)) as readonly EventEnvelope[]
        expect(foldDocument(subject.aggregate, document.id, wire)).toEqual(document)
        const half = cut % (events.length + 1)
        const snapshot = foldDocument(subject.aggregate, document.id, wire.slice(0, half))
        expect(
          foldDocument(subject.aggregate, document.id, wire.slice(half), JSON.parse(JSON.stringify(snapshot))),
        ).toEqual(document)
      }),
      runs({ sample: 18, soak: 300 }),
    )
  })

  test('the chain verifies; one changed byte, a removed or a swapped event is found', () => {
    holds(
      fc.property(sequences(30), fc.nat(), fc.nat(), fc.integer({ min: 1, max: 127 }), (rolls, which, where, flip) => {
        const { events } = play(rolls, world)
        expect(verifyChain(events)).toMatchObject({ intact: true, events: events.length })
        if (events.length < 2) return
        const index = which % events.length
        const changed = withByteChanged(events[index] as EventEnvelope, where, flip)
        expect(changed !== undefined && verifyChain(events.with(index, changed)).intact).toBe(false)
        const inner = index % (events.length - 1)
        expect(verifyChain(events.toSpliced(inner, 1)).intact).toBe(false)
        expect(
          verifyChain(events.toSpliced(inner, 2, events[inner + 1] as EventEnvelope, events[inner] as EventEnvelope))
            .intact,
        ).toBe(false)
      }),
      runs({ sample: 18, soak: 300 }),
    )
  })

  test('columns, path and waiting-for answer in every state, for every viewer', () => {
    holds(
      fc.property(sequences(40), fc.constantFrom<Person>(...Object.values(people)), (rolls, who) => {
        play(rolls, world, (_before, _step, after) => {
          if (after === undefined || after.events.length === 0) return
          const requisition = requisitionOf(after)
          const viewer = viewerOf(who, nextInstant(after))
          for (const column of requisitionResource.columns)
            expect(column.value(after.document, viewer)).not.toBeUndefined()
          expect(pathOf(requisition).findLast(({ at }) => at !== undefined)?.status).toBe(requisition.status)
          expect(contradiction(after, who)).toBeUndefined()
        })
      }),
      runs({ sample: 18, soak: 300 }),
    )
  })

  test('the generated commands go deep: every status and every event is reached', () => {
    const reached = new Set<string>()
    for (const [where, rolls] of fc.sample(fc.tuple(worlds, sequences(60)), { numRuns: 120, seed: 20261120 })) {
      const { events } = play(
        rolls,
        where,
        (_before, _step, after) => after && reached.add(requisitionOf(after).status),
      )
      for (const event of events) reached.add(event.type)
    }
    expect([...statuses, ...Object.keys(aggregate.events)].filter((one) => !reached.has(one))).toEqual([])
  })

  test('without facts every command is decided or refused, never thrown', () => {
    const bare: World = { documents: {}, number: null }
    holds(
      fc.property(sequences(30), (rolls) => {
        play(rolls, world, (before, step) => {
          give(before, step, bare)
          give(nothing(), step, bare)
        })
        expect(() => give(nothing(), by(people.asha, 'Create'), bare)).not.toThrow()
      }),
      runs({ sample: 6, soak: 100 }),
    )
  })
})

/**
 * "Waiting for me" and the rules must agree on the awaited step. Two steps tell less: anybody of a team may comment again,
 * and a Minor change at department-commented names the committee while its expert may speak instead.
 */
const contradiction = (history: History, who: Person): string | undefined => {
  const requisition = requisitionOf(history)
  const wait = waitingFor(requisition)
  if (wait === null) return undefined
  const now = nextInstant(history)
  const refusal = subject.aggregate.permits?.(history.document, wait.command, permitContextOf(history, who, world, now))
  const waits = canActNow(requisition, viewerOf(who, now))
  const speaksInstead =
    requisition.status === 'department-commented' && requisition.details.crossfunctionTeamExpert?.id === who.id
  if (waits && refusal !== undefined && !speaksInstead)
    return `${who.name} is awaited for ${wait.command} and refused by ${refusal.rule}`
  if (!waits && refusal === undefined && !wait.command.startsWith('Comment'))
    return `${who.name} may ${wait.command} and is not awaited`
  return undefined
}

const eventSchema = (type: string): Schema.Codec<unknown, unknown> =>
  aggregate.events[type as keyof typeof aggregate.events].data

/** The event with one byte of its stored text changed; undefined where that is no JSON any more or means the same. */
const withByteChanged = (event: EventEnvelope, where: number, flip: number): EventEnvelope | undefined => {
  const text = canonicalJson(event)
  const index = where % text.length
  const changed = text.slice(0, index) + String.fromCharCode(text.charCodeAt(index) ^ flip) + text.slice(index + 1)
  try {
    const parsed = JSON.parse(changed) as EventEnvelope
    return canonicalJson(parsed) === text ? undefined : parsed
  } catch {
    return undefined
  }
}
