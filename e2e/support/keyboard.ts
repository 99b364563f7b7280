import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Goes by Tab to the control of that name. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  const [combobox, textbox, button] = (['combobox', 'textbox', 'button'] as const).map((role) =>
    page.getByRole(role, { name, exact: true }),
  ) as [Locator, Locator, Locator]
  const control = combobox.or(textbox).or(button).first()
  for (let presses = 0; presses < 20; presses += 1) {
    // oxlint-disable no-await-in-loop -- key after key
    if (await control.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
    // oxlint-enable no-await-in-loop
  }
  throw new Error(`Tab does not lead to ${name}.`)
}

/** Types into the control that has the focus and takes the first choice. */
export const choose = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.type(words)
  const listed = page.getByRole('listbox').getByRole('option')
  await expect(listed.first().and(page.getByRole('option', { name: words }))).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Presses keys that mean something together, as quickly as fingers do: on a busy machine each answer takes longer than a pair may. */
export const pressTogether = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}

/** Fills a line of stock by keyboard: references by their first letters, figures as they are typed. */
export const fillLine = async (page: Page, row: number, cells: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, words] of Object.entries(cells)) {
    // oxlint-disable no-await-in-loop -- cell after cell
    await tabTo(page, `${name}, row ${row}`)
    if (/^[\d.]+$/.test(words)) await page.keyboard.type(words)
    else await choose(page, words)
    // oxlint-enable no-await-in-loop
  }
}
