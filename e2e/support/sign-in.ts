import type { Page } from '@playwright/test'
import { started } from '../../tests/support/tally.ts'
import { expect } from './expect.ts'
import type { Site } from './server.ts'

export const password = 'Meridian#2026'

const signedIn = new WeakMap<Page, string>()

/** The email of who signed in on this page. */
export const emailOn = (page: Page): string => {
  const email = signedIn.get(page)
  if (email === undefined) throw new Error('Nobody signed in on this page.')
  return email
}

export const emailOf = (person: string): string => `${person}@meridian.example`

interface SignedIn {
  readonly token: string
  readonly refreshToken: string
  readonly user: Readonly<Record<'companyGroup' | 'company' | 'location', { readonly id: string }>>
}

let calls = 0

/** Signs a person in over HTTP, from an address of his own: one that signs in too often in a minute is made to wait. */
export const signInByCall = async ({ origin, group }: Site, person: string, word = password): Promise<SignedIn> => {
  calls += 1
  started('sign-in')
  const answer = await fetch(`${origin}/services/admin/api/v1/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    },
    body: JSON.stringify({ domain: group, email: emailOf(person), password: word }),
  })
  const body = (await answer.json()) as SignedIn & { readonly status: string }
  if (body.status !== 'login-success') throw new Error(`${person} could not sign in: ${JSON.stringify(body)}`)
  return body
}

/** Headers of calls in the name of who signed in, at his usual place. */
export const headersOf = ({ token, user }: SignedIn): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  'x-access-token': token,
  'company-group-id': user.companyGroup.id,
  'company-id': user.company.id,
  'location-id': user.location.id,
})

/** What the app stores of who is signed in (src/infra/session/session.ts): each time a session of its own, as tokens are renewed. */
export const stateOf = async (site: Site, person: string): Promise<string> => {
  const one = await signInByCall(site, person)
  const asked = await fetch(`${site.origin}/services/admin/api/v1/me/authorization`, { headers: headersOf(one) })
  const { token, refreshToken } = one
  return JSON.stringify({ token, refreshToken, authorization: await asked.json() })
}

const place = 'chronicle.session'

/** This page's browser holds that somebody has signed in (`stateOf`). */
export const enter = async (page: Page, state: string): Promise<void> => {
  // Any document of the app's origin will do to store it, and this one starts no program.
  await page.goto('/health')
  await page.evaluate(([place, state]) => localStorage.setItem(place, state), [place, state] as const)
}

/** The same, stored by the document at an `address` of the app before its program starts: it saves a load. */
const enterAt = async (page: Page, state: string, address: string): Promise<void> => {
  const before = await page.addInitScript(([place, state]) => localStorage.setItem(place, state), [
    place,
    state,
  ] as const)
  await page.goto(address)
  await before.dispose()
}

/**
 * The person has signed in on this page's browser, and the app is open at the address; without one, nothing is open yet. The form is
 * for tests of signing in.
 */
export const arrive = async (page: Page, site: Site, person: string, address?: string): Promise<void> => {
  signedIn.set(page, emailOf(person))
  const state = await stateOf(site, person)
  await (address === undefined ? enter(page, state) : enterAt(page, state, address))
}

export const fillSignIn = async (page: Page, { group }: Pick<Site, 'group'>, person: string, word = password) => {
  await page.getByLabel('Domain').fill(group)
  await page.getByLabel('Email').fill(emailOf(person))
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in by the form. */
export const signIn = async (page: Page, site: Pick<Site, 'group'>, person: string, word = password): Promise<void> => {
  signedIn.set(page, emailOf(person))
  started('sign-in')
  await page.goto('/login')
  await fillSignIn(page, site, person, word)
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeHidden()
}

/** Signs out by the menu, with what this device holds if so `wished`; the sign-in page has been loaded anew when it resolves. */
export const signOut = async (page: Page, wished: 'keep' | 'wipe' = 'keep'): Promise<void> => {
  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out' })
  if (wished === 'wipe') await dialog.getByRole('checkbox', { name: 'Remove my data from this device' }).check()
  const loaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await loaded
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
}
