import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { layLine, type Line } from '../support/line.ts'
import { type RunningServer, startFromSeed } from '../support/server.ts'
import { arrive, expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const requisitions = '/quality-assurance/change-control/requisition'
const file = path.join(tmpdir(), `chronicle-services-${process.pid}.json`)

let server: RunningServer
let line: Line

/** One server, of which the quality assurance service is reached by a line of its own. */
test.beforeAll(async () => {
  writeFileSync(file, '{}')
  server = await startFromSeed((origin) => ({ SERVICES_FILE: file, ALLOWED_ORIGINS: origin }))
  line = await layLine(server.origin)
  const base = `${line.origin}/services/quality-assurance`
  writeFileSync(file, JSON.stringify({ services: { 'quality-assurance': { use: 'local', local: base } } }))
})
test.afterAll(async () => {
  await line.close()
  await server.stop()
})

test('a service that is placed elsewhere and goes out degrades its own pages, and comes back by itself', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  await arrive(page, server, 'qa', requisitions)
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  const banner = page.getByText(/^The quality assurance service has not answered since/)
  await expect(banner).toHaveCount(0)

  line.cut()
  // Work in the service notices; here a new closure period.
  await visit(page, '/quality-assurance/change-control/closure-date-period')
  await expect(banner).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: /^Offline/ })).toHaveCount(0)
  // What this device had is there, and pages of other services say nothing of it.
  await visit(page, requisitions)
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await expect(banner).toBeVisible()
  await visit(page, '/quality-assurance/audit-trail/verification')
  await expect(page.getByRole('heading', { name: 'Verification', level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)

  await visit(page, requisitions)
  await expect(banner).toBeVisible()
  line.mend()
  await expect(banner).toHaveCount(0, { timeout: 40_000 })
  await context.close()
})
