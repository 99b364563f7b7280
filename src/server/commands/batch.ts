import { Result } from 'effect'
import type { Kysely, Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Context } from '../../domain/kernel/aggregate.ts'
import { localTimeWords } from '../../domain/kernel/calendar.ts'
import { canonicalJson } from '../../domain/kernel/chain.ts'
import { commonRules } from '../../domain/kernel/common-rules.ts'
import {
  applyDecided,
  commandTypeOf,
  decideCommand,
  deedOf,
  factsAskedBy,
  holdsCodeFor,
} from '../../domain/kernel/decide.ts'
import { type AnyDocument, foldDocument } from '../../domain/kernel/document.ts'
import type { EventEnvelope, GivenSignature } from '../../domain/kernel/event.ts'
import { meaningOf, unsigned } from '../../domain/kernel/signature.ts'
import { isHere } from '../../domain/registry/scope.ts'
import { findResource } from '../../domain/registry/registry.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { type Caller, type CallerRefusal, type Rights, systemCaller } from '../access/rights.ts'
import { projected } from '../access/reading.ts'
import { type PolicyFault, runPolicies } from './policies.ts'
import { spend } from '../session/signatures.ts'
import { readEvents } from '../store/events.ts'
import type { Tables } from '../store/schema.ts'
import type { Outcome, Submission } from './submission.ts'
import { type Commit, digest, type Receipt, Work } from './work.ts'

/** What identifies a command beside its id: a resend must ask for the same thing. */
const fingerprintOf = (one: Submission): string =>
  digest(
    canonicalJson([
      one.resource,
      one.documentId,
      one.type,
      one.data,
      one.reason ?? null,
      'system' in one.by ? 'system' : one.by.userId,
    ]),
  )

const callerOf = async (
  rights: Rights,
  tx: Kysely<Tables>,
  rightsSeq: number,
  submission: Submission,
  now: string,
): Promise<Caller | CallerRefusal> =>
  'system' in submission.by
    ? systemCaller(submission.by.system)
    : rights.caller(submission.groupId, submission.by.userId, submission.by.place, now, { db: tx, atLeast: rightsSeq })

const refusedCaller = (refusal: CallerRefusal): Outcome => ({
  kind: 'forbidden',
  message:
    refusal.reason === 'scope'
      ? commonRules['E-SCOPE'].sentence.replace('{name}', refusal.name)
      : 'You are not a member of this company group.',
})

/** The answer of a command that was accepted before: the same events, and the document as it was right after them. */
const replay = async (
  tx: Kysely<Tables>,
  work: Work,
  groupId: string,
  entry: ResourceEntry,
  receipt: Receipt,
): Promise<Outcome> => {
  const events = [
    ...(await readEvents(tx, groupId, entry.key, receipt.documentId)),
    ...work.eventsOf(entry.key, receipt.documentId),
  ].filter((event) => event.version <= receipt.version)
  return {
    kind: 'accepted',
    document: foldDocument(entry.aggregate, receipt.documentId, events),
    events: events.filter((event) => event.version > receipt.version - receipt.events),
  }
}

const conflictWords = (entry: ResourceEntry, document: AnyDocument): string =>
  commonRules['E-STALE'].sentence
    .replace('{label}', entry.title(document))
    .replace('{name}', document.lastModifiedBy.name)
    .replace('{at}', localTimeWords(document.lastModifiedAt))

/** A version was expected of a document that nobody has made: there is nothing to show as changed. */
const refusedAsNew = (entry: ResourceEntry): Outcome => ({
  kind: 'refused',
  refusal: { rule: 'E-NEW', message: commonRules['E-NEW'].sentence.replace('{label}', entry.label) },
})

/**
 * Decides one command inside a group's transaction, with the server's clock, actor and facts. Whatever a client computed is
 * not looked at.
 */
