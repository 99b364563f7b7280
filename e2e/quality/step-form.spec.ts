import { expect, test } from '../support/test.ts'

test('the form of a step stands still while what it proposes is looked up', async ({ seat }) => {
  const { page } = await seat('qa', '/quality-assurance/change-control/requisition')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Add a filter' }).getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Approved by HOD', exact: true }).check()
  await page.keyboard.press('Escape')
  await page
    .getByRole('row')
    .filter({ hasText: 'Approved by HOD' })
    .getByRole('link', { name: /^CR\/\d\d-\d\d\/\d{4}$/ })
    .first()
    .click()
  const form = page.getByRole('form', { name: 'Approve' })
  await expect(form).toBeVisible()

  // Each form that ever comes to stand there: another one would lose focus, and a click that has begun.
  await page.addInitScript(() => {
    const seen = new Set<Element>()
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('form[aria-label="Approve"]')) seen.add(one)
      document.documentElement.dataset['forms'] = String(seen.size)
    }).observe(document, { subtree: true, childList: true })
  })
  await page.reload()
  const number = form.getByRole('textbox', { name: 'Change control form no' })
  await expect(number).not.toHaveValue('')
  await expect(page.locator('html')).toHaveAttribute('data-forms', '1')

  // What somebody empties stays empty, and what he discards begins with the proposal again.
  const proposed = await number.inputValue()
  await number.fill('')
  await form.getByRole('textbox', { name: 'QA comments' }).fill('Read.')
  await expect(page.getByText(/^Draft saved on this device/)).toBeVisible()
  await expect(number).toHaveValue('')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(number).toHaveValue(proposed)
})
