import { shortenMinutes } from './support/clock.ts'
import { picture } from './support/picture.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ handsOn: true })

/** The different heights, in whole pixels, at which the words of some cells end; smaller ones are marks, and some are only spoken. */
const baselines = (cells: readonly Element[]): readonly number[] => [
  ...new Set(
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const found: number[] = []
      while (texts.nextNode() !== null) {
        const holder = texts.currentNode.parentElement ?? cell
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const isRead = holder.getBoundingClientRect().width > 2
        if (isRead && getComputedStyle(holder).fontSize === getComputedStyle(cell).fontSize)
          found.push(Math.round(range.getBoundingClientRect().bottom))
      }
      return found
    }),
  ),
]

const employees = '/hrd/resources/employees'
const departments = '/hrd/department/list'

test('an employee is added, and his pages say who he is, what he does and who decides for him', async ({ seat }) => {
  const { page } = await seat('admin', employees)
  await expect(page.getByLabel('People of this company')).toContainText('On strike')
  await expect.poll(() => page.getByRole('row').nth(1).locator('th, td').evaluateAll(baselines)).toHaveLength(1)
  await page.getByRole('button', { name: 'New employee' }).click()
  const form = page.getByRole('region', { name: 'New employee' })
  const add = form.getByRole('button', { name: 'Save', exact: true })
  const write = (label: string, value: string) =>
    form.getByRole('textbox', { name: label, exact: true }).first().fill(value)
  const choose = async (label: string, name: string): Promise<void> => {
    await form.getByRole('combobox', { name: label, exact: true }).fill(name)
    await page.getByRole('option', { name }).first().click()
  }
  await write('Name', 'Nilesh Joshi')
  // Left half filled, it asks; what was typed waits in the draft.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close and keep draft' }).click()
  await expect(page).toHaveURL(new RegExp(`${employees}$`))
  await visit(page, `${employees}?add=nilesh`)
  await expect(page).toHaveURL(new RegExp(`${employees}/new\\?id=nilesh$`))
  await expect(form.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue('Nilesh Joshi')
  await expect(add).toBeInViewport()
  await add.click()
  await expect(form.getByText('Emergency contacts is required.').first()).toBeVisible()

  await form.getByRole('button', { name: /^Use MLS-\d{4}, the next free code$/ }).click()
  await expect(form.getByRole('textbox', { name: 'Code', exact: true })).toHaveValue(/^MLS-\d{4}$/)
  await form.getByLabel('Title').selectOption('Mr')
  await form.getByLabel('Gender').selectOption('Male')
  await write('Date of birth', '05-May-2010')
  await write('Phone', '9820098200')
  await form.getByRole('button', { name: 'Add row' }).first().click()
  await expect(form.getByRole('textbox', { name: /^Name, row 1$/ })).toBeFocused()
  await page.keyboard.type('Sita Joshi')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Mother')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9820098201')
  await write('Address line 1', '12 Station Road')
  await write('City', 'Vapi')
  await write('Pincode', '396195')
  await write('State', 'Gujarat')
  await choose('Department', 'Quality Control')
  await write('Designation', 'Chemist')
  await choose('Category', 'Staff')
  await form.getByLabel('Grade').selectOption('G06')
  await form.getByLabel('Skill').selectOption('Skilled')
  await choose('Superior', 'Gopal Nair')
  await form.getByLabel('Stage').selectOption('probation')
  await write('Joined', '01-Jun-2026')
  await form.getByLabel('Shift type').selectOption('General')
  await add.click()
  await expect(form.getByText('Nilesh Joshi is 16 on joining; the minimum age is 18.').first()).toBeVisible()
  await write('Date of birth', '05-May-2000')
  await add.click()
  await expect(form).toBeHidden()

  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Nilesh Joshi' })).toBeVisible()
  await expect(main).toContainText('Chemist · Meridian Lifesciences Ltd')
  await expect(main).toContainText('Working since Jun 01, 2026')
  await expect(main).toContainText('Same as current')
  const parts = page.getByRole('navigation', { name: 'Parts of the employee' })
  await parts.getByRole('link', { name: 'Job profile' }).click()
  await expect(main).toContainText('01-Dec-2026')
  await parts.getByRole('link', { name: 'Authorisers' }).click()
  await expect(page.getByRole('row', { name: 'Leave' })).toContainText('Gopal Nair')
  await expect(page.getByRole('row', { name: 'Leave' })).toContainText('department head')
  await parts.getByRole('link', { name: 'History' }).click()
  await expect(main).toContainText('Working since Jun 01, 2026')
  await expect(page.getByRole('list', { name: 'Events' }).getByText('Employee added')).toBeVisible()
})

