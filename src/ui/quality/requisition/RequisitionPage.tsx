import { FileQuestion } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import type { CommandData, RequisitionCommandType } from '../../../domain/quality/requisition/commands.ts'
import { requisitionResource } from '../../../domain/quality/requisition/resource.ts'
import { unnumbered } from '../../../domain/quality/requisition/permits.ts'
import type { RequisitionDocument } from '../../../domain/quality/requisition/state.ts'
import { useDocument } from '../../../infra/react/index.ts'
import { ChainBanner } from '../../history/ChainBanner.tsx'
import { CreatedHere } from '../../resource/CreatedHere.tsx'
import { classes } from '../../kit/classes.ts'
import { buttonClasses } from '../../kit/Button.tsx'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { useRuleFacts } from '../directory.ts'
import { requisitionPath, requisitionsPath } from '../paths.ts'
import { ActionDialog } from './actions/ActionDialog.tsx'
import { type ActionKey, isAction } from './actions/actionTable.ts'
import { CorrectDialog } from './actions/CorrectDialog.tsx'
import { AnnexureTab } from './AnnexureTab.tsx'
import { DepartmentalTab } from './DepartmentalTab.tsx'
import { FormTab } from './FormTab.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { type OpenRequisition, OpenRequisitionContext } from './openRequisition.ts'
import { goToSection } from './StepSection.tsx'
import { requisitionKey } from './RequisitionForm.tsx'
import { RequisitionHeader } from './RequisitionHeader.tsx'
import { RequisitionRail } from './RequisitionRail.tsx'

const tabs: Readonly<Record<string, () => React.ReactNode>> = {
  '': FormTab,
  'departmental-comments': DepartmentalTab,
  annexure: AnnexureTab,
  history: HistoryTab,
}

/** One change control requisition: its form, its departments' comments, its annexures, its history. */
const RequisitionPage = () => {
  const { id = '', '*': sub = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const answer = useDocument(requisitionKey, id)
  const [chosen, setChosen] = useState<ActionKey | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const document = answer.view?.document as unknown as RequisitionDocument | undefined
  // The dialogs of the page menu must open offline too, before the app was ever loaded whole.
  useEffect(preloadDialog, [])
  useRuleFacts()
  usePageName(document === undefined ? null : (document.details.requisitionNo ?? unnumbered))

  // A refused change that is amended opens its form: in the page, or in the dialog it came from.
  const amend = params.get('amend') as RequisitionCommandType | null
  const isOpen = document !== undefined
  const correction = answer.commands.find((one) => one.type === 'Correct' && one.state === 'refused')
  const refusedCorrection = (correction?.data as CommandData<'Correct'> | undefined)?.path ?? ''
  const action = chosen ?? (amend !== null && isAction(amend) ? amend : null)
  const correcting = pointed ?? (amend === 'Correct' ? refusedCorrection : null)
  const closeDialog = () => {
    setChosen(null)
    setPointed(null)
    setParams({}, { replace: true })
  }
  useEffect(() => {
    if (amend !== null && isOpen) requestAnimationFrame(() => goToSection(amend))
  }, [amend, isOpen])

  const open = useMemo(
    (): OpenRequisition | null =>
      document === undefined
        ? null
        : {
            id,
            document,
            details: document.details,
            status: document.status,
            refusals: answer.refusals,
            signs: answer.signs,
            commands: answer.commands,
            past: null,
            readOnly: false,
            correct: setPointed,
          },
    [id, document, answer.refusals, answer.signs, answer.commands],
  )

  // The address that spec 06 gives to a replay opens the history.
  if (params.get('view') === 'replay' && sub !== 'history')
    return <Navigate to={{ pathname: requisitionPath(id, 'history'), search: params.toString() }} replace />
  // Its history shows what it can.
  if (answer.status === 'newer' && (sub !== 'history' || open === null))
    return (
      <EmptyState
        title="This requisition is newer than this app"
        reason="Load the app again to see it. What you entered is kept."
      />
    )
  if (open === null) {
    const [creating] = answer.commands
    if (creating !== undefined) return <CreatedHere label="requisition" title={unnumbered} command={creating} />
    return answer.status === 'filling' ? <Loading /> : <Absent />
  }

  const Tab = tabs[sub]
  if (Tab === undefined) return <Navigate to={requisitionPath(id)} replace />
  const { details } = open
  const isHistory = Tab === HistoryTab
  return (
    <OpenRequisitionContext value={open}>
      <div
        className={classes(
          'w-full px-4 pt-4',
          isHistory ? 'flex flex-col pb-3 lg:h-full print:block' : 'mx-auto max-w-300 pb-10',
        )}
      >
        <RequisitionHeader onAct={setChosen} brief={isHistory} />
        <div className="mt-2 empty:hidden">
          <ChainBanner
            entry={requisitionResource}
            id={id}
            historyTo={(_, version) => `${requisitionPath(id, 'history')}?view=replay&version=${version}`}
          />
        </div>
        <div className="mt-3 print:hidden">
          <Tabs
            label="Parts of the requisition"
            items={[
              { to: requisitionPath(id), label: 'Form', end: true },
              {
                to: requisitionPath(id, 'departmental-comments'),
                label: 'Departmental Comments',
                count: details.deptComments?.length ?? 0,
              },
              {
                to: requisitionPath(id, 'annexure'),
                label: 'Annexure',
                count: details.annexure?.filter((one) => !one.removed).length ?? 0,
              },
              { to: requisitionPath(id, 'history'), label: 'History' },
            ]}
          />
        </div>
        {isHistory ? (
          <div className="mt-3 min-h-0 flex-1">
            <Tab />
          </div>
        ) : (
          <div className="mt-4 flex items-start gap-6">
            <div className="min-w-0 flex-1">
              <Tab />
            </div>
            <RequisitionRail />
          </div>
        )}
      </div>
      <ActionDialog action={action} onClose={closeDialog} />
      <CorrectDialog path={correcting} onClose={closeDialog} />
    </OpenRequisitionContext>
  )
}

export default RequisitionPage

const Loading = () => (
  <div aria-busy="true" className="mx-auto w-full max-w-300 space-y-4 px-4 pt-6">
    <Skeleton className="h-5 w-48" />
    <Skeleton className="w-80" />
    <Skeleton className="h-24 w-full" />
  </div>
)

const Absent = () => (
  <EmptyState
    icon={<FileQuestion aria-hidden="true" className="size-5" />}
    title="This requisition does not exist or you may not see it."
    action={
      <Link to={requisitionsPath} className={buttonClasses()}>
        All requisitions
      </Link>
    }
  />
)
