import { GitCompareArrows, History as HistoryIcon, Keyboard, ListTree, RefreshCw, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { LeafChange, LeafShape, Replay } from '../../domain/kernel/replay.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { useVerification } from '../../infra/react/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { MarksContext } from '../kit/marks.ts'
import { openShortcutHelp, useShortcuts } from '../kit/shortcuts.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import type { StatusTone } from '../kit/StatusChip.tsx'
import { instantWords } from '../kit/timeWords.ts'
import { useMedia } from '../kit/useMedia.ts'
import { CompareTable } from './CompareTable.tsx'
import { EventDetail } from './EventDetail.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FieldsView } from './FieldsView.tsx'
import { historyShapeOf } from './historyShape.ts'
import type { Wanted } from './jump.ts'
import { JumpBox } from './JumpBox.tsx'
import { leafValue, leafWords, marksAt } from './leafWords.ts'
import { shownChanges } from './shownChanges.ts'
import { usePeople } from './people.ts'
import { PrintedProof } from './PrintedProof.tsx'
import { noFilter } from './replayAddress.ts'
import { Scrubber } from './Scrubber.tsx'
import { Timeline } from './Timeline.tsx'
import { bandsOf, filtered, timelineEvents } from './timelineEvents.ts'
import { TimelineFilters } from './TimelineFilters.tsx'
import { useRecordAccess } from './useRecordAccess.ts'
import { useReplay } from './useReplay.ts'
import { useShown } from './useShown.ts'
import { checkedWords, verificationWords } from './verificationWords.ts'
import { VerifyBadge, VerifyLines } from './VerifyBadge.tsx'

export interface HistoryProps {
  readonly entry: ResourceEntry
  readonly id: string
  /** The document's own page at a version, read-only; its fields unless given. */
  readonly view?: ((document: AnyDocument) => ReactNode) | undefined
  /** Hue of a status. */
  readonly toneOf?: (status: string) => StatusTone
}

const plainTone = (): StatusTone => 'waiting'
/** Play shows one version a second (spec 06 History, Step through). */
const playMs = 1000

/** The history of one document, for auditors: what happened, and how the document looked after each event (spec 06 History). */
export const History = (props: HistoryProps) => {
  const { status, replay, folded, caused } = useReplay(props.entry, props.id)
  if (replay.events.length === 0)
    return status === 'loading' ? (
      <Loading />
    ) : (
      <EmptyState
        icon={<HistoryIcon aria-hidden="true" className="size-5" />}
        title="The history is not on this device"
        reason="Go online to load it. Once opened, it can be read offline."
      />
    )
  return <OpenHistory {...props} replay={replay} folded={folded} caused={caused} />
}

/** An opened replay is a line of the access log, once (spec 06 History, Access log). */
const useRecordedLook = (entry: ResourceEntry, id: string, replay: Replay, folded: number): void => {
  const recordAccess = useRecordAccess()
  const isRecorded = useRef(false)
  const last = replay.events.at(-1)
  useEffect(() => {
    if (entry.audit === undefined || isRecorded.current || last === undefined || folded < replay.end) return
    isRecorded.current = true
    void recordAccess({
      kind: 'replay',
      resource: entry.key,
      id,
      title: entry.title(replay.at(replay.end)),
      version: last.version,
      headHash: last.hash,
    })
  }, [entry, id, replay, folded, last, recordAccess])
}

const Loading = () => (
  <div className="space-y-4 p-4" aria-busy="true">
    {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
      <Skeleton key={width} className={width} />
    ))}
  </div>
)

type OpenHistoryProps = HistoryProps & Pick<ReturnType<typeof useReplay>, 'replay' | 'folded' | 'caused'>

