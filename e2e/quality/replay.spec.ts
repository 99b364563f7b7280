import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { verifyElsewhere } from '../support/audit-tool.ts'
import { placeOf } from '../support/place.ts'
import { arrive, expect, expectAccessible, test } from '../support/test.ts'
import { shows } from '../support/shows.ts'
import { visit } from '../support/visit.ts'

const listPath = '/quality-assurance/change-control/requisition'

test.use({ handsOn: true })

/** What the timeline, the scrubber and the heading agree on. */
const expectVersion = async (page: Page, version: number): Promise<void> => {
  await expect(page.getByRole('slider', { name: 'Version' })).toHaveAttribute('aria-valuenow', String(version))
  await expect(page.getByRole('heading', { name: new RegExp(`^History version ${version} of`) })).toBeVisible()
  await expect(page.getByRole('region', { name: 'This event' })).toContainText(`Version ${version},`)
}

/** Tab until the element that is wanted has the focus; it may have it already. */
const tabTo = async (page: Page, name: RegExp, most = 80): Promise<void> => {
  for (let turn = 0; turn < most; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- key by key
    const text = await page.evaluate(() => {
      const element = document.activeElement
      return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`.trim()
    })
    if (name.test(text)) return
    // oxlint-disable-next-line no-await-in-loop -- key by key
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(name)}.`)
}

const closed = `${listPath}?status=closed&type=permanent`

/** Opens the history of a closed requisition, by the list and by keys alone. */
const openClosed = async (page: Page): Promise<void> => {
  await visit(page, closed)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Closed')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^CR\// })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Parts of the requisition' })
  const stood = await placeOf(tabs)
  await tabTo(page, /^History$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('slider', { name: 'Version' })).toBeVisible()
  await expect.poll(() => tabs.boundingBox()).toEqual(stood)
}

/** Takes the history out by the menu, by keys alone. */
const exportByKeys = async (page: Page, item: string): Promise<Download> => {
  await tabTo(page, /^Export history/)
  await page.keyboard.press('Enter')
  const wanted = page.getByRole('menuitem', { name: item })
  await expect(wanted).toBeVisible()
  for (let turn = 0; turn < 4; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- key by key
    if (await wanted.evaluate((element) => element === document.activeElement || element.dataset['focus'] === '')) break
    // oxlint-disable-next-line no-await-in-loop -- key by key
    await page.keyboard.press('ArrowDown')
  }
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.keyboard.press('Enter'),
  ])
  return download
}

/** Changes an event behind the app's back, where the browser keeps it. */
const changeStored = async (page: Page, id: string, version: number, change: object): Promise<void> => {
  const key = `|${id}|${String(version).padStart(8, '0')}`
  const count = await page.evaluate(
    async ([ending, patch]) => {
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error as Error))
        })
      let found = 0
      for (const { name = '' } of await indexedDB.databases()) {
        if (!name.includes('--events')) continue
        // oxlint-disable no-await-in-loop -- one store after the other
        const database = await done(indexedDB.open(name))
        const store = database.transaction('docs', 'readwrite').objectStore('docs')
        for (const row of await done(store.getAll() as IDBRequest<{ key: string; state: object }[]>)) {
          if (!row.key.endsWith(ending)) continue
          await done(store.put({ ...row, state: { ...row.state, ...patch } }))
          found += 1
        }
        // oxlint-enable no-await-in-loop
        database.close()
      }
      return found
    },
    [key, change] as const,
  )
  expect(count).toBe(1)
}

const address = (page: Page): URLSearchParams => new URL(page.url()).searchParams

