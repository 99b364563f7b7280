import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { addressOf, createDraft } from '../quality/raised.ts'
import { section, sign } from '../quality/steps.ts'
import { type Api, apiOf } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ handsOn: true })

/** Two people at one document, in forms that are not the generic one: what one did not touch is never written by him. */

const meanwhile = (form: Locator) => form.getByRole('status', { name: 'Changed in the meantime' })

interface OwnForm {
  /** A document at which nobody else is; resolves with its address and the path of its commands. */
  readonly make: (api: Api) => Promise<{ readonly address: string; readonly path: string }>
  readonly person: string
  readonly open: (page: Page) => Promise<Locator>
  readonly command: string
  /** What the other saves meanwhile, where it shows in the form, and what is typed beside it. */
  readonly theirs: Readonly<Record<string, unknown>>
  readonly shown: readonly [label: RegExp, value: string]
  readonly mine: readonly [label: RegExp, value: string]
  /** What the document must hold at the end. */
  readonly after: Readonly<Record<string, unknown>>
  /** Where its fields stand in it. */
  readonly within?: string
}

const made = async (api: Api, path: string, data: Readonly<Record<string, unknown>>): Promise<string> => {
  const id = randomUUID()
  const { status, body } = await api.send(`${path}/${id}/commands`, { type: 'Create', data })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return id
}

const requisitions = '/services/quality-assurance/change-assesment'
const tasks = '/services/scheduler/tasks'
const users = '/services/admin/api/v1/users'
const dashboards = '/services/analytics/api/v1/dashboards'
const widget = {
  id: 'first',
  title: 'Periods',
  kind: 'figure',
  source: 'closure-date-period',
  measure: 'count',
  width: 1,
  height: 1,
}

const forms: Readonly<Record<string, OwnForm>> = {
  'the request of a requisition': {
    person: 'asha',
    make: async (api) => {
      const id = await createDraft(api, { docNo: 'TWO-1' })
      return { address: addressOf(id), path: `${requisitions}/${id}` }
    },
    open: async (page) => {
      const form = section(page, 'Request')
      await form.getByRole('button', { name: 'Edit', exact: true }).click()
      return form
    },
    command: 'UpdateRequest',
    theirs: { docName: 'Named by another', currentStatus: 'Told anew by another.' },
    shown: [/^Document name/, 'Named by another'],
    mine: [/^Document no/, 'TWO-1-B'],
    within: 'details',
    after: { docNo: 'TWO-1-B', docName: 'Named by another', currentStatus: 'Told anew by another.' },
  },
  'a scheduled task': {
    person: 'admin',
    make: async (api) => {
      const id = await made(api, tasks, {
        name: 'Two at once',
        description: '',
        handler: 'session-purge',
        cronExpression: '0 4 * * 6',
      })
      return { address: `/system/scheduler/tasks/${id}`, path: `${tasks}/${id}` }
    },
    open: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      return page.getByRole('dialog')
    },
    command: 'Edit',
    theirs: { description: 'Told by another', maxRetries: 2 },
    shown: [/^Description/, 'Told by another'],
    mine: [/^Name/, 'Two at one task'],
    after: { name: 'Two at one task', description: 'Told by another', maxRetries: 2 },
  },
  'the profile of a user': {
    person: 'admin',
    make: () => Promise.resolve({ address: '/system/admin/user/tara', path: `${users}/tara` }),
    open: async (page) => {
      await page.getByRole('button', { name: /^Actions of/ }).click()
      await page.getByRole('menuitem', { name: 'Edit profile' }).click()
      return page.getByRole('dialog')
    },
    command: 'Update',
    theirs: { name: 'Tara Renamed' },
    shown: [/^Name/, 'Tara Renamed'],
    mine: [/^Access ends/, '31/12/2031'],
    after: { name: 'Tara Renamed', validTo: '2031-12-31' },
  },
  'a widget of a dashboard': {
    person: 'admin',
    make: async (api) => {
      const id = await made(api, dashboards, { name: 'Two at once', module: 'qa', widgets: [widget] })
      return { address: `/system/group-settings/dashboard/${id}`, path: `${dashboards}/${id}` }
    },
    open: async (page) => {
      await page.getByRole('button', { name: 'Arrange' }).click()
      await page.getByRole('button', { name: 'Change Periods' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      return page.getByRole('dialog')
    },
    command: 'Update',
    theirs: { widgets: [{ ...widget, title: 'Titled by another' }] },
    shown: [/^Title/, 'Titled by another'],
    mine: [/^Width/, '2'],
    after: { widgets: [{ ...widget, title: 'Titled by another', width: 2 }] },
  },
}

for (const [name, own] of Object.entries(forms))
  test(`${name}: what another saves while the form is open stays as he saved it`, async ({ seat, server }) => {
    const api = await apiOf(server, own.person)
    const { address, path } = await own.make(api)
    const { page } = await seat(own.person, address)
    const form = await own.open(page)
    const [label, value] = own.mine
    const control = form.getByLabel(label).first()
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value)
    else await control.fill(value)
    // A date is taken when its field is left.
    await control.blur()
    const changed = await api.send(`${path}/commands`, { type: own.command, data: { patch: own.theirs } })
    expect(changed).toMatchObject({ status: 200 })
    await expect(meanwhile(form)).toContainText('taken over')
    await expect(form.getByLabel(own.shown[0]).first()).toHaveValue(own.shown[1])
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(meanwhile(form)).toBeHidden()
    const end = async () => {
      const { body } = await api.send(path)
      return own.within === undefined ? body : body[own.within]
    }
    await expect.poll(end).toMatchObject(own.after)
    const { body } = await api.send(`${path}/events`)
    const written = (body['events'] as { readonly data: { readonly patch?: object } }[]).at(-1)?.data.patch ?? {}
    for (const key of Object.keys(own.theirs)) if (key !== 'widgets') expect(written).not.toHaveProperty(key)
  })