test('an employee gets a photo, which others see beside the name; a file that is no picture is refused', async ({
  seat,
}) => {
  const { page } = await seat('admin', `${employees}/tara`)
  await expect(page.getByRole('heading', { level: 1, name: 'Tara Banerjee' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('region', { name: 'Edit Tara Banerjee' })
  const photo = form.getByLabel('Photo')
  await photo.setInputFiles({ name: 'tara.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7 a letter') })
  await expect(form.getByText(/is pdf, not one of png, jpg, webp\./)).toBeVisible()
  await photo.setInputFiles({ name: 'tara.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
  await expect(form.locator('img')).toHaveAttribute('src', /^data:image\/png;base64,/)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  const { page: other, context } = await seat('admin')
  await shortenMinutes(context)
  await visit(other, `${employees}/tara`)
  // Made anew by the server, so no longer byte for byte the same.
  const shown = other.getByRole('main').locator('img').first()
  await expect(shown).toHaveAttribute('src', /^data:image\/png;base64,/, { timeout: 30_000 })
})

test('what is missing of an employee is said, and who is not there; without the code one sees oneself alone', async ({
  seat,
}) => {
  const { page } = await seat('admin', `${employees}/chetan-borkar`)
  await expect(page).toHaveURL(new RegExp(`${employees}/chetan-borkar/profile$`))
  await expect(page.getByText('Address not found')).toHaveCount(2)
  await expectAccessible(page)
  await visit(page, `${employees}/nobody`)
  await expect(page.getByText('This employee was not found or is not visible to you.')).toBeVisible()

  const { page: own } = await seat('asha')
  await visit(own, `${employees}/asha`)
  await expect(own.getByRole('region', { name: 'Personal' })).toContainText('07-Feb-1984')
  await visit(own, `${employees}/vikram`)
  await expect(own.getByText('This employee was not found or is not visible to you.')).toBeVisible()
})

test('departments as cards, as a tree, in the old list and each on its pages', async ({ seat }) => {
  const { page } = await seat('admin', departments)
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeEnabled()
  const cards = page.getByRole('list', { name: 'Departments' })
  await expect(cards.getByRole('listitem').filter({ hasText: 'Production' })).toContainText('Vikram Rao')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Actions of Production' }).click()
  await page.getByRole('menuitem', { name: 'Make inactive' }).click()
  await expect(page.getByText('Production has 8 employees and 0 sub-departments. Move them first.')).toBeVisible()

  await page.getByRole('button', { name: 'New department' }).click()
  const form = page.getByRole('dialog', { name: 'New department' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Packing')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Short name is required.').first()).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Short name', exact: true })).toBeFocused()
  await form.getByRole('textbox', { name: 'Short name', exact: true }).fill('PKG')
  for (const [field, name] of [
    ['Head', 'Pooja Rane'],
    ['Parent', 'Production'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- field after field
    await form.getByRole('combobox', { name: field, exact: true }).fill(name)
    // oxlint-disable-next-line no-await-in-loop -- field after field
    await page.getByRole('option', { name }).first().click()
  }
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()

  await page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'Tree' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Packing' }).click()
  await expect(page.getByRole('navigation', { name: 'Departments above' })).toContainText('Production')
  const parts = page.getByRole('navigation', { name: 'Parts of the department' })
  await parts.getByRole('link', { name: 'Members' }).click()
  await expect(page.getByText('No one is in this department yet.')).toBeVisible()
  await visit(page, '/hrd/department/details/mls-production/sub-departments')
  await expect(page.getByRole('link', { name: 'Packing' })).toBeVisible()

  await visit(page, '/hrd/department/old-list')
  await expect(page.getByText('A newer view: Departments.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Accounts' }).click()
  await expect(page).toHaveURL(/\/hrd\/department\/details\/mls-accounts\/overview$/)
  await expect(page.getByRole('region', { name: 'Strength' })).toContainText('Factory staff')
})

test('employees come from a file: its words for departments mean one that exists, or are added on request', async ({
  seat,
}) => {
  const { page } = await seat('admin', employees)
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import employees' })
  const lines = [
    'Name,Employee code,Department,Joining date,Designation',
    'Anu Rao,X-1,Coating,2024-01-05,Operator',
    'Bala Sen,X-2,"Tool room; west",2024-02-05,Operator',
    'Dev Nair,X-4,Prod,2024-03-05,Fitter',
  ]
  const buffer = Buffer.from(lines.join('\n'))
  await dialog.getByLabel('File of rows').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('combobox', { name: /^Prod / }).fill('Production')
  await page
    .getByRole('option', { name: /^Production/ })
    .first()
    .click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add 2 missing departments' }).click()
  await expect(page.getByText('2 departments added.')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: /^Coating / })).toBeHidden()
  await dialog.getByRole('button', { name: 'Check 3 rows' }).click()
  await expect(dialog.getByRole('button', { name: 'Import 3 rows' })).toBeVisible()
  // Rows that wait on this device are named to whoever signs out: with its data they would be gone.
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/batch$/, async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const leaving = page.getByRole('dialog', { name: 'Sign out' })
  await expect(leaving).toContainText('3 changes are not sent yet.')
  await leaving.getByRole('button', { name: 'Stay' }).click()
  release()
  await expect(page.getByRole('group', { name: 'Import of people.csv' })).toContainText('imported, 3 of 3 rows')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await page.getByRole('searchbox').fill('X-')
  await expect(row('Bala Sen')).toContainText('Tool room; west')
  await expect(row('Dev Nair')).toContainText('Production')
})
