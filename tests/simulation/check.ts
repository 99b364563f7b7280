import { isDeepStrictEqual } from 'node:util'
import { firstValueFrom } from 'rxjs'
import { canonicalJson } from '../../src/domain/kernel/chain.ts'
import { type AnyDocument, foldDocument } from '../../src/domain/kernel/document.ts'
import type { EventEnvelope } from '../../src/domain/kernel/event.ts'
import { findResource, resourceOf } from '../../src/domain/resources.ts'
import type { OutgoingCommand, View } from '../../src/infra/face.ts'
import { Replicated } from '../../src/infra/replica/replicated.ts'
import type { DocumentRow } from '../../src/infra/replica/rows.ts'
import { projected } from '../../src/server/access/reading.ts'
import type { Caller } from '../../src/server/access/rights.ts'
import { envelopeOf } from '../../src/server/store/events.ts'
import { faultWords } from '../../src/server/audit/fault.ts'
import { verifyGroup } from '../../src/server/audit/group.ts'
import { confirmedIn } from '../support/infra/confirmed.ts'
import { scope } from '../support/world.ts'
import type { Model } from '../support/books/model.ts'
import { booksOf, checkBooks, checkReports } from './books.ts'
import { type Browser, requisitionKey, type Tab } from './browser.ts'
import { checkOthers } from './others.ts'
import type { Run } from './run.ts'
import { checkWholeHere, checkWholeLog } from './whole.ts'

/** Views follow what happens within this time. */
const lagMs = 1500

const marksIn = (text: string): readonly string[] => [...new Set(text.match(/\bop\d+\b/g))]

const marksOf = new WeakMap<View, readonly string[]>()
const marksOfView = (view: View): readonly string[] => {
  const known = marksOf.get(view)
  if (known !== undefined) return known
  const marks = marksIn(JSON.stringify(view.document))
  marksOf.set(view, marks)
  return marks
}

const viewsOf = ({ lists, documents }: Tab): readonly (readonly [string, View])[] => [
  ...[...lists].flatMap(([resource, { rows }]) =>
    rows.map((view) => [`${resource}|${view.document.id}`, view] as const),
  ),
  ...[...documents].flatMap(([id, { view }]) => (view === null ? [] : [[`${requisitionKey}|${id}`, view] as const])),
]

const logged = new WeakMap<Run, Set<string>>()

/** Marks of commands whose events stand in the log. */
const marksInLog = async (run: Run): Promise<ReadonlySet<string>> => {
  const rows = await run.host.db
    .selectFrom('events')
    .select('reason')
    .where('group_id', '=', run.host.groupId)
    .where('reason', 'is not', null)
    .execute()
  const marks = new Set(rows.map((row) => row.reason as string))
  logged.set(run, marks)
  return marks
}

/** What every view shows right now. */
export const checkViews = async (run: Run): Promise<void> => {
  const { time, browsers, given } = run
  // What a tab wrote when it died, the others do not know until one of them reads everything anew.
  const saved = new Set(given.filter((one) => one.end === 'saved').map((one) => one.mark))
  for (const browser of browsers)
    for (const tab of browser.tabs) {
      const waiting = new Map(
        [...browser.standings.values()]
          .filter(
            ({ state, since, mark }) =>
              saved.has(mark) && ['saved', 'waiting', 'sent'].includes(state) && since < time.now - lagMs,
          )
          .flatMap((one) => [one.document, ...one.effects].map((document) => [document, one.mark] as const)),
      )
      for (const [key, view] of viewsOf(tab)) {
        const where = `${browser.person.id}-${browser.index} ${key}`
        const mark = waiting.get(key)
        if (mark !== undefined && view.pending === null && tab.openedAt < time.now - lagMs)
          run.broken('pending', `${where} shows nothing of ${mark}`)
        for (const shown of marksOfView(view)) {
          const own = browser.byMark.get(shown)
          if (own !== undefined && ((own.state !== 'refused' && own.state !== 'gone') || own.since > time.now - lagMs))
            continue
          if (logged.get(run)?.has(shown) === true) continue
          // oxlint-disable-next-line no-await-in-loop -- once per mark
          if ((await marksInLog(run)).has(shown)) continue
          run.broken('honest', `${where} shows ${shown}, which is ${own?.state ?? 'nobody’s'}`)
        }
      }
    }
}

