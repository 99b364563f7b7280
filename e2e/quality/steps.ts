import type { Locator, Page } from '@playwright/test'
import { emailOn, expect, password } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** The steps of a requisition as a person takes them, by role and label. Each leaves the page where it is. */

const choose = async (scope: Locator | Page, label: string, name: string): Promise<void> => {
  const box = scope.getByRole('combobox', { name: new RegExp(`^${label}`) })
  await box.click()
  await box.fill(name)
  await box
    .page()
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
}

/** A required field's label ends in a star: the name is matched from its beginning. */
const write = (scope: Locator | Page, label: string, text: string): Promise<void> =>
  scope.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)

/** Gives the electronic signature that the step just asked for: email the first time on a loaded page, then the password alone. */
export const sign = async (page: Page, word = password): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: /^Sign: / })
  const email = dialog.getByRole('textbox', { name: 'Email' })
  if (await email.isEditable()) await email.fill(emailOn(page))
  await dialog.getByLabel('Password').fill(word)
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(dialog).toBeHidden()
}

const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })

/** The status shows by its label; the stored value is on hover. */
const status = (page: Page, stored: string): Promise<void> =>
  expect(
    page
      .getByRole('main')
      .getByTitle(new RegExp(`(?:^|\\()${stored}(?:$|\\))`))
      .first(),
  ).toBeVisible()

export interface Request {
  readonly docNo: string
  readonly docName: string
  readonly type: 'Permanent' | 'Temporary'
}

