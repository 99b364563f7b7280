import type { Page } from '@playwright/test'
import { arrive, expect, fillSignIn, signOut, test } from '../support/test.ts'

const requisitions = '/quality-assurance/change-control/requisition'

const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome Back!' })

/** From the list, opens its first requisition; answers the requisition's number. */
const openRequisition = async (page: Page): Promise<string> => {
  const number = await page.getByRole('link', { name: /^CR\// }).first().innerText()
  // The one that was read: those that come meanwhile may stand before it.
  await page.getByRole('link', { name: number, exact: true }).first().click()
  await expect(page.getByRole('heading', { name: number }).first()).toBeVisible()
  return number
}

/** Goes back: nothing of the one before is there. */
const expectNothingBehind = async (page: Page, number: string): Promise<void> => {
  await page.goBack()
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Modules' })).toHaveCount(0)
}

const expectHomeOf = async (page: Page, person: string): Promise<void> => {
  await expect(welcome(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/home/my-space/${person}$`))
}

test('who goes back after signing out finds the sign-in page, and the next person his own home', async ({
  seat,
  server,
}) => {
  const { page } = await seat('asha', requisitions)
  const number = await openRequisition(page)
  await signOut(page)
  await expectNothingBehind(page, number)
  await fillSignIn(page, server, 'clerk')
  await expectHomeOf(page, 'clerk')
})

test('a page of another tab is gone with the sign-out, behind it too, and the next person finds his own home', async ({
  seat,
  server,
}) => {
  const { page: first, context } = await seat('asha', requisitions)
  const second = await context.newPage()
  await second.goto(requisitions)
  const number = await openRequisition(second)
  await signOut(first)
  await expect(welcome(second)).toBeVisible()
  await expectNothingBehind(second, number)
  await fillSignIn(second, server, 'clerk')
  await expectHomeOf(second, 'clerk')
  // The first tab stands at the sign-in page; whoever is signed in needs none.
  await expectHomeOf(first, 'clerk')
})

test('who signs in where the time of another ran out finds his own home', async ({ seat, server }) => {
  const { page } = await seat('asha', requisitions)
  await openRequisition(page)
  // As every other tab hears it; the server has ended it meanwhile.
  await page.evaluate(() => {
    localStorage.removeItem('chronicle.session')
    dispatchEvent(new StorageEvent('storage'))
  })
  await expect(welcome(page)).toBeVisible()
  await fillSignIn(page, server, 'clerk')
  await expectHomeOf(page, 'clerk')
})

test('a page that is kept for Back shows again while it is its owner’s; once another has signed in it shows nothing of the one before, and becomes the other’s home', async ({
  seat,
  server,
}) => {
  const { page, context } = await seat('asha', requisitions)
  const number = await openRequisition(page)
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByText(number).first()).toBeVisible()
  const other = await context.newPage()
  // What a browser does with a page that it keeps for Back: it hears nothing of other tabs while it is kept.
  await page.evaluate(() => {
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true })
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  })
  await expect(page.getByText(number).first()).toBeHidden()
  await arrive(other, server, 'clerk')
  // The page may have left before it answers that it has heard.
  await page
    .evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    .catch(() => undefined)
  await expectHomeOf(page, 'clerk')
  await expect(page.getByText(number)).toHaveCount(0)
})
