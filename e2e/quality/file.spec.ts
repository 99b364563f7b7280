import { readFileSync } from 'node:fs'
import { pdfOf } from '../../tests/support/server/files.ts'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { openRequisition, section } from './steps.ts'

const pdf = pdfOf('The customer agrees.')

test("the customer's letter is attached by one and saved by another, byte for byte", async ({ seat, server }) => {
  const all = await (await apiOf(server, 'asha')).requisitions()
  const asked = all.find(
    ({ status, details }) => status === 'management-commented' && details.department.name === 'Production',
  )
  const [asha, qa] = await Promise.all([seat('asha'), seat('qa')])
  await openRequisition(asha.page, `/quality-assurance/change-control/requisition/${asked?.id}`)
  const step = section(asha.page, 'Customer Comments')
  await step.getByRole('radio', { name: 'Yes' }).check()
  await step.getByRole('textbox', { name: /^Comments/ }).fill('The customer agrees; see the letter.')
  await step.locator('input[type=file]').setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf })
  // Until then it is being stored.
  await expect(step.getByRole('button', { name: 'Remove letter.pdf' })).toBeVisible()
  await step.getByRole('button', { name: 'Submit comments' }).click()
  await openRequisition(qa.page, `/quality-assurance/change-control/requisition/${asked?.id}`)
  const [file] = await Promise.all([
    qa.page.waitForEvent('download'),
    section(qa.page, 'Customer Comments').getByRole('button', { name: 'Download letter.pdf' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('letter.pdf')
  expect(readFileSync(await file.path()).equals(pdf)).toBe(true)
})
