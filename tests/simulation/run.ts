import { createHash } from 'node:crypto'
import { firstValueFrom } from 'rxjs'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import type { DispatchResult, OutgoingCommand } from '../../src/infra/face.ts'
import { type Progress, Replicated } from '../../src/infra/replica/replicated.ts'
import { people, type Person, scope } from '../support/world.ts'
import { moduleOf } from '../../src/domain/resources.ts'
import { dataOf, godowns } from '../support/books/asked.ts'
import { batches } from '../support/books/batches.ts'
import { journalResource } from '../support/books/documents.ts'
import { kinds } from '../support/books/model.ts'
import { deliverySlipResource, shipmentResource, stockCardResource } from '../support/effects/documents.ts'
import { authorizationId } from '../support/infra/plant.ts'
import { amended, asked, stockCardIds } from './asked.ts'
import { booksReports } from './books.ts'
import { Browser, requisitionKey, type Tab, usuallyListed } from './browser.ts'
import { checkAll, checkViews, eventsIn } from './check.ts'
import { firstInstant, Host, type Store } from './host.ts'
import type { Broken, Law } from './laws.ts'
import type { Mutation } from './mutations/mutation.ts'
import { kindOf, type KindOfRun, type Operation } from './operations.ts'
import { keeper, storeman } from './people.ts'
import { Random } from './random.ts'
import { DeadTab } from './storage.ts'
import { Time } from './time.ts'
import { translation } from './translation.ts'
import { Wire } from './wire.ts'

/** A command as the person gave it. */
export interface Given {
  readonly mark: string
  readonly browser: Browser
  readonly tab: Tab
  readonly document: string
  /** Counts what is given in the run. */
  readonly from: number
  /** The run's time at which it was given, and answered. */
  readonly givenAt: number
  answeredAt?: number
  end?: DispatchResult['outcome']
  commandId?: string
}

/** All that the checks look at. */
export interface Run {
  readonly time: Time
  readonly host: Host
  readonly browsers: readonly Browser[]
  readonly given: Given[]
  /** Commands taken out of the tray by their person, or asked again with other words. */
  readonly takenBack: Set<string>
  /** Commands that were given where no device is, and refused. */
  readonly refused: Set<string>
  /** What was answered to accepted commands, by command id, and how to ask again. */
  readonly answers: Map<string, { readonly request: () => Request; readonly events: string }>
  /** What a browser's server sends otherwise, because it is newer than the browser's program. */
  readonly translations: ReadonlyMap<Browser, (document: AnyDocument & { readonly resource: string }) => AnyDocument>
  broken(law: Law, what: string): void
}

export interface Told {
  readonly broken: readonly Broken[]
  /** Of everything that happened: the same seed and operations give the same. */
  readonly trace: string
  readonly steps: readonly string[]
  /** How often something happened. */
  readonly counts: Readonly<Record<string, number>>
}

/** Tabs that live at a time: RxDB opens 13 collections in one program at most, and a tab needs five. */
const screens = 2
const settleTries = 90

/** Who has which browser, one cast after the other. */
const usualCasts: readonly (readonly Person[])[] = [
  [people.asha, people.qa, people.admin],
  [people.asha, people.vikram, people.qa],
  [people.asha, people.admin, people.asha],
]
const castsOf: Readonly<Record<KindOfRun, readonly (readonly Person[])[]>> = {
  documents: usualCasts,
  effects: usualCasts,
  books: [
    [keeper, storeman, people.admin],
    [keeper, people.asha, keeper],
    [storeman, keeper, storeman],
  ],
}

const shipping = [shipmentResource, deliverySlipResource, stockCardResource].map(({ key }) => key)
const ofBooks = [...Object.values(kinds), journalResource.key]
/** Resources of which tabs show lists. */
const listedIn: Readonly<Record<KindOfRun, readonly string[]>> = {
  documents: usuallyListed,
  effects: [...usuallyListed, ...shipping],
  books: ofBooks,
}

/** Enough of each batch in a godown to begin with. */
const openingOf = (godown: string): object =>
  dataOf.adjustment({
    kind: 'adjustment',
    date: '2025-01-01',
    into: godown,
    lines: batches.map((batch) => ({ batch, godown, quantity: 40_000n, rate: 800_000n })),
    made: [],
    worth: 0n,
    next: undefined,
  })

