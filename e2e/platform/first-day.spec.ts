import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type Locator, type Page, test } from '@playwright/test'
import { linkIn, type Mailbox, openMailbox } from '../../tests/support/server/mailbox.ts'
import { expect } from '../support/expect.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** The first day of an installation: what a person does with a keyboard alone, from an empty store to an approved requisition. */

const dataDir = mkdtempSync(path.join(tmpdir(), 'chronicle-first-day-'))
const settings = { CHRONICLE_DEMO: 'no' }
const words = { anna: 'Quiet-harbour-77', vera: 'Amber-lantern-31' }

let server: RunningServer
let mailbox: Mailbox
/** What the installation printed. */
let said = ''

test.beforeAll(async () => {
  const answers = {
    group: 'Acme Group',
    domain: 'acme',
    company: 'Acme Pharma',
    short: 'ACM',
    location: 'Pune Plant',
    admin: 'Anna Bell',
    email: 'anna@acme.example',
  }
  const options = Object.entries(answers).flatMap(([key, value]) => [`--${key}`, value])
  said = execFileSync(process.execPath, ['dist/server/cli.js', 'server', 'init', ...options], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...settings },
    encoding: 'utf8',
  })
  mailbox = await openMailbox()
  server = await startServer({ dataDir, settings: () => ({ ...settings, SMTP_URL: mailbox.url }) })
})
test.afterAll(async () => {
  await server.stop()
  await mailbox.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Tab by Tab to a control; somebody without a mouse gets there so or not at all. */
const reach = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible()
  for (let steps = 0; steps < 200; steps += 1) {
    // oxlint-disable-next-line no-await-in-loop -- key by key
    if (await control.evaluate((element) => element === document.activeElement)) return
    // oxlint-disable-next-line no-await-in-loop -- key by key
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${String(control)}.`)
}

const press = async (page: Page, control: Locator): Promise<void> => {
  await reach(page, control)
  await page.keyboard.press('Enter')
}

/** Adds a row to a grid; its first cell has the cursor then. */
const addRow = async (page: Page, grid: Locator): Promise<void> => {
  await press(page, grid.getByRole('button', { name: 'Add row' }))
  await expect(grid.locator(':focus')).toHaveAccessibleName(/, row 1$/)
}

/** Fills in the fields of a form in their order: by what is typed, or what is chosen of a list that is typed into. */
const fillIn = async (page: Page, form: Locator, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    const name = new RegExp(`^${label}`)
    const field = form.getByRole('textbox', { name }).or(form.getByRole('combobox', { name })).first()
    // oxlint-disable no-await-in-loop -- field by field
    await reach(page, field)
    await page.keyboard.type(value)
    if ((await field.getAttribute('aria-autocomplete')) === 'list') {
      const offered = page.getByRole('option', { name: value }).filter({ visible: true }).first()
      await expect(offered).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(field).toHaveAttribute('data-filled', 'true')
    }
    // oxlint-enable no-await-in-loop
  }
}

/** Goes to a page by the palette. */
const goTo = async (page: Page, typed: string, name: RegExp | string): Promise<void> => {
  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog').getByRole('combobox')
  await expect(box).toBeFocused()
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(box).toBeHidden()
}

/** Opens the link that sets a password, sets it, and signs in. */
const enter = async (browser: Browser, link: URL, email: string, word: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${link.pathname}${link.search}`)
  await reach(page, page.getByRole('textbox', { name: 'New Password' }))
  await page.keyboard.type(word)
  await reach(page, page.getByRole('textbox', { name: 'Verify Password' }))
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed. Sign in with your new password.')).toBeVisible()
  await reach(page, page.getByRole('textbox', { name: 'Domain' }))
  await page.keyboard.type('acme')
  await reach(page, page.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(email)
  await reach(page, page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Waiting for me' })).toBeVisible()
  return page
}

test('from an empty store to a requisition that another person approved, by keyboard alone', async ({ browser }) => {
  test.slow()
  const link = new URL(/https?:\S+/.exec(said)?.[0] ?? '')
  const page = await enter(browser, link, 'anna@acme.example', words.anna)
  const checklist = page.getByRole('region', { name: 'Setting up' })
  const main = page.getByRole('main')
  const home = () => goTo(page, 'my profile', /^My Profile/)
  const begin = async (step: string, action = 'Add') => {
    await home()
    await press(page, checklist.getByRole('link', { name: `${action}: ${step}` }))
  }
  const save = async (form: Locator) => {
    await page.keyboard.press('Control+Enter')
    await expect(form).toBeHidden()
  }
  await expect(checklist).toContainText('1 of 17 done')

  // What every group enters alike is there by two keys.
  await press(page, checklist.getByRole('link', { name: 'Starter set: Units of measure' }))
  for (const set of [
    /^Currencies/,
    /^Employee designations/,
    /^Item categories/,
    /^Ledgers of the chart of accounts/,
  ]) {
    // oxlint-disable no-await-in-loop -- box by box
    await reach(page, page.getByRole('checkbox', { name: set }))
    await page.keyboard.press('Space')
    // oxlint-enable no-await-in-loop
  }
  await press(page, page.getByRole('button', { name: 'Add 312 rows' }))
  await expect(page.getByText('153 added.')).toBeVisible()
  await expect(page.getByText('All 10 are there')).toBeVisible()
  // The ledgers bring the groups in which they stand.
  await expect(page.getByText('All 31 are there')).toBeVisible()
  await expect(page.getByText('All 50 are there')).toBeVisible()

  await begin('Company', 'Fill in')
  const company = page.getByRole('dialog', { name: /^Edit Acme Pharma/ })
  await fillIn(page, company, { 'Legal name': 'Acme Pharma Private Limited', PAN: 'AAACA1234F' })
  const address = {
    'Address line 1': '12 Mill Road',
    City: 'Pune',
    Pincode: '411001',
    State: 'Maharashtra',
    Country: 'India',
  }
  await fillIn(page, company.getByRole('group', { name: 'Registered address' }), address)
  await save(company)
  await begin('Location', 'Fill in')
  const location = page.getByRole('dialog', { name: /^Edit Pune Plant/ })
  await fillIn(page, location.getByRole('group', { name: 'Address', exact: true }), address)
  // The state of its tax, beside that of its address, is one of a list.
  await reach(page, location.getByRole('combobox', { name: /^State/ }))
  await page.keyboard.type('Maharashtra')
  await save(location)

  await begin('Departments')
  const department = page.getByRole('dialog', { name: 'New department' })
  await fillIn(page, department, { Name: 'Production', 'Short name': 'PRD' })
  await save(department)

  const person = async (name: string, code: string) => {
    await begin('Employees')
    await expect(page.getByRole('heading', { level: 1, name: 'New employee' })).toBeVisible()
    await fillIn(page, main, { Name: name, Code: code, Title: 'Mrs', Gender: 'Female', 'Date of birth': '12/3/1984' })
    await fillIn(page, main, { Phone: '9820012345' })
    await addRow(page, main.getByRole('group', { name: 'Emergency contacts' }))
    await page.keyboard.type('Rohan')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Spouse')
    await page.keyboard.press('Tab')
    await page.keyboard.type('9820012346')
    await fillIn(page, main.getByRole('group', { name: 'Current address' }), address)
    await fillIn(page, main, {
      Department: 'Production',
      Designation: 'Manager',
      Category: 'Staff',
      Grade: 'G13',
      Skill: 'Skilled',
      Stage: 'Confirmed',
      Joined: '1/4/2020',
      'Shift type': 'General',
    })
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'New employee' })).toBeHidden()
  }
  await person('Vera Rao', 'ACM-0001')
  await person('Asha Patil', 'ACM-0002')

  await begin('Heads of departments', 'Fill in')
  const production = page.getByRole('dialog', { name: 'Edit Production' })
  await fillIn(page, production, { Head: 'Vera Rao' })
  await save(production)

  // A stock group is missing when the first item asks for one: it is added over the item's form, which loses nothing.
  await begin('Items')
  const item = page.getByRole('dialog', { name: 'New item' })
  await fillIn(page, item, { Name: 'Stearic Acid', Code: 'RM-STA', Type: 'Raw', Category: 'Raw material' })
  await reach(page, item.getByRole('combobox', { name: /^Stock group/ }))
  await page.keyboard.type('Chemicals')
  await expect(page.getByRole('option', { name: 'Add stock group “Chemicals” …' })).toBeVisible()
  await page.keyboard.press('Enter')
  const group = page.getByRole('dialog', { name: 'New stock group' })
  await expect(group.getByRole('textbox', { name: /^Name/ })).toHaveValue('Chemicals')
  await fillIn(page, group, { Code: 'CHEM' })
  await save(group)
  await expect(item.getByRole('combobox', { name: /^Stock group/ })).toHaveValue('Chemicals')
  await expect(item.getByRole('textbox', { name: /^Name/ })).toHaveValue('Stearic Acid')
  await fillIn(page, item, { Companies: 'Acme Pharma', Unit: 'Kilogram' })
  await save(item)

  await begin('Vendors')
  const vendor = page.getByRole('heading', { level: 1, name: 'New vendor' })
  await expect(vendor).toBeVisible()
  await fillIn(page, main, {
    Vendor: 'Sharda Chemicals',
    Type: 'Manufacturer',
    'GST treatment': 'Unregistered',
    PAN: 'AAACS5678K',
  })
  const addresses = main.getByRole('group', { name: 'Addresses', exact: true })
  await addRow(page, addresses)
  await fillIn(page, addresses, {
    Use: 'Registered',
    'Address line 1': '4 Dye Works',
    City: 'Thane',
    Pincode: '400601',
  })
  await fillIn(page, addresses, { State: 'Maharashtra' })
  const contacts = main.getByRole('group', { name: 'Contacts', exact: true })
  await addRow(page, contacts)
  await page.keyboard.type('Nitin Shah')
  await fillIn(page, main, { Currency: 'INR' })
  await page.keyboard.press('Control+Enter')
  await expect(vendor).toBeHidden()

  await goTo(page, 'authorization', /^Authorization\b/)
  await expect(page.getByRole('heading', { level: 1, name: 'Authorizations', exact: true })).toBeVisible()
  await page.keyboard.press('n')
  const authorization = page.getByRole('dialog', { name: 'New authorization' })
  await fillIn(page, authorization, { Name: 'Decides changes', Module: 'QA' })
  for (const verb of ['VIEW', 'EDIT']) {
    // oxlint-disable no-await-in-loop -- tick by tick
    if (verb === 'VIEW') await reach(page, authorization.getByRole('button', { name: 'Change control, VIEW: not set' }))
    else await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(authorization.getByRole('button', { name: `Change control, ${verb}: allowed` })).toBeFocused()
    // oxlint-enable no-await-in-loop
  }
  await save(authorization)
  await begin('Roles')
  const role = page.getByRole('dialog', { name: 'New role' })
  await fillIn(page, role, { Name: 'Head of department', Authorizations: 'Decides changes' })
  await save(role)

  await home()
  await press(page, checklist.getByRole('link', { name: 'Users', exact: true }))
  await press(page, page.getByRole('button', { name: 'Invite from employees' }))
  await press(page, page.getByRole('button', { name: 'Invite Vera Rao' }))
  const invitation = page.getByRole('dialog', { name: 'Invite Vera Rao' })
  await fillIn(page, invitation, { Email: 'vera@acme.example', Role: 'Head of department' })
  await save(invitation)

  await goTo(page, 'new requisition', /^New requisition/)
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Document no/)
  await page.keyboard.type('SOP-PRD-001')
  await fillIn(page, main, {
    'Document name': 'Cleaning of the granulator',
    'Current status': 'Cleaning ends with a cold rinse.',
    'Proposed change': 'End with a hot rinse of 60 degrees.',
    'Reason for change': 'Residue near the limit.',
    Department: 'Production',
    'Employee seeking change': 'Asha Patil',
  })
  await page.keyboard.press('Control+Enter')
  const number = page.getByRole('heading', { level: 1, name: /^CR\// })
  await expect(number).toBeVisible()
  const named = (await number.textContent()) ?? ''

  await expect.poll(() => mailbox.mails.some(({ to }) => to?.[0]?.address === 'vera@acme.example')).toBe(true)
  const letter = mailbox.mails.find(({ to }) => to?.[0]?.address === 'vera@acme.example')
  const vera = await enter(browser, linkIn(letter), 'vera@acme.example', words.vera)
  await expect(vera.getByRole('region', { name: 'Setting up' })).toBeHidden()
  await goTo(vera, named, new RegExp(named))
  const step = vera.getByRole('region', { name: 'HOD approval', exact: true })
  await reach(vera, step.getByRole('textbox', { name: /comments/i }))
  await vera.keyboard.type('The rinse has to be hot.')
  await press(vera, step.getByRole('button', { name: 'Approve' }))
  const signature = vera.getByRole('dialog', { name: /^Sign: / })
  await fillIn(vera, signature, { Email: 'vera@acme.example', Password: words.vera })
  await vera.keyboard.press('Enter')
  await expect(signature).toBeHidden()

  await expect(main.getByText('Vera Rao').first()).toBeVisible()
  await expect(main.getByTitle(/(?:^|\()pending(?:$|\))/).first()).toBeVisible()
  await home()
  await expect(checklist).toContainText('16 of 17 done')
})
