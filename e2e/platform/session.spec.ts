import type { Browser, BrowserContext, Page } from '@playwright/test'
import { codeIn, linkIn, type Mailbox } from '../../tests/support/server/mailbox.ts'
import { type RunningServer, type Site, startFromSeed } from '../support/server.ts'
import { enter, stateOf } from '../support/sign-in.ts'
import { arrive, expect, expectAccessible, fillSignIn, password, signIn, signOut, test } from '../support/test.ts'

const good = 'Tall#Ships7'
const requisitions = '/quality-assurance/change-control/requisition'

/** A browser of its own. */
const device = async (browser: Browser, { origin }: Site): Promise<Page> =>
  (await browser.newContext({ baseURL: origin })).newPage()

const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome Back!' })

const mailsTo = (mailbox: Mailbox, who: string) =>
  mailbox.mails.filter((one) => one.to?.[0]?.address === `${who}@meridian.example`)

const askForReset = async (page: Page, { group }: Site, who: string): Promise<void> => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByText('We will send an email with reset instructions.')).toBeVisible()
  await page.getByLabel('Domain').fill(group)
  await page.getByLabel('Email').fill(`${who}@meridian.example`)
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByText('If this account exists, an email with reset instructions has been sent.')).toBeVisible()
}

const setPassword = async (page: Page, next: string, again = next): Promise<void> => {
  await page.getByLabel('New Password', { exact: true }).fill(next)
  await page.getByLabel('Verify Password', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'Set Password' }).click()
}