const place = { company: scope.company.id, location: scope.location.id }

const officeOf: Readonly<Record<string, Person>> = {
  DecideAsHod: people.vikram,
  CommentAsQa: people.qa2,
  DecideEvaluation: people.qa2,
  Classify: people.qa2,
  SelectTeam: people.qa2,
  AssignActivities: people.qa2,
  ReviewByQa: people.qa2,
  CommentAsDepartment: people.qc,
}

/** The seed whose run has the program's time and chance. */
let underWay: number | undefined

/** Carries out the operations of a seed and says which laws they broke. Rejects only while another run has not ended. */
export const run = async (
  store: Store,
  seed: number,
  operations: readonly Operation[],
  mutation?: Mutation,
): Promise<Told> => {
  if (underWay !== undefined) throw new Error(`The run of seed ${underWay} has not ended`)
  underWay = seed
  const groupId = await store.newGroup()
  const random = new Random(seed ^ 0x5eed)
  const time = new Time(firstInstant)
  const release = time.take(random.next)
  const unspoil = mutation?.install?.(time) ?? (() => {})
  const hash = createHash('sha256')
  const steps: string[] = []
  const counts: Record<string, number> = {}
  const broken: Broken[] = []
  const tell = (line: string): void => {
    hash.update(`${time.now - firstInstant} ${line}\n`)
    steps.push(`${time.now - firstInstant} ${line}`)
  }
  const count = (what: string): void => void (counts[what] = (counts[what] ?? 0) + 1)
  const sawBroken = (law: Law, what: string): void => {
    if (!broken.some((one) => one.law === law)) broken.push({ law, what })
  }
  const onUnhandled = (error: unknown): void => {
    if (!isOfTheDead(error)) sawBroken('sound', String((error as Error)?.stack ?? error))
  }
  process.on('unhandledRejection', onUnhandled)
  const answers: Run['answers'] = new Map()
  const host = new Host({
    store,
    groupId,
    clock: () => time.now,
    ...(mutation?.server === undefined ? {} : { spoil: mutation.server }),
    ...(mutation?.db === undefined ? {} : { spoilDb: mutation.db }),
  })
  time.busy = () => host.isBusy
  const kind = kindOf(seed)
  const cast = castsOf[kind][seed % castsOf[kind].length] as readonly Person[]
  /** In every third run the last browser's program is older than the server. */
  const older = seed % 3 === 1 ? cast.length - 1 : -1
  const browsers = cast.map(
    (person, index) =>
      new Browser({
        index,
        person,
        host,
        time,
        random,
        // Reports are asked of the server whenever anything moves: one device is dear enough.
        listed: [...listedIn[kind], ...(kind === 'books' && index === 0 ? booksReports : [])],
        spoilt: mutation?.client ?? {},
        wire: new Wire({
          host,
          time,
          random,
          ...(index === older ? { translate: translation.ofAnswer } : {}),
          heard: ({ kind: heard, method, path, body, status, answer, request }) => {
            count(`${heard} ${status}`)
            tell(`${person.id}-${index} ${method} ${path.replaceAll(groupId, 'group')} ${status}`)
            if (heard !== 'command' || status !== 200) return
            const { commandId } = JSON.parse(body) as { commandId: string }
            const before = answers.get(commandId)
            const events = eventsIn(answer)
            if (before === undefined) answers.set(commandId, { request, events })
            else if (before.events !== events)
              sawBroken('receipts', `${commandId} was answered ${before.events} and then ${events}`)
          },
        }),
      }),
  )
  const state: Run = {
    time,
    host,
    browsers,
    given: [],
    takenBack: new Set(),
    refused: new Set(),
    answers,
    translations: new Map(browsers.flatMap((one, index) => (index === older ? [[one, translation.ofDocument]] : []))),
    broken: sawBroken,
  }
  const play = new Play(state, tell, count)
  try {
    await time.until(host.start())
    await play.opening[kind]()
    await play.begin()
    for (const [index, operation] of operations.entries()) {
      tell(`${index} ${JSON.stringify(operation)}`)
      // oxlint-disable no-await-in-loop -- one thing happens after the other
      await play.carryOut(operation)
      await time.pass(operation.wait)
      await checkViews(state)
      // oxlint-enable no-await-in-loop
    }
    await play.heal()
    for (const line of await documentsOf(host, listedIn[kind])) tell(line)
  } catch (error) {
    sawBroken('sound', String((error as Error)?.stack ?? error))
  }
  for (const { browser, tab } of tabsOf(browsers)) browser.kill(tab)
  host.onCrash = () => {}
  host.crash('now')
  await time.until(Promise.all(browsers.map((one) => one.buried())))
  await time.quiet()
  release()
  unspoil()
  process.off('unhandledRejection', onUnhandled)
  underWay = undefined
  tell(`broken ${broken.map((one) => one.law).join()}`)
  return { broken, trace: hash.digest('hex'), steps, counts }
}

