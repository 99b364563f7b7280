import type { Page } from '@playwright/test'
import { shortenMinutes } from '../support/clock.ts'
import { startFromSeed } from '../support/server.ts'
import { arrive, expect, expectAccessible, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { widths } from '../support/widths.ts'

test.use({ handsOn: true })

const path = '/home/chat/chat'

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' }).getByRole('listitem')
const lastReply = (page: Page) =>
  page.getByRole('log', { name: 'Messages' }).locator('ul').first().locator(':scope > li').last()

/** The chat with nothing said yet. */
const openChat = async (page: Page): Promise<void> => {
  await visit(page, path)
  await expect(page.getByRole('heading', { name: 'Chat', level: 1 })).toBeVisible()
  await expect(box(page)).toHaveAttribute('placeholder', 'Type a message...')
  await expect(box(page)).toBeEnabled()
  if ((await messages(page).count()) > 0) await page.getByRole('button', { name: 'New chat' }).click()
  await expect(messages(page)).toHaveCount(0)
}

/** Holds the reply back until the returned function is called: that one is awaited shows for no longer than it takes. */
const holdReply = async (page: Page): Promise<() => void> => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/openai\/chat\/.+$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const ask = async (page: Page, prompt: string): Promise<void> => {
  await box(page).fill(prompt)
  await box(page).press('Enter')
}

test('a question is answered with a figure, rows, the list behind it, and how it was found', async ({ seat }) => {
  const { page } = await seat('qa', path)
  await openChat(page)
  const reply = await holdReply(page)
  await ask(page, 'how many requisitions are open')
  await expect(page.getByText('Typing...')).toBeVisible()
  await expect(box(page)).toBeDisabled()
  reply()
  await expect(page.getByText(/\d+ requisitions are open now\./)).toBeVisible()
  await expect(page.getByText('Typing...')).toHaveCount(0)
  await expect(box(page)).toBeEnabled()
  await expect(box(page)).toBeFocused()

  const research = page.getByText(/Topic: requisitions\./)
  await expect(research).toBeHidden()
  await page.getByText('Research', { exact: true }).click()
  await expect(research).toBeVisible()
  await expect(research).toContainText('Log position')

  const figure = Number(/(\d+) requisitions are open/.exec(await lastReply(page).innerText())?.[1])
  await expect(lastReply(page).getByRole('link', { name: /CR/ })).toHaveCount(Math.min(10, figure))
  await expect(page.getByText(`and ${figure - 10} more`)).toBeVisible()

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy this reply' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^${figure} requisitions are open now\\.`),
  )
  await page.getByRole('link', { name: 'Open the list with this filter' }).click()
  await expect(page).toHaveURL(/requisition\?open=true/)
  await expect(page.getByText(new RegExp(`^${figure} of `)).first()).toBeVisible()
})

test('the user’s messages stand right, the replies left; Shift+Enter begins a line, Enter sends', async ({ seat }) => {
  const { page } = await seat('qa', path)
  await openChat(page)
  await box(page).fill('hello')
  await box(page).press('Shift+Enter')
  await box(page).pressSequentially('there')
  await expect(box(page)).toHaveValue('hello\nthere')
  await box(page).press('Enter')
  await expect(
    page.getByText('Choose a topic: attendance, clients, gatepass, godown, items, requisitions.'),
  ).toBeVisible()
  await expect(async () => {
    const own = await page.getByText('hello there').boundingBox()
    const reply = await page.getByText('Choose a topic').boundingBox()
    expect((own?.x ?? 0) + (own?.width ?? 0)).toBeGreaterThan((reply?.x ?? 0) + (reply?.width ?? 0))
    expect(reply?.x ?? 0).toBeLessThan(own?.x ?? 0)
  }).toPass()
})

