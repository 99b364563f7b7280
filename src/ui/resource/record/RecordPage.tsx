import { Ellipsis, FileQuestion, Pencil } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { inSentence } from '../../../domain/kernel/labels.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { columnOf } from '../../../domain/registry/slots.ts'
import { type OutgoingCommand, useDocument } from '../../../infra/react/index.ts'
import { ChainBanner } from '../../history/ChainBanner.tsx'
import { History } from '../../history/History.tsx'
import { PrintedProof } from '../../history/PrintedProof.tsx'
import { SinceLooked } from '../../history/SinceLooked.tsx'
import { useSeen } from '../../history/useSeen.ts'
import { Button, buttonClasses } from '../../kit/Button.tsx'
import { classes } from '../../kit/classes.ts'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { PageActions } from '../../kit/PageActions.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { TabFrame } from '../../kit/TabFrame.tsx'
import { TimeText } from '../../kit/TimeText.tsx'
import { faceOf } from '../cellWords.ts'
import { PendingMark } from '../PendingMark.tsx'
import { CreatedHere } from '../CreatedHere.tsx'
import { NotOpenedHere } from '../NotOpenedHere.tsx'
import { useViewer } from '../useViewer.ts'
import { headFacts } from './headFacts.tsx'
import { RecordDetails } from './RecordDetails.tsx'
import { RecordPanel } from './RecordPanel.tsx'
import { addressOf, editPath } from './recordPath.ts'
import { historyTab, type RecordScreen } from './screen.ts'
import { restingIn } from './resting.ts'
import { useRecordMenu } from './useRecordMenu.tsx'
import { useRecordRights } from './useRecordRights.ts'