test('the same field of two: each is asked, and asked again after a reload', async ({ seat, server }) => {
  const api = await apiOf(server, 'asha')
  const id = await createDraft(api, { docNo: 'TWO-2' })
  const { page } = await seat('asha', addressOf(id))
  const form = section(page, 'Request')
  await form.getByRole('button', { name: 'Edit', exact: true }).click()
  await form.getByLabel('Document name').fill('Named by me')
  await expect(form.getByText(/^Draft saved on this device/)).toBeVisible()
  await api.command(id, 'UpdateRequest', { patch: { docName: 'Named by another' } })
  await expect(meanwhile(form)).toContainText('You wrote “Named by me”.')
  await expectAccessible(page)
  await page.reload()
  await form.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(form.getByLabel('Document name')).toHaveValue('Named by me')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    form.getByText('Document name was changed by somebody else too. Choose which to keep.').first(),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Keep mine' }).click()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect
    .poll(async () => (await api.requisitions()).find((one) => one.id === id)?.details)
    .toMatchObject({
      docName: 'Named by me',
    })
})

test('the days of a closure date period: two who change them are asked, and nothing is overwritten unseen', async ({
  seat,
  server,
}) => {
  const api = await apiOf(server, 'qa')
  const path = '/services/quality-assurance/closure-date-period/mls-minor'
  const { page } = await seat('qa', '/quality-assurance/change-control/closure-date-period')
  await page.getByRole('button', { name: 'Edit Minor' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^Days/).fill('41')
  await api.send(`${path}/commands`, { type: 'Update', data: { patch: { days: 52 } } })
  await form.getByRole('button', { name: /^Take / }).click()
  await expect(form.getByLabel(/^Days/)).toHaveValue('52')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  expect((await api.send(path)).body['days']).toBe(52)
})

test('what one changes oneself in another tab stands in the form, and is told as nobody’s change', async ({
  seat,
  server,
}) => {
  const api = await apiOf(server, 'asha')
  const id = await createDraft(api, { docNo: 'TWO-4' })
  const { page } = await seat('asha', addressOf(id))
  const other = await page.context().newPage()
  await other.goto(addressOf(id))
  const editing = async (tab: Page): Promise<Locator> => {
    const form = section(tab, 'Request')
    await form.getByRole('button', { name: 'Edit', exact: true }).click()
    return form
  }
  const [form, elsewhere] = [await editing(page), await editing(other)]
  await form.getByLabel('Document name').fill('Named here')
  await elsewhere.getByLabel('Document name').fill('Named there')
  await elsewhere.getByLabel(/^Document no/).fill('TWO-4-B')
  await elsewhere.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByLabel(/^Document no/)).toHaveValue('TWO-4-B')
  await expect(form.getByLabel('Document name')).toHaveValue('Named here')
  await expect(meanwhile(form)).toBeHidden()
  await expect(elsewhere.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  const end = async () => (await api.requisitions()).find((one) => one.id === id)?.details
  await expect.poll(end).toMatchObject({ docName: 'Named here', docNo: 'TWO-4-B' })
  await other.close()
})

test('who decides is shown what changed under his form before it is sent', async ({ seat, server }) => {
  const asha = await apiOf(server, 'asha')
  const id = await createDraft(asha, { docNo: 'TWO-3' })
  const { page } = await seat('vikram', addressOf(id))
  const form = page.getByRole('form', { name: 'Approve' })
  await form.getByLabel('HOD comments').fill('As described.')
  await asha.command(id, 'UpdateRequest', { patch: { proposedChange: 'Something else altogether.' } })
  await expect(meanwhile(form)).toContainText('Something else altogether.')
  await form.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('Review what changed, then send it again.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Approve', exact: true }).click()
  await sign(page)
  await expect(form).toBeHidden()
  await expect.poll(async () => (await asha.requisitions()).find((one) => one.id === id)?.status).toBe('pending')
})

