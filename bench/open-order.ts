import { cpSync } from 'node:fs'
import type { Page, Response } from '@playwright/test'
import type { AnyDocument } from '../src/domain/kernel/document.ts'
import { resourceOf } from '../src/domain/resources.ts'
import { createChronicle } from '../src/server/server.ts'
import { openEmbedded } from '../src/server/store/database.ts'
import { documentRow, upsertDocuments } from '../src/server/store/documents.ts'
import { meridian } from '../tests/support/server/group.ts'
import { percentile, repeated, type Row, row } from './row.ts'
import { inBrowser, signedIn } from './support/browser.ts'
import { documentOf, fillMany, nameOf } from './support/many.ts'
import { size } from './support/size.ts'
import { configOf, documentsOf, keptStore, serverOn, storeOf, submit } from './support/store.ts'

const few = 60
const many = size({ smoke: 1000, full: 600_000 })
/** As fast as with few: what is more than the noise of two medians of a page. */
const budget = { ratio: 1.3 }
const samples = size({ smoke: 1, full: 12 })
const order = 'order'
const address = `/inventory/operations/godown-transfer/${order}`
const named = (id: string, name = id) => ({ id, name })
const unit = named('kilogram', 'Kilogram')
const place = { company: named('mls'), location: named('mls-p1') }

const itemOf = (number: number, seq: number): AnyDocument => ({
  ...documentOf(number, seq),
  type: 'raw',
  status: 'active',
  uom: unit,
  itemCategory: named('category', 'Raw material'),
  stockGroup: named('group', 'Substances'),
  companies: [named('mls')],
})

/** The first, one in the middle and the last. */
const chosenOf = (items: number) => [0, Math.trunc(items / 2), items - 1]

/** A document of stock that names three of so many items, each with a batch of its own; none of its rules needs more masters. */
const fill = async (folder: string, items: number): Promise<void> => {
  cpSync(await storeOf(documentsOf(0)), folder, { recursive: true })
  const server = await createChronicle(await openEmbedded(folder), configOf(folder))
  await fillMany(server, items, { resource: 'items', documentOf: itemOf })
  const lines = chosenOf(items).map((number, line) => ({
    item: named(itemOf(number, 1).id, nameOf(number)),
    grade: named(`grade-${line}`, `Grade ${line + 1}`),
    batch: named(`batch-${line}`, `Batch ${line + 1}`),
  }))
  const rowsOf = (resource: string, all: readonly object[]) =>
    all.map((fields) => {
      const document = { ...documentOf(0, 1), ...place, ...fields } as AnyDocument
      return documentRow(meridian.id, resourceOf(resource), { document, headHash: null, pastReaders: [] })
    })
  await upsertDocuments(server.db, 'documents', [
    ...rowsOf('metrics', [unit]),
    ...rowsOf(
      'godowns',
      ['main', 'yard'].map((id) => ({ ...named(id), accepts: ['approved'], status: 'active' })),
    ),
    ...rowsOf(
      'item-grades',
      lines.map(({ item, grade }) => ({ ...grade, item, status: 'active' })),
    ),
    ...rowsOf(
      'item-batches',
      lines.map(({ item, grade, batch }) => ({ ...batch, item, grade, status: 'approved' })),
    ),
  ])
  await submit(
    server,
    'admin',
    order,
    'Create',
    {
      name: 'Three of many',
      date: '2026-02-20',
      destinationGodown: named('yard'),
      items: lines.map((line) => ({ ...line, uom: unit, sourceGodown: named('main'), quantity: '2', rate: '10' })),
    },
    undefined,
    'godown-transfers',
  )
  await server.close()
}

/** The items that came to the device with an answer. */
const itemsIn = async (response: Response): Promise<readonly string[]> => {
  if (!response.url().includes('/services/')) return []
  const found: string[] = []
  const note = (_key: string, part: unknown): unknown => {
    const { id, version } = (part ?? {}) as Partial<AnyDocument>
    if (version !== undefined && id?.startsWith('many-') === true) found.push(id)
    return part
  }
  // Some answers have no body, and a page that is left keeps none.
  await response.text().then(
    (text) => text.startsWith('{') && JSON.parse(text, note),
    () => {},
  )
  return found
}

/** The name of the last line's batch. */
const last = 'Batch 3'

/** Runs in the page: its clock when that name can be read there, or changed in a field. */
const standing = ([name, where]: readonly [string, 'text' | 'field']): Promise<number> =>
  new Promise((resolve) => {
    const isThere = (): boolean =>
      where === 'text'
        ? document.querySelector('main')?.textContent.includes(name) === true
        : [...document.querySelectorAll('input')].some(({ value }) => value === name)
    // After the frame in which it stands there: it has been painted.
    const look = (): void =>
      void requestAnimationFrame(isThere() ? () => setTimeout(() => resolve(performance.now())) : look)
    look()
  })

/** Milliseconds from navigation to the document, and on from its Edit until the last of its lines can be filled in. */
const formOpened = async (tab: Page): Promise<number> => {
  await tab.goto(address, { waitUntil: 'commit' })
  const shown = await tab.evaluate(standing, [last, 'text'] as const)
  const from = await tab.getByRole('button', { name: 'Edit', exact: true }).evaluate((button: HTMLElement) => {
    const now = performance.now()
    button.click()
    return now
  })
  return shown + (await tab.evaluate(standing, [last, 'field'] as const)) - from
}

/** Milliseconds until the form stands, where there are so many items; the device is given no other items than those it names. */
const measure = async (items: number): Promise<number> => {
  const { server, origin } = await serverOn(await keptStore(`order-${items}`, (made) => fill(made, items)))
  try {
    return await inBrowser(async (browser) => {
      const context = await browser.newContext({ baseURL: origin, storageState: await signedIn(origin, 'admin') })
      const given = new Set<string>()
      const answers: Promise<void>[] = []
      context.on('response', (response) => {
        answers.push(itemsIn(response).then((ids) => ids.forEach((id) => given.add(id))))
      })
      const tab = await context.newPage()
      const [, ...took] = await repeated(samples + 1, () => formOpened(tab))
      await Promise.all(answers)
      console.log(`  of ${items} items the device was given ${given.size}`)
      if (given.size > chosenOf(items).length)
        throw new Error(`The device was given ${[...given].slice(0, 10).join(', ')}.`)
      return percentile(took, 0.5)
    })
  } finally {
    await server.close()
  }
}

/** A form whose lines name three items, where there are 600,000 of them, against where there are 60. */
export const run = async (): Promise<readonly Row[]> => [
  row('open-order', await measure(many), 'ms median', `with ${few} items`, await measure(few), budget),
]