test('a context topic is chosen, shown as a chip, used, removed; samples are offered; New chat clears', async ({
  seat,
}) => {
  const { page } = await seat('qa', path)
  await openChat(page)
  await page.getByRole('button', { name: 'Choose a topic' }).click()
  for (const topic of ['attendance', 'clients', 'gatepass', 'godown', 'items'])
    await expect(page.getByRole('menuitem', { name: topic })).toBeVisible()
  await page.getByRole('menuitem', { name: 'gatepass' }).click()
  await expect(page.getByRole('button', { name: 'Remove topic gatepass' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sample questions' }).getByRole('button')).toHaveText([
    'who is out now',
    'passes today',
    'overdue passes',
  ])
  await page.getByRole('button', { name: 'who is out now' }).click()
  await expect(page.getByText('You may not read gatepass here. It needs the right “Gate passes: view”.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove topic gatepass' }).click()
  await expect(page.getByRole('button', { name: 'Remove topic gatepass' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('You may not read gatepass here.')).toBeVisible()
  await page.getByRole('button', { name: 'New chat' }).click()
  await expect(messages(page)).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Sample questions' })).toBeVisible()
})

test('a reload while a reply is awaited goes on polling the same guid', async ({ seat }) => {
  const { page } = await seat('qa', path)
  await openChat(page)
  const polled: string[] = []
  page.on('request', (request) => {
    const guid = /openai\/chat\/(.+)$/.exec(request.url())?.[1]
    if (guid !== undefined) polled.push(guid)
  })
  const reply = await holdReply(page)
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/openai/chat'))
  await ask(page, 'how many requisitions are closed')
  const { guid } = (await (await sent).json()) as { guid: string }
  await expect(page.getByText('Typing...')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Typing...')).toBeVisible()
  await expect(box(page)).toBeDisabled()
  reply()
  await expect(page.getByText(/requisitions are at closed now\./)).toBeVisible()
  await expect(box(page)).toBeEnabled()
  expect(new Set(polled)).toEqual(new Set([guid]))
})

test('somebody’s picture comes at the full minute, and from this device after a reload; until then his initials', async ({
  seat,
}) => {
  const { page, context } = await seat('qa', undefined, {})
  await shortenMinutes(context)
  await page.goto(path)
  await box(page).fill('hello')
  await box(page).press('Enter')
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText('MI', { exact: true })).toBeVisible()
  // Decorative beside his own words, so that it has no name.
  const picture = log.locator('img')
  await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/)
  expect(await picture.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth))).toBe(96)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.reload()
  await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/)
  expect(asked.filter((url) => url.includes('/files/public/'))).toEqual([])
})

test('with the server stopped after the send, and before one', async ({ browser }) => {
  // Twice a call is waited for that nobody answers.
  test.slow()
  const server = await startFromSeed()
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  await arrive(page, server, 'qa')
  await openChat(page)
  // No question after the reply reaches the server before it is killed, however slow this machine is.
  const killed = await holdReply(page)
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/openai/chat'))
  await ask(page, 'how many requisitions are closed')
  await (await sent).finished()
  await server.kill()
  killed()
  // A network that says nothing of a dead server takes the whole of the three calls and the pauses before them.
  await expect(lastReply(page)).toContainText('Error getting response', { timeout: 60_000 })
  await expect(box(page)).toBeEnabled()
  await ask(page, 'and now')
  await expect(lastReply(page)).toContainText('Failed to send message', { timeout: 60_000 })
  await expect(box(page)).toBeEnabled()
  await server.restart()
  await ask(page, 'how many requisitions are closed')
  await expect(page.getByText(/requisitions are at closed now\./)).toBeVisible()
  await context.close()
  await server.stop()
})

for (const [name, size] of widths('chat'))
  test(`nothing serious for axe, and nothing wider than the window: ${name}`, async ({ browser, server }) => {
    const context = await browser.newContext({ viewport: size })
    const page = await context.newPage()
    await arrive(page, server, 'admin')
    const look = async (shot: string): Promise<void> => {
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await test.info().attach(shot, { body: await page.screenshot(), contentType: 'image/png' })
    }
    await openChat(page)
    await look('empty')
    await page.getByRole('button', { name: 'Choose a topic' }).click()
    await page.getByRole('menuitem', { name: 'requisitions' }).click()
    const reply = await holdReply(page)
    await ask(page, 'which requisitions are open')
    await expect(page.getByText('Typing...')).toBeVisible()
    await look('typing')
    reply()
    await expect(page.getByText(/requisitions are open now/)).toBeVisible()
    await page.getByText('Research', { exact: true }).click()
    await look('answered')
    await context.close()
  })
