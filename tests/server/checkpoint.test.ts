import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainEvent, chainLog } from '../../src/domain/kernel/chain.ts'
import type { Checkpoint } from '../../src/domain/kernel/checkpoint.ts'
import { hashOfCheckpoint, readCheckpoint } from '../../src/server/audit/checkpoints.ts'
import { checkGroup } from '../../src/server/audit/daily.ts'
import { keyFileOf, loadKey } from '../../src/server/audit/key.ts'
import { digest } from '../../src/server/store/digest.ts'
import { envelopeOf } from '../../src/server/store/events.ts'
import { checkpointFrom, verifyStore } from '../../src/server/tools/verify.ts'
import type { Client } from '../support/server/client.ts'
import { day } from '../support/server/clock.ts'
import { requisitionAt, requisitions } from '../support/server/group.ts'
import { type Host, onEachStore, startHost, describeIf, isEnoughOn, testIf } from '../support/server/host.ts'

const base = '/services/admin/api/v1'
const group = 'meridian'

interface Listed {
  readonly items: readonly { readonly id: string; readonly seq: number; readonly takenBy: { readonly id: string } }[]
  readonly total: number
}

onEachStore('checkpoints', (store) => {
  const once = testIf(isEnoughOn(store))
  let host: Host
  let auditor: Client
  const folder = mkdtempSync(path.join(tmpdir(), 'chronicle-checkpoints-'))

  beforeAll(async () => {
    host = await startHost(store)
    await requisitionAt(host.demo, 'pending', { docNo: 'CHK-1' })
    auditor = await host.as('qa')
    // The small group has no auditor; the person gets the auditor's code beside his own.
    await host.demo.run({
      by: 'system',
      companyId: 'mls',
      locationId: 'mls-p1',
      at: host.server.now(),
      resource: 'users',
      documentId: 'qa',
      type: 'Update',
      data: {
        patch: {
          roles: ['role-auditor', 'role-qa', 'role-employee'].map((id) => ({
            role: { id, name: id },
            companies: null,
            locations: null,
            validFrom: '2020-01-01',
            validTo: null,
          })),
        },
      },
    })
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await host.close()
  })

  const take = async (): Promise<Checkpoint> =>
    (await auditor.json('POST', `${base}/checkpoints`, {})).body as Checkpoint
  const file = (name: string, content: unknown): string => {
    const at = path.join(folder, name)
    writeFileSync(at, typeof content === 'string' ? content : JSON.stringify(content))
    return at
  }
  const audited = async (at: string, key?: string): Promise<{ code: number; said: string }> => {
    const said: string[] = []
    const print = (text: string): void => void said.push(text)
    const checkpoint = await checkpointFrom(at, key, print)
    const code = checkpoint === undefined ? 1 : await verifyStore(host.server.db, print, { checkpoint })
    return { code, said: said.join('\n') }
  }

  once('one that is taken and kept proves that the log before it was not touched, whatever came after', async () => {
    const key = loadKey(host.server.config)
    const taken = await take()
    expect(taken).toMatchObject({
      format: 'chronicle-checkpoint-1',
      groupId: group,
      takenBy: { id: 'qa' },
      keyId: key.keyId,
    })
    await requisitionAt(host.demo, 'draft', { docNo: 'CHK-2' })
    const download = await auditor.send('GET', `${base}/checkpoints/${taken.id}`)
    expect(download.headers.get('content-disposition')).toMatch(
      /^attachment; filename="checkpoint_\d+_\d{8}-\d{6}\.json"$/,
    )
    const { code, said } = await audited(file('kept.json', download.text))
    expect(code).toBe(0)
    expect(said).toContain(`signature holds, key ${key.fingerprint}.`)
    expect(said).toContain(`Up to position ${taken.seq} the log is the one that was signed on`)
    const publicKey = (await auditor.send('GET', `${base}/checkpoint-key`)).body as { publicKey: string }
    expect((await audited(path.join(folder, 'kept.json'), file('key.pem', publicKey.publicKey))).code).toBe(0)
  })

  once('each names the one before it, and a log that is listed shows them, newest first', async () => {
    const [first, second] = [await take(), await take()]
    expect(second.previous).toBe(hashOfCheckpoint(first))
    const { items, total } = (await auditor.send('GET', `${base}/checkpoints?size=2`)).body as Listed
    expect(items.map((one) => one.id)).toEqual([second.id, first.id])
    expect(total).toBeGreaterThanOrEqual(3)
    expect((await auditor.send('GET', `${base}/checkpoints?size=0`)).status).toBe(400)
  })

  test('taken by several at once stand in one order', async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, take))
    const names = new Set(taken.map((one) => one.previous))
    expect(names.size).toBe(8)
  })

  once('are for those who audit, and for their own company group', async () => {
    const clerk = await host.as('clerk')
    const calls: readonly (readonly [string, string])[] = [
      ['POST', '/checkpoints'],
      ['GET', '/checkpoints'],
      ['GET', '/checkpoints/any'],
      ['GET', '/checkpoint-key'],
    ]
    for (const [method, at] of calls)
      expect(await clerk.send(method, `${base}${at}`)).toMatchObject({ status: 403, body: { rule: 'E-PERM' } })
    expect((await auditor.send('GET', `${base}/checkpoints/nothing`)).status).toBe(404)
    const foreign = { ...(await take()), id: 'foreign', groupId: 'other' }
    await host.server.db
      .insertInto('checkpoints')
      .values({ id: 'foreign', group_id: 'other', seq: 1, taken_at: '2026-01-01', statement: JSON.stringify(foreign) })
      .execute()
    expect((await auditor.send('GET', `${base}/checkpoints/foreign`)).status).toBe(404)
  })

  once('the private key is in a file that only its owner reads, and nowhere in the database', async () => {
    const key = keyFileOf(host.server.config)
    expect(statSync(key).mode & 0o077).toBe(0)
    const secrets = await host.server.db.selectFrom('secrets').selectAll().execute()
    expect(JSON.stringify(secrets)).not.toContain('PRIVATE KEY')
  })

  describeIf(isEnoughOn(store))('a file', () => {
    once('that was changed in any place does not hold', async () => {
      const taken = await take()
      const changes: readonly Partial<Checkpoint>[] = [
        { seq: taken.seq - 1 },
        { logHash: taken.logHash.replace(/./, (digit) => (digit === '0' ? '1' : '0')) },
        { groupId: 'other' },
        { takenAt: '2020-01-01T00:00:00.000Z' },
        { takenBy: { id: 'asha', name: 'Asha' } },
        { previous: null },
        { id: 'another' },
        { signature: Buffer.alloc(64).toString('base64') },
        { signature: '' },
      ]
      for (const change of changes)
        expect(readCheckpoint(JSON.stringify({ ...taken, ...change }))).toMatchObject({
          valid: false,
          message: 'The signature does not match: this checkpoint was changed after it was signed.',
        })
    })

    once('that somebody signed with a key of his own is found with the key one trusts', async () => {
      const taken = await take()
      const own = generateKeyPairSync('ed25519')
      const other = file('other.pem', own.publicKey.export({ type: 'spki', format: 'pem' }))
      const { code, said } = await audited(file('kept.json', taken), other)
      expect(code).toBe(1)
      expect(said).toMatch(/was signed with key [0-9a-f]{16}, not with the given key [0-9a-f]{16}\./)
    })

    once('that is none gets a sentence', async () => {
      for (const content of ['', 'x', '[]', 'null', '{}', '{"format":"chronicle-checkpoint-1"}', '\u0000'])
        expect(await audited(file('none.json', content))).toMatchObject({
          code: 1,
          said: expect.stringContaining('not a checkpoint'),
        })
      expect((await audited(path.join(folder, 'missing.json'))).said).toContain('There is no such file.')
      expect((await audited(file('kept.json', await take()), file('bad.pem', 'no key'))).said).toContain(
        'not an Ed25519 public key',
      )
    })
  })

  once('somebody who owns the database and makes every hash anew is found by the kept file alone', async () => {
    const taken = await take()
    const kept = file('kept.json', taken)
    const rows = await host.server.db
      .selectFrom('events')
      .selectAll()
      .where('group_id', '=', group)
      .orderBy('seq')
      .execute()
    const victim = rows.findLast((row) => row.resource === requisitions)?.seq ?? 0
    const undone = new Error('undone')
    const found: { alone?: number; withFile?: number; said?: string } = {}
    await host.server.db
      .transaction()
      .execute(async (tx) => {
        await sql`drop trigger events_no_change on events`.execute(tx)
        // The forger also throws away what the store itself kept.
        await tx.deleteFrom('checkpoints').where('group_id', '=', group).execute()
        const heads = new Map<string, string>()
        let logHash: string | null = null
        for (const row of rows) {
          const key = `${row.resource}|${row.document_id}`
          const { hash: _old, ...event } = envelopeOf(row)
          const forged = chainEvent(
            {
              ...event,
              ...(row.seq === victim ? { actor: { id: 'asha', name: 'Somebody Else' } } : {}),
              previousHash: heads.get(key) ?? null,
            },
            digest,
          )
          logHash = chainLog(logHash, forged.hash, digest)
          heads.set(key, forged.hash)
          if (row.seq >= victim)
            await tx
              .updateTable('events')
              .set({
                actor: JSON.stringify(forged.actor),
                previous_hash: forged.previousHash,
                hash: forged.hash,
                log_hash: logHash,
              })
              .where('group_id', '=', group)
              .where('seq', '=', row.seq)
              .execute()
        }
        await tx.updateTable('logs').set({ head_hash: logHash }).where('group_id', '=', group).execute()
        found.alone = await verifyStore(tx, () => {})
        const said: string[] = []
        const checkpoint = await checkpointFrom(kept, undefined, () => {})
        found.withFile = await verifyStore(
          tx,
          (text) => said.push(text),
          checkpoint === undefined ? {} : { checkpoint },
        )
        found.said = said.join('\n')
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    expect(found).toMatchObject({ alone: 0, withFile: 1 })
    expect(found.said).toContain(
      `to ${taken.seq} was changed, removed, inserted or moved after the checkpoint at ${taken.seq}`,
    )
  })

  describeIf(isEnoughOn(store))('once a day', () => {
    const kept = async (): Promise<number> =>
      Number(
        (
          await host.server.db
            .selectFrom('checkpoints')
            .select((count) => count.fn.countAll().as('all'))
            .where('group_id', '=', group)
            .executeTakeFirstOrThrow()
        ).all,
      )

    once('each log is checked, and a checkpoint taken if it grew', async () => {
      host.clock.turn(2 * day)
      await requisitionAt(host.demo, 'draft', { docNo: 'CHK-3' })
      const before = await kept()
      await checkGroup(host.server, group)
      await checkGroup(host.server, group)
      expect(await kept()).toBe(before + 1)
      const verification = (await (await host.as('asha', { fresh: true })).send('GET', `${base}/verification`)).body
      expect(verification).toMatchObject({ at: host.server.now(), intact: true, faults: [] })
      host.clock.turn(2 * day)
      await checkGroup(host.server, group)
      expect(await kept()).toBe(before + 1)
    })

    once('a log that does not hold is said to everybody, and where to those who may read it', async () => {
      auditor = await host.as('qa', { fresh: true })
      const fault = {
        seq: 7,
        resource: requisitions,
        documentId: 'x',
        version: 1,
        message: 'content does not match its hash.',
      }
      const broken = { fault_count: 1, faults: JSON.stringify([fault]) }
      await host.server.db.updateTable('verifications').set(broken).where('group_id', '=', group).execute()
      expect((await auditor.send('GET', `${base}/verification`)).body).toMatchObject({ intact: false, faults: [fault] })
      const clerk = await host.as('clerk', { fresh: true })
      expect((await clerk.send('GET', `${base}/verification`)).body).toMatchObject({ intact: false, faults: [] })
    })
  })

  once('a document is checked on request, with its places in the log', async () => {
    const at = `/services/quality-assurance/change-assesment/cr-chk-1/verification`
    const whole = (await auditor.send('GET', at)).body as { events: number; head: string }
    expect(whole).toMatchObject({
      intact: true,
      message: `Verified: ${whole.events} events, unbroken. Head ${whole.head.slice(0, 12)}.`,
      log: { checkpoint: { keyId: expect.any(String) } },
    })
    expect((await auditor.send('GET', at.replace('chk-1', 'nothing'))).status).toBe(404)
    expect((await (await host.as('clerk')).send('GET', at)).status).not.toBe(200)
  })
})