/** Of all browsers, as they are now. */
const tabsOf = (browsers: readonly Browser[]): readonly { readonly browser: Browser; readonly tab: Tab }[] =>
  browsers.flatMap((browser) => browser.tabs.map((tab) => ({ browser, tab })))

/** A tab that died has its database closed under its program: what that says is said by nobody. */
const isOfTheDead = (error: unknown): boolean =>
  error instanceof DeadTab ||
  /COL21|DB10|closed/.test(String((error as { code?: string })?.code ?? '') + String((error as Error)?.message ?? ''))

/** Brings about what the operations say. */
class Play {
  readonly #run: Run
  readonly #tell: (line: string) => void
  readonly #count: (what: string) => void
  #happened = 0
  /** Commands given where no device is. */
  #submitted = 0
  #isRestless = false
  /** Those that were also to be amended, and are gone whatever becomes of that. */
  readonly #discarded = new Set<string>()
  /** Where each resource last changed, until the next commit. */
  #heads: ReadonlyMap<string, number> | undefined

  constructor(run: Run, tell: (line: string) => void, count: (what: string) => void) {
    this.#run = run
    this.#tell = tell
    this.#count = count
    run.host.commits.subscribe(() => (this.#heads = undefined))
    run.host.onCrash = () => this.#restartAfter(this.#downMs)
  }

  #downMs = 100

  get #tabs(): readonly { readonly browser: Browser; readonly tab: Tab }[] {
    return tabsOf(this.#run.browsers)
  }

  /** What is there before anybody does anything, by what the run is about. */
  readonly opening: Readonly<Record<KindOfRun, () => Promise<void>>> = {
    documents: async () => {},
    effects: () =>
      this.#givenBySystem(
        stockCardIds.map((id) => [stockCardResource.key, id, [['Create', { name: id, held: 20 }]]] as const),
      ),
    books: () =>
      this.#givenBySystem(
        godowns.map((id) => [
          kinds.adjustment,
          `opening-${id}`,
          [
            ['Create', openingOf(id)],
            ['Submit', {}],
            ['Post', {}],
          ],
        ]),
      ),
  }