const OpenHistory = ({ entry, id, view, toneOf = plainTone, replay, folded, caused }: OpenHistoryProps) => {
  const [shown, show] = useShown()
  const people = usePeople()
  const wide = useMedia('(min-width: 64rem)')
  const onPaper = useMedia('print')
  const [playing, setPlaying] = useState(false)
  const [listing, setListing] = useState(false)
  const count = replay.events.length
  const { verification, verify } = useVerification(entry.key, id, count)
  const broken = verificationWords(verification).version

  const positionFor = (version: number): number => Math.max(1, replay.positionOf(version))
  const versionAt = useCallback((position: number): number => replay.events[position - 1]?.version ?? 0, [replay])
  const position = shown.version === null ? count : positionFor(shown.version)
  const pinned = shown.compare === null ? null : positionFor(shown.compare)

  const events = useMemo(
    () => timelineEvents(entry, replay, folded, toneOf, caused),
    [entry, replay, folded, toneOf, caused],
  )
  // A filter looks into every event: typing does not wait for it.
  const filter = useDeferredValue(shown.filter)
  const listed = useMemo(() => filtered(events, filter), [events, filter])
  const bands = useMemo(() => bandsOf(entry, events, toneOf), [entry, events, toneOf])
  const kinds = useMemo(() => events.map((event) => event.kind), [events])
  const event = events[position - 1] as (typeof events)[number]

  const go = useCallback(
    (to: number) => show({ version: versionAt(Math.max(1, Math.min(count, to))) }),
    [show, versionAt, count],
  )
  const goByHand = useCallback(
    (to: number) => {
      setPlaying(false)
      go(to)
    },
    [go],
  )
  const goToVersion = (version: number) => goByHand(positionFor(version))
  const jump = (wanted: Wanted) =>
    goByHand('version' in wanted ? positionFor(wanted.version) : replay.positionAt(wanted.instant))
  // With itself nothing differs: what is asked is what this version changed.
  const compare = () =>
    show({
      compare: shown.compare === null ? versionAt(Math.max(1, position - 1)) : null,
      version: versionAt(position),
    })
  const toStatus = (step: 1 | -1) => {
    const at = bands.findIndex((band) => band.from <= position && position <= band.to)
    const here = bands[at]
    if (step === 1) return goByHand(bands[at + 1]?.from ?? count)
    return goByHand(here !== undefined && position > here.from ? here.from : (bands[at - 1]?.from ?? 1))
  }
  useShortcuts('This history', [
    { keys: ['ArrowLeft'], words: 'Previous version', act: () => goByHand(position - 1) },
    { keys: ['ArrowRight'], words: 'Next version', act: () => goByHand(position + 1) },
    { keys: ['Home'], words: 'First version', act: () => goByHand(1) },
    { keys: ['End'], words: 'Last version', act: () => goByHand(count) },
    { keys: ['['], words: 'Previous status', act: () => toStatus(-1) },
    { keys: [']'], words: 'Next status', act: () => toStatus(1) },
    { keys: ['c'], words: 'Compare with the previous version; press again to end', act: compare },
    { keys: ['v'], words: 'Verify', act: verify },
  ])
  // Up and down walk the events where the list or the scrubber has the focus; elsewhere they scroll.
  const walk = (pressed: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[pressed.key]
    if (step === undefined || pressed.altKey || /^(?:INPUT|SELECT)$/.test((pressed.target as Element).tagName)) return
    pressed.preventDefault()
    const at = listed.findLastIndex((one) => one.position <= position)
    goByHand(listed[at + step]?.position ?? position)
  }
  useEffect(() => {
    if (!playing) return
    const timer = window.setTimeout(() => (position >= count ? setPlaying(false) : go(position + 1)), playMs)
    return () => window.clearTimeout(timer)
  }, [playing, position, count, go])
  const play = () => {
    if (!playing && position >= count) go(1)
    setPlaying(!playing)
  }

  useRecordedLook(entry, id, replay, folded)

  const shape = historyShapeOf(entry)
  const changesAt = (at: number) => (at > replay.end ? noChanges : changesOf(replay, at, shape))
  const words = `Version ${event.envelope.version} of ${versionAt(count)}: ${event.words} by ${event.envelope.actor.name}`
  const scrubber = (
    <Scrubber
      count={count}
      position={position}
      pinned={pinned}
      kinds={kinds}
      bands={bands}
      words={words}
      playing={playing}
      onPlay={play}
      onGo={goByHand}
    />
  )
  const timeline = (
    <>
      <TimelineFilters
        events={events}
        left={listed.length}
        filter={shown.filter}
        onFilter={(filter) => show({ filter, version: shown.version })}
      />
      {listed.length === 0 ? (
        <EmptyState
          title="No matching events"
          action={
            <Button size="small" onClick={() => show({ filter: noFilter })}>
              Clear the filter
            </Button>
          }
        />
      ) : (
        <Timeline
          entry={entry}
          events={listed}
          people={people}
          position={position}
          pinned={pinned}
          broken={broken}
          changesAt={changesAt}
          onGo={(to) => {
            setListing(false)
            goByHand(to)
          }}
        />
      )}
    </>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the list and the scrubber inside
    <div className="flex flex-col gap-3 lg:h-full lg:min-h-0 print:block print:space-y-4" onKeyDown={walk}>
      <p role="status" className="sr-only">
        {words}
      </p>
      <header className="space-y-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="text-sm font-semibold">
            History{' '}
            <span className="font-normal text-muted">
              version {event.envelope.version} of {versionAt(count)}
            </span>
          </h2>
          <VerifyBadge verification={verification} onVerify={verify} onVersion={goToVersion} />
          <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full print:hidden">
            <JumpBox onJump={jump} />
            {!wide && (
              <Button
                size="small"
                icon={<ListTree aria-hidden="true" className="size-3.5" />}
                onClick={() => setListing(true)}
              >
                Events
              </Button>
            )}
            <Button
              size="small"
              aria-pressed={pinned !== null}
              icon={
                pinned === null ? (
                  <GitCompareArrows aria-hidden="true" className="size-3.5" />
                ) : (
                  <X aria-hidden="true" className="size-3.5" />
                )
              }
              onClick={compare}
            >
              {pinned === null ? 'Compare' : 'End comparison'}
            </Button>
            <IconButton
              label="Keys"
              size="small"
              icon={<Keyboard aria-hidden="true" className="size-4" />}
              onClick={openShortcutHelp}
              className="pointer-coarse:hidden"
            />
            {entry.audit !== undefined && (
              <ExportMenu
                resource={entry.key}
                id={id}
                version={event.envelope.version}
                title={entry.title(replay.at(position))}
                checked={checkedWords(verification)}
              />
            )}
          </div>
        </div>
        <VerifyLines verification={verification} />
        <PrintedProof version={event.envelope.version} />
        {replay.end < count && <Newer version={versionAt(replay.end + 1)} />}
      </header>
      <div className="max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-1.5">
        {scrubber}
      </div>
      <div className="flex min-h-0 flex-1 gap-4 max-lg:flex-col print:block">
        {(wide || onPaper) && (
          <aside
            aria-label="Timeline"
            className="flex w-72 shrink-0 flex-col overflow-hidden rounded-panel border border-line print:mb-4 print:block print:w-full print:overflow-visible"
          >
            {timeline}
          </aside>
        )}
        <Body
          entry={entry}
          replay={replay}
          folded={folded}
          position={position}
          pinned={pinned}
          events={events}
          people={people}
          view={view}
          onGo={goByHand}
        />
      </div>
      <Dialog open={listing && !wide} onClose={() => setListing(false)} title="Events" look="drawer">
        <div className="-mx-5 -my-4 flex h-full flex-col">{timeline}</div>
      </Dialog>
    </div>
  )
}

