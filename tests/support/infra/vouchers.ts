import type { Group } from './plant.ts'
import { acid, floor, mainStore, mastersOfSteps, opening } from '../inventory/steps.ts'

/** The masters that these vouchers name, and 100 kg in the main store. */
export const stockUp = async (group: Group): Promise<void> => {
  for (const [resource, id, data] of mastersOfSteps)
    // oxlint-disable-next-line no-await-in-loop -- each is named by the next
    await group.run('system', resource, id, 'Create', data)
  for (const { by, type, data } of opening('100'))
    // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
    await group.run(by.system ? 'system' : by, 'stock-adjustments', 'opening', type, data)
}

export const transferOn = (date: string, quantity = '5') => ({
  name: `To the floor on ${date}`,
  date,
  destinationGodown: floor,
  items: [{ ...acid, sourceGodown: mainStore, quantity }],
})

export const consumptionOf = (name: string, date: string, quantity = '2.5') => ({
  name,
  date,
  godown: mainStore,
  consumption: [{ ...acid, quantity }],
})
