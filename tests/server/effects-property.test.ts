import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Outcome, Submission } from '../../src/server/commands/submission.ts'
import { type Loaded, loadStock, unloadStock } from '../support/effects/loaded.ts'
import { meridian } from '../support/server/group.ts'
import { type Host, onAnyStore } from '../support/server/host.ts'
import { diceOf, runs } from '../support/tier.ts'

const [stores, entries, issues] = ['test-stores', 'test-entries', 'test-issues'] as const
const mostOfEntry = 1000
const scope = {
  companyGroup: { id: meridian.id, name: meridian.name },
  company: { id: 'mls', name: 'Meridian Life Sciences', shortName: 'MLS' },
  location: { id: 'mls-p1', name: 'Plant 1' },
}

interface Issue {
  readonly lines: readonly (readonly [store: string, amount: number])[]
  readonly next: string | undefined
  isPosted: boolean
}

/** What stands after each command, by plain arithmetic. */
class Model {
  readonly left = new Map<string, number>()
  readonly issues = new Map<string, Issue>()
  /** Commands that posted, with the issues that each posted. */
  readonly posts = new Map<string, readonly string[]>()

  /** Posts an issue and what follows from it, all or nothing; answers whether it may be. */
  post(commandId: string, id: string): boolean {
    const left = new Map(this.left)
    const posted: string[] = []
    for (let at: string | undefined = id; at !== undefined; at = this.issues.get(at)?.next) {
      const issue = this.issues.get(at)
      if (issue === undefined || issue.isPosted || posted.includes(at) || posted.length === 5) return false
      for (const [store, amount] of issue.lines) {
        const rest = (left.get(store) ?? -1) - amount
        if (rest < 0) return false
        left.set(store, rest)
      }
      if (issue.lines.reduce((sum, [, amount]) => sum + amount, 0) > mostOfEntry) return false
      posted.push(at)
    }
    for (const [store, rest] of left) this.left.set(store, rest)
    for (const one of posted) (this.issues.get(one) as Issue).isPosted = true
    this.posts.set(commandId, posted)
    return true
  }
}

let loaded: Loaded
beforeAll(async () => {
  loaded = await loadStock({ withPolicies: false })
})
afterAll(unloadStock)

