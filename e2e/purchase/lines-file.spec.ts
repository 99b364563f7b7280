import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { orderedAcid } from './ordered.ts'

test('the lines of an order are saved as a file, changed there, and come into another order', async ({
  seat,
  server,
}) => {
  const order = await orderedAcid(server)
  const { page } = await seat('admin', order.address)
  const file = page.getByRole('button', { name: 'File of items', exact: true })
  await file.click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save lines as CSV' }).click()
  const written = await readFile(await (await saved).path(), 'utf8')
  expect(written).toContain('Line,Item,Grade,Quantity,Unit,Rate')
  expect(written).toContain('1,Stearic Acid,Stearic Acid IP,1000,Kilogram,100,')

  const [header = '', line = ''] = written.trim().split(/\r?\n/)
  const changed = [`${header},Colour`, `${line.replace('1000', '250')},red`, '2,Unheard of,,5'].join('\r\n')
  await visit(page, `${order.address.replace(/[^/]+$/, '')}new`)
  await page.getByLabel('File of items to add').setInputFiles({
    name: 'lines.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(changed),
  })
  await expect(page.getByRole('status').filter({ hasText: '2 rows added.' })).toContainText('Not found: “Unheard of”.')
  await expect(page.getByText('Not read, as no column is called so: “Colour”.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Quantity, row 1' })).toHaveValue('250')
  await expect(page.getByRole('combobox', { name: 'Item, row 1' })).toHaveValue(/Stearic/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity, row 1' })).toHaveValue('')

  await page.getByLabel('File of items to add').setInputFiles({
    name: 'lines.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Colour,Size\r\nred,5'),
  })
  await expect(page.getByText(/^The file has no column of these lines\./)).toBeVisible()
})
