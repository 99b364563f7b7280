import { createHash } from 'node:crypto'
import { canonicalJson, chainEvent, chainLog } from '../src/domain/kernel/chain.ts'
import type { EventEnvelope } from '../src/domain/kernel/event.ts'
import { LogCheck, type StoredEvent } from '../src/server/audit/verify.ts'
import { digest } from '../src/server/store/digest.ts'
import { eventRow } from '../src/server/store/events.ts'
import { walkedTo } from '../tests/support/requisition/walk.ts'
import { type Row, row } from './row.ts'
import { size } from './support/size.ts'

const total = size({ smoke: 2000, full: 1_000_000 })
const pageSize = 5000

/** A log of whole lives of requisitions, one after the other, made page by page: a million do not fit into memory as objects. */
function* pages(): Generator<readonly StoredEvent[]> {
  const life = walkedTo('closed', { type: 'permanent', class: 'Major', expert: 'heard' }).events
  let page: StoredEvent[] = []
  let logHash: string | null = null
  let previousHash: string | null = null
  for (let seq = 1; seq <= total; seq += 1) {
    const index = (seq - 1) % life.length
    const document = Math.floor((seq - 1) / life.length)
    const { hash: _hash, signature: _signature, ...event } = life[index] as EventEnvelope
    const chained = chainEvent(
      {
        ...event,
        id: `event-${seq}`,
        documentId: `document-${document}`,
        seq,
        previousHash: index === 0 ? null : previousHash,
      },
      digest,
    )
    previousHash = chained.hash
    logHash = chainLog(logHash, chained.hash, digest)
    page.push(eventRow('bench', { ...chained, logHash }))
    if (page.length === pageSize || seq === total) {
      yield page
      page = []
    }
  }
}

/** Events a second through the check that `npm run audit -- verify` makes, a million of them; reference: SHA-256 alone of the same canonical bytes. */
export const run = async (): Promise<readonly Row[]> => {
  const check = new LogCheck()
  let checking = 0
  let hashing = 0
  let head: StoredEvent | undefined
  for (const page of pages()) {
    const from = performance.now()
    for (const one of page) check.take(one)
    checking += performance.now() - from
    const texts = page.map(({ group_id: _group, log_hash: _log, hash: _hash, ...event }) => canonicalJson(event))
    const started = performance.now()
    for (const text of texts) createHash('sha256').update(text).digest('hex')
    hashing += performance.now() - started
    head = page.at(-1)
    if (check.seq % 100_000 === 0)
      process.stdout.write(
        `\r  verified ${check.seq.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} events`,
      )
  }
  process.stdout.write('\n')
  const verdict = check.end({ head: head?.seq ?? 0, head_hash: head?.log_hash ?? null })
  if (verdict.count > 0 || verdict.events !== total)
    throw new Error(`The log of the benchmark does not hold: ${JSON.stringify(verdict.faults[0])}`)
  return [
    row(
      'verify',
      (total / checking) * 1000,
      'events/s',
      'SHA-256 of the same canonical bytes',
      (total / hashing) * 1000,
    ),
  ]
}
