import type { Page } from '@playwright/test'
import type { Api } from '../../support/api.ts'
import { addressOf, createDraft } from '../../quality/raised.ts'
import { section } from '../../quality/steps.ts'
import { shows } from '../../support/shows.ts'
import { expect, test } from '../../support/test.ts'

/** A draft of asha's, whose proposed change is written anew again and again. */
export interface Draft {
  readonly id: string
  readonly address: string
}

/** What a new draft proposes. */
export const firstWords = 'Tabs die.'

export const raiseDraft = async (api: Api, docNo: string): Promise<Draft> => {
  const id = await createDraft(api, { docNo, docName: 'Killed tabs', proposedChange: firstWords })
  return { id, address: addressOf(id) }
}

/** Opens the draft's form and types; what is left is to press Save. A click that met a page too busy to take it is made again, and told. */
export const type = async (page: Page, words: string): Promise<void> => {
  const step = section(page, 'Request')
  const field = step.getByRole('textbox', { name: /^Proposed change/ })
  let clicks = 0
  await expect(async () => {
    clicks += 1
    if (!(await field.isVisible())) await step.getByRole('button', { name: 'Edit', exact: true }).click()
    await field.fill(words, { timeout: 20_000 })
  }).toPass()
  if (clicks > 1) test.info().annotations.push({ type: 'clicked Edit again', description: words })
}

/** Presses Save; resolves when the page says that it is saved. */
export const save = async (page: Page): Promise<void> => {
  const said = shows(page, 'Saved Successfully')
  await section(page, 'Request').getByRole('button', { name: 'Save', exact: true }).click()
  await said
}

/** Opens the draft's page; resolves when it shows the text. */
export const open = async (page: Page, { address }: Draft, text: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await shows(page, text)
}

/** Kills the page's renderer, with its workers, in the middle of whatever they do. */
export const crash = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

/** What the server's log says was proposed, in order. */
export const proposed = async (api: Api, { id }: Draft): Promise<readonly string[]> =>
  (await api.events(id)).flatMap(({ data }) => {
    const { patch } = data as { readonly patch?: { readonly proposedChange?: string } }
    return patch?.proposedChange === undefined ? [] : [patch.proposedChange]
  })

/** Resolves when nothing of this device is on its way any more; otherwise the failure says how it stands. */
export const settled = (page: Page): Promise<void> => {
  const indicator = page.getByRole('button', { name: /Open your changes\.$/ }).filter({ visible: true })
  return expect
    .poll(() => indicator.getAttribute('aria-label'), { timeout: 60_000, intervals: [50, 100] })
    .toMatch(/^(?:Live|\d+ changes? needs? you)/)
}
