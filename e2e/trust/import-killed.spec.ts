import { writeFileSync } from 'node:fs'
import { resourceOf } from '../../src/domain/resources.ts'
import { apiOf } from '../support/api.ts'
import { shows } from '../support/shows.ts'
import { arrive, expect, test } from '../support/test.ts'

const list = '/system/group-settings/constants?list=odour'
const rows = 600

test('a browser killed in the middle of an import goes on where it stood: each row is there once, and all are taken back', async ({
  desk,
  server,
}, info) => {
  test.slow()
  const file = info.outputPath('odours.csv')
  writeFileSync(file, ['Name,Status', ...Array.from({ length: rows }, (_, at) => `Killed ${at},Active`)].join('\n'))
  const entrance = await desk.open()
  await arrive(entrance, server, 'admin', list)
  // Chromium writes to the disk seconds later who has signed in: the kill is to try what the app keeps.
  await desk.quit()
  const page = await desk.open()
  page.setDefaultTimeout(60_000)
  await page.goto(list)
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: /^Import/ })
  await dialog.getByLabel('File of rows').setInputFiles(file)
  await dialog.getByRole('button', { name: `Check ${rows} rows` }).click()
  // Some parts are answered, and the line goes with one on its way.
  const begun = shows(page, /importing, [1-5]00 of 600 rows/)
  await dialog.getByRole('button', { name: `Import ${rows} rows` }).click()
  await begun
  desk.line.cut()
  await desk.crash()
  desk.line.mend()

  const again = await desk.open()
  again.setDefaultTimeout(60_000)
  await again.goto(list)
  const over = again.getByRole('group', { name: 'Import of odours.csv' })
  await expect(over.getByRole('status')).toContainText('imported, 600 of 600 rows', { timeout: 60_000 })
  const id = (await over.getByRole('link', { name: 'Open the import' }).getAttribute('href'))?.split('/').at(-1)
  const api = await apiOf(server, 'admin')
  const { service, path } = resourceOf('imports')
  const record = async () => (await api.send(`/services/${service}${path}/${id}`)).body
  expect(await record()).toMatchObject({ status: 'finished', made: rows, refused: 0 })
  const odour = resourceOf('odour')
  const found = async () => (await api.send(`/services/${odour.service}${odour.path}?search=Killed&size=1`)).body
  expect(await found()).toMatchObject({ total: rows })
  await over.getByRole('link', { name: 'Open the import' }).click()
  await again.getByRole('button', { name: 'Take back', exact: true }).click()
  await again.getByRole('button', { name: `Take back ${rows} rows` }).click()
  // On a busy machine it takes its time: what is waited for is that it goes on.
  const deleted = async () => Number(((await record())['back'] as { readonly deleted?: number } | null)?.deleted ?? 0)
  for (let part = rows / 3; part <= rows; part += rows / 3)
    // oxlint-disable-next-line no-await-in-loop -- part after part
    await expect.poll(deleted, { timeout: 60_000 }).toBeGreaterThanOrEqual(part)
  await expect.poll(record).toMatchObject({ status: 'taken-back', back: { deleted: rows, kept: 0 } })
  expect(await found()).toMatchObject({ total: 0 })
})
