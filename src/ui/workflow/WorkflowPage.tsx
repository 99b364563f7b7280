import { FileQuestion } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { useComments } from './comments/useComments.ts'
import { ChainBanner } from '../history/ChainBanner.tsx'
import { PrintedProof } from '../history/PrintedProof.tsx'
import { SinceLooked } from '../history/SinceLooked.tsx'
import { buttonClasses } from '../kit/Button.tsx'
import { preloadDialog } from '../kit/Dialog.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { usePageName } from '../kit/pageName.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { TabFrame } from '../kit/TabFrame.tsx'
import { useWayBack, withSaved } from '../kit/wayBack.ts'
import { CreatedHere } from '../resource/CreatedHere.tsx'
import { NotOpenedHere } from '../resource/NotOpenedHere.tsx'
import { recordPath } from '../resource/record/recordPath.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { DocumentHeader } from './DocumentHeader.tsx'
import { UsualRail } from './DocumentRail.tsx'
import { FormTab } from './FormTab.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { OpenDocumentContext } from './openDocument.ts'
import type { DocumentTab, WorkflowScreen } from './screen.ts'
import { goToSection } from './StepSection.tsx'
import { useLiveDocument } from './useLiveDocument.ts'

const formTab: DocumentTab = { path: '', label: 'Form', Component: FormTab }
const loadComments = () => import('./comments/CommentsTab.tsx')
const CommentsTab = lazy(loadComments)
const commentsTab: DocumentTab = { path: 'comments', label: 'Comments', Component: CommentsTab }
const historyTab: DocumentTab = { path: 'history', label: 'History', Component: HistoryTab }

/** One document of a workflow: its form, its own tabs, its history. */
export const WorkflowPage = ({ screen }: { readonly screen: WorkflowScreen }) => {
  const { entry, workflow, name, path, corrections, Rail = UsualRail } = screen
  const { id = '', '*': sub = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const navigate = useNavigate()
  const back = useWayBack()
  const taken = useMemo(
    () => (back === undefined ? undefined : () => void navigate(back, withSaved(entry.key, id))),
    [back, navigate, entry, id],
  )
  const { answer, open } = useLiveDocument(screen, id, { correct: setPointed, taken })
  const document = answer.view?.document
  // The dialogs of the page menu, and the comments, must open offline too, before the app was ever loaded whole.
  useEffect(() => {
    preloadDialog()
    loadComments().catch(() => undefined)
  }, [])
  usePageName(document === undefined ? null : workflow.titleOf(document))

  // A refused change that is amended opens its form: in the page, or in the dialog it came from.
  const amend = params.get('amend')
  const isOpen = document !== undefined
  const refused = answer.commands.find((one) => one.type === corrections?.command && one.state === 'refused')
  const refusedPath = (refused?.data as { readonly path: string } | undefined)?.path ?? ''
  const action = chosen ?? (amend !== null && workflow.machine.rows[amend]?.menu !== undefined ? amend : null)
  const correcting = pointed ?? (amend !== null && amend === corrections?.command ? refusedPath : null)
  const closeDialog = () => {
    setChosen(null)
    setPointed(null)
    setParams({}, { replace: true })
  }
  useEffect(() => {
    if (amend !== null && isOpen) requestAnimationFrame(() => goToSection(amend))
  }, [amend, isOpen])
  const own = recordPath(path, id)
  const talk = useComments(entry.key, id)

  // The address that a replay has everywhere opens the history.
  if (params.get('view') === 'replay' && sub !== 'history')
    return <Navigate to={{ pathname: `${own}/history`, search: params.toString() }} replace />
  // Its history shows what it can.
  if (answer.status === 'newer' && (sub !== 'history' || open === null))
    return (
      <EmptyState
        title={`This ${name} is newer than this app`}
        reason="Reload the app to see it. What you entered is kept."
      />
    )
  if (open === null) {
    const [creating] = answer.commands
    const { number, label } = workflow.machine.head
    if (creating !== undefined) return <CreatedHere title={number?.unnumbered ?? label} command={creating} />
    if (answer.status === 'elsewhere') return <NotOpenedHere label={name} />
    return answer.status === 'filling' ? <Loading /> : <Absent screen={screen} />
  }

  const tabs = [formTab, ...screen.tabs, { ...commentsTab, count: () => talk.count }, historyTab]
  const tab = tabs.find((one) => one.path === sub)
  if (tab === undefined) return <Navigate to={own} replace />
  const isHistory = tab === historyTab
  const isTalk = tab.path === commentsTab.path
  return (
    <OpenDocumentContext value={open}>
      <TabFrame
        look={isHistory ? 'history' : 'reading'}
        head={
          <>
            <DocumentHeader onAct={setChosen} />
            <div className="mt-2 empty:hidden">
              <ChainBanner
                entry={entry}
                id={id}
                historyTo={(_, version) => `${own}/history?view=replay&version=${version}`}
              />
            </div>
          </>
        }
        tabs={{
          label: `Parts of the ${name}`,
          items: tabs.map(({ path: segment, label, count }) => ({
            to: segment === '' ? own : `${own}/${segment}`,
            label,
            end: segment === '',
            ...(count === undefined ? {} : { count: count(open) }),
          })),
        }}
      >
        {isHistory ? (
          <HistoryTab />
        ) : (
          <>
            {document !== undefined && (
              <>
                <div className="mb-4 empty:hidden">
                  <SinceLooked key={id} entry={entry} id={id} seen={open.seen} document={document} own={own} />
                </div>
                <PrintedProof version={document.version} own={own} />
              </>
            )}
            <div className="group/tab flex items-start gap-6">
              <div className="min-w-0 flex-1">
                <Suspense fallback={null}>
                  <tab.Component />
                </Suspense>
              </div>
              {!isTalk && <Rail />}
            </div>
          </>
        )}
      </TabFrame>
      <ActionDialog type={action} onClose={closeDialog} />
      <CorrectDialog path={correcting} onClose={closeDialog} />
    </OpenDocumentContext>
  )
}

const Loading = () => (
  <div aria-busy="true" className="mx-auto w-full max-w-300 space-y-4 px-4 pt-6">
    <Skeleton className="h-5 w-48" />
    <Skeleton className="w-80" />
    <Skeleton className="h-24 w-full" />
  </div>
)

const Absent = ({ screen: { name, path } }: { readonly screen: WorkflowScreen }) => (
  <EmptyState
    icon={<FileQuestion aria-hidden="true" className="size-5" />}
    title={`This ${name} does not exist or you may not see it.`}
    action={
      <Link to={path} className={buttonClasses()}>
        All {name}s
      </Link>
    }
  />
)
