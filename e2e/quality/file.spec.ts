import { readFileSync } from 'node:fs'
import { pdfOf } from '../../tests/support/server/files.ts'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { openRequisition, section } from './steps.ts'

const pdf = pdfOf('The customer agrees.')

test("E-FILE: the customer's letter that the store lost is asked for anew where it was typed, and then another saves it byte for byte", async ({
  seat,
  server,
}) => {
  const all = await (await apiOf(server, 'asha')).requisitions()
  const asked = all.find(
    ({ status, details }) => status === 'management-commented' && details.department.name === 'Production',
  )
  const [asha, qa] = await Promise.all([seat('asha'), seat('qa')])
  await openRequisition(asha.page, `/quality-assurance/change-control/requisition/${asked?.id}`)
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
  await openRequisition(qa.page, `/quality-assurance/change-control/requisition/${asked?.id}`)
  const [file] = await Promise.all([
    qa.page.waitForEvent('download'),
    section(qa.page, 'Customer Comments').getByRole('button', { name: 'Download letter.pdf' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('letter.pdf')
  expect(readFileSync(await file.path()).equals(pdf)).toBe(true)
})
