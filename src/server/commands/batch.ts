import { Result } from 'effect'
import type { Kysely, Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Context, FactQuery } from '../../domain/kernel/aggregate.ts'
import { localTimeWords } from '../../domain/kernel/calendar.ts'
import { canonicalJson } from '../../domain/kernel/chain.ts'
import { commonRules } from '../../domain/kernel/common-rules.ts'
import {
  applyDecided,
  commandTypeOf,
  decideCommand,
  whatItDoes,
  factsAskedBy,
  holdsCodeFor,
} from '../../domain/kernel/decide.ts'
import { type AnyDocument, foldDocument } from '../../domain/kernel/document.ts'
import { affectedBy } from '../../domain/kernel/effect.ts'
import type { EventEnvelope, GivenSignature } from '../../domain/kernel/event.ts'
import { meaningIn, meaningOf, signedForOther, unsigned } from '../../domain/kernel/signature.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import { isHere } from '../../domain/registry/scope.ts'
import { findResource } from '../../domain/resources.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { type Caller, type CallerRefusal, type Rights, systemCaller } from '../access/rights.ts'
import { projected } from '../access/reading.ts'
import { digest } from '../store/digest.ts'
import type { Commit, Receipt } from './commit.ts'
import { decideEffects } from './effects.ts'
import { documentsNamedBy, namedRightly } from './named-documents.ts'
import { NamedFiles } from './named-files.ts'
import { type PolicyFault, runPolicies } from './policies.ts'
import { type Misuse, spend } from '../session/signatures.ts'
import { type Accepted, acceptedLongAgo, receiptsOf, refusalsOf } from './receipts.ts'
import { readEffectsOf } from '../store/caused.ts'
import { readEvents } from '../store/events.ts'
import type { Tables } from '../store/schema.ts'
import type { Refused } from './refused.ts'
import type { Outcome, Submission } from './submission.ts'
import { Work } from './work.ts'

/** Half of a digest: two different commands under one id have the same one by no chance. */
const fingerprintLength = 32

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
  ).slice(0, fingerprintLength)

/** The same for copies of one request alone: a command that is given anew is signed anew, or upon another version. */
const copyOf = (one: Submission): string =>
  digest(
    canonicalJson([
      one.commandId,
      fingerprintOf(one),
      'system' in one.by ? null : one.by.place,
      one.expectedVersion ?? null,
      one.signature ?? null,
    ]),
  )