interface Row {
  readonly seq: number
  readonly resource: string
  readonly documentId: string
  readonly version: number
  readonly commandId: string
  readonly mark: string | null
}

const eventsOf = async ({ host }: Run): Promise<readonly Row[]> =>
  (
    await host.db
      .selectFrom('events')
      .select(['seq', 'resource', 'document_id', 'version', 'command_id', 'reason'])
      .where('group_id', '=', host.groupId)
      .orderBy('seq')
      .execute()
  ).map((row) => ({
    seq: row.seq,
    resource: row.resource,
    documentId: row.document_id,
    version: row.version,
    commandId: row.command_id,
    mark: row.reason,
  }))

interface Stored {
  readonly resource: string
  readonly id: string
  readonly state: AnyDocument
  readonly deleted: boolean
}

/** What holds once everything is quiet. `again` brings a browser back, quiet. */
export const checkAll = async (run: Run, again: (browser: Browser) => Promise<Tab | undefined>): Promise<void> => {
  const { host, browsers, time } = run
  const trays = new Map<Browser, readonly OutgoingCommand[]>()
  const events = await eventsOf(run)
  const receipts = new Set(
    (await host.db.selectFrom('receipts').select('command_id').where('group_id', '=', host.groupId).execute()).map(
      (row) => row.command_id,
    ),
  )
  checkOnce(run, events)
  checkOrder(run, events)
  await checkReceipts(run)
  const log = await checkLog(run)
  await checkRefused(run, log, receipts)
  const books = booksOf(run, log)
  await checkBooks(run, books)
  const left = new Set(browsers)
  while (left.size > 0) {
    // Those that are open first: every opening costs another its screen.
    const browser = [...left].toSorted((a, b) => b.tabs.length - a.tabs.length)[0] as Browser
    left.delete(browser)
    // oxlint-disable no-await-in-loop -- two screens
    const tab = await again(browser)
    if (tab === undefined) {
      run.broken('rest', `${browser.person.id}-${browser.index} cannot be opened`)
      continue
    }
    trays.set(browser, await time.until(firstValueFrom(tab.replica.outgoing$())))
    await checkReplica(run, browser, tab, books)
    checkOthers(run, browser, viewsOf(tab), log)
    // oxlint-enable no-await-in-loop
  }
  checkKept(run, receipts, trays)
}

const checkKept = (
  run: Run,
  receipts: ReadonlySet<string>,
  trays: ReadonlyMap<Browser, readonly OutgoingCommand[]>,
): void => {
  for (const { browser, commandId, mark, end } of run.given) {
    if (end !== 'saved' || commandId === undefined) continue
    const isRefused =
      run.takenBack.has(commandId) ||
      trays.get(browser)?.some((one) => one.commandId === commandId && one.state === 'refused') === true
    const isAccepted = receipts.has(commandId)
    if (isAccepted === isRefused)
      run.broken(
        'kept',
        `${mark} of ${browser.person.id}-${browser.index} was saved, and is ${isAccepted ? 'both accepted and refused' : 'neither accepted nor refused'}`,
      )
  }
}

const checkOnce = (run: Run, events: readonly Row[]): void => {
  const known = new Set([
    ...run.browsers.flatMap((one) => [...one.standings.keys()]),
    ...run.given.flatMap((one) => one.commandId ?? []),
  ])
  const byMark = new Map<string, string>()
  const ended = new Set<string>()
  let last = ''
  for (const { commandId, mark } of events) {
    if (mark === null || !/^op\d+$/.test(mark)) continue
    if (!commandId.startsWith('office-') && !known.has(commandId))
      run.broken('once', `The log holds ${commandId} (${mark}), which nobody gave`)
    if ((byMark.get(mark) ?? commandId) !== commandId) run.broken('once', `${mark} stands twice in the log`)
    byMark.set(mark, commandId)
    if (commandId !== last && ended.has(commandId)) run.broken('once', `${mark} stands in two places of the log`)
    if (last !== '') ended.add(last)
    last = commandId
    ended.delete(commandId)
  }
}

/** Nobody gets from one tab to another in less. */
const handMs = 10

