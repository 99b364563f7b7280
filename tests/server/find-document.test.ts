import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDocument } from '../../src/server/tools/find-document.ts'
import { createSmallGroup, meridian, requisitionAt, requisitions } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'

onAnyStore('the document that a command of the audit tool names', (store) => {
  let host: Host
  let first = ''
  let no = ''
  const find = (named: string, more: { readonly resource?: string; readonly group?: string } = {}) =>
    findDocument(host.server.db, { named, ...more })

  beforeAll(async () => {
    host = await startHost(store)
    first = (await requisitionAt(host.demo, 'closed', { docNo: 'X-1' })).id
    const { body } = await (await host.as('asha')).read(requisitions, first)
    no = (body as unknown as { details: { requisitionNo: string } }).details.requisitionNo
  })
  afterAll(() => host.close())

  test('is found by its number, in capitals or not, by its id, and by either after its resource', async () => {
    const found = { groupId: meridian.id, resource: requisitions, id: first }
    expect(await find(no)).toEqual(found)
    expect(await find(no.toLowerCase())).toEqual(found)
    expect(await find(no, { resource: requisitions })).toEqual(found)
    expect(await find(first)).toEqual(found)
    expect(await find(first, { resource: requisitions, group: meridian.domain })).toEqual(found)
  })

  test('is not guessed: unknown, a part of a number, another resource, another group', async () => {
    await expect(find('CR/25-26/9999')).rejects.toThrow('There is no document with the id or number CR/25-26/9999.')
    await expect(find(no.slice(0, -1))).rejects.toThrow(
      `There is no document with the id or number ${no.slice(0, -1)}.`,
    )
    await expect(find('')).rejects.toThrow('There is no document')
    await expect(find('%')).rejects.toThrow('There is no document')
    await expect(find(no, { resource: 'users' })).rejects.toThrow(`There is no users with the id or number ${no}.`)
    await expect(find(first, { resource: 'nothing' })).rejects.toThrow('There is no nothing with the id or number')
    await expect(find(no, { group: 'nowhere' })).rejects.toThrow('There is no company group nowhere.')
  })

  test('is listed with the others that are called so, and told apart by its group', async () => {
    const other = { id: 'orion', name: 'Orion Group', domain: 'orion' }
    const orion = await createSmallGroup(host.server, other)
    const second = await requisitionAt(orion, 'pending', { docNo: 'X-1' })
    await expect(find(no)).rejects.toThrow(
      [
        `${no} names 2 documents. Say which:`,
        `  ${requisitions} ${first} --group meridian  ${no}, Meridian Lifesciences Ltd, Meridian Group`,
        `  ${requisitions} ${second.id} --group orion  ${no}, Meridian Lifesciences Ltd, Orion Group`,
      ].join('\n'),
    )
    expect(await find(no, { group: 'orion' })).toEqual({ groupId: 'orion', resource: requisitions, id: second.id })
  })
})
