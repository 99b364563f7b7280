import type { Locator, Page } from '@playwright/test'
import { timeouts } from '../../scripts/machine.mjs'
import { navigation } from '../../src/domain/navigation.ts'
import { isSoak, sampleOf } from '../../tests/support/tier.ts'
import { codesOn } from '../support/codes.ts'
import { counting } from '../support/counting.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

/** Every page of the person's menu. */
const pagesOf = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = []
  await page.getByRole('button', { name: 'Expand all sub-menus' }).click()
  const tabs = page.getByRole('navigation', { name: 'Modules' }).getByRole('link')
  await expect(tabs.first()).toBeVisible()
  const shown = await tabs.allTextContents()
  for (const { base, label } of navigation.filter((one) => shown.includes(one.label))) {
    // oxlint-disable no-await-in-loop -- tab after tab
    await visit(page, base)
    const links = page.locator(`nav a[href^="${base}/"]`)
    // The menu of a tab stands a moment after its page, or words where nothing in it is open.
    const menu = page.getByRole('navigation', { name: label, exact: true }).getByRole('link')
    await expect(menu.or(page.getByText(`Nothing in ${label} is open to you.`)).first()).toBeVisible()
    found.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))))
    // oxlint-enable no-await-in-loop
  }
  return [...new Set(found)]
}

