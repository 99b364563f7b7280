import { readFileSync } from 'node:fs'
import { pdfOf } from '../../tests/support/server/files.ts'
import { apiOf } from '../support/api.ts'
import { arrive, expect, expectAccessible, test } from '../support/test.ts'
import { raiseDraft } from '../trust/kill/draft.ts'
import { fillRequest, openRequisition, section } from './steps.ts'

test.use({ handsOn: true })

/** Forms of change control: what is typed there stays, and what comes late moves nothing. */

const periods = '/quality-assurance/change-control/closure-date-period'
const pdf = pdfOf('The customer agrees.')

test('who fills in a request before the directory is here keeps what is typed, and is not told that the department is missing', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext()
  let release = (): void => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  let isHeld = false
  await context.route(/\/services\/hrd\/changes\?/, async (route) => {
    isHeld = true
    await gate
    await route.continue()
  })
  const page = await context.newPage()
  await arrive(page, server, 'asha')
  await fillRequest(page, { docNo: 'SOP-SLOW-1', docName: 'Sieving', type: 'Permanent' })
  await expect.poll(() => isHeld).toBe(true)
  const employee = page.getByRole('combobox', { name: 'Employee seeking change' })
  await employee.fill('vikram')
  await page.keyboard.press('Tab')
  await expect(employee).toHaveValue('vikram')
  await page.getByRole('button', { name: 'New requisition' }).click()
  await expect(page.getByRole('button', { name: 'New requisition' })).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('heading', { level: 1, name: /^CR\// })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText('Vikram Rao')
  await context.close()
})

test('the changed document is picked from the register, which names it; what is typed stays free', async ({ seat }) => {
  const { page } = await seat('asha', '/quality-assurance/change-control/requisition/new')
  const number = page.getByRole('combobox', { name: /^Document no/ })
  const name = page.getByRole('textbox', { name: /^Document name/ })
  await expect(number).toBeFocused()
  await page.keyboard.type('octagonal')
  await expect(page.getByRole('option', { name: /SOP-PRD-022.*Cleaning of the octagonal blender/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(number).toHaveValue('SOP-PRD-022')
  await expect(name).toHaveValue('Cleaning of the octagonal blender')
  // A name that was written is not written over, and a number stands in no list unless somebody takes it from there.
  await number.fill('SOP-PRD-03')
  await page.getByRole('option', { name: /SOP-PRD-030/ }).click()
  await expect(number).toHaveValue('SOP-PRD-030')
  await expect(name).toHaveValue('Cleaning of the octagonal blender')
  await number.fill('SOP-PRD-03')
  await expect(page.getByRole('option', { name: /SOP-PRD-030/ })).toBeVisible()
  await number.press('Tab')
  await expect(number).toHaveValue('SOP-PRD-03')
})

test('a form comes back as it was left; put back by hand as it was, it leaves no draft', async ({ seat, server }) => {
  const { address } = await raiseDraft(await apiOf(server, 'asha'), 'SOP-DRAFT')
  const { page } = await seat('asha', address)
  const step = section(page, 'Request')
  const field = step.getByRole('textbox', { name: /^Document name/ })
  const kept = step.getByText(/^Draft saved on this device/)
  await step.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(field).not.toHaveValue('')
  const before = await field.inputValue()
  await field.fill('Half typed')
  await expect(kept).toBeVisible()
  await page.reload()
  await step.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(field).toHaveValue('Half typed')
  await field.fill('Half typed, and on')
  await field.fill(before)
  await expect(kept).toBeHidden()
  await page.reload()
  await step.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(field).toHaveValue(before)
  await expect(kept).toBeHidden()
})

test('QA changes the days of a class, everybody sees it, others cannot; a second period of a class is refused', async ({
  seat,
}) => {
  const [qa, asha] = await Promise.all([seat('qa', periods), seat('asha', periods)])
  await expect(asha.page.getByRole('row', { name: /Minor/ })).toContainText('30')
  await expect(asha.page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()

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

test("E-FILE: the customer's letter that the store lost is asked for anew where it was typed, and then another saves it byte for byte", async ({
  seat,
  server,
}) => {
  const all = await (await apiOf(server, 'asha')).requisitions()
  const asked = all.find(
    ({ status, details }) => status === 'management-commented' && details.department.name === 'Production',
  )
  const address = `/quality-assurance/change-control/requisition/${asked?.id}`
  const [asha, qa] = await Promise.all([seat('asha', address), seat('qa', address)])
  await openRequisition(asha.page, address)
  const step = section(asha.page, 'Customer Comments')
  await step.getByRole('radio', { name: 'Yes' }).check()
  await step.getByRole('textbox', { name: /^Comments/ }).fill('The customer agrees; see the letter.')
  // It is sent while the file is still being stored: the form waits for it.
  const attach = (): Promise<void> =>
    step.locator('input[type=file]').setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf })
  // What the device is told of leads nowhere, as after a day on which nothing came to name it.
  await asha.context.route(
    '**/file-manager/api/v1/files?*',
    async (route) => {
      const answer = await route.fetch()
      const stored = (await answer.json()) as { readonly path: string }
      await route.fulfill({ response: answer, json: { ...stored, path: stored.path.replace('.pdf', '0.pdf') } })
    },
    { times: 1 },
  )
  await attach()
  await step.getByRole('button', { name: 'Submit comments' }).click()
  await asha.page
    .getByRole('button', { name: /^1 change needs you/ })
    .filter({ visible: true })
    .click()
  const tray = asha.page.getByRole('dialog', { name: 'Your changes' })
  await expect(tray).toContainText('The file letter.pdf is not stored here any more. Attach it again.')
  await tray.getByRole('button', { name: 'Amend and retry' }).click()
  await expect(step.getByRole('textbox', { name: /^Comments/ })).toHaveValue('The customer agrees; see the letter.')
  await expect(step.getByText('Choose a file')).toBeVisible()
  await attach()
  await step.getByRole('button', { name: 'Submit comments' }).click()
  await openRequisition(qa.page, address)
  const [file] = await Promise.all([
    qa.page.waitForEvent('download'),
    section(qa.page, 'Customer Comments').getByRole('button', { name: 'Download letter.pdf' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('letter.pdf')
  expect(readFileSync(await file.path()).equals(pdf)).toBe(true)
})

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
