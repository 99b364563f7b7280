import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { emailOn, expect, password, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { createDraft, raisedAccepted } from './raised.ts'

test.use({ handsOn: true })

const list = '/quality-assurance/change-control/requisition'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select row/ }) })
const numbers = async (page: Page): Promise<readonly string[]> =>
  page.getByRole('link', { name: /^CR\/\d\d-\d\d\/\d{4}$/ }).allTextContents()

/** The list is open, with all of its rows. */
const isWhole = async (page: Page): Promise<void> => {
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=..')).not.toContainText('loading')
}

const filterBy = async (page: Page, column: string): Promise<void> => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Add a filter' }).getByRole('button', { name: column, exact: true }).click()
}

test('what is shown stays until other rows are here, however they were asked for', async ({ seat }) => {
  const { page } = await seat('qa', list)
  await isWhole(page)
  await page.evaluate(() => {
    const { body } = document
    new MutationObserver(() => {
      if (document.querySelector('tbody [type="checkbox"]') === null) body.dataset['emptied'] = 'yes'
    }).observe(body, { subtree: true, childList: true })
  })
  const before = await numbers(page)
  await page
    .getByRole('columnheader', { name: /Requisition no/ })
    .getByRole('button')
    .first()
    .click()
  await expect(page).toHaveURL(/sort=/)
  await expect.poll(() => numbers(page)).not.toEqual(before)
  await page.getByRole('searchbox').fill(before[0] as string)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await expect.poll(async () => (await numbers(page)).length).toBeGreaterThan(1)
  await expect(page.locator('body')).not.toHaveAttribute('data-emptied')
})

test('the address holds search, filters and sort, so that a link shows the same list', async ({ seat }) => {
  const { page } = await seat('qa', list)
  await isWhole(page)

  await filterBy(page, 'Status')
  await page.getByRole('checkbox', { name: 'Approved by HOD', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Draft', exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/status=pending/)
  await expect(page).toHaveURL(/status=draft/)
  await expect
    .poll(async () => (await rows(page).allTextContents()).every((row) => /Approved by HOD|Draft/.test(row)))
    .toBe(true)

  await filterBy(page, 'Type')
  await page.getByRole('checkbox', { name: 'Permanent' }).check()
  await page.keyboard.press('Escape')
  await page
    .getByRole('columnheader', { name: /Requisition no/ })
    .getByRole('button')
    .first()
    .click()
  await expect(page).toHaveURL(/sort=/)
  const isSorted = (all: readonly string[]): boolean => all.length > 1 && all.join() === all.toSorted().join()
  await expect.poll(async () => isSorted(await numbers(page))).toBe(true)
  const shown = await numbers(page)

  const address = page.url()
  const other = await seat('vikram')
  await visit(other.page, address)
  await expect.poll(() => numbers(other.page)).toEqual(shown)

  await page.getByRole('searchbox').fill('no such words anywhere')
  await expect(page.getByText(/None of/)).toBeVisible()
  await page.goBack()
})

test('every filter of the list narrows it, and clearing brings all back', async ({ seat }) => {
  const { page } = await seat('qa', list)
  await isWhole(page)
  const all = await page.getByRole('heading', { level: 1 }).locator('xpath=..').textContent()
  for (const [column, value] of [
    ['Department', 'Stores'],
    ['Class', 'Minor'],
    ['Type', 'Temporary'],
  ] as const) {
    await filterBy(page, column)
    await page.getByRole('checkbox', { name: value }).check()
    await page.keyboard.press('Escape')
    await expect
      .poll(async () => {
        const found = await rows(page).allTextContents()
        return found.length > 0 && found.every((row) => row.includes(value))
      })
      .toBe(true)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('heading', { level: 1 }).locator('xpath=..')).toHaveText(all ?? '')
  }
})

test('keys walk the list, open a row and search; chosen columns stay', async ({ seat }) => {
  const { page } = await seat('asha', list)
  await isWhole(page)
  const [, second] = await numbers(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: second as string })).toBeVisible()
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('blender')
  await expect(page).toHaveURL(/q=blender/)
  await expect.poll(async () => (await numbers(page)).length).toBe(1)
  await visit(page, list)

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Document name' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Document name' })).toBeHidden()
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Document name' })).toBeHidden()
})

test('the CSV holds every matching row, with the columns as they stand', async ({ seat }) => {
  const { page } = await seat('qa', `${list}?status=draft`)
  await isWhole(page)
  const shown = await numbers(page)
  await page.getByRole('button', { name: 'More for this list' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^change-assesment_\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await file.path(), 'utf8')
  const [head = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toContain('Requisition no')
  expect(lines.map((line) => line.split(',')[0])).toEqual(shown)
})

test('one step is taken for several, each signed by itself with one password; who refuses it is told before', async ({
  seat,
  server,
}) => {
  const asha = await apiOf(server, 'asha')
  const drafts = [await createDraft(asha, { docNo: 'TOGETHER-1' }), await createDraft(asha, { docNo: 'TOGETHER-2' })]
  await raisedAccepted(server, 'TOGETHER-3', 'CCF/TOGETHER/3')
  const { page } = await seat('vikram', list)
  await page.getByRole('searchbox').fill('TOGETHER')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select all rows in view' }).check()
  await page.getByRole('button', { name: 'Take a step' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a step with 3 requisitions' })
  await expect(dialog.getByRole('combobox', { name: 'Step' })).toContainText('HOD approval (2 of 3)')
  await expect(dialog.getByRole('region', { name: 'Left out' })).toContainText('HOD approval')
  await dialog.getByRole('textbox', { name: 'HOD comments' }).fill('Both are needed.')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  const sign = page.getByRole('dialog', { name: 'Sign: Approve' })
  await expect(sign.getByText('HOD approval', { exact: true })).toBeVisible()
  await sign.getByLabel('Email').fill(emailOn(page))
  await sign.getByLabel('Password').fill('Wrong#2026')
  await sign.getByRole('button', { name: 'Sign' }).click()
  await expect(sign.getByText(/Wrong password/)).toBeVisible()
  await sign.getByLabel('Password').fill(password)
  await sign.getByRole('button', { name: 'Sign' }).click()
  await expect(page.getByRole('group', { name: 'Changing selected rows' })).toContainText('2 done')
  for (const id of drafts) {
    // oxlint-disable-next-line no-await-in-loop -- two
    expect((await asha.events(id)).map(({ type }) => type)).toEqual(['RequisitionCreated', 'HodApproved'])
  }
})