const isRefused = (outcome: Outcome): outcome is Refused =>
  outcome.kind === 'refused' || outcome.kind === 'forbidden' || outcome.kind === 'absent'

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
  documentId: string,
  receipt: Accepted,
): Promise<Outcome> => {
  const events = [
    ...(await readEvents(tx, groupId, entry.key, documentId)),
    ...work.eventsOf(entry.key, documentId),
  ].filter((event) => event.version <= receipt.version)
  const own = events.filter((event) => event.version > receipt.version - receipt.events)
  const last = own.at(-1)
  const effects =
    last === undefined
      ? []
      : [...(await readEffectsOf(tx, groupId, last.commandId, last.seq)), ...work.effectsOf(last.commandId)]
  return {
    kind: 'accepted',
    document: foldDocument(entry.aggregate, documentId, events),
    events: own,
    effects: affectedBy(effects),
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

/** What signing a command means, and whether it is signed now. */
const signingOf = (
  { by, type, data }: Submission,
  { aggregate }: ResourceEntry,
  context: Context,
): { readonly meaning: string; readonly isTaken: boolean } => ({
  meaning: meaningIn(meaningOf(aggregate, type, undefined) ?? '', data) ?? '',
  isTaken: !('system' in by) && meaningOf(aggregate, type, context) !== undefined,
})

/**
 * Uses a command's one-time signature up, also where none is taken any more. Or why it cannot be carried out: it lacks one, or came
 * with one that was given for something else (spec 06, Electronic signature).
 */
const spendSignature = async (
  { by, signature, ...submission }: Submission,
  { meaning, isTaken }: ReturnType<typeof signingOf>,
  { tx, misuses, now }: Pick<Batch, 'tx' | 'misuses' | 'now'>,
): Promise<Refusal | undefined> => {
  if ('system' in by) return undefined
  if (typeof signature !== 'string') return isTaken && signature === undefined ? unsigned : undefined
  const purpose = { ...submission, userId: by.userId, sid: by.sid ?? '', meaning }
  const spending = await spend(tx, purpose, signature, Date.parse(now))
  if (typeof spending === 'object') {
    misuses.push(spending)
    return signedForOther
  }
  return isTaken && spending === 'expired' ? unsigned : undefined
}

const sentOf = ({ type, data, reason }: Submission) => ({ type, data, ...(reason === undefined ? {} : { reason }) })

const actorOf = (caller: Caller, submission: Submission) => ({
  id: caller.user.id,
  name: caller.user.name,
  codes: caller.codes,
  ...('system' in submission.by || submission.inside === true ? { system: true as const } : {}),
})

/** Who gives a command, looked up once in a batch of many by the same person at the same place. */
const callerIn = async (
  { rights, tx, rightsSeq, callers }: Pick<Batch, 'rights' | 'tx' | 'rightsSeq' | 'callers'>,
  submission: Submission,
  at: string,
): Promise<Caller | CallerRefusal> => {
  const key = JSON.stringify([submission.by, at])
  const known = callers.get(key) ?? (await callerOf(rights, tx, rightsSeq, submission, at))
  callers.set(key, known)
  return known
}

/** Reads in few queries what the commands of a batch ask for upon what is stored; each asks alone for what only its predecessors made. */
const preloadFacts = async (batch: Batch, submissions: readonly Submission[]): Promise<void> => {
  const { work, now } = batch
  const asked: FactQuery[] = []
  for (const submission of submissions) {
    const entry = findResource(submission.resource)
    const at = submission.at ?? now
    // oxlint-disable no-await-in-loop -- answered from memory but for the first of a person
    const caller = entry === undefined ? undefined : await callerIn(batch, submission, at)
    if (entry === undefined || caller === undefined || 'reason' in caller) continue
    const { document } = await work.documents.one(entry.key, submission.documentId)
    // oxlint-enable no-await-in-loop
    const situation = { actor: actorOf(caller, submission), scope: caller.scope, now: at }
    asked.push(...Object.values(factsAskedBy(entry.aggregate, document, sentOf(submission), situation)))
  }
  await work.preloadAsked(asked)
}

/**
 * Decides one command inside a group's transaction, with the server's clock, actor and facts. Whatever a client computed is
 * not looked at.
 */
const decideOne = async (submission: Submission, batch: Batch): Promise<Outcome> => {
  const { tx, work, files, rights, rightsSeq, receipts, longAgo, faults, misuses, now } = batch
  const entry = findResource(submission.resource)
  if (entry === undefined) return { kind: 'absent' }
  const at = submission.at ?? now
  const fingerprint = fingerprintOf(submission)
  const receipt = receipts.get(submission.commandId) ?? work.receiptOf(submission.commandId)
  if (receipt !== undefined)
    return receipt.fingerprint === fingerprint
      ? replay(tx, work, submission.groupId, entry, submission.documentId, receipt)
      : { kind: 'reused' }

  const caller = await callerIn(batch, submission, at)
  if ('reason' in caller) return refusedCaller(caller)
  const type = commandTypeOf(entry.aggregate, submission.type)
  if (type !== undefined && !holdsCodeFor(type, caller.codes))
    return {
      kind: 'forbidden',
      message: commonRules['E-PERM'].sentence
        .replace('{action}', whatItDoes(type))
        .replace('{code}', type.codes[0] as string),
      code: type.codes[0] as string,
    }
  const held = await work.documents.one(entry.key, submission.documentId)
  const { document } = held
  if (document.version > 0) {
    const before = longAgo.get(submission.commandId)
    if (before !== undefined) return replay(tx, work, submission.groupId, entry, submission.documentId, before)
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

  const sent = sentOf(submission)
  const actor = actorOf(caller, submission)
  const queries = factsAskedBy(entry.aggregate, document, sent, { actor, scope: caller.scope, now: at })
  const facts = await work.facts(queries, caller.scope, caller)
  const context: Context = { actor, now: at, newId, scope: caller.scope, facts }
  const first = decideCommand(entry.label, entry.aggregate, document, sent, context)
  if (Result.isFailure(first)) return { kind: 'refused', refusal: first.failure }
  const command = 'system' in submission.by ? sent : await namedRightly(work, entry, document, sent, caller.scope)
  if ('rule' in command) return { kind: 'refused', refusal: command }
  const decision = command === sent ? first : decideCommand(entry.label, entry.aggregate, document, command, context)
  if (Result.isFailure(decision)) return { kind: 'refused', refusal: decision.failure }
  const unnamable = await files.refused(entry, caller, [document], decision.success)
  if (unnamable !== undefined) return { kind: 'refused', refusal: unnamable }

  const signing = signingOf(submission, entry, context)
  let signature: GivenSignature | undefined
  if (signing.isTaken) {
    const employee = await work.documents.one('employees', actor.id)
    const details = employee.document['details'] as { readonly designation?: string } | undefined
    const by = { id: actor.id, name: actor.name, designation: details?.designation ?? '' }
    signature = { by, at, meaning: signing.meaning }
  }

  const envelope = {
    at,
    actor: { id: actor.id, name: actor.name },
    ...(sent.reason === undefined ? {} : { reason: sent.reason }),
  }
  const decided = applyDecided(entry.aggregate, document, decision.success, {
    ...envelope,
    ...(signature === undefined ? {} : { signature }),
  })
  const { commandId } = submission
  const takeBack = work.savepoint()
  const appended =
    decided.events.length === 0
      ? { document, events: [] }
      : work.append(entry, held, decided, { ...envelope, commandId, newId })
  const change = { entry, before: document, ...appended }
  const effects = await decideEffects({ work, caller, files, at, commandId }, { ...change, command, context })
  // Last, so that nothing that is refused uses a signature up.
  const refusal = 'rule' in effects ? effects : await spendSignature(submission, signing, { tx, misuses, now })
  if (refusal !== undefined) {
    takeBack()
    return { kind: 'refused', refusal }
  }
  await submission.alongside?.(tx)
  work.receipt({
    commandId,
    fingerprint,
    version: appended.document.version,
    events: appended.events.length,
    at: now,
  })
  const running = { work, snapshot: () => rights.snapshot(submission.groupId, tx, rightsSeq), faults, now }
  const caused = 'rule' in effects ? [] : effects
  for (const one of [change, ...caused])
    // oxlint-disable-next-line no-await-in-loop -- one connection, in the order of the events
    await runPolicies(running, { ...one, scope: caller.scope })
  return { kind: 'accepted', ...appended, effects: affectedBy(caused.flatMap(({ events }) => events)) }
}

/** What events mean for the server's own tables. */
export interface Consequences<Prepared = unknown> {
  /** What takes long and needs no store, before the transaction begins: no connection is held meanwhile. */
  prepare(submissions: readonly Submission[]): Promise<Prepared>
  /** In the transaction that writes the events. `now` in milliseconds. */
  carryOut(
    tx: Kysely<Tables>,
    groupId: string,
    events: readonly EventEnvelope[],
    now: number,
    prepared: Prepared,
  ): Promise<void>
}

export const none: Consequences = { prepare: async () => {}, carryOut: async () => {} }

interface Batch {
  readonly tx: Kysely<Tables>
  readonly work: Work
  readonly files: NamedFiles
  readonly rights: Rights
  readonly rightsSeq: number
  /** Who gave commands before, by who they say they are. */
  readonly callers: Map<string, Caller | CallerRefusal>
  readonly receipts: ReadonlyMap<string, Receipt>
  /** Accepted ones without a receipt. */
  readonly longAgo: ReadonlyMap<string, Accepted>
  /** What should have followed and did not. */
  readonly faults: PolicyFault[]
  /** Signatures that came with something else than they were given for. */
  readonly misuses: Misuse[]
  readonly now: string
}

type Log = Selectable<Tables['logs']>

/** What is decided within one transaction of a group, more and more of it. */
interface Open {
  readonly work: Work
  readonly shared: Omit<Batch, 'files' | 'receipts' | 'longAgo'>
}

const openWork = (tx: Kysely<Tables>, log: Log, rights: Rights, now: () => string): Open => {
  const groupId = log.group_id
  const at = now()
  const work = new Work(tx, groupId, log, { snapshot: () => rights.snapshot(groupId, tx, log.rights_seq), now: at })
  return {
    work,
    shared: { tx, work, rights, rightsSeq: log.rights_seq, callers: new Map(), faults: [], misuses: [], now: at },
  }
}

/** Decides commands in their order, each upon what the ones before have left. */
const decideAll = async (
  { work, shared }: Open,
  groupId: string,
  submissions: readonly Submission[],
): Promise<readonly Outcome[]> => {
  if (submissions.length === 0) return []
  const { tx } = shared
  const known = submissions.filter((one) => findResource(one.resource) !== undefined)
  await work.documents.preload([
    ...known.map((one) => ({ resource: one.resource, id: one.documentId })),
    ...documentsNamedBy(submissions),
  ])
  const receipts = await receiptsOf(tx, groupId, submissions)
  const longAgo = await acceptedLongAgo(
    tx,
    groupId,
    submissions.filter((one) => !receipts.has(one.commandId)),
  )
  const batch: Batch = { ...shared, files: new NamedFiles(tx, groupId, submissions), receipts, longAgo }
  const fresh = submissions.filter(({ commandId }) => !receipts.has(commandId))
  if (fresh.length > 1) await preloadFacts(batch, fresh)
  const outcomes: Outcome[] = []
  const copies = new Map(submissions.filter(({ once }) => once).map((one) => [one, copyOf(one)]))
  const refusals = await refusalsOf(tx, groupId, [...copies.values()])
  for (const submission of submissions) {
    const copy = copies.get(submission)
    const before = copy === undefined ? undefined : (refusals.get(copy) ?? work.refusalOf(copy))
    // oxlint-disable-next-line no-await-in-loop -- commands of a group are decided in order
    const outcome = before ?? (await decideOne(submission, batch))
    if (copy !== undefined && isRefused(outcome) && before === undefined) work.refusal(copy, outcome)
    outcomes.push(outcome)
  }
  return outcomes
}

/** What a unit of work has of the transaction in which it is done. */
export interface Deciding {
  readonly tx: Kysely<Tables>
  /** Decides commands, upon all that was decided before. */
  readonly decide: (submissions: readonly Submission[]) => Promise<readonly Outcome[]>
  /** A document as what was decided has left it. */
  readonly held: (resource: string, id: string) => Promise<AnyDocument>
}

/** Commands that share one transaction, of which the later ones follow from what became of the earlier. A throw undoes them all. */
export type Unit<T> = (deciding: Deciding) => Promise<T>

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
  consequences: Consequences = none,
): Promise<Ran & { readonly outcomes: readonly Outcome[] }> => {
  const { result, ...ran } = await runUnit(
    db,
    rights,
    groupId,
    { unit: ({ decide }) => decide(submissions), sent: submissions },
    now,
    consequences,
  )
  return { ...ran, outcomes: result ?? submissions.map((): Outcome => ({ kind: 'absent' })) }
}

/** What a transaction of a group came to, beside its answers. */
interface Ran {
  readonly commit: Commit | undefined
  readonly faults: readonly PolicyFault[]
  readonly misuses: readonly Misuse[]
}

/** A unit, and the commands of it that are known beforehand. */
export interface Asked<T> {
  readonly unit: Unit<T>
  readonly sent: readonly Submission[]
}

/** Does a unit of work in one transaction of a company group; `result` is undefined where there is no such group. */
export const runUnit = async <T>(
  db: Kysely<Tables>,
  rights: Rights,
  groupId: string,
  { unit, sent }: Asked<T>,
  now: () => string,
  consequences: Consequences = none,
): Promise<Ran & { readonly result: T | undefined }> => {
  const prepared = await consequences.prepare(sent)
  return db.transaction().execute(async (tx) => {
    const log = await tx.selectFrom('logs').selectAll().where('group_id', '=', groupId).forUpdate().executeTakeFirst()
    if (log === undefined) return { result: undefined, commit: undefined, faults: [], misuses: [] }
    const open = openWork(tx, log, rights, now)
    const { work, shared } = open
    const result = await unit({
      tx,
      decide: (submissions) => decideAll(open, groupId, submissions),
      held: async (resource, id) => (await work.documents.one(resource, id)).document,
    })
    const { faults, misuses } = shared
    await work.keepRefusals()
    if (work.isEmpty) return { result, commit: undefined, faults, misuses }
    const commit = await work.flush()
    await consequences.carryOut(tx, groupId, work.events, Date.parse(shared.now), prepared)
    return { result, commit, faults, misuses }
  })
}

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
            : decideAll(openWork(tx, log, rights, now), groupId, submissions)
        })
