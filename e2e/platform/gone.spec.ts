import { addressOf, createDraft } from '../quality/raised.ts'
import { apiOf } from '../support/api.ts'
import { kept, rawPlacesOf } from '../support/raw.ts'
import { expect, signOut, test } from '../support/test.ts'
import { isDeviceStore } from '../../src/infra/device-stores.ts'
import { visit } from '../support/visit.ts'

test.use({ handsOn: true })

const requisitions = '/quality-assurance/change-control/requisition'
const canary = 'Saffron-7711'
const closures = { id: 'auth-closure-read', name: 'Closure periods: read' }
const raise = { id: 'auth-change-raise', name: 'Change control: raise' }
const periods = '/quality-assurance/change-control/closure-date-period'

test('a right that is taken away leaves menu, page and server while its holder looks on, and comes back alike', async ({
  seat,
  server,
}) => {
  const admin = await apiOf(server, 'admin')
  const assign = (authorizations: readonly { id: string; name: string }[]) =>
    admin.send('/services/admin/api/v1/roles/role-expert/commands', {
      type: 'Update',
      data: { patch: { authorizations } },
    })
  const { page } = await seat('expert', periods)
  const entry = page.getByRole('link', { name: 'Closure Date Period', exact: true })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('cell', { name: 'Major' }).first()).toBeVisible()
  try {
    expect((await assign([raise])).status).toBe(200)
    await expect(entry).toHaveCount(0)
    const refusal =
      'You do not have permission to see Closure Date Period. Ask your administrator for the right “Closure date periods: view”.'
    await expect(page.getByText(refusal)).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Major' })).toHaveCount(0)
    const expert = await apiOf(server, 'expert')
    const answer = await expert.send('/services/quality-assurance/closure-date-period')
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'UI:CLS-DATE:VIEW' })
    // Hidden, and still routable.
    await visit(page, periods)
    await expect(page.getByText(refusal)).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
  } finally {
    expect((await assign([raise, closures])).status).toBe(200)
  }
  await visit(page, periods)
  await expect(page.getByRole('cell', { name: 'Major' }).first()).toBeVisible()
})

test('what may be read no longer leaves the disk while two tabs look on, and is not there after a reload', async ({
  seat,
  server,
}) => {
  const id = await createDraft(await apiOf(server, 'asha'), { docName: canary, docNo: canary })
  const admin = await apiOf(server, 'admin')
  const assign = (authorizations: readonly { id: string; name: string }[]) =>
    admin.send('/services/admin/api/v1/roles/role-expert/commands', {
      type: 'Update',
      data: { patch: { authorizations } },
    })
  const { page, context } = await seat('expert', requisitions)
  await expect(page.getByRole('link', { name: /^CR\// }).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto(addressOf(id))
  await expect(other.getByText(canary).first()).toBeVisible()
  await visit(other, `${addressOf(id)}/history`)
  await expect
    .poll(async () => (await rawPlacesOf(page, canary)).some((place) => place.endsWith('--events/docs')))
    .toBe(true)
  try {
    expect((await assign([closures])).status).toBe(200)
    await expect.poll(() => rawPlacesOf(page, canary)).toEqual([])
    // What the person himself did with it is told to the server, and names it.
    const elsewhere = async (): Promise<readonly string[]> =>
      (await rawPlacesOf(page, id)).filter((place) => !place.endsWith('--outbox/docs'))
    await expect.poll(elsewhere).toEqual([])
    await expect(other.getByText(canary)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: /Your menu/ })).toBeVisible()
    expect(await rawPlacesOf(page, canary)).toEqual([])
  } finally {
    expect((await assign([raise, closures])).status).toBe(200)
  }
  await page.goto(addressOf(id))
  await expect(page.getByText(canary).first()).toBeVisible()
})

test('signing out with "Remove my data" leaves nothing of the person in any store, with another tab open', async ({
  seat,
  server,
}) => {
  const id = await createDraft(await apiOf(server, 'asha'), { docName: canary, docNo: canary })
  const { page, context } = await seat('asha', addressOf(id))
  await expect(page.getByText(canary).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto(requisitions)
  await expect(other.getByRole('link', { name: /^CR\// }).first()).toBeVisible()
  expect(await rawPlacesOf(page, canary)).not.toEqual([])
  const { databases, keys: all, caches: kinds } = await kept(page)
  const names = [
    ...databases.map((name) => ['IndexedDB', name] as const),
    ...all.map((name) => ['local storage', name] as const),
    ...kinds.map((name) => ['cache', name] as const),
  ]
  expect(databases.length).toBeGreaterThan(5)
  expect(
    names.filter(([what, name]) => !isDeviceStore(what, name)),
    'stores of the device that docs/what-grows.md does not tell',
  ).toEqual([])
  await signOut(page, 'wipe')
  await expect(other.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  const browsers = ['chronicle.clock-offset', 'chronicle.services', 'chronicle.theme', 'chronicle.version-counter']
  for (const tab of [page, other]) {
    // oxlint-disable no-await-in-loop -- both look at the same disk
    await expect.poll(async () => (await kept(tab)).databases).toEqual([])
    const { keys, caches } = await kept(tab)
    expect(keys.filter((key) => !browsers.includes(key))).toEqual([])
    expect(caches).toEqual([])
    expect(await rawPlacesOf(tab, canary)).toEqual([])
    expect(await rawPlacesOf(tab, 'asha')).toEqual([])
    // oxlint-enable no-await-in-loop
  }
})
