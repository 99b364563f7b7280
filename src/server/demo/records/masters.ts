import { addDays, localDate } from '../../../domain/kernel/calendar.ts'
import type { DemoHost } from '../host.ts'
import { mainLocation } from '../places.ts'
import { batches } from './batches.ts'
import type { DemoDeed, DemoRecord } from './given.ts'
import { grades, itemDeeds, items } from './items.ts'
import { machines } from './machines.ts'
import { clientDeeds, clientGodowns, clients, transporters } from './clients.ts'
import { vendorDeeds, vendorGodowns, vendors } from './vendors.ts'
import { godowns, stockLists } from './stock-places.ts'

type Given = (DemoRecord | DemoDeed) & { readonly at: string; readonly by: 'system' | 'admin' }

/** Many commands together go into few transactions, and are carried out in their order. */
const atOnce = 100

const carryOut = async (host: DemoHost, given: readonly Given[]): Promise<void> => {
  for (let first = 0; first < given.length; first += atOnce)
    // oxlint-disable-next-line no-await-in-loop -- a grade stands before its item is activated
    await Promise.all(
      given.slice(first, first + atOnce).map((one) => {
        const companyId = one.companyId ?? 'mls'
        const own = 'fields' in one ? one.locationId : undefined
        return host.run({
          by: one.by,
          companyId,
          locationId: own ?? mainLocation[companyId as keyof typeof mainLocation],
          at: one.at,
          resource: one.resource,
          documentId: one.id,
          ...('fields' in one
            ? { type: 'Create', data: one.fields }
            : {
                type: one.type,
                data: one.data ?? {},
                ...(one.reason === undefined ? {} : { reason: one.reason }),
              }),
        })
      }),
    )
}

/** Ten in the morning here; what was there before the group began was entered when it did. */
const morningOf = (date: string, began: string): string => {
  const morning = `${date}T04:30:00.000Z`
  return morning < began ? began : morning
}

/**
 * What stock, purchase, sales and production lean on: items with their grades, where they lie, who sends, buys and carries
 * them, the machines, the batches of a year. `at`: when the group began.
 */
export const createMasters = async (host: DemoHost, at: string): Promise<void> => {
  const today = localDate(host.now)
  const paperEnds = addDays(today, 400)
  const made = (records: readonly DemoRecord[]): readonly Given[] =>
    records.map((one) => ({ ...one, at, by: 'system' as const }))
  const done = (deeds: readonly DemoDeed[]): readonly Given[] =>
    deeds.map((one) => ({ ...one, at, by: 'admin' as const }))
  const stock = batches(today).toSorted((one, other) => one.day.localeCompare(other.day))
  await carryOut(host, [
    ...made([...stockLists, ...godowns, ...items, ...grades]),
    ...done(itemDeeds),
    ...made([...vendors(paperEnds), ...vendorGodowns, ...transporters, ...clients(paperEnds), ...clientGodowns]),
    ...done([...vendorDeeds, ...clientDeeds]),
    ...made(machines(today)),
    ...stock.map(({ record, day }) => ({ ...record, at: morningOf(day, at), by: 'system' as const })),
    ...stock.flatMap(({ deeds, testedOn }) =>
      deeds.map((one) => ({ ...one, at: morningOf(testedOn, at), by: 'admin' as const })),
    ),
  ])
}