/** What has the focus, in words; of a control also the first empty one before it, which should have it. */
const focused = (page: Page): Promise<{ readonly on: string; readonly types: boolean; readonly passed: string }> =>
  page.evaluate(() => {
    const words = (one: Element) =>
      `${one.tagName.toLowerCase()} ${one.id || one.ariaLabel || one.textContent?.slice(0, 40)}`
    const one = document.activeElement ?? document.body
    const layer = one.closest('[role=dialog], form, main') ?? document.body
    const isEmpty = (other: Element) =>
      other.matches('input:not([type=checkbox], [readonly], [data-filled]), textarea, select') &&
      other.checkVisibility() &&
      !other.matches(':disabled, [tabindex="-1"]') &&
      (other as HTMLInputElement).value === ''
    const passed = [...layer.querySelectorAll('input, textarea, select')].find(
      (other) => isEmpty(other) && other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    return {
      on: one === document.body ? 'body' : words(one),
      types: one.matches('input, textarea, select, [role=radio]'),
      passed: passed === undefined ? '' : words(passed),
    }
  })

/** Looks again and again until it is so, for as long as a busy machine may need; answers what was seen last. */
const seen = async <T>(
  look: () => Promise<T>,
  isSo: (found: T) => boolean,
  patienceMs = timeouts().step,
): Promise<T> => {
  for (const from = performance.now(); ;) {
    // oxlint-disable no-await-in-loop -- look after look
    const found = await look()
    if (isSo(found) || performance.now() - from > patienceMs) return found
    await new Promise((resolve) => setTimeout(resolve, 30))
    // oxlint-enable no-await-in-loop
  }
}

/** Presses a key; was it heard? The page takes its default from a key that means something there. */
const isHeard = async (page: Page, key: string): Promise<boolean> => {
  const heard = await page.evaluateHandle(() => {
    const heard = { isTaken: false }
    addEventListener('keydown', (event) => (heard.isTaken ||= event.defaultPrevented), { once: true })
    return heard
  })
  await page.keyboard.press(key)
  return heard.evaluate(({ isTaken }) => isTaken)
}

/** Opens something by a key and looks where its focus is; what does not hear the key opens nothing. */
const opensBy = async (page: Page, key: string): Promise<'page' | 'dialog' | undefined> => {
  const before = page.url()
  const patienceMs = (await isHeard(page, key)) ? timeouts().step : 300
  const dialog = page.getByRole('dialog').first()
  const opened = await seen(
    async () => ((await dialog.isVisible()) ? 'dialog' : page.url() === before ? undefined : 'page'),
    (found) => found !== undefined,
    patienceMs,
  )
  if (opened === 'page') await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
  return opened
}

const list = '/quality-assurance/change-control/requisition'
const users = '/system/admin/user'

/** Types where the cursor stands, which must be the field of that label. */
const write = async (page: Page, label: string, text: string): Promise<void> => {
  await expect(page.locator(':focus')).toHaveAccessibleName(label)
  await page.keyboard.type(text)
}

test('a change is requested and sent by twelve keys or seven clicks beside what is typed', async ({ seat }) => {
  const { page } = await seat('asha', list)
  const sent = page.getByRole('heading', { level: 1, name: /^CR\/\d\d-\d\d\/\d{4}$/ })
  const request = [
    ['Document no', 'SOP-KEYS-1'],
    ['Document name', 'Sieving by night'],
    ['Change related to', 'BPCR'],
    ['Current status', 'Sieved by day.'],
    ['Proposed change', 'Sieve by night too.'],
    ['Reason for change', 'Two shifts.'],
  ] as const

  await expect(page.getByRole('heading', { level: 1, name: 'Change Control Requisition', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New requisition' })).toBeVisible()
  const byKeys = await counting(page)
  await page.keyboard.press('n')
  for (const [label, text] of request) {
    if (label !== 'Document no') await page.keyboard.press('Tab')
    // The type of change lies on the way, as most are permanent.
    if (label === 'Change related to') await page.keyboard.press('Tab')
    await write(page, label, text)
  }
  await page.keyboard.press('Control+Enter')
  await expect(sent).toBeVisible()
  const { keys, clicks } = await byKeys()
  expect(keys).toBeLessThanOrEqual(12)
  expect(clicks).toBe(0)
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText('BPCR/BBR/BPR')

  await visit(page, list)
  await expect(page.getByRole('heading', { level: 1, name: 'Change Control Requisition', exact: true })).toBeVisible()
  const byMouse = await counting(page)
  await page.getByRole('button', { name: 'New requisition' }).click()
  await page.waitForURL('**/new')
  for (const [label, text] of request) {
    if (label !== 'Document no') await page.getByLabel(label).click()
    await write(page, label, text)
  }
  await page.getByRole('button', { name: 'New requisition' }).click()
  await expect(sent).toBeVisible()
  expect(await byMouse()).toEqual({ keys: 0, clicks: 7 })
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText('BPCR/BBR/BPR')
})

test('somebody is invited with a role and a place by nine keys or five clicks beside what is typed', async ({
  seat,
}) => {
  const { page } = await seat('admin', users)
  const form = page.getByRole('dialog', { name: 'Invite user' })
  const holds = async (name: string): Promise<void> => {
    await expect(form).toBeHidden()
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('link', { name }).click()
    await page.getByRole('link', { name: 'Roles', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Roles' })).toContainText(/Initiator.*MLS/)
  }

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const byKeys = await counting(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('invite')
  await expect(page.getByRole('option', { name: /^Invite user/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await write(page, 'Name', 'Lina Hole')
  await page.keyboard.press('Tab')
  await write(page, 'Email', 'lina@meridian.example')
  // Past the kind, which is an employee, and the end, which is open.
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('Tab')
  await write(page, 'Role', 'Initiator')
  await page.keyboard.press('Tab')
  await write(page, 'Companies', 'MLS')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  const { keys, clicks } = await byKeys()
  expect(keys).toBeLessThanOrEqual(9)
  expect(clicks).toBe(0)
  await holds('Lina Hole')

  await visit(page, users)
  const byMouse = await counting(page)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await write(page, 'Name', 'Tom Hole')
  for (const [label, text] of [
    ['Email', 'tom@meridian.example'],
    ['Role', 'Initiator'],
    ['Companies', 'MLS'],
  ] as const) {
    await form.getByRole(label === 'Email' ? 'textbox' : 'combobox', { name: label }).click()
    await write(page, label, text)
  }
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(form).toBeHidden()
  expect(await byMouse()).toEqual({ keys: 0, clicks: 5 })
  await holds('Tom Hole')
})

test('what is added is typed into, and what goes leaves the focus beside it', async ({ seat }) => {
  const { page } = await seat('admin', '/system/admin/user')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Invite user' })
  await form.getByRole('button', { name: 'Add role' }).click()
  await expect(form.getByRole('combobox', { name: 'Role', exact: true }).nth(1)).toBeFocused()
  for (const role of ['Role 2', 'Role 1'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await form.getByRole('button', { name: `Remove ${role}` }).press('Enter')
  await expect(form.getByRole('button', { name: 'Add role' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await page.keyboard.press('f')
  await expect(page.getByRole('textbox', { name: 'Filter by' })).toBeFocused()
  await page.keyboard.type('email')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Email contains' })).toBeFocused()
  await page.keyboard.type('a')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove the filter Email' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove the filter Email' })).toHaveCount(0)
  await expect(page.locator(':focus')).toBeVisible()
})

test('an error names its row and stays red while one is in it; Ctrl with Enter sends from any form', async ({
  seat,
}) => {
  const { page } = await seat('admin', '/sales/masters/transporters')
  await page.getByRole('button', { name: 'New transporter' }).click()
  const form = page.getByRole('dialog')
  const addresses = form.getByRole('group', { name: 'Addresses' })
  await addresses.getByRole('button', { name: 'Add row' }).press('Enter')
  await expect(addresses.locator(':is(input, select):focus')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('Address 1: City is required.', { exact: true })).toBeVisible()
  const name = form.getByRole('textbox', { name: 'Transporter', exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  const [outline, danger] = await name.evaluate((one) => {
    const { outlineColor } = getComputedStyle(one)
    const said = getComputedStyle(document.documentElement).getPropertyValue('--danger')
    return [outlineColor, `rgb(${said.trim().replaceAll(' ', ', ')})`]
  })
  expect(outline).toBe(danger)
})

test('the first wrong field has the focus as it turns red: nobody who types on is taken out of another a frame later', async ({
  seat,
}) => {
  const { page } = await seat('admin', '/hrd/department/list')
  await page.getByRole('button', { name: 'New department' }).click()
  const form = page.getByRole('dialog', { name: 'New department' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Packing')
  // A machine that is busy draws its frames late.
  const late = await page.evaluateHandle(() => {
    const { requestAnimationFrame: own } = window
    window.requestAnimationFrame = (draw) => window.setTimeout(() => own(draw), 500)
    return own
  })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Short name is required.').first()).toBeVisible()
  const head = form.getByRole('combobox', { name: 'Head', exact: true })
  await head.fill('Pooja')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(head).toBeFocused()
  await expect(page.getByRole('option', { name: 'Pooja Rane' })).toBeVisible()
  await late.evaluate((own) => (window.requestAnimationFrame = own))
})

test('the ring of a row stands over all of its cells', async ({ seat }) => {
  const { page } = await seat('admin', '/sales/masters/transporters')
  await expect(page.locator('th[scope=row] a').first()).toBeVisible()
  await page.keyboard.press('j')
  const row = page.locator('tr:focus')
  await expect(row).toHaveCount(1)
  const shadows = (cells: Locator) => cells.evaluateAll((all) => all.map((one) => getComputedStyle(one).boxShadow))
  const drawn = await shadows(row.locator('> *'))
  expect(drawn.map((one) => one.match(/inset/g)?.length)).toEqual([3, ...drawn.slice(2).map(() => 2), 3])
  const others = page.locator('tbody tr:not(:focus) > *')
  expect(new Set(await shadows(others))).toEqual(new Set(['none']))
})

test('the menu of a row opens by each of its keys, at its first item, and gives the focus back', async ({ seat }) => {
  const { page } = await seat('admin', '/home/my-space/my-tasks')
  for (const [index, key] of ['Enter', 'Space', 'ArrowDown', 'ArrowUp'].entries()) {
    // oxlint-disable no-await-in-loop -- key after key, each at a menu that was not opened before
    const button = page.getByRole('button', { name: /^Actions of / }).nth(index)
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.focus()
    await page.keyboard.press(key)
    const item = page.getByRole('menuitem').first()
    await expect(item).toBeVisible()
    await expect(page.getByRole('menu')).toHaveAttribute('aria-activedescendant', (await item.getAttribute('id')) ?? '')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(button).toBeFocused()
    // oxlint-enable no-await-in-loop
  }
})

test('a date is corrected and Save pressed in one go: the error that goes does not take Save from under the pointer', async ({
  seat,
}) => {
  const { page } = await seat('vikram', '/home/my-space/my-tasks/new')
  // On a screen that shows the whole form its buttons stand behind the fields, and no lower than they have to.
  await page.setViewportSize({ width: 1440, height: 2400 })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Name').fill('Weigh the sacks')
  await field('Description').fill('Each of them.')
  for (const who of ['Authorizer', 'Responsible Party']) {
    // oxlint-disable no-await-in-loop -- one after the other
    await page.getByRole('combobox', { name: who, exact: true }).fill('Vikram')
    await page.getByRole('option', { name: 'Vikram Rao' }).click()
    // oxlint-enable no-await-in-loop
  }
  await field('Deadline').fill('01-Jan-2020')
  const save = page.getByRole('button', { name: 'New task', exact: true })
  await save.click()
  await expect(page.getByText(/^Deadline 01-Jan-2020/).first()).toBeVisible()
  await field('Deadline').fill('+5d')
  await save.hover()
  await page.mouse.down()
  // A hand takes longer than the page to draw itself anew.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.mouse.up()
  await expect(page.getByText('Task Saved Successfully')).toBeVisible()
})

for (const person of ['admin', 'qa'])
  test(`as ${person}: every page, form and dialog has the focus where one goes on, and speaks in words`, async ({
    seat,
  }) => {
    test.slow()
    const { page } = await seat(person, '/')
    const faults: string[] = []
    let begun = 0
    // Who grants rights reads their codes.
    const inWords = async (what: string) => {
      if (person === 'admin') return
      for (const text of await codesOn(page)) faults.push(`${page.url()}: ${what} says “${text}”`)
    }
    const notNowhere = async (after: string) => {
      const found = await seen(
        () => focused(page),
        ({ on }) => on !== 'body',
      )
      if (found.on === 'body') faults.push(`${page.url()}: after ${after} the focus is nowhere`)
    }
    const inFirstEmpty = async (what: string) => {
      const found = await seen(
        () => focused(page),
        ({ types }) => types,
      )
      begun += 1
      if (!found.types) faults.push(`${page.url()}: ${what} begins at ${found.on}`)
      else if (found.passed !== '') faults.push(`${page.url()}: ${what} begins at ${found.on}, not at ${found.passed}`)
    }
    // oxlint-disable no-await-in-loop -- page after page
    for (const path of sampleOf(await pagesOf(page), 12, `pages of ${person}`)) {
      await visit(page, path)
      await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
      await expect(page.locator('main').getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      await notNowhere(`going to ${path}`)
      await inWords('the page')
      if ((await opensBy(page, 'n')) !== undefined) {
        await inFirstEmpty('adding')
        await inWords('adding')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog'), path).toHaveCount(0)
        await notNowhere('adding')
      }
      await page.keyboard.press('j')
      if ((await opensBy(page, 'Enter')) === undefined) continue
      await notNowhere('opening a row')
      await inWords('an opened row')
      if ((await opensBy(page, 'e')) !== 'dialog') continue
      await inFirstEmpty('editing')
      await inWords('editing')
      await page.keyboard.press('Escape')
      await notNowhere('editing')
    }
    // oxlint-enable no-await-in-loop
    expect(faults).toEqual([])
    expect(begun).toBeGreaterThan(isSoak && person === 'admin' ? 25 : 0)
  })
