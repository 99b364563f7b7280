import { visibleLine } from '../../src/domain/kernel/visible.ts'
import type { Page } from '@playwright/test'
import { sampleOf } from '../../tests/support/tier.ts'
import { apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { shows } from '../support/shows.ts'
import { visit } from '../support/visit.ts'

const requisitions = '/quality-assurance/change-control/requisition'
const narrow = { width: 390, height: 844 }

test.use({ handsOn: true })

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Modules' }).getByRole('link').allTextContents()

/** Chooses in a menu of the top bar, and waits for the page that comes 2 seconds later. */
const switchTo = async (page: Page, menu: RegExp, name: string): Promise<void> => {
  await page.getByRole('button', { name: menu }).click()
  const announced = shows(page, `Switching to ${name}...`)
  await page.getByRole('menuitem', { name }).click()
  await announced
  await expect(page.getByRole('dialog', { name: `Switching to ${name}...` })).toBeHidden()
}

test('the home page is the person’s own space, with title, breadcrumb and tabs by role', async ({ seat }) => {
  const { page } = await seat('qa', '/')
  await expect(page).toHaveURL(/\/home\/my-space\/qa$/)
  await expect(page).toHaveTitle('My Profile - MLS')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home.*My Space.*My Profile/)
  await expect.poll(() => tabs(page)).toEqual(['Home', 'System', 'Inventory', 'Purchase', 'QA', 'HRD', 'Miscellaneous'])
  await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'QA' }).click()
  await expect(page).toHaveURL(new RegExp(`${requisitions}$`))
  await expect(page).toHaveTitle('Requisition - MLS')
  await expect(page.getByRole('link', { name: 'Requisition', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('contentinfo')).toContainText('1.3.88')
  await expect(page.getByRole('contentinfo')).toContainText('Provided by Meridian Group IT')
  await visit(page, '/home/setting-up')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home.*Setting up$/)

  const { page: clerks } = await seat('clerk', '/')
  await expect.poll(() => tabs(clerks)).toEqual(['Home', 'Inventory', 'QA', 'Accounts'])
})

test('a page that the menu hides stays routable and names what is missing; an unknown one leads home', async ({
  seat,
}) => {
  const { page } = await seat('clerk', '/')
  await visit(page, '/quality-assurance/change-control/closure-date-period')
  await expect(
    page.getByText(
      'You do not have permission to see Closure Date Period. Ask your administrator for the right “Closure date periods: view”.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
  await expectAccessible(page, 'whole')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/my-space\/clerk$/)

  await visit(page, '/production')
  await expect(page.getByText('Nothing in Production is open to you. Ask your administrator.')).toBeVisible()
  await visit(page, '/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('main').getByText('/no/such/page')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Modules' })).toBeVisible()
  await expectAccessible(page, 'whole')
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/my-space\/clerk$/)
})

test('paths that only start like a page without the shell are that page; an unknown one is told when it is loaded too', async ({
  seat,
}) => {
  const { page } = await seat('clerk', '/')
  await page.goto('/set-passwordX?email=a%40b.example&otp=ABCDEFGHJK&companyGroupId=meridian')
  await expect(page.getByRole('textbox', { name: 'New Password' })).toBeVisible()
  await page.goto('/versionX')
  await expect(page.getByRole('button', { name: 'Increment' })).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page.getByText('Page Not Found')).toBeVisible()
})