const checkOrder = (run: Run, events: readonly Row[]): void => {
  const first = new Map<string, number>()
  for (const { commandId, seq } of events) if (!first.has(commandId)) first.set(commandId, seq)
  const arrived = run.given.filter((one) => one.end === 'saved' && first.has(one.commandId ?? ''))
  for (const [index, one] of arrived.entries())
    for (const other of arrived.slice(index + 1)) {
      if (one.browser !== other.browser || one.document !== other.document) continue
      // In one tab by when they were given; of two tabs, where the first was answered before a hand was at the second.
      const isBefore =
        one.tab === other.tab ? one.from < other.from : (one.answeredAt ?? Infinity) + handMs <= other.givenAt
      if (isBefore && (first.get(one.commandId ?? '') ?? 0) > (first.get(other.commandId ?? '') ?? 0))
        run.broken('order', `${one.mark} of ${one.document} was given before ${other.mark} and arrived after it`)
    }
}

/** Commands that are sent once more at the end. */
const resends = 8

const checkReceipts = async (run: Run): Promise<void> => {
  for (const [commandId, { request, events }] of [...run.answers].slice(-resends)) {
    // oxlint-disable no-await-in-loop -- one connection
    const answer = await run.time.until(run.host.serve(request()))
    const again = await answer.text()
    // oxlint-enable no-await-in-loop
    if (answer.status === 403 || answer.status === 404) continue
    if (answer.status !== 200 || eventsIn(again) !== events)
      run.broken('receipts', `${commandId} was answered ${events}, and sent again ${answer.status} ${again}`)
  }
}

/** The part of an answer that does not depend on what its reader may see by then. */
export const eventsIn = (answer: string): string => {
  const { events } = JSON.parse(answer) as { events?: readonly EventEnvelope[] }
  return canonicalJson(events ?? null)
}

/** Numbers of a series are those of its documents, in the order in which they began, without a gap. */
const checkRefused = async (
  { host, refused, broken }: Run,
  log: readonly EventEnvelope[],
  receipts: ReadonlySet<string>,
): Promise<void> => {
  const left = log.find(({ commandId }) => refused.has(commandId))
  if (left !== undefined)
    broken('refused', `${left.commandId} was refused, and left ${left.type} of ${left.documentId}`)
  for (const commandId of refused)
    if (receipts.has(commandId)) broken('refused', `${commandId} was refused and has a receipt`)
  const numbers = new Map<string, number>()
  for (const event of log) {
    const numbered = resourceOf(event.resource).numbered?.(event)
    if (numbered === undefined) continue
    const wanted = (numbers.get(numbered.key) ?? 0) + 1
    if (numbered.value !== wanted)
      broken('refused', `${event.documentId} is number ${numbered.value} of ${numbered.key}, after ${wanted - 1}`)
    numbers.set(numbered.key, numbered.value)
  }
  const rows = await host.db
    .selectFrom('sequences')
    .select(['key', 'value'])
    .where('group_id', '=', host.groupId)
    .execute()
  for (const { key, value } of rows)
    if (numbers.has(key) && value !== numbers.get(key))
      broken('refused', `${key} stands at ${value}, and its last number is ${numbers.get(key)}`)
}

const checkLog = async (run: Run): Promise<readonly EventEnvelope[]> => {
  const { host } = run
  const verdict = await verifyGroup(host.db, host.groupId)
  if (verdict === null || verdict.count > 0) run.broken('log', verdict?.faults.map(faultWords).join('; ') ?? 'unread')
  const rows = await host.db
    .selectFrom('events')
    .selectAll()
    .where('group_id', '=', host.groupId)
    .orderBy('seq')
    .execute()
  const histories = new Map<string, EventEnvelope[]>()
  const events = rows.map(envelopeOf)
  checkWholeLog(run, events)
  for (const event of events) {
    const key = `${event.resource}|${event.documentId}`
    const history = histories.get(key)
    if (history === undefined) histories.set(key, [event])
    else history.push(event)
  }
  const documents = await host.db
    .selectFrom('documents')
    .select(['resource', 'id', 'state'])
    .where('group_id', '=', host.groupId)
    .execute()
  for (const { resource, id, state } of documents) {
    const folded = foldDocument(resourceOf(resource).aggregate, id, histories.get(`${resource}|${id}`) ?? [])
    if (canonicalJson(folded) !== canonicalJson(state))
      run.broken('log', `${resource} ${id} is ${canonicalJson(state)}, its events make ${canonicalJson(folded)}`)
  }
  return events
}