test('a forgotten password is set anew by the link of a real mail; other devices are out by themselves', async ({
  browser,
  mailbox,
  server,
}) => {
  const devices = [await device(browser, server), await device(browser, server)]
  for (const one of devices) {
    await arrive(one, server, 'asha', requisitions)
    await expect(one.getByRole('link', { name: /^CR\// }).first()).toBeVisible()
  }
  const page = await device(browser, server)
  // Every address that is asked for, and every address that is told as where one came from.
  const told: string[] = []
  page.context().on('request', (one) => told.push(one.url(), one.headers()['referer'] ?? ''))
  await askForReset(page, server, 'asha')
  await expect.poll(() => mailsTo(mailbox, 'asha').length).toBe(1)
  const first = linkIn(mailsTo(mailbox, 'asha')[0])
  expect(first.origin).toBe(server.origin)
  await askForReset(page, server, 'asha')
  await expect.poll(() => mailsTo(mailbox, 'asha').length).toBe(2)

  await page.goto(`${first.pathname}${first.search}`)
  await expect(page.getByLabel('Email')).toHaveValue('asha@meridian.example')
  // The code is nowhere to be seen, and nowhere to go back to.
  await expect(page).toHaveURL(`${server.origin}/set-password`)
  await setPassword(page, good)
  await expect(page.getByRole('alert')).toHaveText('This link is not valid any more. Request a new one.')

  const second = linkIn(mailsTo(mailbox, 'asha')[1])
  await page.goto(`${second.pathname}${second.search}`)
  await setPassword(page, 'Password1')
  await expect(page.getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(
    'Use at least 10 characters.',
  )
  await setPassword(page, good, `${good}!`)
  await expect(page.getByText('New Password and Verify Password do not match.')).toBeVisible()
  await setPassword(page, password)
  await expect(page.getByRole('alert')).toHaveText('You used this password before. Choose a new one.')
  await setPassword(page, good)
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByText('Password changed. Sign in with your new password.')).toBeVisible()
  for (const one of devices) {
    await expect(welcome(one)).toBeVisible()
    await expect(one.getByText('Token refresh failed')).toBeVisible()
  }
  await expect.poll(() => mailsTo(mailbox, 'asha').map((one) => one.subject)).toContain('Your password was changed')
  // The code stands in the address of the link and in no other one; passwords stand in none.
  const [otp = ''] = mailsTo(mailbox, 'asha')
    .slice(1)
    .map((one) => (one.text?.includes('otp=') === true ? codeIn(one) : ''))
  expect(told.filter((address) => address.includes(otp))).toEqual([second.toString()])
  expect(told.filter((address) => [password, good].some((word) => decodeURIComponent(address).includes(word)))).toEqual(
    [],
  )

  await signIn(page, server, 'asha', good)
  // Whoever was sent away comes back to where he was.
  const back = devices[0] as Page
  await fillSignIn(back, server, 'asha', good)
  await expect(back).toHaveURL(new RegExp(requisitions))
  await Promise.all([...devices, page].map((one) => one.context().close()))
})

test('a reset for nobody reads the same, and sends nothing', async ({ browser, mailbox, server }) => {
  const page = await device(browser, server)
  const before = mailbox.mails.length
  await askForReset(page, server, 'nobody')
  await askForReset(page, server, 'gopal')
  // The second mail is behind the first one, had there been one.
  await expect.poll(() => mailsTo(mailbox, 'gopal').length).toBe(1)
  expect(mailbox.mails).toHaveLength(before + 1)
  expect(codeIn(mailsTo(mailbox, 'gopal')[0])).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  await page.context().close()
})

test('an incomplete link says so and cannot be sent; the page is asked with no referrer', async ({
  browser,
  server,
}) => {
  const page = await device(browser, server)
  const answer = await page.goto('/set-password?email=asha@meridian.example')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set Password' })).toBeDisabled()
  await page.getByRole('link', { name: 'Login' }).click()
  await signIn(page, server, 'vikram')
  // Nothing of the page without a session was remembered.
  await expect(page).not.toHaveURL(/set-password/)
  await page.context().close()
})

test('one sees his devices, ends one, then all others, and changes the password', async ({ browser, server }) => {
  const [here, there, third] = [
    await device(browser, server),
    await device(browser, server),
    await device(browser, server),
  ]
  for (const one of [there, third]) await arrive(one, server, 'qa', '/home/my-space/my-preferences')
  await arrive(here, server, 'qa', '/home/my-space/qa')
  const sessions = here.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(3)
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  await sessions
    .filter({ hasNotText: 'This device' })
    .first()
    .getByRole('button', { name: /^End the session/ })
    .click()
  await expect(sessions).toHaveCount(2)
  await here.getByRole('button', { name: 'End all others' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(welcome(there)).toBeVisible()
  await expect(welcome(third)).toBeVisible()
  await here.getByLabel('Current Password', { exact: true }).fill('not this')
  await here.getByLabel('New Password', { exact: true }).fill(good)
  await here.getByLabel('Verify Password', { exact: true }).fill(good)
  await here.getByRole('button', { name: 'Change password' }).click()
  await expect(here.getByText('Current password is wrong.')).toBeVisible()
  await here.getByLabel('Current Password', { exact: true }).fill(password)
  await here.getByRole('button', { name: 'Change password' }).click()
  await expect(here.getByText('Password changed. Your other sessions have ended.')).toBeVisible()
  // The newest first; before them stand those of the demo's year.
  const signIns = here.getByRole('list', { name: 'Last sign-ins' }).getByRole('listitem')
  await expect(signIns.first()).toContainText('Wrong password')
  for (const index of [1, 2, 3]) await expect(signIns.nth(index)).toContainText('Signed in')
  await signIn(there, server, 'qa', good)
  await Promise.all([here, there, third].map((one) => one.context().close()))
})

test('the sign-in page remembers the domain, shows a password on request, and sends the signed-in home', async ({
  browser,
  server,
}) => {
  const page = await device(browser, server)
  await signIn(page, server, 'vikram')
  await page.goto('/login')
  await expect(welcome(page)).toBeHidden()
  await signOut(page)
  await expect(page.getByLabel('Domain')).toHaveValue(server.group)
  const box = page.getByLabel('Password', { exact: true })
  await box.fill('secret')
  await expect(box).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(box).toHaveAttribute('type', 'text')
  await page.context().close()
})

test('the version counter counts, refuses to go below 0, undoes, and replays; a reload keeps it', async ({
  browser,
  server,
}) => {
  const page = await device(browser, server)
  await page.goto('/version/anything')
  await expect(page.getByText('1.3.88')).toBeVisible()
  const counter = page.getByLabel('Counter', { exact: true })
  await page.getByRole('button', { name: 'Decrement' }).click()
  await expect(page.getByRole('alert')).toHaveText('The counter cannot go below 0.')
  for (let count = 0; count < 3; count += 1) await page.getByRole('button', { name: 'Increment' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(counter).toHaveText('2')
  await page.getByRole('slider').fill('3')
  await expect(counter).toHaveText('3')
  await page.reload()
  await expect(counter).toHaveText('2')
  await expect(page.getByRole('list', { name: 'Newest first' }).getByRole('listitem')).toHaveCount(4)
  await page.context().close()
})

test.describe('tokens of which the time', () => {
  let server: RunningServer
  /** Signed in, with tokens that have run out, or that have a moment left. */
  const states = { out: '', short: '' }
  test.beforeAll(async () => {
    server = await startFromSeed({ ACCESS_TOKEN_SECONDS: '2', REFRESH_TOKEN_SECONDS: '2' })
    states.out = await stateOf(server, 'asha')
    // Less than ten minutes.
    await server.restart({ ACCESS_TOKEN_SECONDS: '590' })
    states.short = await stateOf(server, 'asha')
    await server.restart({})
  })
  test.afterAll(() => server.stop())

  test('is nearly over: several tabs refresh once between them, and all hold the new pair', async ({ browser }) => {
    const context: BrowserContext = await browser.newContext({ baseURL: server.origin })
    const asked: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('refresh-token')) asked.push(request.url())
    })
    const tabs = [await context.newPage(), await context.newPage(), await context.newPage()] as const
    await enter(tabs[0], states.short)
    const stored = (page: Page) => page.evaluate(() => localStorage.getItem('chronicle.session'))
    // Three tabs check in the same moment, as each does when it opens.
    await Promise.all(tabs.map((one) => one.goto('/home')))
    await expect.poll(() => stored(tabs[0])).not.toBe(states.short)
    const pair = await stored(tabs[0])
    for (const one of tabs) {
      await expect(one.getByRole('navigation', { name: 'Modules' })).toBeVisible()
      await expect.poll(() => stored(one)).toBe(pair)
    }
    expect(asked).toHaveLength(1)
    await context.close()
  })

  test('is over lead to the sign-in page with its reason, and from there back to the same address', async ({
    browser,
  }) => {
    const page = await device(browser, server)
    await enter(page, states.out)
    const address = `${requisitions}?sort=-ccrNo`
    await page.goto(address)
    await expect(welcome(page)).toBeVisible()
    await expect(page.getByText('Access and refresh tokens are both expired.')).toBeVisible()
    await fillSignIn(page, server, 'asha')
    await expect(page).toHaveURL(`${server.origin}${address}`)
    await expect(page.getByRole('link', { name: /^CR\// }).first()).toBeVisible()
    await page.context().close()
  })
})

test('the pages without the shell are accessible', async ({ browser, server }) => {
  const page = await device(browser, server)
  for (const path of [
    '/login',
    '/reset-password',
    `/set-password?email=asha@meridian.example&otp=ABCDEFGHJK&companyGroupId=${server.group}`,
    '/set-password',
    '/version',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto(`/set-password?email=asha@meridian.example&otp=ABCDEFGHJK&companyGroupId=${server.group}`)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByText('New Password is required.')).toBeVisible()
  await expectAccessible(page)
  await arrive(page, server, 'vikram', '/home/my-space/vikram')
  await expect(page.getByText('This device')).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})