test('the user menu holds the person, his pages, his roles and Sign out', async ({ seat }) => {
  const { page } = await seat('qa', requisitions)
  await page.getByRole('button', { name: /Your menu/ }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText('qa@meridian.example')
  await expect(menu).toContainText('QA Manager')
  await expect(menu.getByRole('menuitem')).toHaveText(['Your Profile', 'My Preferences', 'Your Work Log', 'Sign out'])
  await expectAccessible(page, 'whole')
  await menu.getByRole('menuitem', { name: 'My Preferences' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Preferences' })).toBeVisible()
})

test('the offer to install is quiet, does what it says, and a no is remembered', async ({ seat }) => {
  const { page } = await seat('qa', '/home/my-space/my-preferences')
  /** As the browser offers it. */
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async (): Promise<void> => void document.documentElement.setAttribute('data-asked', 'yes')
      window.dispatchEvent(Object.assign(event, { prompt }))
    })
  const install = page.getByRole('button', { name: 'Install Chronicle' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(install).toBeHidden()
  await offer()
  await expectAccessible(page, 'whole')
  await install.click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
  await expect(install).toBeHidden()
  await offer()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(install).toBeHidden()
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await offer()
  await expect(install).toBeHidden()
})

test('the line about a control comes with the pointer and with the keyboard, says what holds now, and goes by Esc', async ({
  seat,
}) => {
  const { page } = await seat('qa', '/quality-assurance/change-control/requisition')
  const bubble = page.locator(':popover-open')
  const fold = page.getByRole('button', { name: 'Collapse the sidebar' })
  await fold.hover()
  await expect(bubble).toHaveText('Collapse the sidebar')
  await page.keyboard.press('Escape')
  await expect(bubble).toHaveCount(0)

  await fold.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(bubble).toHaveText('Collapse the sidebar')
  await page.keyboard.press('Enter')
  await expect(bubble).toHaveText('Expand the sidebar')
  // A folded sidebar names its screens by their lines alone.
  await page.getByRole('link', { name: 'Closure Date Period' }).hover()
  await expect(bubble).toHaveText('Closure Date Period')
  await page.getByRole('main').hover({ position: { x: 4, y: 4 } })
  await expect(bubble).toHaveCount(0)
  await page.getByRole('button', { name: 'Expand the sidebar' }).click()
})

test('what cannot be pressed says why, to eyes and to screen readers', async ({ seat }) => {
  const { page } = await seat('qa', '/home/my-space/my-preferences')
  const reset = page.getByRole('button', { name: 'Reset to defaults' })
  await reset.hover()
  await expect(page.locator(':popover-open')).toHaveText('Everything is at its default already.')
  await expect(reset).toHaveAccessibleDescription('Everything is at its default already.')
})

test('the sidebar keeps how it was left: folded, sections closed, all expanded; by key too', async ({ seat }) => {
  const { page } = await seat('qa', requisitions)
  const sidebar = page.getByRole('navigation', { name: 'QA', exact: true })
  await sidebar.getByRole('button', { name: 'Records' }).click()
  await expect(sidebar.getByRole('link', { name: 'Audit Trail' })).toBeHidden()
  await page.reload()
  await expect(sidebar.getByRole('button', { name: 'Records' })).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Expand all sub-menus' }).click()
  await expect(sidebar.getByRole('link', { name: 'Audit Trail' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Close sub-menus' })).toHaveAttribute('aria-pressed', 'true')

  await page.keyboard.press('[')
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible()
  await page.reload()
  const folded = sidebar.getByRole('link', { name: 'Closure Date Period' })
  await folded.focus()
  await expect(page.locator('[popover]:popover-open', { hasText: 'Closure Date Period' })).toBeVisible()
  await expectAccessible(page, 'whole')
  await folded.press('Enter')
  await expect(page).toHaveURL(/closure-date-period$/)
})

// Who was led elsewhere stays there: the last test of this person at such a window.
test('another company, its last location, and of a record the list above it; another location and the same page: each is saved, announced, and comes 2 seconds later', async ({
  seat,
  server,
}) => {
  const [first] = await (await apiOf(server, 'qa')).requisitions()
  const { page } = await seat('qa', `${requisitions}/${first?.id ?? ''}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CR/')
  await page.getByRole('button', { name: /^Company: Meridian Lifesciences/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Meridian Fine Chemicals Pvt LtdMFC',
    'Meridian Lifesciences LtdMLS',
    'Meridian Packaging Pvt LtdMPK',
  ])
  await expectAccessible(page, 'whole')
  await page.keyboard.press('Escape')
  await switchTo(page, /^Company/, 'Meridian Fine Chemicals Pvt Ltd')
  await expect(page).toHaveURL(new RegExp(`${requisitions}$`))
  await expect(page).toHaveTitle('Requisition - MFC')
  await switchTo(page, /^Location/, 'Surat Office')
  await switchTo(page, /^Company/, 'Meridian Lifesciences Ltd')
  await expect(page.getByRole('button', { name: 'Location: Vapi Plant 1' })).toBeVisible()
  await switchTo(page, /^Company/, 'Meridian Fine Chemicals Pvt Ltd')
  await expect(page.getByRole('button', { name: 'Location: Surat Office' })).toBeVisible()

  await visit(page, `${requisitions}?sort=createdAt`)
  await switchTo(page, /^Location: Surat Office/, 'Ankleshwar Works')
  await expect(page.getByRole('button', { name: 'Location: Ankleshwar Works' })).toBeVisible()
  await expect(page).toHaveURL(/requisition\?sort=createdAt$/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Location: Ankleshwar Works' })).toBeVisible()
})

test('a company shows by its logo, and one without by its short name; the logo stays when offline', async ({
  seat,
}) => {
  const { page, context } = await seat('qa', '/home/my-space/my-preferences', { serviceWorkers: 'allow' })
  const company = page.getByRole('button', { name: /^Company: / })
  await expect(company.locator('img')).toHaveAttribute('src', /^data:image\/png;base64,/)
  await expect(company.locator('img')).toHaveAttribute('alt', 'MLS')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await expect(company.locator('img')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(company.locator('img')).toBeVisible()
  await context.setOffline(false)
  await switchTo(page, /^Company/, 'Meridian Packaging Pvt Ltd')
  await expect(company).toContainText('MPK')
  await expect(company.locator('img')).toHaveCount(0)
})

test('a form with changes is asked about before a switch', async ({ seat }) => {
  const { page } = await seat('asha', `${requisitions}/new`)
  const field = page.getByRole('textbox').first()
  await field.fill('Sieving of granules')
  await page.getByRole('button', { name: /^Location/ }).click()
  await page.getByRole('menuitem', { name: 'Dahej SEZ' }).click()
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'whole')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(field).toHaveValue('Sieving of granules')
  await page.getByRole('button', { name: /^Location/ }).click()
  await page.getByRole('menuitem', { name: 'Dahej SEZ' }).click()
  await question.getByRole('button', { name: 'Discard and switch' }).click()
  await expect(page.getByRole('button', { name: 'Location: Dahej SEZ' })).toBeVisible()
})

test('on a narrow screen one panel holds tabs, places, the person and Sign out', async ({ seat }) => {
  const { page } = await seat('qa', requisitions, { viewport: narrow })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Chronicle' })
  await expect(panel.getByRole('button', { name: 'QA' })).toHaveAttribute('aria-expanded', 'true')
  await expect(panel.getByRole('button', { name: /^Company/ })).toBeVisible()
  await expect(panel).toContainText('QA Manager')
  await expect(panel.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectAccessible(page, 'whole')
  await panel.getByRole('button', { name: 'Home' }).click()
  await panel.getByRole('link', { name: 'My Preferences' }).first().click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'My Preferences' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await switchTo(page, /^Company/, 'Meridian Packaging Pvt Ltd')
  await expect(page).toHaveTitle('My Preferences - MPK')
})

const typed = {
  script: `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>`,
  long: 'W'.repeat(200),
  rtl: '\u202E\u202Eشركة الأدوية \u202Aevil',
  emoji: '👩‍🔬🧪😀 Labor 🏭'.repeat(8),
} as const

/** As they are kept: without what nobody sees. */
const hostile = Object.fromEntries(Object.entries(typed).map(([id, name]) => [id, visibleLine(name)])) as typeof typed

const address = { addressLine1: 'Plot 7', city: 'Vapi', state: 'Gujarat', pincode: '396195', country: 'India' }

test('hostile names of companies, locations, roles and people are text, and stay in their places', async ({
  seat,
  server,
}) => {
  const admin = await apiOf(server, 'admin')
  const create = async (path: string, id: string, data: unknown) => {
    const reply = await admin.send(`${path}/${id}/commands`, { type: 'Create', data })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
  const base = '/services/admin/api/v1'
  for (const [at, [id, name]] of Object.entries(typed).entries()) {
    // oxlint-disable no-await-in-loop -- one after the other
    await create(`${base}/companies`, `hostile-${id}`, {
      name,
      shortName: `HX${at}`,
      legalName: name,
      pan: 'AABCM1234F',
      registeredAddress: address,
    })
    await create(`${base}/locations`, `place-${id}`, {
      name,
      shortName: `PX${at}`,
      companyId: `hostile-${id}`,
      type: 'office',
      address,
      stateCode: '24',
    })
    await create(`${base}/roles`, `role-${id}`, {
      name: `${name.slice(0, 190)} role`,
      status: 'active',
      authorizations: [],
    })
    // oxlint-enable no-await-in-loop
  }
  const { body: tara } = await admin.send(`${base}/users/tara`)
  const { id: _, version, seq: __, ...fields } = tara as { id: string; version: number; seq: number; roles: unknown[] }
  const patch = {
    name: hostile.script,
    roles: [
      ...fields.roles,
      ...Object.keys(hostile).map((id) => ({
        role: { id: `role-${id}`, name: id },
        companies: null,
        locations: null,
        validFrom: '2020-01-01',
        validTo: null,
      })),
    ],
  }
  const renamed = await admin.send(`${base}/users/tara/commands`, {
    type: 'Update',
    data: { patch },
    expectedVersion: version,
  })
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)

  const { page } = await seat('tara', '/')
  const look = () =>
    page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      hacked: 'hacked' in window,
      header: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
    }))
  const laidOut = async (): Promise<void> => {
    // The page that is being left may go while it is looked at.
    const { overflow, hacked, header } = await look().catch(look)
    expect(hacked).toBe(false)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(header).toBe(48)
  }
  await expect(page.getByRole('heading', { level: 1, name: hostile.script })).toBeVisible()
  await page.getByRole('button', { name: /^Company/ }).click()
  for (const name of Object.values(hostile)) await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await laidOut()
  await page.keyboard.press('Escape')
  for (const name of sampleOf(Object.values(hostile), 1, 'hostile names')) {
    // oxlint-disable no-await-in-loop -- a person goes from one to the next
    await page.getByRole('button', { name: /^Company/ }).click()
    const announced = shows(page, `Switching to ${name}...`)
    await page.getByRole('menuitem', { name }).click()
    await announced
    await laidOut()
    await expect(page.getByRole('button', { name: `Company: ${name}` })).toBeVisible()
    await laidOut()
    await page.getByRole('button', { name: /Your menu/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await laidOut()
    await page.keyboard.press('Escape')
    // oxlint-enable no-await-in-loop
  }
  await page.setViewportSize(narrow)
  await laidOut()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Chronicle' })).toBeVisible()
  await laidOut()
  await expectAccessible(page, 'whole')
})