const Newer = ({ version }: { readonly version: number }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control border border-warning/40 bg-warning-tint px-3 py-2 text-13"
  >
    <p className="min-w-0 flex-1">
      From version {version} onwards, the history is newer than this app. Reload to see it; until then the previous
      version is shown.
    </p>
    <Button
      size="small"
      icon={<RefreshCw aria-hidden="true" className="size-3.5" />}
      onClick={() => window.location.reload()}
    >
      Reload
    </Button>
  </div>
)

interface BodyProps extends Pick<OpenHistoryProps, 'entry' | 'replay' | 'folded' | 'view'> {
  readonly position: number
  readonly pinned: number | null
  readonly events: ReturnType<typeof timelineEvents>
  readonly people: ReturnType<typeof usePeople>
  readonly onGo: (position: number) => void
}

const noChanges: readonly LeafChange[] = []

const changesOf = (replay: Replay, position: number, shape: LeafShape): readonly LeafChange[] =>
  shownChanges(replay.at(position - 1), replay.at(position), shape)

/** The document at the version and what the event did to it, or the comparison. It may lag a little behind the scrubber. */
const Body = ({ entry, replay, folded, position: wanted, pinned, events, people, view, onGo }: BodyProps) => {
  const position = useDeferredValue(wanted)
  const isThere = Math.min(position, replay.end) <= folded
  const shape = historyShapeOf(entry)
  const changes = useMemo(
    () => (isThere && position <= replay.end ? changesOf(replay, position, shape) : noChanges),
    [replay, position, isThere, shape],
  )
  if (!isThere) return <Loading />
  const event = events[position - 1]
  if (event === undefined) return null
  if (pinned !== null)
    return (
      <div className="min-w-0 flex-1 overflow-y-auto pb-4 print:overflow-visible">
        <CompareTable
          entry={entry}
          replay={replay}
          from={Math.min(pinned, position)}
          to={Math.max(pinned, position)}
          onGo={onGo}
        />
      </div>
    )
  return (
    <div className="flex min-w-0 flex-1 gap-4 overflow-y-auto max-xl:flex-col-reverse max-xl:justify-end print:block print:overflow-visible xl:overflow-visible">
      <DocumentAt
        entry={entry}
        document={replay.at(position)}
        changes={changes}
        words={`Version ${event.envelope.version}, ${instantWords(event.envelope.at)}`}
        version={event.envelope.version}
        view={view}
      />
      <aside
        aria-label="What happened"
        className="shrink-0 rounded-panel border border-line bg-raised xl:w-76 xl:overflow-y-auto print:mt-4 print:overflow-visible"
      >
        <EventDetail
          // What was opened of one event is not opened of the next.
          key={event.position}
          entry={entry}
          event={event}
          changes={changes}
          person={people.get(event.envelope.actor.id)}
        />
      </aside>
    </div>
  )
}

