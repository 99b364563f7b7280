import {
  hazardClassDocuments,
  hStatementDocuments,
  pStatementDocuments,
} from '../../../domain/inventory/hazards/ghs/documents.ts'
import { localDate } from '../../../domain/kernel/calendar.ts'
import type { DemoHost } from '../host.ts'
import { load } from '../load.ts'
import { licenses } from './licenses.ts'
import { materialLists } from './material-lists.ts'
import { peopleLists } from './people-lists.ts'
import { registrations } from './registrations.ts'
import { taxLists } from './tax-lists.ts'
import { itemTemplates } from './templates.ts'
import { tradeLists } from './trade-lists.ts'

const hazards = {
  'h-statements': hStatementDocuments,
  'p-statements': pStatementDocuments,
  'hazard-classes': hazardClassDocuments,
}

/** Lists, hazards, templates, registrations and contracts of the group (spec 01, Demo data). `at`: when the group began. */
export const createRecords = (host: DemoHost, at: string): Promise<void> =>
  load(host, at, [
    ...peopleLists,
    ...tradeLists,
    ...taxLists,
    ...materialLists,
    ...Object.entries(hazards).flatMap(([resource, documents]) =>
      documents.map(({ id, fields }) => ({ resource, id, data: fields })),
    ),
    ...itemTemplates,
    ...registrations(localDate(host.now)),
    ...licenses(localDate(host.now)),
  ])
