import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Download, Page } from '@playwright/test'
import Papa from 'papaparse'
import { apiOf } from '../support/api.ts'
import { verifyElsewhere } from '../support/audit-tool.ts'
import { arrive, expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const folder = mkdtempSync(path.join(tmpdir(), 'chronicle-audit-'))
test.afterAll(() => rmSync(folder, { recursive: true }))

const historyPath = (id: string): string => `/quality-assurance/change-control/requisition/${id}/history`

const take = async (page: Page, item: string): Promise<Download> => {
  await page.getByRole('button', { name: 'Export history' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('menuitem', { name: item }).click(),
  ])
  return download
}

test('the auditor exports a history in three formats, checks it elsewhere, and stands in the access log', async ({
  seat,
  server,
}) => {
  const all = await (await apiOf(server, 'qa')).requisitions()
  const closed = all.find(({ status }) => status === 'closed')
  const no = closed?.details.requisitionNo ?? ''
  const { page } = await seat('auditor', historyPath(closed?.id ?? ''))
  await expect(page.getByRole('button', { name: `Verified: ${closed?.version} events` })).toBeVisible({
    timeout: 30_000,
  })
  const name = (format: string): RegExp =>
    new RegExp(`^change-control_${no.replaceAll('/', '-')}_v${closed?.version}_\\d{8}-\\d{4}\\.${format}$`)

  const json = await take(page, 'JSON to verify elsewhere')
  expect(json.suggestedFilename()).toMatch(name('json'))
  const text = readFileSync(await json.path(), 'utf8')
  const content = JSON.parse(text) as {
    requisition: { version: number }
    events: unknown[]
    exportedBy: { id: string }
  }
  expect([content.requisition.version, content.events.length]).toEqual([closed?.version, closed?.version])
  expect(content.exportedBy.id).toBe('auditor')
  const kept = path.join(folder, 'kept.json')
  writeFileSync(kept, text)
  const good = await verifyElsewhere(kept)
  expect([good.code, good.said]).toEqual([0, expect.stringContaining(`Verified: ${closed?.version} events, unbroken.`)])
  writeFileSync(kept, text.replace('"state"', '"state" '))
  const bad = await verifyElsewhere(kept)
  expect([bad.code, bad.said]).toEqual([1, expect.stringContaining('The file is not written as the export writes it')])

  const csv = await take(page, 'CSV of every changed field')
  expect(csv.suggestedFilename()).toMatch(name('csv'))
  const rows = Papa.parse<Record<string, string>>(readFileSync(await csv.path(), 'utf8').slice(1), {
    header: true,
    skipEmptyLines: true,
  }).data
  expect(new Set(rows.map((row) => row['version'])).size).toBe(closed?.version)
  expect(rows[0]).toMatchObject({ version: '1', event: 'RequisitionCreated', toStatus: 'draft' })

  const pdf = await take(page, 'PDF to print')
  expect(pdf.suggestedFilename()).toMatch(name('pdf'))
  const bytes = readFileSync(await pdf.path(), 'latin1')
  expect(bytes.startsWith('%PDF-')).toBe(true)
  expect(bytes.trimEnd().endsWith('%%EOF')).toBe(true)
  expect(bytes.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3)
  expect(bytes).toContain('/FontFile2')

  await page.getByRole('link', { name: 'Audit Trail' }).click()
  await expect(page.getByRole('heading', { name: 'Access log' })).toBeVisible()
  const table = page.getByRole('grid').or(page.getByRole('table')).first()
  for (const format of ['JSON', 'CSV', 'PDF']) await expect(table.getByText(format, { exact: true })).toBeVisible()
  await expect(table.getByText(no).first()).toBeVisible()
  await expectAccessible(page)
})

test('a printed history says of every event what each field was and is', async ({ seat, server }) => {
  const all = await (await apiOf(server, 'qa')).requisitions()
  const closed = all.find(({ status }) => status === 'closed')
  const { page } = await seat('auditor', historyPath(closed?.id ?? ''))
  await expect(page.getByRole('button', { name: `Verified: ${closed?.version} events` })).toBeVisible({
    timeout: 30_000,
  })
  await page.emulateMedia({ media: 'print' })
  const events = page.getByRole('list', { name: 'Events' })
  await expect(events.getByText('New value')).toHaveCount(closed?.version ?? 0)
  const created = events.getByRole('listitem').filter({ hasText: 'Draft' }).first()
  await expect(created.getByRole('definition').filter({ hasText: closed?.details.requisitionNo ?? '?' })).toBeVisible()
  await expect(events.getByRole('deletion').first()).toBeVisible()
  await page.emulateMedia({ media: null })
  await expect(events.getByText('New value')).toHaveCount(0)
})

test('a history that is on the device is exported without a connection, and the look is recorded when it is back', async ({
  desk,
  server,
}) => {
  const all = await (await apiOf(server, 'qa')).requisitions()
  const known = all.find(({ status }) => status === 'qa-approved')
  const page = await desk.open()
  await arrive(page, server, 'auditor', historyPath(known?.id ?? ''))
  await expect(page.getByRole('button', { name: `Verified: ${known?.version} events` })).toBeVisible({
    timeout: 30_000,
  })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  desk.line.cut()
  const json = await take(page, 'JSON to verify elsewhere')
  const kept = path.join(folder, 'offline.json')
  writeFileSync(kept, readFileSync(await json.path()))
  expect((await verifyElsewhere(kept)).code).toBe(0)
  const recorded = async (): Promise<readonly unknown[]> => {
    const api = await apiOf(server, 'auditor')
    return ((await api.list('/services/admin/api/v1/history-accesses')) as Record<string, unknown>[]).filter(
      (one) => one['documentId'] === known?.id && one['kind'] === 'export',
    )
  }
  expect(await recorded()).toEqual([])
  desk.line.mend()
  await expect
    .poll(recorded, { timeout: 60_000 })
    .toEqual([expect.objectContaining({ kind: 'export', format: 'json' })])
})

test('the events of the whole group are filtered by their address, lead to their version, and are written to a file', async ({
  seat,
}) => {
  const { page } = await seat('auditor', '/quality-assurance/audit-trail')
  await page.getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await expectAccessible(page)
  const filterBy = async (column: string, value: RegExp): Promise<void> => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('dialog', { name: 'Add a filter' }).getByRole('button', { name: column, exact: true }).click()
    const editor = page.getByRole('dialog', { name: `Filter by ${column}` })
    await editor.getByRole('checkbox', { name: value }).check()
    await page.keyboard.press('Escape')
  }
  await filterBy('Document type', /^Change control requisition/)
  await filterBy('Company', /^Meridian Lifesciences/)
  await expect(page).toHaveURL(/resource=change-assesment.*company=mls/)
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Select row/ }) })
    .first()
  await expect(first).toContainText('CR/')

  await page.getByRole('button', { name: 'More for this list' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ])
  const { data } = Papa.parse<Record<string, string>>(readFileSync(await download.path(), 'utf8').slice(1), {
    header: true,
    skipEmptyLines: true,
  })
  expect(data.length).toBeGreaterThan(10)
  expect(new Set(data.map((row) => row['Document type']))).toEqual(new Set(['Change control requisition']))

  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/change-control\/requisition\/.*\/history\?view=replay&version=\d+/)
  await expect(page.getByRole('button', { name: 'Export history' })).toBeVisible()
})