const callerOf = async ({ host, time }: Run, browser: Browser): Promise<Caller> => {
  const caller = await host.server.rights.caller(
    host.groupId,
    browser.person.id,
    { company: scope.company.id, location: scope.location.id },
    new Date(time.now).toISOString(),
  )
  if ('reason' in caller) throw new Error(`${browser.person.id} may not call: ${caller.reason}`)
  return caller
}

const byId = (all: Iterable<AnyDocument>): ReadonlyMap<string, AnyDocument> =>
  new Map([...all].map((one) => [one.id, one]))

const differ = (one: ReadonlyMap<string, AnyDocument>, other: ReadonlyMap<string, AnyDocument>): string | undefined => {
  for (const id of new Set([...one.keys(), ...other.keys()]))
    if (!isDeepStrictEqual(one.get(id), other.get(id)))
      return `${id}: ${JSON.stringify(one.get(id))} instead of ${JSON.stringify(other.get(id))}`
  return undefined
}

const checkReplica = async (run: Run, browser: Browser, tab: Tab, books: Model): Promise<void> => {
  const { host, time } = run
  const caller = await callerOf(run, browser)
  const rows: readonly Stored[] = await host.db
    .selectFrom('documents')
    .select(['resource', 'id', 'state', 'deleted'])
    .where('group_id', '=', host.groupId)
    .execute()
  const where = `${browser.person.id}-${browser.index}`
  const translate = run.translations.get(browser) ?? ((one: AnyDocument) => one)
  const held = await time.until(tab.database.documents.find().exec())
  checkWholeHere(
    run,
    where,
    held.map((row) => row.toJSON() as DocumentRow),
  )
  checkReports(run, where, tab, caller, books)
  for (const key of tab.replica.settings.keys('replicate|')) {
    const resource = key.slice('replicate|'.length)
    const entry = findResource(resource)
    if (entry === undefined || new Replicated(tab.replica.settings).progress(resource)?.filled !== true) continue
    const here = byId(held.filter((row) => row.resource === resource).map((row) => row.toJSON().state as AnyDocument))
    const truth = byId(
      rows
        .filter((row) => row.resource === resource && !row.deleted)
        // Of what is too large a device holds what was opened.
        .filter((row) => entry.replica !== 'none' || here.has(row.id))
        .flatMap((row) => projected(entry, caller, row.state) ?? [])
        .map((document) => {
          const { resource: _key, ...shown } = translate({ ...document, resource }) as AnyDocument & {
            resource: string
          }
          return shown as AnyDocument
        }),
    )
    const wrong = differ(here, truth)
    if (wrong !== undefined) run.broken('equal', `${where} holds ${resource} ${wrong}`)
    if (browser.listed.includes(resource)) {
      const list = tab.lists.get(resource)
      const shown = byId((list?.rows ?? []).map(confirmedIn))
      const wrongly = differ(shown, truth)
      if (wrongly !== undefined) run.broken('views', `${where} lists ${resource} ${wrongly}`)
      const pending = list?.rows.find((view) => view.pending !== null)
      if (pending !== undefined) run.broken('views', `${where} lists ${pending.document.id} as ${pending.pending}`)
    }
    if (resource === requisitionKey) {
      for (const [id, answer] of tab.documents)
        if (!isDeepStrictEqual(answer.view === null ? undefined : confirmedIn(answer.view), truth.get(id)))
          run.broken(
            'views',
            `${where} shows ${id} ${JSON.stringify(answer.view)} instead of ${JSON.stringify(truth.get(id))}`,
          )
      if (run.translations.has(browser) && truth.has('r2')) {
        // oxlint-disable-next-line no-await-in-loop -- once
        const { status } = await time.until(firstValueFrom(tab.replica.document$(requisitionKey, 'r2')))
        if (status !== 'newer') run.broken('newer', `${where} shows r2 as ${status}`)
      }
    }
  }
}
