import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const tasks = '/system/scheduler/tasks'
const database = '/system/group-settings/database'

test.beforeEach(() => test.slow())

test('a task is added with its words and next runs, run at once, followed in its log, paused and deleted', async ({
  seat,
}) => {
  const { page } = await seat('admin', tasks)
  await expect(page.getByRole('link', { name: 'Event chain check' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New task' }).click()
  const panel = page.getByRole('dialog', { name: 'New task' })
  await panel.getByRole('textbox', { name: 'Name' }).fill('Purge at night')
  await panel.getByLabel('Handler').selectOption({ label: 'Session purge' })
  const schedule = panel.getByRole('textbox', { name: 'Schedule' })
  await schedule.fill('30 20 * *')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    panel.getByText('30 20 * * is not a valid schedule: it has 4 fields instead of 5.').first(),
  ).toBeVisible()
  await schedule.fill('30 20 * * *')
  await expect(panel.getByText('At 02:00')).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Next 5 runs' }).getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel).toBeHidden()

  await page.getByRole('link', { name: 'Purge at night' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Purge at night' })).toBeVisible()
  const menu = page.getByRole('button', { name: 'Actions of Purge at night' }).first()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Run now' }).click()
  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  const job = page.getByRole('row', { name: /Manual/ })
  await expect(job).toContainText('Succeeded')
  await job.getByRole('button', { name: 'Actions of Purge at night' }).click()
  await page.getByRole('menuitem', { name: 'Log' }).click()
  await expect(page.getByRole('dialog', { name: 'Log of Purge at night' }).getByRole('log')).toBeVisible()
  await page.keyboard.press('Escape')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(page.getByRole('main').getByText('Paused').first()).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await visit(page, tasks)
  await expect(page.getByRole('link', { name: 'Event chain check' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Purge at night' })).toHaveCount(0)
})

test('the log is verified and exported, the export taken along, services and device seen and resynced', async ({
  seat,
}) => {
  const { page } = await seat('admin', database)
  const server = page.getByRole('region', { name: 'Server' })
  await expect(server.getByText('Log head')).toBeVisible()
  await server.getByRole('button', { name: 'Verify now' }).click()
  const runs = page.getByRole('table', { name: 'Runs' })
  const verified = runs.getByRole('row', { name: /^Verification/ }).first()
  await expect(verified).toContainText('no faults', { timeout: 60_000 })
  await expect(server.getByText('Unbroken')).toBeVisible()
  await server.getByRole('button', { name: 'Export' }).click()
  const exported = runs.getByRole('row', { name: /^Export/ }).first()
  await expect(exported).toContainText('Succeeded', { timeout: 60_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exported.getByRole('button', { name: /^Download events_/ }).click(),
  ])
  const [first = ''] = gunzipSync(readFileSync(await download.path()))
    .toString('utf8')
    .split('\n')
  expect((JSON.parse(first) as { readonly seq: number }).seq).toBe(1)

  // A service that was asked while the store was busy may not have answered in time; it is asked again.
  const answering = page.getByRole('table', { name: 'Services' }).getByRole('row', { name: /Answers/ })
  await expect(async () => {
    await page.getByRole('button', { name: 'Measure again' }).click()
    await expect(answering).toHaveCount(21, { timeout: 20_000 })
  }).toPass({ timeout: 60_000 })
  const device = page.getByRole('region', { name: 'This device' })
  await expect(device.getByText(/^Event [\d,]+ of [\d,]+$/)).toBeVisible()
  await expectAccessible(page)
  await device.getByRole('button', { name: 'Resync' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resync' }).click()
  await expect(device.getByText(/^Event [\d,]+ of [\d,]+$/)).toBeVisible({ timeout: 30_000 })

  await verified.getByRole('link', { name: 'Verification' }).click()
  await expect(page.getByRole('log')).toBeVisible()
  await expectAccessible(page)
})

test('without the right nothing is started', async ({ server }) => {
  const clerk = await apiOf(server, 'clerk')
  const refused = await clerk.send('/services/admin/api/v1/maintenance-runs/one/commands', {
    type: 'Begin',
    data: { kind: 'backup' },
  })
  expect([refused.status, refused.body['code']]).toEqual([403, 'ADM:DB:EDIT'])
})