/** Opens the empty form and fills it. */
export const fillRequest = async (page: Page, { docNo, docName, type }: Request): Promise<void> => {
  await visit(page, '/quality-assurance/change-control/requisition')
  // The form is sent by a button of the same name: on a slow machine it still stands there.
  await expect(page.getByRole('heading', { level: 1, name: 'Change Control Requisition', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'New requisition' }).click()
  await page.waitForURL('**/new')
  await page.getByRole('combobox', { name: /^Document no/ }).fill(docNo)
  await write(page, 'Document name', docName)
  await page.getByRole('radio', { name: type }).check()
  await choose(page, 'Change related to', 'SOP')
  await write(page, 'Current status', 'Cleaning ends with a cold rinse.')
  await write(page, 'Proposed change', 'End with a hot rinse of 60 degrees.')
  await write(page, 'Reason for change', 'Residue near the limit.')
}

/** Fills and saves a request; the page of the new requisition is open afterwards. Resolves with its number. */
export const raise = async (page: Page, request: Request): Promise<string> => {
  await fillRequest(page, request)
  await page.getByRole('button', { name: 'New requisition' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^CR\/\d\d-\d\d\/\d{4}$/ })
  await expect(heading).toBeVisible()
  return (await heading.textContent()) ?? ''
}

export const openRequisition = async (page: Page, address: string): Promise<void> => {
  await visit(page, address)
  // Of this one, not of the one before.
  await expect(
    page.getByRole('navigation', { name: 'Parts of the requisition' }).locator(`a[href="${address}"]`),
  ).toBeVisible()
}

/** Changes one text of a draft's request. */
export const editRequest = async (page: Page, label: string, text: string): Promise<void> => {
  const step = section(page, 'Request')
  await step.getByRole('button', { name: 'Edit', exact: true }).click()
  await write(step, label, text)
  await step.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(step.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
}

/** Corrects a recorded text (CC-30). */
export const correct = async (page: Page, label: string, text: string, reason: string): Promise<void> => {
  await page.getByRole('button', { name: `Correct ${label}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct an entry' })
  await write(dialog, label, text)
  await write(dialog, 'Reason', reason)
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(dialog).toBeHidden()
}

export const decide = async (
  page: Page,
  title: 'HOD approval' | 'QA approval',
  action: 'Approve' | 'Reject',
  comments: string,
): Promise<void> => {
  const step = section(page, title)
  await step.getByRole('textbox', { name: /comments/i }).fill(comments)
  await step.getByRole('button', { name: action }).click()
  await sign(page)
}

export const qaComments = async (page: Page, action: 'Approve' | 'Reject', formNo: string): Promise<void> => {
  const step = section(page, 'QA Comments')
  await write(step, 'Change control form no', formNo)
  await write(step, 'QA comments', 'Read and judged.')
  await step.getByRole('button', { name: action }).click()
  await sign(page)
}

export const evaluate = async (page: Page): Promise<void> => {
  const step = section(page, 'Impact checklist')
  const rows = step.getByRole('radiogroup')
  await expect(rows).toHaveCount(9)
  for (let index = 0; index < 9; index += 1)
    await rows
      .nth(index)
      .getByRole('radio', { name: index === 0 ? 'Yes' : 'No', exact: true })
      .check()
  await write(step, 'Remark for Impact on quality', 'Covered by the trial.')
  await step.getByRole('button', { name: 'Evaluation submit' }).click()
}

export const assignActivities = async (page: Page, person: string): Promise<void> => {
  const step = section(page, 'Activities and Responsibilities')
  await step.getByRole('checkbox', { name: 'SOP', exact: true }).check()
  const row = step.getByRole('group', { name: 'SOP', exact: true })
  await choose(row, 'Responsible', person)
  await write(row, 'Target date', '+30d')
  await page.keyboard.press('Tab')
  await step.getByRole('button', { name: 'Record activities' }).click()
}

export const classify = async (page: Page, name: 'Major' | 'Minor'): Promise<void> => {
  const step = section(page, 'Classification of Change')
  await step.getByRole('radio', { name }).check()
  await write(step, 'QA review comments', 'Judged by the checklist.')
  await step.getByRole('button', { name: 'Classify' }).click()
  await sign(page)
}

export const selectTeam = async (page: Page, departments: readonly string[], expert?: string): Promise<void> => {
  const step = section(page, 'Cross-functional team and expert')
  for (const department of departments) await choose(step, 'Departments', department)
  await page.keyboard.press('Escape')
  if (expert !== undefined) await choose(step, 'Expert', expert)
  await step.getByRole('button', { name: 'Select team' }).click()
}

export const comment = async (
  page: Page,
  title: 'Departmental comments' | 'Intimation comments',
  text: string,
): Promise<void> => {
  const step = section(page, title)
  await step.getByRole('textbox').fill(text)
  await step.getByRole('button', { name: /Comment/ }).click()
}

export const giveOpinion = async (page: Page): Promise<void> => {
  const step = section(page, "Expert's opinion")
  await write(step, 'Opinion', 'The change is sound.')
  await step.getByRole('button', { name: 'Give opinion' }).click()
  await sign(page)
}

export const committee = async (page: Page, approval: 'Accepted' | 'Rejected'): Promise<void> => {
  const step = section(page, 'Management Committee comments')
  await write(step, 'Comments', 'Discussed in the monthly review.')
  await step.getByRole('radio', { name: approval, exact: true }).check()
  await step.getByRole('button', { name: 'Submit comments' }).click()
  await sign(page)
}

export const noCustomer = async (page: Page): Promise<void> => {
  const step = section(page, 'Customer Comments')
  await step.getByRole('radio', { name: 'No' }).check()
  await step.getByRole('button', { name: 'Submit comments' }).click()
}

export const qaReview = async (page: Page, finalStatus: 'Accepted' | 'Rejected'): Promise<void> => {
  const step = section(page, 'QA Review')
  await choose(step, 'Quality monitor', 'Farida')
  await choose(step, 'Department', 'Quality Assurance')
  await step.getByRole('radio', { name: finalStatus }).check()
  await step.getByRole('textbox', { name: /^Comments/ }).fill('All conditions are met.')
  await step.getByRole('button', { name: 'Submit review' }).click()
  await sign(page)
}

export const implement = async (page: Page): Promise<void> => {
  const step = section(page, 'Implementation completion')
  const fields: readonly (readonly [string, string])[] = [
    ['List', 'SOP'],
    ['Number of old', 'SOP-1'],
    ['Version of old', '03'],
    ['Number of new', 'SOP-1'],
    ['Version of new', '04'],
  ]
  const cells = step.getByRole('table', { name: 'Documents' }).getByRole('textbox')
  for (const [index, [, value]] of fields.entries()) await cells.nth(index).fill(value)
  await cells.nth(5).fill('+7d')
  await page.keyboard.press('Tab')
  await write(step, 'QA documents', 'Training record and revised document reviewed.')
  await step.getByRole('button', { name: 'Complete implementation' }).click()
}

export const storeCopies = async (page: Page): Promise<void> => {
  const step = section(page, 'Soft copies')
  const cells = step.getByRole('table', { name: 'Soft copies' }).getByRole('textbox')
  for (const [index, value] of ['Cleaning', 'SOP-1', '04', 'QA server', 'Farida', 'Meera'].entries())
    await cells.nth(index).fill(value)
  await step.getByRole('button', { name: 'Store soft copies' }).click()
}

export const closeRequisition = async (page: Page): Promise<void> => {
  const step = section(page, 'Closure of change control')
  await write(step, 'HOD comments', 'Implemented as planned.')
  await write(step, 'QA manager comments', 'All activities are complete.')
  await step.getByRole('button', { name: 'Close change control' }).click()
  await sign(page)
}

export const regularize = async (page: Page): Promise<void> => {
  const step = section(page, 'Regularizing Change')
  await step.getByRole('radio', { name: 'No' }).check()
  await step.getByRole('button', { name: 'Close change' }).click()
  await sign(page)
}

export { section, status }