test('a transfer with lines, on a page of its own: no field and no line of another is written over unseen', async ({
  seat,
  server,
}) => {
  const api = await apiOf(server, 'admin')
  const transfers = '/services/inventory/api/v1/godown-transfers'
  type Line = Readonly<Record<string, unknown>>
  type Transfer = Readonly<Record<string, unknown>> & { readonly items: readonly Line[] }
  const read = async (id: string) => (await api.send(`${transfers}/${id}`)).body as Transfer
  const [{ id: one } = { id: '' }] = (await api.list(transfers)) as readonly { id: string }[]
  const known = await read(one)
  const godowns = (await api.list('/services/inventory/api/v1/godowns')) as readonly { id: string; name: string }[]
  const from = godowns.filter(({ name }) => name !== 'Granulation Floor').slice(0, 2)
  const items = from.map(({ id, name }) => {
    const { item, grade, batch, unit, rate } = known.items[0] as Line
    return { item, grade, batch, unit, rate, quantity: '5', sourceGodown: { id, name } }
  })
  const { date, destinationGodown } = known
  const id = await made(api, transfers, { name: 'Two at one transfer', date, destinationGodown, items })
  const { page } = await seat('admin', `/inventory/operations/godown-transfer/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('form')
  await form.getByRole('textbox', { name: 'Quantity, row 1' }).fill('7')
  const [first, second] = (await read(id)).items
  const theirs = { name: 'Named by another', items: [first, { ...second, quantity: '9' }] }
  const changed = await api.send(`${transfers}/${id}/commands`, { type: 'Edit', data: { patch: theirs } })
  expect(changed, JSON.stringify(changed.body)).toMatchObject({ status: 200 })
  await expect(meanwhile(form)).toContainText('taken over')
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Named by another')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Items was changed by somebody else too. Choose which to keep.').first()).toBeVisible()
  await form.getByRole('button', { name: /^Take / }).click()
  await expect(form.getByRole('textbox', { name: 'Quantity, row 2' })).toHaveValue('9')
  await form.getByRole('textbox', { name: 'Quantity, row 1' }).fill('8')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => read(id))
    .toMatchObject({ name: 'Named by another', items: [{ quantity: '8' }, { quantity: '9' }] })
})
