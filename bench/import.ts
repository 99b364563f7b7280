import { cpSync } from 'node:fs'
import { v5 as idFrom, v7 as newId } from 'uuid'
import type { AnyDocument } from '../src/domain/kernel/document.ts'
import { importsKey, rowsOfPart } from '../src/domain/platform/import/parts.ts'
import { resourceOf } from '../src/domain/resources.ts'
import { createChronicle, type Server } from '../src/server/server.ts'
import { openEmbedded } from '../src/server/store/database.ts'
import { documentRow, upsertDocuments } from '../src/server/store/documents.ts'
import { beginning } from '../tests/support/imports.ts'
import { Client, pathOf } from '../tests/support/server/client.ts'
import { meridian } from '../tests/support/server/group.ts'
import { percentile, repeated, type Row, row } from './row.ts'
import { inBrowser, quiet, signedIn } from './support/browser.ts'
import { documentOf, fillMany, nameOf, readerAt } from './support/many.ts'
import { size } from './support/size.ts'
import { configOf, copyOf, documentsOf, keptStore, serverOn, storeOf } from './support/store.ts'

/** How many items are there before. */
const standing = [100, 10_000, 100_000].map((full) => ({ full, there: size({ smoke: Math.min(full, 200), full }) }))
const rows = size({ smoke: 100, full: 2000 })
/** Rows of a call that tries them. */
const tried = 200
const named = (id: string, name = id) => ({ id, name })
const unit = named('kilogram', 'Kilogram')
const category = named('category', 'Raw material')
const group = named('substances', 'Substances')

const itemAt = (number: number): Readonly<Record<string, unknown>> => ({
  name: `Imported ${number} ${nameOf(number)}`,
  code: `IM-${number}`,
  description: `Made for the benchmark as number ${number}, kept below 25 degrees.`,
  type: 'raw',
  itemCategory: category,
  stockGroup: group,
  companies: [named('mls')],
  uom: unit,
  batchTracked: 'yes',
  batchCosted: 'no',
  inspection: { onReceipt: 'no', onProduction: 'no' },
  receiptTolerancePercent: '0',
  issueTolerancePercent: '0',
})

/** A store with so many items, as an import leaves them: nothing has been looked at since by the engine's planner. */
const itemStore = (there: number): Promise<string> =>
  keptStore(`import-${there}`, async (folder) => {
    cpSync(await storeOf(documentsOf(0)), folder, { recursive: true })
    const server = await createChronicle(await openEmbedded(folder), configOf(folder))
    const rowsOf = (resource: string, fields: object) =>
      documentRow(meridian.id, resourceOf(resource), {
        document: { ...documentOf(0, 1), ...fields } as AnyDocument,
        headHash: null,
        pastReaders: [],
      })
    await upsertDocuments(server.db, 'documents', [
      rowsOf('metrics', unit),
      rowsOf('item-categories', { ...category, active: 'yes' }),
      rowsOf('stock-groups', { ...group, active: 'yes' }),
    ])
    await fillMany(server, there, {
      resource: 'items',
      documentOf: (number, seq) => ({
        ...documentOf(number, seq),
        type: 'raw',
        status: 'active',
        uom: unit,
        itemCategory: category,
        stockGroup: group,
        companies: [named('mls')],
      }),
    })
    await server.close()
  })

const commandsOf = (id: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    line: from + index,
    documentId: idFrom(`${from + index} document`, id),
    commandId: idFrom(`${from + index} command`, id),
    type: 'Create',
    data: itemAt(from + index),
    cells: JSON.stringify([nameOf(from + index)]),
  }))

const batch = async (
  client: Client,
  body: object,
): Promise<{ readonly status?: number; readonly outcome?: string }[]> => {
  const answer = await client.json('POST', `${pathOf('items')}/batch`, body)
  if (answer.status !== 200) throw new Error(`A part of the benchmark was answered ${answer.status}: ${answer.text}`)
  const { outcomes, rows: told } = answer.body as { readonly outcomes?: []; readonly rows?: [] }
  return outcomes ?? told ?? []
}