  async #givenBySystem(
    all: readonly (readonly [
      resource: string,
      id: string,
      steps: readonly (readonly [type: string, data: unknown])[],
    ])[],
  ): Promise<void> {
    const { host, time } = this.#run
    for (const [resource, documentId, steps] of all)
      for (const [type, data] of steps) {
        // Nobody approves what they made.
        const by = type === 'Create' ? { system: scope } : { userId: people.admin.id, place }
        const commandId = `${documentId}-${type}`
        const command = { resource, documentId, commandId, type, data, signature: { inside: true as const } }
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const outcome = await time.until(host.server.submit({ groupId: host.groupId, by, ...command }))
        if (outcome.kind !== 'accepted') throw new Error(`${documentId} ${type}: ${JSON.stringify(outcome)}`)
      }
  }

  async begin(): Promise<void> {
    for (const browser of this.#run.browsers.slice(0, screens))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await this.#openTab(browser)
    await this.#settle(this.#run.browsers.slice(0, screens))
  }

  /** Opens a tab; where all screens are taken, the oldest of the others dies for it. */
  async #openTab(browser: Browser): Promise<void> {
    const { time, browsers } = this.#run
    const others = this.#tabs
    if (others.length >= screens) {
      const victim = others.find((one) => one.browser !== browser) ?? others[0]
      if (victim !== undefined) victim.browser.kill(victim.tab)
    }
    await time.until(Promise.all(browsers.map((one) => one.buried())))
    await time.until(browser.open().catch((error: unknown) => this.#tell(`not opened: ${String(error)}`)))
  }

  /** A live tab, of that browser where it has one. */
  #tab(browser: number, tab: number): { readonly browser: Browser; readonly tab: Tab } | undefined {
    const own = this.#run.browsers[browser]
    const all = own !== undefined && own.tabs.length > 0 ? this.#tabs.filter((one) => one.browser === own) : this.#tabs
    return all[tab % all.length]
  }

  async carryOut(operation: Operation): Promise<void> {
    const { host, time, browsers } = this.#run
    this.#count(operation.does)
    if (operation.does === 'office') return this.#office(operation)
    if (operation.does === 'crash') {
      this.#downMs = operation.downMs
      return host.crash(operation.at)
    }
    if (operation.does === 'rights') return this.#rights(operation)
    if (operation.does === 'open') return this.#openTab(browsers[operation.browser] as Browser)
    if (this.#tabs.length === 0) await this.#openTab(browsers[operation.browser] as Browser)
    const found = this.#tab(operation.browser, 'tab' in operation ? operation.tab : 0)
    if (found === undefined) return
    const { browser, tab } = found
    switch (operation.does) {
      case 'give':
        return this.#give(browser, tab, operation)
      case 'offline':
        browser.wire.isUp = false
        return
      case 'online':
        browser.wire.isUp = true
        return
      case 'look':
        // Whoever looks at a tab that dies meanwhile sees nothing.
        await Promise.race([
          firstValueFrom(tab.replica.document$(requisitionKey, 'r0')).catch((error: unknown) => {
            if (!tab.hand.isDead) throw error
          }),
          time.quiet(),
        ])
        return
      case 'fault':
        for (let left = operation.times; left > 0; left -= 1)
          browser.wire.break(operation.kind, operation.fault, operation.ms)
        return
      case 'kill':
        if (operation.writes === 0) browser.kill(tab)
        else tab.hand.dieAt(operation.writes, operation.part)
        return
      case 'fail-writes':
        browser.storage.failWrites(operation.after, operation.times)
        return
      case 'full':
        browser.storage.isFull = true
        void time.after(operation.ms).then(() => (browser.storage.isFull = false))
        return
      case 'clock':
        browser.skew = operation.hours * 3_600_000
        return
      case 'discard': {
        const one = await this.#refused(tab, operation.which)
        if (one === undefined) return
        this.#run.takenBack.add(one.commandId)
        this.#discarded.add(one.commandId)
        this.#tell(`discards ${one.reason ?? ''}`)
        tab.replica.discard(one.commandId).catch(() => {})
        return
      }
      case 'amend': {
        const one = await this.#refused(tab, operation.which)
        if (one === undefined) return
        const { resource, documentId, type } = one
        this.#note(
          browser,
          tab,
          `${resource}|${documentId}`,
          operation.mark,
          `amends ${one.reason ?? ''} ${type}`,
          () => {
            const { takenBack } = this.#run
            takenBack.add(one.commandId)
            const request = { resource, documentId, type, ...amended(one.data, operation.mark) }
            return tab.replica.dispatch({ ...request, replaces: one.commandId }).then((answer) => {
              if (answer.outcome !== 'saved' && !this.#discarded.has(one.commandId)) takenBack.delete(one.commandId)
              return answer
            })
          },
        )
      }
    }
  }

  async #refused(tab: Tab, which: number): Promise<OutgoingCommand | undefined> {
    let outgoing: readonly OutgoingCommand[] = []
    const subscription = tab.replica.outgoing$().subscribe({ next: (all) => (outgoing = all), error: () => {} })
    await this.#run.time.quiet()
    subscription.unsubscribe()
    const refused = outgoing.filter((one) => one.state === 'refused')
    return refused[which % refused.length]
  }

  #give(browser: Browser, tab: Tab, { subject, document, dice, mark }: Extract<Operation, { does: 'give' }>): void {
    const seen = (resource: string, id: string) =>
      tab.lists.get(resource)?.rows.find((view) => view.document.id === id)?.document
    const request = asked(browser.person, subject, document, seen, dice, mark)
    const key = `${request.resource}|${request.documentId}`
    this.#note(browser, tab, key, mark, `${request.type} of ${key}`, () => tab.replica.dispatch(request))
  }

  #note(
    browser: Browser,
    tab: Tab,
    document: string,
    mark: string,
    words: string,
    give: () => Promise<DispatchResult>,
  ): void {
    this.#happened += 1
    const given: Given = { mark, browser, tab, document, from: this.#happened, givenAt: this.#run.time.now }
    this.#run.given.push(given)
    give().then(
      (result) => {
        // What a dead tab says nobody hears.
        if (tab.hand.isDead) return
        given.answeredAt = this.#run.time.now
        given.end = result.outcome
        if (result.outcome === 'saved') given.commandId = result.commandId
        const why = result.outcome === 'refused' ? ` ${result.refusal.rule}` : ''
        this.#count(`told ${result.outcome}${why}`)
        this.#tell(`${browser.person.id}-${browser.index} ${mark} ${words}: ${result.outcome}${why}`)
      },
      (error: unknown) => {
        if (!tab.hand.isDead && !isRefusedWrite(error)) this.#run.broken('sound', String((error as Error)?.stack))
      },
    )
  }

  async #office({ subject, document, dice, mark }: Extract<Operation, { does: 'office' }>): Promise<void> {
    const { host } = this.#run
    if (!host.isUp) return
    const rows = await host.db
      .selectFrom('documents')
      .select(['resource', 'id', 'state'])
      .where('group_id', '=', host.groupId)
      .where('resource', 'in', [requisitionKey, 'departments', ...shipping, ...ofBooks])
      .where('deleted', '=', false)
      .execute()
    if (!host.isUp) return
    const seen = (resource: string, id: string) => rows.find((one) => one.resource === resource && one.id === id)?.state
    const request = asked(undefined, subject, document, seen, dice, mark)
    const isMasters = subject === 'department' || subject === 'period'
    const own = ofBooks.includes(request.resource) ? keeper : people.asha
    const others = ofBooks.includes(request.resource) ? people.admin : people.qa2
    const who = isMasters ? people.admin : (officeOf[request.type] ?? (dice % 2 === 0 ? own : others))
    this.#submit(who.id, request)
  }

  #submit(
    userId: string,
    request: { resource: string; documentId: string; type: string; data: unknown; reason?: string },
  ): void {
    const { host } = this.#run
    if (!host.isUp) return
    this.#submitted += 1
    // What a command causes has its id from the command's.
    const commandId = `office-${this.#submitted}`
    void host.server
      .submit({
        groupId: host.groupId,
        by: { userId, place },
        commandId,
        ...request,
      })
      .then((outcome) => {
        if (outcome.kind === 'refused') this.#run.refused.add(commandId)
        this.#count(`office ${outcome.kind}`)
        this.#tell(`office ${userId} ${request.type} ${request.resource} ${request.documentId}: ${outcome.kind}`)
      })
  }

  #rights({ person, may }: Extract<Operation, { does: 'rights' }>): void {
    const who = (this.#run.browsers[person] as Browser).person
    const [first] = who.codes as readonly [string]
    this.#submit(people.admin.id, {
      resource: 'authorizations',
      documentId: authorizationId(who, first),
      type: 'Update',
      data: {
        patch: {
          actions: who.codes
            .filter((code) => moduleOf(code) === moduleOf(first))
            .map((code) => ({ code, allowed: may || code !== first ? 'yes' : 'no' })),
        },
      },
    })
  }

  #restartAfter(ms: number): void {
    const { time, host } = this.#run
    this.#count('crashed')
    this.#tell('the server stops')
    void time.after(ms).then(() => host.start())
  }

  /** Everything is mended; everybody comes back in turn until all is quiet, and then is looked at. */
  async heal(): Promise<void> {
    const { time, host, browsers } = this.#run
    host.mend()
    if (!host.isUp) await time.pass(this.#downMs + 1)
    for (const browser of browsers) {
      browser.wire.mend()
      browser.storage.mend()
      browser.wire.isUp = false
    }
    await time.pass(1000)
    for (const browser of browsers) browser.wire.isUp = true
    for (const tab of this.#tabs) tab.tab.hand.dieAt(Number.POSITIVE_INFINITY, false)
    // What was said of late requests comes before the end.
    await time.pass(30_000)
    await this.#settle(browsers.filter((one) => one.tabs.length > 0))
    for (const browser of browsers.filter((one) => one.tabs.length === 0)) {
      // oxlint-disable no-await-in-loop -- two screens
      await this.#openTab(browser)
      await this.#settle([browser])
      // oxlint-enable no-await-in-loop
    }
    await checkAll(this.#run, (browser) => this.#again(browser))
  }

  async #again(browser: Browser): Promise<Tab | undefined> {
    if (browser.tabs.length === 0) await this.#openTab(browser)
    await this.#settle([browser])
    return browser.tabs[0]
  }

  /** Until the outboxes hold refused commands only and the replicas stand at the log's head. */
  async #settle(browsers: readonly Browser[]): Promise<void> {
    const { time, host, broken } = this.#run
    let isSettled = false
    // What did not come to rest once is not waited for again.
    for (let left = this.#isRestless ? 1 : settleTries; left > 0 && !isSettled; left -= 1) {
      // oxlint-disable no-await-in-loop -- until it is so
      await time.pass(left > settleTries - 20 ? 100 : 1000)
      isSettled = browsers.every((one) => isSilent(one))
      if (!isSettled) continue
      const heads = (this.#heads ??= await headsOf(host))
      isSettled = browsers.every((one) => one.tabs.every((tab) => isSettledAt(tab, heads)))
      // oxlint-enable no-await-in-loop
    }
    this.#isRestless ||= !isSettled
    if (!isSettled)
      broken(
        'rest',
        browsers
          .flatMap((one) => one.tabs.map((tab) => `${one.person.id}-${one.index}: ${restlessness(one, tab)}`))
          .join('; '),
      )
    // Answers gather for a moment.
    await time.pass(200)
  }
}

const isRefusedWrite = (error: unknown): boolean => /quota/.test(String(error))

/** Where each resource last changed. */
const headsOf = async (host: Host): Promise<ReadonlyMap<string, number>> => {
  const rows = await host.db
    .selectFrom('documents')
    .select(({ fn }) => ['resource', fn.max('seq').as('seq')])
    .where('group_id', '=', host.groupId)
    .groupBy('resource')
    .execute()
  return new Map(rows.map((row) => [row.resource, Number(row.seq)]))
}

/** What has come of the run in the store, as far as devices show it: what a command caused has its id from that command. */
const documentsOf = async (host: Host, listed: readonly string[]): Promise<readonly string[]> => {
  const rows = await host.db
    .selectFrom('documents')
    .select(['resource', 'id', 'version', 'seq'])
    .where('group_id', '=', host.groupId)
    .where('resource', 'in', listed)
    .orderBy('seq')
    .orderBy('resource')
    .orderBy('id')
    .execute()
  return rows.map(({ resource, id, version, seq }) => `holds ${resource} ${id} in version ${version} of ${seq}`)
}

const progressOf = (tab: Tab): readonly (readonly [string, Progress | undefined])[] =>
  tab.replica.settings
    .keys('replicate|')
    .map((key) => key.slice('replicate|'.length))
    .map((resource) => [resource, new Replicated(tab.replica.settings).progress(resource)])

const onTheWay = ({ standings }: Browser): readonly string[] =>
  [...standings.values()].filter((one) => one.state !== 'refused' && one.state !== 'gone').map((one) => one.mark)

const isSilent = (browser: Browser): boolean =>
  onTheWay(browser).length === 0 &&
  browser.tabs.every((tab) => progressOf(tab).every(([, progress]) => progress?.filled === true))

const isSettledAt = (tab: Tab, heads: ReadonlyMap<string, number>): boolean =>
  progressOf(tab).every(
    ([resource, progress]) => progress?.filled === true && progress.after >= (heads.get(resource) ?? 0),
  )

const restlessness = (browser: Browser, tab: Tab): string =>
  `on their way ${onTheWay(browser).join()}; ${progressOf(tab)
    .map(([resource, progress]) => `${resource} ${JSON.stringify(progress)}`)
    .join(' ')}`
