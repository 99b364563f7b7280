import type { Made } from '../inventory/masters.ts'
import { acid, product } from '../inventory/steps.ts'
import type { Step } from '../history.ts'
import { people, system } from '../world.ts'

const { admin } = people

const count = 40
const vendorOf = (number: number) => ({ id: `vendor-${number % count}`, name: `Vendor ${number % count}` })

/** The vendors that these steps name, abroad, so that they need no tax numbers. */
export const vendorsOfSteps: readonly Made[] = Array.from({ length: count }, (_, number): Made => {
  const { id, name } = vendorOf(number)
  const address = {
    addressLine1: 'Quay 1',
    city: 'Singapore',
    pincode: '018956',
    state: 'Singapore',
    country: 'Singapore',
  }
  return [
    'vendors',
    id,
    {
      name,
      vendorType: 'importer',
      gstTreatment: 'overseas',
      addresses: [{ use: 'billing', address }],
      contacts: [{ name: 'Liu Wen', primary: 'yes' }],
      currency: { id: 'usd', name: 'US dollar' },
    },
  ]
})

const test = { seq: 1, name: 'Assay', equalityExp: '>=', expected: '99.5', critical: 'yes' }
const by = (type: string, data: unknown = {}): Step => ({ by: admin, type, data, reason: '2 lots rejected.' })

/** One that the system proposed, of an item of its own: whoever approves it did not write it. */
const proposed = (number: number): Step => ({
  by: system,
  type: 'Propose',
  data: { vendor: vendorOf(number), item: { id: `item-${number}`, name: `Item ${number}` }, tests: [test] },
})
const approve = by('Approve')
const suspend = by('Suspend')

const after =
  (step: Step, ...between: readonly Step[]) =>
  (number: number) => ({ before: [proposed(number), ...between], step })

/** Commands of the list of approved sources; each pair of vendor and item stands there once. */
export const vendorItemSupplies = {
  'vendor-items': {
    Propose: (number: number) => ({
      before: [],
      step: by('Propose', {
        vendor: vendorOf(number),
        item: (Math.floor(number / count) % 2 === 0 ? acid : product).item,
        tests: [test],
      }),
    }),
    Edit: after(by('Edit', { patch: { leadTimeDays: 12 } })),
    Approve: after(approve),
    StartTrial: after(by('StartTrial', { trialLimit: '500' })),
    ChangeSpecification: after(by('ChangeSpecification', { tests: [{ ...test, expected: '99.8' }] }), approve),
    Suspend: after(suspend, approve),
    Reinstate: after(by('Reinstate'), approve, suspend),
    Withdraw: after(by('Withdraw')),
  },
}
