import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Download, Page } from '@playwright/test'
import Papa from 'papaparse'
import { apiOf } from '../support/api.ts'
import { verifyElsewhere } from '../support/audit-tool.ts'
import { arrive, expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

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

test('who lacks the audit right exports nothing and sees no access log', async ({ seat, server }) => {
  const all = await (await apiOf(server, 'qa')).requisitions()
  const { page } = await seat('asha', historyPath(all[0]?.id ?? ''))
  await page.getByRole('button', { name: 'Export history' }).click()
  const item = page.getByRole('menuitem', { name: 'PDF to print' })
  await expect(item).toContainText('Ask your administrator for UI:CHG-CTRL:AUDIT.')
  await expect(item).toBeDisabled()
  await visit(page, '/quality-assurance/audit-trail')
  await expect(
    page.getByText('You do not have permission to see Audit Trail. Ask your administrator for UI:CHG-CTRL:AUDIT.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit Trail' })).toBeHidden()
})
