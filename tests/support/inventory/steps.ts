import type { Step } from '../history.ts'
import { people, system } from '../world.ts'
import { stockMasters } from './masters.ts'

const { admin } = people

const named = (id: string, name: string) => ({ id, name })
export const mainStore = named('main-store', 'Main Store')
export const floor = named('floor', 'Granulation Floor')

/** Stearic Acid IP, 80.00 a kg. */
export const acid = {
  item: named('stearic-acid', 'Stearic Acid'),
  grade: named('sta-ip', 'STA-IP'),
  batch: named('sa-01', 'SA-01'),
  uom: named('kg', 'kg'),
  rate: '80',
}
export const product = {
  item: named('mst', 'Magnesium Stearate'),
  grade: named('mst-bp', 'MST-BP'),
  batch: named('mst-01', 'MST-01'),
  uom: named('kg', 'kg'),
  rate: '100',
}

/** The masters that these steps name. */
export const mastersOfSteps = stockMasters([acid, product], [mainStore, floor])

const date = '2026-01-02'
const by = (who: Step['by'], type: string, data: unknown = {}): Step => ({
  by: who,
  type,
  data,
  reason: 'Counted again.',
})

/** Brings stock of the acid into the main store; whoever posts it did not make it. */
export const opening = (quantity: string): readonly Step[] => [
  by(system, 'Create', {
    kind: 'opening',
    date,
    godown: mainStore,
    reason: 'Taken over from the old books.',
    lines: [{ ...acid, quantity }],
  }),
  by(admin, 'Submit'),
  by(admin, 'Post'),
]

const transfer = by(admin, 'Create', {
  name: 'To the floor',
  date,
  destinationGodown: floor,
  items: [{ ...acid, sourceGodown: mainStore, quantity: '5' }],
})

const consumption = by(admin, 'Create', {
  name: 'Lot 7',
  date,
  godown: mainStore,
  consumption: [{ ...acid, quantity: '5' }],
  production: [{ ...product, quantity: '4' }],
})

/** Of a document the steps, by a number that tells it from others where no two may be the same. */
const supplies = (stepsOf: (number: number) => readonly Step[], patch: object) => {
  const edit = { by: admin, type: 'Edit', data: { patch }, reason: 'Counted again.' }
  return {
    Edit: (number = 1) => ({ before: stepsOf(number).slice(0, 1), step: edit }),
    Cancel: (number = 1) => ({ before: stepsOf(number), step: by(admin, 'Cancel') }),
    ...Object.fromEntries(
      stepsOf(1).map(({ type }, index) => [
        type,
        (number = 1) => {
          const step = stepsOf(number)[index] as Step
          return { before: stepsOf(number).slice(0, index), step: step.by === system ? { ...step, by: admin } : step }
        },
      ]),
    ),
  }
}

/** Commands of documents that move stock, where the acid lies in the main store. */
export const stockSupplies = {
  'stock-adjustments': supplies((number) => opening(`${number}`), { reason: 'Found behind the door.' }),
  'godown-transfers': supplies(() => [transfer, by(admin, 'Post')], { remarks: 'By the morning shift' }),
  'consumption-vouchers': supplies(() => [consumption, by(admin, 'Post')], { remarks: 'By the morning shift' }),
}