test('an auditor replays a closed requisition with the keyboard alone: steps, signature, comparison, verification, and the address shows it again', async ({
  seat,
}) => {
  const { page } = await seat('auditor', closed)
  await openClosed(page)
  const badge = page.getByRole('button', { name: /^Verified: \d+ events$/ })
  await expect(badge).toBeVisible()

  await page.keyboard.press('Home')
  await expectVersion(page, 1)
  await expect(page.getByRole('slider', { name: 'Version' })).toHaveAttribute(
    'aria-valuetext',
    /Requisition created by/,
  )
  await page.keyboard.press(']')
  const detail = page.getByRole('region', { name: 'This event' })
  await expect(detail.getByRole('heading', { name: 'Approved by the head of department' })).toBeVisible()
  await expect(detail).toContainText('HOD approval')
  await expect(detail).toContainText(/Signed electronically by .+ \d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d:\d\d \+05:30/)
  // The form stands as it was: approved by the head, nothing after it; what this event wrote is marked.
  const form = page.getByRole('region', { name: /^Version \d+, \d\d-/ })
  await expect(form.getByRole('region', { name: 'HOD approval' }).getByText('Added').first()).toBeVisible()
  await expect(form.getByRole('region', { name: 'QA Comments' })).toBeHidden()
  await expect(form.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByText(/^Version \d+ of \d+: Approved by the head of department by/)).toBeAttached()

  const approved = Number(await page.getByRole('slider', { name: 'Version' }).getAttribute('aria-valuenow'))
  await page.keyboard.press('c')
  await expect.poll(() => address(page).get('compare')).toBe(String(approved - 1))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider', { name: 'Version' })).toHaveAttribute('aria-valuenow', String(approved + 2))
  const table = page.getByRole('table', { name: 'Fields that differ' })
  await expect(table.getByRole('row', { name: /^Status/ })).toContainText('Draft')
  await expect(table.getByRole('row', { name: /^QA comments/ })).toContainText(/\d\d-[A-Z][a-z]{2}-\d{4}/)
  await expect.poll(() => address(page).get('compare')).toBe(String(approved - 1))
  await expect.poll(() => address(page).get('version')).toBe(String(approved + 2))

  await page.reload()
  await expect(page.getByRole('slider', { name: 'Version' })).toHaveAttribute('aria-valuenow', String(approved + 2))
  await expect(table.getByRole('row', { name: /^Status/ })).toContainText('Draft')

  await page.keyboard.press('c')
  await expect(table).toBeHidden()
  await page.keyboard.press('End')
  await page.keyboard.press('v')
  await expect(page.getByText(/^Verified: \d+ events, unbroken\. Head [0-9a-f]{12}\./)).toBeVisible()
  await expectAccessible(page)
  // The section of the form and the cards of the tab stand one below the other, each under a name of its own.
  await expect(page.getByRole('region', { name: 'Departmental comments' })).toHaveCount(1)

  const json = await exportByKeys(page, 'JSON to verify elsewhere')
  expect(json.suggestedFilename()).toMatch(/^change-control_CR-.*\.json$/)
  const { code, said } = await verifyElsewhere(await json.path())
  expect([code, said]).toEqual([0, expect.stringMatching(/Verified: \d+ events, unbroken\./)])
  const pack = await exportByKeys(page, 'Inspection pack')
  expect(pack.suggestedFilename()).toMatch(/^change-control_CR-.*_inspection\.pdf$/)
  expect((await readFile(await pack.path(), 'latin1')).match(/\/Type \/EmbeddedFile\b/g)).toHaveLength(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: 'Code of the address of this record' })).toBeVisible()
  await page.emulateMedia({ media: null })
})

