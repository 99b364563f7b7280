import { shortenMinutes } from '../support/clock.ts'
import { expect, test } from '../support/test.ts'

test('somebody’s picture comes at the full minute, and from this device after a reload; until then his initials', async ({
  seat,
}) => {
  const { page, context } = await seat('qa')
  await shortenMinutes(context)
  await page.goto('/home/chat/chat')
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('hello')
  await box.press('Enter')
  const messages = page.getByRole('log', { name: 'Messages' })
  await expect(messages.getByText('MI', { exact: true })).toBeVisible()
  // Decorative beside his own words, so that it has no name.
  const picture = messages.locator('img')
  await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/)
  expect(await picture.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth))).toBe(96)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.reload()
  await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/)
  expect(asked.filter((url) => url.includes('/files/public/'))).toEqual([])
})
