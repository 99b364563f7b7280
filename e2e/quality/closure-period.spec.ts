import { expect, test } from '../support/test.ts'

const path = '/quality-assurance/change-control/closure-date-period'

test('QA changes the days of a class, everybody sees it, others cannot; a second period of a class is refused', async ({
  seat,
}) => {
  const [qa, asha] = await Promise.all([seat('qa'), seat('asha')])
  await asha.page.goto(path)
  await expect(asha.page.getByRole('row', { name: /Minor/ })).toContainText('30')
  await expect(asha.page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()

  await qa.page.goto(path)
  await qa.page.getByRole('button', { name: 'Edit Minor' }).click()
  const dialog = qa.page.getByRole('dialog')
  const days = dialog.getByRole('textbox', { name: /^Days/ })
  await days.fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/1 to|at least 1|from 1/i).first()).toBeVisible()
  await days.fill('45')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(qa.page.getByRole('row', { name: /Minor/ })).toContainText('45')
  await expect(asha.page.getByRole('row', { name: /Minor/ })).toContainText('45')

  await qa.page.getByRole('button', { name: 'Add', exact: true }).click()
  const adding = qa.page.getByRole('dialog')
  await adding.getByRole('combobox', { name: /^Type/ }).selectOption('Minor')
  await adding.getByRole('textbox', { name: /^Days/ }).fill('20')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByText(/exists|already/i).first()).toBeVisible()
  await adding.getByRole('button', { name: 'Cancel' }).click()
})
