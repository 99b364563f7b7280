import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveMs } from '../../src/infra/session/messages-and-times.ts'
import { type Group, givePassword, openGroup, openPlant, type Plant } from '../support/infra/plant.ts'
import { Browser, openTab, type Tab } from '../support/infra/tabs.ts'
import { people, scope } from '../support/world.ts'

let plant: Plant
let group: Group
let browser: Browser

beforeAll(async () => {
  plant = await openPlant()
  group = await openGroup(plant)
  await group.run('system', 'companies', 'other', 'Create', { name: 'Other Company Ltd', shortName: 'OTH' })
  for (const [id, companyId, name] of [
    ['other-a', 'other', 'Amber Works'],
    ['other-b', 'other', 'Brown Works'],
    ['second', scope.company.id, 'Second Site'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- three
    await group.run('system', 'locations', id, 'Create', {
      name,
      shortName: name.slice(0, 3).toUpperCase(),
      companyId,
      type: 'factory',
    })
  await givePassword(group, people.asha)
})
beforeEach(() => {
  browser = new Browser()
  plant.clock.now += 60_000
})
afterAll(() => plant.close())

const signedIn = async (): Promise<Tab> => {
  await openTab(group, browser, '/login').signIn(people.asha)
  return openTab(group, browser, '/somewhere')
}
/** Where a page that is opened now works. */
const place = (): string => {
  const { state } = openTab(group, browser, '/somewhere')
  if (state.status !== 'signed-in') throw new Error('Nobody is signed in.')
  return `${state.authorization.scope.company.id} ${state.authorization.scope.location.id}`
}

test('a location is saved, and the page loads anew 2,000 ms later', async () => {
  const tab = await signedIn()
  expect(await tab.session.moveTo(scope.company.id, 'second', '/kept?page=2')).toBeNull()
  expect(moveMs).toBe(2000)
  expect(tab.left).toEqual([{ address: '/kept?page=2', afterMs: 2000 }])
  expect(place()).toBe(`${scope.company.id} second`)
})

test('a company opens at its first location by name, later at the one last used there', async () => {
  const tab = await signedIn()
  expect(await tab.session.moveTo('other', null, '/')).toBeNull()
  expect(place()).toBe('other other-a')
  expect(await tab.session.moveTo('other', 'other-b', '/')).toBeNull()
  expect(await tab.session.moveTo(scope.company.id, null, '/')).toBeNull()
  expect(place()).toBe(`${scope.company.id} ${scope.location.id}`)
  expect(await tab.session.moveTo('other', null, '/')).toBeNull()
  expect(place()).toBe('other other-b')
})

test('where the user may not work nothing is saved, and the sentence says so', async () => {
  const tab = await signedIn()
  const before = place()
  expect(await tab.session.moveTo('nowhere', null, '/')).toBe(
    'You have no access to nowhere. Choose another one in the top bar.',
  )
  expect(await tab.session.moveTo(scope.company.id, 'other-a', '/')).toContain('You have no access to')
  expect(tab.left).toEqual([])
  expect(place()).toBe(before)
})

test('without a connection a place that was visited opens with what was known there; another does not', async () => {
  const tab = await signedIn()
  await tab.session.moveTo('other', 'other-b', '/')
  await tab.session.moveTo(scope.company.id, null, '/')
  tab.network.cut()
  expect(await tab.session.moveTo('other', 'other-b', '/')).toBeNull()
  expect(place()).toBe('other other-b')
  expect(await tab.session.moveTo('other', 'other-a', '/')).toBe(
    'Cannot reach the server. Check your connection and try again.',
  )
  expect(place()).toBe('other other-b')
})
