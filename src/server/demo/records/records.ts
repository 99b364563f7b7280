import { localDate } from '../../../domain/kernel/calendar.ts'
import {
  hazardClassDocuments,
  hStatementDocuments,
  pStatementDocuments,
} from '../../../domain/inventory/hazards/ghs/documents.ts'
import type { DemoHost } from '../host.ts'
import { companies, locations, mainLocation } from '../places.ts'
import type { DemoRecord } from './given.ts'
import { licenses } from './licenses.ts'
import { materialLists } from './material-lists.ts'
import { peopleLists } from './people-lists.ts'
import { registrations } from './registrations.ts'
import { settingChanges } from './settings.ts'
import { taxLists } from './tax-lists.ts'
import { itemTemplates } from './templates.ts'
import { tradeLists } from './trade-lists.ts'

const ghs: readonly DemoRecord[] = [
  ...hStatementDocuments.map((one) => ({ resource: 'h-statements', ...one })),
  ...pStatementDocuments.map((one) => ({ resource: 'p-statements', ...one })),
  ...hazardClassDocuments.map((one) => ({ resource: 'hazard-classes', ...one })),
]

const nameOf = (locationId: string): string => locations.find((one) => one.id === locationId)?.name ?? locationId

/** Many commands together go into few transactions, and are carried out in their order. */
const atOnce = 100

const makeAll = async (host: DemoHost, at: string, records: readonly DemoRecord[]): Promise<void> => {
  for (let first = 0; first < records.length; first += atOnce)
    // oxlint-disable-next-line no-await-in-loop -- a base unit stands before what is measured in it
    await Promise.all(
      records.slice(first, first + atOnce).map(({ resource, id, fields, companyId = 'mls' }) =>
        host.run({
          by: 'system',
          companyId,
          locationId: mainLocation[companyId as keyof typeof mainLocation],
          at,
          resource,
          documentId: id,
          type: 'Create',
          data: fields,
        }),
      ),
    )
}

/** Lists, hazards, templates, registrations and contracts of the group (spec 01, Demo data). `at`: when the group began. */
export const createRecords = async (host: DemoHost, at: string): Promise<void> => {
  const today = localDate(host.now)
  await makeAll(host, at, [
    ...peopleLists,
    ...tradeLists,
    ...taxLists,
    ...materialLists,
    ...ghs,
    ...itemTemplates,
    ...registrations(today, nameOf),
    ...licenses(today),
  ])
}

/** The settings as they were changed over the year, by the administrator. */
export const changeSettings = async (host: DemoHost): Promise<void> => {
  const day = 24 * 3_600_000
  const made = new Map<string, Record<string, unknown>>()
  for (const [index, { section, companyId, key, value, reason }] of settingChanges.entries()) {
    const id = companyId === undefined ? `settings-${section}` : `settings-${section}-${companyId}`
    const known = made.get(id)
    const values = { ...known, [key]: value }
    made.set(id, values)
    const company = companies.find((one) => one.id === companyId)
    const companyRef = company === undefined ? {} : { companyRef: { id: company.id, name: company.name } }
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they were made
    await host.run({
      by: 'admin',
      companyId: 'mls',
      locationId: mainLocation.mls,
      at: new Date(Date.parse(host.now) - (330 - index * 11) * day).toISOString(),
      resource: 'company-group-settings',
      documentId: id,
      type: known === undefined ? 'Create' : 'Update',
      data: known === undefined ? { section, ...companyRef, values } : { patch: { values } },
      reason,
    })
  }
}