/** Rows a second of a trial of them all. */
const dryRate = async (client: Client): Promise<number> => {
  const id = newId()
  const from = performance.now()
  for (let at = 1; at <= rows; at += tried) {
    const commands = commandsOf(id, at, Math.min(tried, rows))
    // oxlint-disable-next-line no-await-in-loop -- part after part, as a device sends them
    const outcomes = await batch(client, { dryRun: true, commands })
    if (outcomes.some(({ status }) => status !== 200)) throw new Error('A row of the benchmark was refused.')
  }
  return (rows / (performance.now() - from)) * 1000
}

/** Imports until told to stop; answers how many rows there were. */
const importRows = async (client: Client, first: number, goesOn: (done: number) => boolean): Promise<number> => {
  const id = newId()
  const parts = 100_000
  await client.do(importsKey, id, {
    type: 'Begin',
    data: beginning({ resource: 'items', rows: parts * rowsOfPart, parts }),
  })
  let done = 0
  for (let part = 0; goesOn(done); part += 1) {
    const commands = commandsOf(id, first + done, rowsOfPart)
    // oxlint-disable-next-line no-await-in-loop -- part after part
    const told = await batch(client, { commands, import: { id, part } })
    if (told.some(({ outcome }) => outcome !== 'made')) throw new Error('A row of the benchmark was not made.')
    done += rowsOfPart
  }
  return done
}

const realRate = async (client: Client): Promise<number> => {
  const from = performance.now()
  const done = await importRows(client, 1, (gone) => gone < rows)
  return (done / (performance.now() - from)) * 1000
}

/** The same rows put into the tables by hand, a part in a transaction. */
const byHandRate = async ({ db }: Pick<Server, 'db'>): Promise<number> => {
  const from = performance.now()
  for (let at = 0; at < rows; at += rowsOfPart)
    // oxlint-disable-next-line no-await-in-loop -- part after part
    await db.transaction().execute((tx) =>
      upsertDocuments(
        tx,
        'documents',
        Array.from({ length: rowsOfPart }, (_, index) =>
          documentRow(meridian.id, resourceOf('items'), {
            document: { ...documentOf(0, 1), ...itemAt(1_000_000 + at + index), id: newId() } as AnyDocument,
            headHash: null,
            pastReaders: [],
          }),
        ),
      ),
    )
  return (rows / (performance.now() - from)) * 1000
}

/** Milliseconds until a device that has nothing yet shows items. */
const firstOpened = (origin: string): Promise<number> =>
  inBrowser(async (browser) => {
    const context = await browser.newContext({
      ...quiet,
      baseURL: origin,
      storageState: await signedIn(origin, 'admin'),
    })
    const page = await context.newPage()
    const from = performance.now()
    await page.goto('/inventory/masters/items')
    await page.getByRole('rowheader').first().waitFor()
    return performance.now() - from
  })

const opens = size({ smoke: 1, full: 5 })

/** How a device that is new opens the items while an import runs, against while none does. */
const beside = async (folder: string): Promise<Row> => {
  const { server, origin } = await serverOn(copyOf(folder))
  try {
    const idle = await repeated(opens, () => firstOpened(origin))
    let isOver = false
    const importing = importRows(await readerAt(origin), 1_000_000, () => !isOver)
    const busy = await repeated(opens, () => firstOpened(origin))
    isOver = true
    await importing
    return row('import-beside', percentile(busy, 0.5), 'ms median', 'with no import', percentile(idle, 0.5), {
      value: 5000,
    })
  } finally {
    await server.close()
  }
}

/** Rows of items tried and imported where few and many stand, against the same rows put into the tables by hand; and who works beside it. */
export const run = async (): Promise<readonly Row[]> => {
  const found: Row[] = []
  for (const { full, there } of standing) {
    // oxlint-disable no-await-in-loop -- one store after the other
    const folder = await itemStore(there)
    const { server, origin } = await serverOn(copyOf(folder))
    const client = await readerAt(origin)
    try {
      const dry = await dryRate(client)
      const real = await realRate(client)
      const byHand = await byHandRate(server)
      found.push(row(`import-dry-${full}`, dry, 'rows/s', 'the same rows by hand', byHand))
      found.push(row(`import-${full}`, real, 'rows/s', 'the same rows by hand', byHand))
    } finally {
      await server.close()
    }
    if (full === standing.at(-1)?.full) found.push(await beside(folder))
    // oxlint-enable no-await-in-loop
  }
  return found
}