interface DocumentAtProps extends Pick<BodyProps, 'entry' | 'view'> {
  readonly document: AnyDocument
  readonly changes: readonly LeafChange[]
  readonly words: string
  readonly version: number
}

const DocumentAt = ({ entry, document, changes, words, version, view }: DocumentAtProps) => {
  const marks = useMemo(() => marksAt(entry, changes), [entry, changes])
  const removed = changes.filter((change) => change.kind === 'removed')
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  // What the event touched comes into view, without moving a page that shows it already.
  useEffect(() => {
    const touched = marks === null ? null : frame?.querySelector('[data-touched]')
    if (!frame || !touched || frame.scrollHeight <= frame.clientHeight) return
    const [outer, inner] = [frame.getBoundingClientRect(), touched.getBoundingClientRect()]
    if (inner.top < outer.top || inner.bottom > outer.bottom - 16)
      frame.scrollTo({ top: frame.scrollTop + inner.top - outer.top - outer.height / 3 })
  }, [frame, marks])
  return (
    <section
      ref={setFrame}
      aria-label={words}
      data-shown={version}
      tabIndex={0}
      className="min-w-0 flex-1 space-y-3 rounded-panel pb-4 -outline-offset-2 xl:overflow-y-auto print:overflow-visible"
    >
      <h3 className="hidden text-sm font-semibold print:block">{words}</h3>
      {removed.length > 0 && (
        <div data-touched className="rounded-control border border-warning/40 bg-warning-tint/60 px-3 py-2 text-13">
          <h3 className="text-xs font-medium text-warning">Removed by this event</h3>
          <ul className="mt-1 space-y-0.5">
            {removed.slice(0, 30).map((change) => (
              <li key={change.key} className="wrap-anywhere">
                <span className="text-muted">{leafWords(entry, change)}: </span>
                <del>{leafValue(entry, change.path, change.before)}</del>
              </li>
            ))}
            {removed.length > 30 && <li className="text-muted">and {removed.length - 30} more</li>}
          </ul>
        </div>
      )}
      <MarksContext value={marks}>
        {view === undefined ? <FieldsView entry={entry} document={document} /> : view(document)}
      </MarksContext>
    </section>
  )
}