onAnyStore('causes and effects by chance', (store) => {
  let host: Host
  beforeAll(async () => {
    host = await loaded.host.startHost(store)
  })
  afterAll(() => host.close())

  const give = (
    resource: string,
    documentId: string,
    commandId: string,
    type: string,
    data: unknown,
  ): Promise<Outcome> => {
    const submission: Submission = {
      groupId: meridian.id,
      by: { system: scope },
      resource,
      documentId,
      commandId,
      type,
      data,
    }
    return host.server.queue.submit(submission)
  }

  test('never the one without the others, whatever is refused between them', { timeout: 1_800_000 }, async () => {
    const roll = diceOf('effects')
    const below = (most: number): number => Math.floor(roll() * most)
    const model = new Model()
    const known: string[] = []
    const pick = (): string =>
      known.length === 0 || roll() < 0.02
        ? newId()
        : (known[known.length - 1 - below(Math.min(known.length, 60))] as string)
    const ids = Array.from({ length: 6 }, () => newId())
    for (const id of ids) model.left.set(id, 0)
    await Promise.all(ids.map((id) => give(stores, id, newId(), 'Create', { name: 'Main', left: 0 })))

    type Given = {
      readonly wanted: boolean
      readonly outcome: Promise<Outcome>
      readonly again?: () => Promise<Outcome>
    }
    const create = (): Given => {
      const id = newId()
      const lines = Array.from(
        { length: below(4) },
        () => [ids[below(6)] as string, 1 + below(roll() < 0.03 ? 2000 : 40)] as const,
      )
      const next = roll() < 0.3 ? (roll() < 0.05 ? id : pick()) : undefined
      model.issues.set(id, { lines, next, isPosted: false })
      known.push(id)
      const rows = lines.map(([own, amount]) => ({ store: { id: own, name: 'Main' }, amount }))
      return {
        wanted: true,
        outcome: give(issues, id, newId(), 'Create', { lines: rows, ...(next === undefined ? {} : { next }) }),
      }
    }
    const post = (): Given => {
      const [id, commandId] = [pick(), newId()]
      const again = () => give(issues, id, commandId, 'Post', {})
      return { wanted: model.post(commandId, id), outcome: again(), again }
    }
    const stock = (type: 'Give' | 'Take'): Given => {
      const [id, amount] = [ids[below(6)] as string, 1 + below(60)]
      const left = (model.left.get(id) as number) + (type === 'Give' ? amount : -amount)
      if (left >= 0) model.left.set(id, left)
      return { wanted: left >= 0, outcome: give(stores, id, newId(), type, { amount }) }
    }

    const count = runs({ sample: 800, soak: 400_000 })
    let accepted = 0
    for (let done = 0; done < count; done += 100) {
      const batch = Array.from({ length: 100 }, () => {
        const chance = roll()
        return chance < 0.35 ? create() : chance < 0.75 ? post() : stock(chance < 0.93 ? 'Give' : 'Take')
      })
      // oxlint-disable-next-line no-await-in-loop -- batch after batch
      const outcomes = await Promise.all(batch.map(({ outcome }) => outcome))
      expect(outcomes.map(({ kind }) => kind === 'accepted')).toEqual(batch.map(({ wanted }) => wanted))
      accepted += batch.filter(({ wanted, again }) => wanted && again !== undefined).length
      const index = below(100)
      const { wanted, again } = batch[index] as Given
      if (!wanted || again === undefined) continue
      // oxlint-disable-next-line no-await-in-loop -- batch after batch
      const resent = await again()
      expect(resent).toMatchObject({
        kind: 'accepted',
        events: (outcomes[index] as { readonly events: unknown }).events,
      })
    }
    expect(accepted).toBeGreaterThan(count / 20)

    const { db } = host.server
    const events = await db
      .selectFrom('events')
      .select(['command_id', 'resource', 'document_id', 'type', 'cause'])
      .where('resource', 'in', [stores, entries, issues])
      .where('group_id', '=', meridian.id)
      .orderBy('seq')
      .execute()
    const byCommand = new Map<string, (typeof events)[number][]>()
    for (const one of events) byCommand.set(one.command_id, [...(byCommand.get(one.command_id) ?? []), one])
    const wholeOf = (posted: readonly string[]) =>
      posted.flatMap((id, index) => [
        [issues, id, posted[index - 1]],
        ...(model.issues.get(id) as Issue).lines.map(([own]) => [stores, own, id]),
        [entries, '', id],
      ])
    for (const [commandId, own] of byCommand) {
      const posted = model.posts.get(commandId)
      const found = own.map(({ resource, document_id: id, cause }) => [
        resource,
        resource === entries ? '' : id,
        cause?.id,
      ])
      expect(found).toEqual(
        posted === undefined ? [[own[0]?.resource, own[0]?.document_id, undefined]] : wholeOf(posted),
      )
    }
    for (const commandId of model.posts.keys()) expect(byCommand.has(commandId)).toBe(true)

    const kept = await db.selectFrom('documents').select(['id', 'state']).where('resource', '=', stores).execute()
    for (const { id, state } of kept) expect([id, state['left']]).toEqual([id, model.left.get(id)])
    const entered = await db.selectFrom('documents').select('state').where('resource', '=', entries).execute()
    const numbers = entered.map(({ state }) => Number(String(state['number']).split('/')[2])).toSorted((a, b) => a - b)
    const wanted = [...model.posts.values()].reduce((sum, posted) => sum + posted.length, 0)
    expect(numbers).toEqual(Array.from({ length: wanted }, (_, index) => index + 1))
    const receipted = await sql<{ n: string }>`select count(*) as n from receipts
      where command_id in (select command_id from events where resource = ${issues} and cause is null)`.execute(db)
    expect(Number(receipted.rows[0]?.n)).toBe(model.issues.size + model.posts.size)
    expect(await loaded.audit.verifyGroup(db, meridian.id)).toMatchObject({ count: 0 })
  })
})
