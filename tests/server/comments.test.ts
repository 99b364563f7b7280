import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { commentsKey } from '../../src/domain/platform/comment/comment.ts'
import { followId, followsKey } from '../../src/domain/platform/follow/follow.ts'
import { deliveriesKey } from '../../src/domain/platform/notification-delivery/parts.ts'
import type { NotificationDelivery } from '../../src/domain/platform/notification-delivery/shown.ts'
import { people } from '../../src/server/demo/people.ts'
import { verifyGroup } from '../../src/server/audit/group.ts'
import { type Client, pathOf } from '../support/server/client.ts'
import { meridian, request, requisitionAt, requisitions } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'

const names: Readonly<Record<string, string>> = Object.fromEntries(people.map(({ id, name }) => [id, name]))
const ref = ({ session: { user } }: Client) => ({ id: user.id, name: names[user.id] })

onAnyStore('comments', (store) => {
  let host: Host
  const as = (who: string): Promise<Client> => host.as(who)
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())

  const written = (id: string, text: string, mentions: readonly Client[] = []) => ({
    type: 'Add',
    data: {
      target: { resource: requisitions, id, link: `/change-control/requisition/${id}` },
      text,
      mentions: mentions.map((one) => ref(one)),
    },
  })
  const comment = async (who: Client, id: string, text: string, mentions: readonly Client[] = []) =>
    (await who.do(commentsKey, newId(), written(id, text, mentions))).document
  const raise = async (who: Client): Promise<string> =>
    (await who.do(requisitions, newId(), { type: 'Create', data: request() })).document.id
  const bellOf = async (who: Client, about: AnyDocument): Promise<readonly NotificationDelivery[]> => {
    const { items } = (await who.list(deliveriesKey, '?size=200')).body
    return (items as readonly NotificationDelivery[]).filter(({ source }) => source.documentId === about.id)
  }
  /** Whether somebody finds a comment: in the list, by search, by id, in its history, among what changed. */
  const finds = async (who: Client, { id }: AnyDocument): Promise<readonly boolean[]> => {
    const held = ({ items }: { readonly items: readonly AnyDocument[] }) => items.some((one) => one.id === id)
    const { documents } = (await who.changes(commentsKey, 'after=0')).body
    return [
      held((await who.list(commentsKey, '?size=200')).body),
      held((await who.list(commentsKey, '?size=200&search=batches')).body),
      (await who.read(commentsKey, id)).status === 200,
      (await who.events(commentsKey, id)).status === 200,
      documents.some((one) => one.id === id && one.deleted !== true),
    ]
  }
  const all = [true, true, true, true, true]
  const none = [false, false, false, false, false]

  describe('are read', () => {
    test('by whoever reads the document, in its company, and by nobody else', async () => {
      const [asha, tara, qa, clerk] = [await as('asha'), await as('tara'), await as('qa'), await as('clerk')]
      const id = await raise(asha)
      const made = await comment(asha, id, 'Which batches?')
      for (const one of [asha, tara, qa]) expect(await finds(one, made)).toEqual(all)
      expect(await finds(clerk, made)).toEqual(none)
      expect(await finds(qa.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' }), made)).toEqual(none)
      for (const type of ['Edit', 'Remove'])
        expect((await clerk.command(commentsKey, made.id, { type, data: { text: 'x', mentions: [] } })).status).toBe(
          404,
        )
      const other = await tara.command(commentsKey, made.id, { type: 'Remove', data: {} })
      expect([other.status, other.body]).toMatchObject([422, { rule: 'CM-03' }])
      const own = await asha.command(commentsKey, made.id, { type: 'Rebind', data: { readers: ['everybody'] } })
      expect(own.status).toBe(422)
    })

    test('CM-01: and written by nobody else, who learns nothing by trying', async () => {
      const [asha, clerk] = [await as('asha'), await as('clerk')]
      const id = await raise(asha)
      const real = await clerk.command(commentsKey, newId(), written(id, 'Which batches?'))
      expect([real.status, real.body.rule]).toEqual([422, 'CM-01'])
      const invented = await clerk.command(commentsKey, newId(), written(newId(), 'Which batches?'))
      expect(invented.body.message).toBe(real.body.message)
    })

    test('no more by whoever loses the document, and again once they have it back', async () => {
      const [qa, clerk] = [await as('qa'), await as('clerk')]
      const { id } = await requisitionAt(host.demo, 'cross-team-selected', { docNo: 'C-1', team: ['qc', 'accounts'] })
      const made = await comment(qa, id, 'Which batches?')
      expect(await finds(clerk, made)).toEqual(all)
      const accounts = { id: 'mls-accounts', name: 'Accounts' }
      const amend = (data: object) => qa.do(requisitions, id, { type: 'AmendTeam', reason: 'As agreed.', data })
      const { document } = await amend({ add: [], remove: [accounts.id] })
      expect((await clerk.read(requisitions, id)).status).toBe(404)
      expect(await finds(clerk, made)).toEqual(none)
      // A device that held it hears that it is gone, and nothing else.
      const gone = (await clerk.changes(commentsKey, `after=${document.seq}`)).body.documents
      expect(gone).toEqual([{ resource: commentsKey, id: made.id, seq: expect.any(Number), deleted: true }])
      await amend({ add: [accounts], remove: [] })
      expect(await finds(clerk, made)).toEqual(all)
      expect(await verifyGroup(host.server.db, meridian.id)).toMatchObject({ faults: [] })
    })

    test('no more by whoever loses the right', async () => {
      const [asha, admin, manoj] = [await as('asha'), await as('admin'), await as('manoj')]
      const made = await comment(asha, await raise(asha), 'Which batches?')
      expect(await finds(manoj, made)).toEqual(all)
      await admin.do('users', 'manoj', { type: 'AssignRoles', data: { roles: [] }, reason: 'Moved.' })
      expect((await manoj.list(commentsKey)).body.items ?? []).toEqual([])
    })
  })

  describe('mention', () => {
    test('CM-02: nobody who may not read the document', async () => {
      const [asha, clerk, tara] = [await as('asha'), await as('clerk'), await as('tara')]
      const id = await raise(asha)
      const refused = await asha.command(commentsKey, newId(), written(id, '@both', [tara, clerk]))
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { rule: 'CM-02', message: 'Sunil Patkar cannot read this change control requisition.', field: 'mentions' },
      ])
    })

    test('people whom the picker offers: those who may read it, to those who may', async () => {
      const [asha, clerk] = [await as('asha'), await as('clerk')]
      const path = `${pathOf(requisitions)}/${await raise(asha)}/readers`
      const offered = async (typed: string) => (await asha.send('GET', `${path}?search=${typed}`)).body
      expect(await offered('ban')).toEqual({ items: [{ id: 'tara', name: 'Tara Banerjee' }] })
      expect(await offered('sunil')).toEqual({ items: [] })
      expect((await clerk.send('GET', path)).status).toBe(404)
    })

    test('exactly those who may read the document can be mentioned, whatever lets them', async () => {
      const { id } = await requisitionAt(host.demo, 'cross-team-selected', { docNo: 'C-3', team: ['qc', 'accounts'] })
      const asha = await as('asha')
      for (const { id: person, name } of people.slice(0, 20)) {
        const query = new URLSearchParams({ search: name })
        const { items } = (await asha.send('GET', `${pathOf(requisitions)}/${id}/readers?${query}`)).body as {
          readonly items: readonly { readonly id: string }[]
        }
        const reads = (await (await as(person)).read(requisitions, id)).status === 200
        expect([person, items.some((one) => one.id === person)]).toEqual([person, reads])
      }
    })

    test('tell each person once: who is named, and who follows; never the author', async () => {
      const [asha, vikram, tara] = [await as('asha'), await as('vikram'), await as('tara')]
      const id = await raise(asha)
      const command = { commandId: newId(), ...written(id, '@Vikram Rao, which batches?', [vikram, tara]) }
      const { document } = await tara.do(commentsKey, newId(), command)
      await tara.do(commentsKey, document.id, command)
      const [called, ...again] = await bellOf(vikram, document)
      expect(again).toEqual([])
      expect(called?.notification).toMatchObject({
        title: expect.stringMatching(/^Tara Banerjee mentioned you in CR\//),
        description: expect.stringContaining('“@Vikram Rao, which batches?”'),
        priority: 'high',
        link: `/change-control/requisition/${id}/comments`,
      })
      const [told, ...others] = await bellOf(asha, document)
      expect(others).toEqual([])
      expect(told?.notification).toMatchObject({ priority: 'medium', title: expect.stringContaining('commented on') })
      expect(await bellOf(tara, document)).toEqual([])
      // Who was named follows from then on.
      const answer = await comment(asha, id, 'Those of May.')
      expect((await bellOf(vikram, answer)).map((one) => one.source.rule)).toEqual(['commented'])
      // Named later, they hear of it; named already, they do not again.
      const edit = (mentions: readonly Client[]) =>
        asha.do(commentsKey, answer.id, {
          type: 'Edit',
          data: { text: 'Those of May.', mentions: mentions.map((one) => ref(one)) },
        })
      await edit([vikram])
      await edit([vikram])
      expect((await bellOf(vikram, answer)).map((one) => one.source.rule).toSorted()).toEqual([
        'commented',
        'mentioned',
      ])
    })
  })

  describe('are told to followers', () => {
    const choose = (who: Client, id: string, following: 'yes' | 'no') =>
      who.do(followsKey, followId(who.session.user.id, requisitions, id), {
        type: 'Create',
        data: { owner: ref(who), resource: requisitions, documentId: id, following },
      })

    test('as they chose: who takes part may leave, who only reads may join', async () => {
      const [asha, tara, qa] = [await as('asha'), await as('tara'), await as('qa')]
      const id = await raise(asha)
      await choose(asha, id, 'no')
      await choose(tara, id, 'yes')
      const made = await comment(qa, id, 'Which batches?')
      expect(await bellOf(asha, made)).toEqual([])
      expect((await bellOf(tara, made)).map((one) => one.source.rule)).toEqual(['commented'])
      const choices = (await tara.list(followsKey)).body.items
      expect(choices.map((one) => (one['owner'] as { readonly id: string }).id)).toEqual(['tara'])
    })

    test('FO-02: nobody joins what they may not read, and who may read no more is told nothing', async () => {
      const [asha, qa, clerk] = [await as('asha'), await as('qa'), await as('clerk')]
      const refused = await clerk.command(followsKey, newId(), {
        type: 'Create',
        data: { owner: ref(clerk), resource: requisitions, documentId: await raise(asha), following: 'yes' },
      })
      expect([refused.status, refused.body.rule]).toEqual([422, 'FO-02'])
      const { id } = await requisitionAt(host.demo, 'cross-team-selected', { docNo: 'C-2', team: ['qc', 'accounts'] })
      await choose(clerk, id, 'yes')
      const remove = ['mls-accounts']
      await qa.do(requisitions, id, { type: 'AmendTeam', reason: 'As agreed.', data: { add: [], remove } })
      expect(await bellOf(clerk, await comment(qa, id, 'Which batches?'))).toEqual([])
    })
  })
})