const decideOne = async (
  submission: Submission,
  { tx, work, rights, rightsSeq, receipts, faults, now }: Batch,
): Promise<Outcome> => {
  const entry = findResource(submission.resource)
  if (entry === undefined) return { kind: 'absent' }
  const at = submission.at ?? now
  const fingerprint = fingerprintOf(submission)
  const receipt = receipts.get(submission.commandId) ?? work.receiptOf(submission.commandId)
  if (receipt !== undefined)
    return receipt.fingerprint === fingerprint
      ? replay(tx, work, submission.groupId, entry, receipt)
      : { kind: 'reused' }

  const caller = await callerOf(rights, tx, rightsSeq, submission, at)
  if ('reason' in caller) return refusedCaller(caller)
  const type = commandTypeOf(entry.aggregate, submission.type)
  if (type !== undefined && !holdsCodeFor(type, caller.codes))
    return {
      kind: 'forbidden',
      message: commonRules['E-PERM'].sentence
        .replace('{action}', deedOf(type))
        .replace('{code}', type.codes[0] as string),
      code: type.codes[0] as string,
    }
  const held = await work.held(entry.key, submission.documentId)
  const { document } = held
  if (document.version > 0) {
    // Documents of another place, and those one may not read, do not exist for the caller.
    if (
      !isHere(entry, document, caller.scope) ||
      (!('system' in submission.by) && projected(entry, caller, document) === null)
    )
      return { kind: 'absent' }
  } else if (type?.creates !== true) return { kind: 'absent' }
  if (submission.expectedVersion !== undefined && submission.expectedVersion !== document.version)
    return document.version === 0
      ? refusedAsNew(entry)
      : { kind: 'conflict', message: conflictWords(entry, document), document }

  const command = {
    type: submission.type,
    data: submission.data,
    ...(submission.reason === undefined ? {} : { reason: submission.reason }),
  }
  const actor = {
    id: caller.user.id,
    name: caller.user.name,
    codes: caller.codes,
    ...('system' in submission.by ? { system: true as const } : {}),
  }
  const queries = factsAskedBy(entry.aggregate, document, command, { actor, scope: caller.scope, now: at })
  const facts = await work.facts(queries, caller.scope, caller)
  const context: Context = { actor, now: at, newId, scope: caller.scope, facts }
  const decision = decideCommand(entry.label, entry.aggregate, document, command, context)
  if (Result.isFailure(decision)) return { kind: 'refused', refusal: decision.failure }

  const meaning = 'system' in submission.by ? undefined : meaningOf(entry.aggregate, submission.type, context)
  let signature: GivenSignature | undefined
  if (meaning !== undefined) {
    const isSigned =
      typeof submission.signature === 'object' ||
      (await spend(tx, { ...submission, userId: actor.id, meaning }, Date.parse(now)))
    if (!isSigned) return { kind: 'refused', refusal: unsigned }
    const employee = await work.held('employees', actor.id)
    const details = employee.document['details'] as { readonly designation?: string } | undefined
    signature = { by: { id: actor.id, name: actor.name, designation: details?.designation ?? '' }, at, meaning }
  }

  const envelope = {
    at,
    actor: { id: actor.id, name: actor.name },
    ...(command.reason === undefined ? {} : { reason: command.reason }),
  }
  const decided = applyDecided(entry.aggregate, document, decision.success, {
    ...envelope,
    ...(signature === undefined ? {} : { signature }),
  })
  await submission.alongside?.(tx)
  const appended =
    decided.events.length === 0
      ? { document, events: [] }
      : work.append(entry, held, decided, { ...envelope, commandId: submission.commandId, newId })
  work.receipt({
    commandId: submission.commandId,
    resource: entry.key,
    documentId: submission.documentId,
    fingerprint,
    version: appended.document.version,
    events: appended.events.length,
  })
  await runPolicies(
    { work, snapshot: () => rights.snapshot(submission.groupId, tx, rightsSeq), faults, now },
    { ...appended, before: document, scope: caller.scope },
  )
  return { kind: 'accepted', ...appended }
}