test('the list of events filters, walks by keys, and leads anywhere by version or by date', async ({ seat }) => {
  const { page } = await seat('auditor', closed)
  await openClosed(page)
  const last = Number(await page.getByRole('slider', { name: 'Version' }).getAttribute('aria-valuenow'))
  await page.getByRole('textbox', { name: 'Go to a version, or a date and time' }).fill('3')
  await page.keyboard.press('Enter')
  await expectVersion(page, 3)
  await page.getByRole('textbox', { name: 'Go to a version, or a date and time' }).fill('today')
  await page.keyboard.press('Enter')
  await expectVersion(page, last)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'First version' }).click()
  await expectVersion(page, 1)
  // It plays on while one looks: what it showed is told by the page itself.
  const second = shows(page, 'History version 2 of')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await second
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const paused = Number(await page.getByRole('slider', { name: 'Version' }).getAttribute('aria-valuenow'))
  await expectVersion(page, paused)

  const events = page.getByRole('list', { name: 'Events' })
  await page.getByRole('checkbox', { name: 'Status changes only' }).check()
  await expect(page.getByRole('search', { name: 'Filter the events' }).getByRole('status')).toContainText(` of ${last}`)
  await page.getByRole('combobox', { name: 'Event', exact: true }).selectOption({ label: 'Evaluation accepted' })
  await expect(events.getByRole('button')).toHaveCount(1)
  await events.getByRole('button').click()
  await expect(page.getByRole('region', { name: 'This event' })).toContainText('Evaluation accepted')
  await expect.poll(() => address(page).get('kind')).toBe('EvaluationAccepted')
  await page.reload()
  await expect(events.getByRole('button')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Event', exact: true }).selectOption('')
  await page.getByRole('checkbox', { name: 'Status changes only' }).uncheck()
  const at = Number(await page.getByRole('slider', { name: 'Version' }).getAttribute('aria-valuenow'))
  await events.locator('[aria-current=step]').focus()
  await page.keyboard.press('ArrowUp')
  await expectVersion(page, at - 1)
  await expect(events.locator('[aria-current=step]')).toBeFocused()
})

test('it is read offline once opened; a change of the local copy is found and said on history, form and list', async ({
  desk,
  server,
}) => {
  const page = await desk.open()
  await arrive(page, server, 'auditor')
  await openClosed(page)
  await expect(page.getByRole('button', { name: /^Verified: \d+ events$/ })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-2) ?? ''

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  desk.line.cut()
  // Somebody who has the device changes one word of the third event, in the browser's own store.
  await changeStored(page, id, 3, { at: '2020-01-01T00:00:00.000Z' })

  await page.keyboard.press('v')
  const badge = page.getByRole('button', { name: 'Broken at event 3' })
  await expect(badge).toBeVisible()
  await expect(
    page.getByText(/Broken at version 3: content does not match its hash\. Only the copy on this device/),
  ).toBeVisible()
  await badge.click()
  await expectVersion(page, 3)
  await expect(page.getByRole('list', { name: 'Events' }).getByText('The chain breaks here')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Broken at version 3')).toBeVisible()
  await page.getByRole('link', { name: 'Form', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Broken at version 3')).toBeVisible()
  await visit(page, listPath)
  await expect(page.getByRole('alert').getByText('Broken at version 3')).toBeVisible()

  // An event of a newer app: it is listed, what lies before it can be read.
  await changeStored(page, id, 5, { type: 'RequisitionBlessed' })
  await page.goto(`${listPath}/${id}?view=replay&version=5`)
  await expect(page.getByText(/From version 5 onwards, the history is newer than this app\. Reload/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Events' }).getByText('RequisitionBlessed')).toBeVisible()
  await expectVersion(page, 5)
  await page.keyboard.press('ArrowLeft')
  await expectVersion(page, 4)
  await expect(page.getByRole('region', { name: 'This event' })).toContainText('Evaluation submitted')
})

test('a record that has no page of its own has a history too, and a phone shows it', async ({ seat }) => {
  const { page } = await seat('qa', '/quality-assurance/change-control/closure-date-period')
  await page.getByRole('link', { name: 'History of Major' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Major/ })).toBeVisible()
  await expectVersion(page, 1)
  await expect(page.getByRole('region', { name: 'This event' })).toContainText('Closure date period added')
  await expect(page.getByRole('region', { name: 'Major', exact: true })).toContainText('Days')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Events', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Events' }).getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
})