/** One record: its fields, its further sub-pages, its history. */
export const RecordPage = ({
  screen,
  only,
}: {
  readonly screen: RecordScreen
  /** Id of the one record that the screen shows. */
  readonly only?: string
}) => {
  const { entry, path, tabs = [], detailsPath = '' } = screen
  const { id: named = '', '*': sub = '' } = useParams()
  const id = only ?? named
  const [params, setParams] = useSearchParams()
  const answer = useDocument(entry.key, id)
  const navigate = useNavigate()
  const missing = useRecordRights(entry)
  const viewer = useViewer()
  const [editing, setEditing] = useState(false)
  useEffect(preloadDialog, [])
  const read = answer.view?.document
  const isHidden = read !== undefined && viewer !== undefined && screen.hides?.(read, viewer) === true
  const document = isHidden ? undefined : read
  // Only where somebody decides and signs it is told what changed since they looked.
  const seen = useSeen(entry.key, id, entry.steps?.decisions === undefined ? undefined : document?.version, false)
  usePageName(document === undefined ? null : entry.title(document))
  const own = addressOf(screen, id)
  const edit = useCallback(() => {
    if (screen.form === 'page') void navigate(editPath(own))
    else setEditing(true)
  }, [screen, own, navigate])
  const { itemsOf, onwardOf, dialogs, act } = useRecordMenu(screen, edit, () => void navigate(path), seen)
  const details = detailsPath === '' ? own : `${own}/${detailsPath}`
  const { Details } = screen
  const viewAt = useCallback(
    (one: AnyDocument) =>
      entry.form === undefined && Details !== undefined ? (
        <Details document={one} />
      ) : (
        <RecordDetails entry={entry} document={one} />
      ),
    [entry, Details],
  )

  // The address that a replay has everywhere opens the history.
  if (params.get('view') === 'replay' && sub !== 'history')
    return <Navigate to={{ pathname: `${own}/history`, search: params.toString() }} replace />
  if (answer.status === 'newer' && sub !== 'history')
    return (
      <EmptyState
        title={`This ${inSentence(entry.label)} is newer than this app`}
        reason="Reload the app to see it. What you entered is kept."
      />
    )
  // A record that was deleted, or that this device does not have, still has its history.
  const isHistory = sub === 'history'
  if (isHidden) return <Absent screen={screen} />
  if (document === undefined && !isHistory) {
    const [creating] = answer.commands
    if (creating !== undefined) return <CreatedHere title={titleOf(entry, creating)} command={creating} />
    if (answer.status === 'elsewhere') return <NotOpenedHere label={entry.label} />
    return answer.status === 'filling' ? <Loading /> : <Absent screen={screen} />
  }
  const tab = tabs.filter((one) => 'Component' in one).find((one) => one.path === sub)
  if (sub !== detailsPath && !isHistory && tab === undefined)
    return <Navigate to={{ pathname: details, search: params.toString() }} replace />
  const Tab = tab?.Component ?? screen.Details
  const fills = tab?.fills === true
  const { Banner, Heading, History: OwnHistory } = screen
  const amending = params.get('amend') !== null
  const locked = document === undefined ? undefined : screen.locked?.(document, viewer)
  const { editAction } = screen
  const mayEdit =
    locked === undefined &&
    (editAction === undefined
      ? screen.edits !== false && entry.form !== undefined && missing('Update') === undefined
      : missing(editAction.command) === undefined) &&
    (document === undefined || entry.steps?.statusRefusal(document, 'Update') === undefined)
  if (amending && mayEdit && screen.form === 'page') return <Navigate to={editPath(own)} replace />
  const onward = document === undefined ? undefined : onwardOf(document)
  const actions = document !== undefined && (
    <PageActions>
      {onward !== undefined && (
        <Button icon={onward.icon} onClick={onward.onSelect}>
          {onward.label}
        </Button>
      )}
      {mayEdit && (
        <Button
          variant="primary"
          icon={Pencil}
          onClick={() => (editAction === undefined ? edit() : act(editAction.action, document))}
        >
          Edit
        </Button>
      )}
      <Menu
        label={`Actions of ${entry.title(document)}`}
        align="end"
        button={<Ellipsis aria-hidden="true" className="size-4" />}
        buttonClassName={classes(buttonClasses(), 'px-2')}
        groups={itemsOf(document)}
      />
    </PageActions>
  )
  const head = (
    <>
      {document === undefined ? (
        <h1 className="text-base font-semibold">{entry.label}</h1>
      ) : Heading !== undefined ? (
        <Heading document={document} actions={actions} />
      ) : (
        <header className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h1 className="text-xl leading-7 font-semibold wrap-anywhere">{entry.title(document)}</h1>
              <Status screen={screen} document={document} />
              <PendingMark state={answer.view?.pending ?? null} />
            </div>
            <Facts facts={headFacts(screen, document, viewer)} />
            <p className="mt-0.5 text-13 text-muted">
              {entry.label} · changed by {document.lastModifiedBy.name}, <TimeText at={document.lastModifiedAt} />
            </p>
          </div>
          {actions}
        </header>
      )}
      <div className="mt-2 space-y-2 empty:hidden">
        <ChainBanner
          entry={entry}
          id={id}
          historyTo={(_, version) => `${own}/history?view=replay&version=${version}`}
        />
        {locked !== undefined && (
          <p className="rounded-control border border-line bg-sunken px-3 py-2 text-13">{locked}</p>
        )}
        {Banner !== undefined && document !== undefined && <Banner document={document} />}
      </div>
    </>
  )
  return (
    <>
      <TabFrame
        look={isHistory ? 'history' : fills ? 'list' : 'reading'}
        head={head}
        tabs={{
          label: `Parts of the ${inSentence(entry.label)}`,
          items: [
            {
              to: details,
              label: screen.detailsLabel ?? (screen.Details === undefined ? 'Details' : entry.label),
              end: true,
            },
            ...(tabs.includes(historyTab) ? tabs : [...tabs, historyTab]).map((one) => ({
              to: `${own}/${one.path}`,
              label: one.label,
            })),
          ],
        }}
      >
        {isHistory ? (
          OwnHistory === undefined || document === undefined ? (
            <History entry={entry} id={id} view={viewAt} />
          ) : (
            <OwnHistory document={document} view={viewAt} />
          )
        ) : (
          document !== undefined && (
            <>
              <PrintedProof version={document.version} own={own} />
              <div className={classes('mb-4 empty:hidden', fills && 'mx-4 mt-4')}>
                <SinceLooked key={id} entry={entry} id={id} seen={seen} document={document} own={own} />
              </div>
              {Tab === undefined ? <RecordDetails entry={entry} document={document} /> : <Tab document={document} />}
            </>
          )
        )}
      </TabFrame>
      <RecordPanel
        screen={screen}
        editing={
          (editing || amending) && mayEdit && editAction === undefined && document !== undefined
            ? { id, document }
            : null
        }
        onClose={() => {
          setEditing(false)
          if (amending) setParams({}, { replace: true })
        }}
      />
      {dialogs}
    </>
  )
}

/** The status as the list shows it: one that hangs on the day is that of today. */
const Status = ({ screen, document }: { readonly screen: RecordScreen; readonly document: AnyDocument }) => {
  const viewer = useViewer()
  const { columns, form } = screen.entry
  const column = columns.find(({ type }) => type === 'status') ?? columnOf(screen.entry, 'status')
  const value = column?.value(document, viewer)
  if (column === undefined)
    return restingIn(form)?.rests(document) === true ? <StatusChip word="Inactive" tone="draft" /> : null
  if (typeof value !== 'string' || value === '') return null
  const { word, tone } = faceOf(screen.faces ?? {}, column, value)
  return <StatusChip word={word} stored={value} tone={tone ?? (value === 'inactive' ? 'draft' : 'done')} />
}

const Loading = () => (
  <div aria-busy="true" className="mx-auto w-full max-w-300 space-y-4 px-4 pt-6">
    <Skeleton className="h-5 w-48" />
    <Skeleton className="w-80" />
    <Skeleton className="h-24 w-full" />
  </div>
)

/** What it will be called: its title is made of what was entered. */
const titleOf = (entry: ResourceEntry, { data }: OutgoingCommand): string =>
  entry.title({ ...(data as object) } as AnyDocument) || entry.label

const Absent = ({ screen: { entry, path, absentWords } }: { readonly screen: RecordScreen }) => (
  <EmptyState
    icon={FileQuestion}
    title={absentWords ?? `This ${inSentence(entry.label)} does not exist or you may not see it.`}
    action={
      <Link to={path} className={buttonClasses()}>
        All {inSentence(entry.plural)}
      </Link>
    }
  />
)