/** What events mean for the server's own tables, in the transaction that writes them. `now` in milliseconds. */
export type Consequences = (
  tx: Kysely<Tables>,
  groupId: string,
  events: readonly EventEnvelope[],
  now: number,
) => Promise<void>

interface Batch {
  readonly tx: Kysely<Tables>
  readonly work: Work
  readonly rights: Rights
  readonly rightsSeq: number
  readonly receipts: ReadonlyMap<string, Receipt>
  /** What should have followed and did not. */
  readonly faults: PolicyFault[]
  readonly now: string
}

type Log = Selectable<Tables['logs']>

interface Decided {
  readonly work: Work
  readonly batch: Batch
  readonly outcomes: readonly Outcome[]
}

/** Decides commands in their order, each upon what the ones before have left. */
const decideAll = async (
  tx: Kysely<Tables>,
  log: Log,
  rights: Rights,
  submissions: readonly Submission[],
  now: () => string,
): Promise<Decided> => {
  const groupId = log.group_id
  const work = new Work(tx, groupId, log)
  const known = submissions.filter((one) => findResource(one.resource) !== undefined)
  await work.preload(known.map((one) => ({ resource: one.resource, id: one.documentId })))
  const receiptRows = await tx
    .selectFrom('receipts')
    .selectAll()
    .where('group_id', '=', groupId)
    .where(
      'command_id',
      'in',
      submissions.map((one) => one.commandId),
    )
    .execute()
  const receipts = new Map(
    receiptRows.map((row) => [
      row.command_id,
      {
        commandId: row.command_id,
        resource: row.resource,
        documentId: row.document_id,
        fingerprint: row.fingerprint,
        version: row.version,
        events: row.events,
      },
    ]),
  )
  const batch: Batch = { tx, work, rights, rightsSeq: log.rights_seq, receipts, faults: [], now: now() }
  const outcomes: Outcome[] = []
  for (const submission of submissions)
    // oxlint-disable-next-line no-await-in-loop -- commands of a group are decided in order
    outcomes.push(await decideOne(submission, batch))
  return { work, batch, outcomes }
}

/**
 * Decides and writes many commands of one company group in one transaction. The group's row in `logs` is locked first, so
 * that `seq` has no gaps and the order of commits is the order of `seq` (architecture 5).
 */
export const runBatch = async (
  db: Kysely<Tables>,
  rights: Rights,
  groupId: string,
  submissions: readonly Submission[],
  now: () => string,
  consequences: Consequences = async () => {},
): Promise<{
  readonly outcomes: readonly Outcome[]
  readonly commit: Commit | undefined
  readonly faults: readonly PolicyFault[]
}> =>
  db.transaction().execute(async (tx) => {
    const log = await tx.selectFrom('logs').selectAll().where('group_id', '=', groupId).forUpdate().executeTakeFirst()
    if (log === undefined)
      return { outcomes: submissions.map((): Outcome => ({ kind: 'absent' })), commit: undefined, faults: [] }
    const { work, batch, outcomes } = await decideAll(tx, log, rights, submissions, now)
    if (work.isEmpty) return { outcomes, commit: undefined, faults: batch.faults }
    const commit = await work.flush()
    await consequences(tx, groupId, work.events, Date.parse(batch.now))
    return { outcomes, commit, faults: batch.faults }
  })

/**
 * The same decisions, and nothing is written: the transaction may only read, and takes no lock. A trial of commands before
 * they are given (docs/decisions/13).
 */
export const attemptBatch = async (
  db: Kysely<Tables>,
  rights: Rights,
  groupId: string,
  submissions: readonly Submission[],
  now: () => string,
): Promise<readonly Outcome[]> =>
  submissions.length === 0
    ? []
    : db
        .transaction()
        .setAccessMode('read only')
        .execute(async (tx) => {
          const log = await tx.selectFrom('logs').selectAll().where('group_id', '=', groupId).executeTakeFirst()
          return log === undefined
            ? submissions.map((): Outcome => ({ kind: 'absent' }))
            : (await decideAll(tx, log, rights, submissions, now)).outcomes
        })
