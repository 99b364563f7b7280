import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { DispatchResult, DocumentAnswer, View } from '../../src/infra/face.ts'
import { listOf, openedNow, ready } from '../support/infra/asking.ts'
import { closeDevices, type Device, openDevice, requisitions } from '../support/infra/device.ts'
import { confirmedIn } from '../support/infra/confirmed.ts'
import type { Fault } from '../support/infra/network.ts'
import { type Group, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { until, watch, type Watched } from '../support/infra/until.ts'
import { validData } from '../support/requisition/steps.ts'
import { runs } from '../support/tier.ts'
import { people } from '../support/world.ts'

let plant: Plant

beforeAll(async () => {
  plant = await openPlant()
})
afterEach(closeDevices)
afterAll(() => plant.close())

type Step =
  | { readonly does: 'change' | 'remote'; readonly id: string; readonly field: string; readonly text: string }
  | { readonly does: 'create' | 'withdraw' | 'decide'; readonly id: string }
  | { readonly does: 'cut' | 'restore' | 'look' | 'reopen' }
  | { readonly does: 'fault'; readonly fault: Fault; readonly at: string }

const ids = ['a', 'b', 'c']
const id = fc.constantFrom(...ids)
const simple = <Does extends Step['does']>(...all: readonly Does[]) => fc.constantFrom(...all)

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: simple('change', 'remote'),
      id,
      field: fc.constantFrom('docName', 'docNo', 'currentStatus'),
      text: fc.constantFrom('Milling', 'Sieving', 'Drying'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: simple('create', 'decide'), id }) },
  { weight: 1, arbitrary: fc.record({ does: simple('withdraw'), id }) },
  { weight: 4, arbitrary: fc.record({ does: simple('cut', 'restore', 'look') }) },
  { weight: 1, arbitrary: fc.record({ does: simple('reopen') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: simple('fault'),
      fault: fc.constantFrom<Fault>('lost', 'reply-lost', 'doubled'),
      at: fc.constantFrom('POST', 'after='),
    }),
  },
)

/** One run: a group of its own, Asha's device, and all that she was told is saved. */
interface Run {
  readonly group: Group
  device: Device
  pages: ReadonlyMap<string, Watched<DocumentAnswer>>
  readonly saved: string[]
}

const watchAll = (device: Device) =>
  new Map(ids.map((one) => [one, watch(device.replica.document$(requisitions, one))]))

const refusedByRules = (error: unknown): void => {
  // The rules refuse most of what chance proposes; anything else is a fault.
  if (!/^Error: \w+ of change-assesment \w by \w+: ([A-Z]+-|absent)/.test(String(error))) throw error
}

const carryOut = async (run: Run, step: Step): Promise<void> => {
  const { group, device, saved } = run
  const keep = (result: DispatchResult): void => {
    if (result.outcome === 'saved') saved.push(result.commandId)
    else expect(result.outcome).toBe('refused')
  }
  switch (step.does) {
    case 'create':
      return keep(await device.dispatch('Create', step.id, validData.Create))
    case 'change':
      return keep(await device.dispatch('UpdateRequest', step.id, { patch: { [step.field]: step.text } }))
    case 'withdraw':
      return keep(await device.dispatch('Withdraw', step.id, {}, { reason: 'No need' }))
    case 'remote': {
      const patch = { [step.field]: step.text }
      await group.run(people.asha, requisitions, step.id, 'UpdateRequest', { patch }).catch(refusedByRules)
      return
    }
    case 'decide':
      await group.run(people.vikram, requisitions, step.id, 'DecideAsHod', validData.DecideAsHod).catch(refusedByRules)
      return
    case 'cut':
      return device.cut()
    case 'restore':
      return device.restore()
    case 'look':
      await openedNow(device, 'a')
      return
    case 'fault':
      return device.network.break(step.at, step.fault)
    case 'reopen': {
      const { name, network, authorization } = device
      await device.close()
      run.device = await openDevice(group, people.asha, { name, network, authorization })
      run.pages = watchAll(run.device)
    }
  }
}

const nameOf = ({ document }: View): string => (document['details'] as { docName: string }).docName

/** In how many ways each command ended: accepted, visibly refused; one is right. */
const endsOf = async ({ group, device, saved }: Run): Promise<readonly (readonly [string, number])[]> => {
  const receipts = await plant.server.db
    .selectFrom('receipts')
    .select('command_id')
    .where('group_id', '=', group.id)
    .execute()
  const accepted = new Set(receipts.map((row) => row.command_id))
  const refused = new Set((await device.tray()).map((one) => one.commandId))
  return saved.map((one) => [one, Number(accepted.has(one)) + Number(refused.has(one))])
}

const checkViews = async ({ group, device, pages }: Run): Promise<void> => {
  const truths = await Promise.all(ids.map((one) => group.document(requisitions, one)))
  await Promise.all(
    ids.map((one, index) =>
      until(() => {
        const latest = pages.get(one)?.latest
        const view = latest?.view && { document: confirmedIn(latest.view), pending: latest.view.pending }
        const wanted = truths[index] === undefined ? null : { document: truths[index], pending: null }
        return latest !== undefined && isDeepStrictEqual(view, wanted)
      }, `${one} as the server has it`),
    ),
  )
  const names = truths.flatMap((one) => (one === undefined ? [] : [nameOf({ document: one, pending: null })]))
  const list = watch(device.replica.list$(listOf(requisitions, { sort: 'docName' })))
  await until(() => isDeepStrictEqual(list.latest?.rows.map(nameOf), names.toSorted()), `the list ${names.join()}`)
}

test('after any interleaving of own and others’ commands, network faults and restarts, the device equals the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 16 }), async (all) => {
      const group = await openGroup(plant)
      const device = await openDevice(group, people.asha)
      const run: Run = { group, device, pages: watchAll(device), saved: [] }
      try {
        await ready(device)
        // The list's index stands while everything below happens to it.
        watch(device.replica.list$(listOf(requisitions, { sort: 'docName' })))
        // oxlint-disable-next-line no-await-in-loop -- steps follow each other
        for (const step of all) await carryOut(run, step)
        run.device.network.mend()
        run.device.restore()
        await run.device.settled()
        expect(await endsOf(run)).toEqual(run.saved.map((one) => [one, 1]))
        await checkViews(run)
      } finally {
        await closeDevices()
      }
    }),
    { numRuns: runs({ sample: 4, soak: 60 }) },
  )
})