test('who has nothing to decide is told so', async ({ seat }) => {
  const { page } = await seat('auditor', '/home/my-space/my-tasks')
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
})

test('an event of another company is opened by going to work there', async ({ seat }) => {
  const { page } = await seat('auditor', '/quality-assurance/audit-trail/events?resource=change-assesment&company=mfc')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Select row/ }) })
    .first()
  await expect(row).toContainText('Meridian Fine Chemicals')
  await expect(row.getByRole('link')).toHaveCount(0)
  await row.hover()
  await row.getByRole('button', { name: 'Open in Meridian Fine Chemicals Pvt Ltd' }).click()
  await expect(page).toHaveURL(/\/history\?view=replay&version=\d+/, { timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Export history' })).toBeVisible({ timeout: 30_000 })
})

test('who lacks the audit right exports nothing and sees no access log', async ({ seat, server }) => {
  const all = await (await apiOf(server, 'qa')).requisitions()
  const { page } = await seat('asha', historyPath(all[0]?.id ?? ''))
  await page.getByRole('button', { name: 'Export history' }).click()
  await page.getByRole('menuitem', { name: 'Not available to you: 4' }).click()
  const reasons = page.getByRole('dialog', { name: 'Not available to you' })
  await expect(reasons.getByText('PDF to print')).toBeVisible()
  await expect(reasons).toContainText('Ask your administrator for the right “Change control: audit”.')
  await page.keyboard.press('Escape')
  await visit(page, '/quality-assurance/audit-trail')
  await expect(
    page.getByText(
      'You do not have permission to see Audit Trail. Ask your administrator for the right “Change control: audit”.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit Trail' })).toBeHidden()
})
