import { gstinCheck } from '../src/domain/platform/identity/gstin.ts'
import { sign } from './quality/steps.ts'
import { apiOf } from './support/api.ts'
import { placeOf } from './support/place.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ handsOn: true })

const items = '/inventory/masters/items'

test('an item is added, activated, edited, found, exported, and its history tells it', async ({ seat }) => {
  const { page } = await seat('admin', items)
  await page.getByRole('button', { name: 'New item' }).click()
  const form = page.getByRole('dialog', { name: 'New item' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Sorbitol Powder')
  await form.getByRole('textbox', { name: 'Code', exact: true }).fill('RM-SRB')
  await form.getByLabel('Type').selectOption('raw')
  for (const [field, choice] of [
    ['Category', 'Raw material'],
    ['Stock group', 'Natural products'],
    ['Companies', 'Meridian Lifesciences Ltd'],
    ['Unit', 'Kilogram'],
    ['HSN', '1702'],
    ['GST', 'GST 18%'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- field after field
    await form.getByRole('combobox', { name: field, exact: true }).first().fill(choice)
    // oxlint-disable-next-line no-await-in-loop -- field after field
    await page.getByRole('option', { name: choice }).first().click()
  }
  await form.getByRole('textbox', { name: 'CAS number' }).fill('50-70-5')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('CAS number 50-70-5 is not valid.').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'CAS number' }).fill('50-70-4')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()

  await page.getByRole('searchbox').fill('sorbitol')
  await expect(page.getByRole('status').filter({ hasText: /^1 of / })).toBeVisible()
  await page.getByRole('link', { name: 'Sorbitol Powder' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sorbitol Powder' })).toBeVisible()
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Add at least one grade before activating Sorbitol Powder.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Parts of the item' }).getByRole('link', { name: 'Grades' }).click()
  await page.getByRole('button', { name: 'New grade' }).click()
  const grade = page.getByRole('dialog', { name: 'New grade' })
  await grade.getByRole('textbox', { name: 'Grade' }).fill('IP')
  await grade.getByRole('textbox', { name: 'Code', exact: true }).fill('SRB-IP')
  await grade.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'IP', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Item Sorbitol Powder activated.')).toBeVisible()

  await page.getByRole('link', { name: 'Properties' }).click()
  // The server alone can say that: who edits before stands on what was there.
  await expect(page.getByRole('main').getByText('Active', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Sorbitol Powder' })
  await editing.getByRole('textbox', { name: 'Synonyms' }).fill('D-Glucitol')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  await expect(page.getByText('D-Glucitol')).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  const events = page.getByRole('list', { name: 'Events' })
  await expect(events.getByText('Activated')).toBeVisible()
  await expect(events.getByText('Item changed')).toBeVisible()

  await visit(page, `${items}?q=glucitol`)
  await expect(page.getByRole('link', { name: 'Sorbitol Powder' })).toBeVisible()
  await page.getByRole('button', { name: 'More for this list' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^items_.*\.csv$/)
})

test('a vendor with a wrong GSTIN is told what is wrong with it; put right and submitted, it is approved from Home', async ({
  seat,
  server,
}) => {
  const admin = await apiOf(server, 'admin')
  const data = {
    name: 'Tapi Reagents',
    vendorType: 'trader',
    gstTreatment: 'registered',
    pan: 'AAFCT1234K',
    gstin: '24AAFCT1234K1ZA',
    addresses: [
      {
        use: 'billing',
        address: { addressLine1: 'Ring Road 4', city: 'Surat', pincode: '395002', state: 'Gujarat', country: 'India' },
      },
    ],
    contacts: [{ name: 'Nisha Bhatt', primary: 'yes' }],
    currency: { id: 'inr', name: 'Indian rupee' },
  }
  const vendors = '/services/order/api/v1/vendors'
  const wrong = await admin.send(`${vendors}/tapi/commands`, { type: 'Create', data })
  expect(wrong.body['message']).toBe('GSTIN 24AAFCT1234K1ZA is not valid: check digit.')

  const give = async (type: string, body: object, expectedVersion?: number): Promise<void> => {
    const answer = await admin.send(`${vendors}/tapi/commands`, { type, data: body, expectedVersion })
    expect(answer).toMatchObject({ status: 200 })
  }
  const documents = [{ type: 'gst-certificate' }, { type: 'pan-card' }]
  await give('Create', { ...data, gstin: `24AAFCT1234K1Z${gstinCheck('24AAFCT1234K1Z')}`, documents })
  await give('Submit', {}, 1)
  const users = '/services/admin/api/v1/users/vikram'
  const { version, roles } = (await admin.send(users)).body as { version: number; roles: readonly object[] }
  const everywhere = { companies: null, locations: null, validFrom: '2020-01-01', validTo: null }
  const buyer = { role: { id: 'role-purchase', name: 'Purchase Manager' }, ...everywhere }
  await admin.send(`${users}/commands`, {
    type: 'Update',
    data: { patch: { roles: [...roles, buyer] } },
    expectedVersion: version,
  })
  const { page } = await seat('vikram', '/purchase/masters/vendors/tapi')
  await expect(page.getByRole('heading', { level: 1, name: 'Tapi Reagents' })).toBeVisible()
  await visit(page, '/')
  const inbox = page.getByRole('region', { name: 'Waiting for me', exact: true })
  const row = inbox.getByRole('link').filter({ hasText: 'Tapi Reagents' })
  await expect(row).toContainText(/Vendor: V\d+, Surat.*Approve/)
  await give('Update', { patch: { shortName: 'Tapi' } }, 2)
  await row.click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible()
  await expect(page.getByText(/^Since you last looked .*: 1 change$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Approve: Tapi Reagents' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: /^Sign: / })).toContainText('Tapi')
  await sign(page)
  await expect(row).toHaveCount(0)
  // What waits next stands in its place.
  await expect(inbox.getByRole('link').and(page.locator('[aria-current]'))).toHaveCount(1)
})

test('the tree of stock groups leads to a group, a vendor on hold says why; nothing is wider than a phone', async ({
  seat,
}) => {
  const { page } = await seat('admin', '/inventory/masters/stock-groups/tree')
  await expect(page.getByRole('link', { name: 'Solvents', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Solvents', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Groups above' })).toContainText('Raw materials')
  await visit(page, '/purchase/masters/vendors/vendor-bharat-chem-traders')
  await expect(page.getByText('On hold: payments. Credit note for the short drums')).toBeVisible()
  await expectAccessible(page)
  const tabs = page.getByRole('navigation', { name: 'Parts of the vendor' })
  const stood = await placeOf(tabs)
  for (const tab of ['Godowns', 'History', 'Profile']) {
    // oxlint-disable no-await-in-loop -- tab after tab
    await tabs.getByRole('link', { name: tab }).click()
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => tabs.boundingBox(), tab).toEqual(stood)
    // oxlint-enable no-await-in-loop
  }
  await page.setViewportSize({ width: 390, height: 844 })
  // Within reach of the thumb.
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await expect.poll(async () => (await edit.boundingBox())?.y).toBeGreaterThan(750)
  for (const path of [items, '/sales/masters/clients/client-cadmus-pharma', '/production/machines/machine-rmg-01']) {
    // oxlint-disable no-await-in-loop -- page after page
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    // oxlint-enable no-await-in-loop
  }
})

test('without the right nothing of them is changed', async ({ server }) => {
  const clerk = await apiOf(server, 'clerk')
  const refused = await clerk.send('/services/inventory/api/v1/items/item-sl-ace/commands', {
    type: 'Deactivate',
    data: {},
    reason: 'I should like to.',
  })
  expect([refused.status, refused.body['code']]).toEqual([403, 'UI:INV-LIST:APPROVE'])
})

const list = '/purchase/masters/vendor-items'

test('an item is proposed from the page of its vendor with the tests of its grade, once, and not approved by who wrote it', async ({
  seat,
  server,
}) => {
  const { page } = await seat('admin', '/purchase/masters/vendors/vendor-godavari-oleochem/items')
  await expect(page.getByRole('link', { name: 'Stearic Acid', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New vendor item' }).click()
  await expect(page.getByRole('combobox', { name: 'Vendor', exact: true })).toHaveValue('Godavari Oleochem')
  await page.getByRole('combobox', { name: 'Item', exact: true }).fill('Citric')
  await page.getByRole('option', { name: 'Citric Acid' }).click()
  // Grades of that item alone are offered.
  await page.getByRole('combobox', { name: 'Grades' }).fill('Acid')
  await expect(page.getByRole('option')).toHaveText([/Citric Acid BP/, /Citric Acid IP/])
  await page.getByRole('option', { name: /Citric Acid BP/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Minimum order' }).fill('250')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New vendor item' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Citric Acid from Godavari Oleochem' })).toBeVisible()
  await expect(page.getByText('250 Kilogram')).toBeVisible()
  // It starts with the tests of its grade.
  await expect(page.getByRole('region', { name: 'Recorded tests' })).toContainText('Loss on drying')
  // Whoever wrote it does not approve it.
  await expect(page.getByText('You created this vendor item; another person must approve it.').last()).toBeVisible()

  const admin = await apiOf(server, 'admin')
  const other = {
    type: 'Propose',
    data: { vendor: { id: 'vendor-godavari-oleochem', name: '' }, item: { id: 'item-rm-cit', name: '' } },
  }
  expect(await admin.send(`/services/order/api/v1/vendor-items/another/commands`, other)).toMatchObject({
    status: 422,
    body: { rule: 'VIT-04', message: 'Godavari Oleochem already has Citric Acid on the list; it is proposed there.' },
  })
})

test('what waits is tried and approved on its page; the list, the item and the address of the specification lead there', async ({
  seat,
}) => {
  const { page } = await seat('admin', '/inventory/masters/items/item-sl-tol/vendors')
  await page.getByRole('button', { name: /^Actions of Toluene from Suraj Solvents/ }).click()
  await page.getByRole('menuitem', { name: 'Start trial' }).click()
  const trial = page.getByRole('dialog', { name: 'Start trial' })
  await trial.getByRole('textbox', { name: 'Limit' }).fill('800')
  await trial.getByRole('button', { name: 'Start trial' }).click()
  await expect(page.getByText('800 Kilogram').first()).toBeVisible()
  // Nobody signs while the server has not seen what goes before.
  await expect(page.getByRole('region', { name: 'Trial', exact: true }).getByRole('status')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Comments' }).fill('Three lots passed.')
  await page.getByRole('region', { name: 'Approval', exact: true }).getByRole('button', { name: 'Approve' }).click()
  await sign(page)
  await expect(page.getByTitle('approved', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Change specification' }).click()
  const change = page.getByRole('dialog', { name: 'Change specification' })
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Change specification' }).click()
  await expect(page.getByTitle(/^Waiting for you \(proposed\)$|^proposed$/).first()).toBeVisible()
  await page.getByRole('link', { name: /^Versions/ }).click()
  await expect(page.getByRole('combobox', { name: 'Version', exact: true })).toContainText('Version 1, until')
  await expectAccessible(page)
  await visit(page, `${list}/item-sl-tol/vendor-suraj-solvents/specifications`)
  await expect(page.getByRole('heading', { level: 1, name: 'Toluene from Suraj Solvents' })).toBeVisible()
  await visit(page, `${list}/item-sl-tol/vendor-mudra-labels/specifications`)
  await expect(page.getByText('Mudra Labels does not supply Toluene yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByRole('combobox', { name: 'Item', exact: true })).toHaveValue('Toluene')
  await visit(page, list)
  await expect(
    page.getByRole('status').filter({ hasText: /^2\d$/ }).or(page.getByText('Magnesium Chloride')).first(),
  ).toBeVisible()
  await expectAccessible(page)
})

test('an entry of the menu whose screen is to come says so and leads to what there is', async ({ seat }) => {
  const { page } = await seat('admin', '/purchase/masters/vendor-contracts')
  await expect(page.getByRole('heading', { name: 'Vendor Contracts' })).toBeVisible()
  await expect(page.getByText('This page comes with a later version of Chronicle.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Vendors' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible()
})
