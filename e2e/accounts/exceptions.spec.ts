import { expect, expectAccessible, test } from '../support/test.ts'

const amount = /[\d,]+\.\d\d/

test('what the books still wait for stands under reports, and each row leads to its document', async ({ seat }) => {
  const { page } = await seat('admin', '/accounts/reports')
  await page.getByRole('link', { name: /^Ledger exceptions/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger exceptions' })).toBeVisible()
  for (const name of [/^Drafts/, /^Bills without terms/, /^Unallocated payments/, /^Parties without GSTIN/])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expectAccessible(page)
  const parties = page.getByRole('table', { name: 'Parties without GSTIN' })
  await expect(parties.getByRole('row', { name: /^Shakti Fabricators Unregistered/ })).toBeVisible()
  // On a phone its tables scroll by themselves; what stands around them stays within the window.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const section = page.getByRole('region', { name: /^Unallocated payments \d/ })
  await expect.poll(async () => (await section.boundingBox())?.width ?? 0).toBeLessThan(390)
  if (size !== null) await page.setViewportSize(size)
  const [payment] = await page.getByRole('table', { name: 'Unallocated payments' }).getByRole('link').all()
  const number = (await payment?.innerText()) ?? ''
  await expect(page.getByRole('row', { name: number })).toContainText(amount)
  await payment?.click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
})
