import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { type OpenRequisition, OpenRequisitionContext, useOpenRequisition } from './openRequisition.ts'
import { requestOf } from './RequestFields.tsx'
import { Activities } from './sections/Activities.tsx'
import { Classification } from './sections/Classification.tsx'
import { Closure } from './sections/Closure.tsx'
import { CustomerComments } from './sections/CustomerComments.tsx'
import { DepartmentalComments } from './sections/DepartmentalComments.tsx'
import { Effectiveness } from './sections/Effectiveness.tsx'
import { ExpertOpinion } from './sections/ExpertOpinion.tsx'
import { Extention } from './sections/Extention.tsx'
import { HodApproval } from './sections/HodApproval.tsx'
import { ImpactChecklist } from './sections/ImpactChecklist.tsx'
import { Implementation } from './sections/Implementation.tsx'
import { Intimation } from './sections/Intimation.tsx'
import { ManagementComments } from './sections/ManagementComments.tsx'
import { QaApproval } from './sections/QaApproval.tsx'
import { QaComments } from './sections/QaComments.tsx'
import { QaReview } from './sections/QaReview.tsx'
import { RegularizingChange } from './sections/RegularizingChange.tsx'
import { Request } from './sections/Request.tsx'
import { SoftCopies } from './sections/SoftCopies.tsx'
import { Team } from './sections/Team.tsx'

/** The sections of the form in their order (spec 06 Screens); each shows from its status on. */
const sections = {
  Request,
  HodApproval,
  QaComments,
  ImpactChecklist,
  QaApproval,
  Activities,
  Classification,
  Team,
  DepartmentalComments,
  ExpertOpinion,
  ManagementComments,
  CustomerComments,
  QaReview,
  RegularizingChange,
  Implementation,
  SoftCopies,
  Intimation,
  Closure,
  Effectiveness,
  Extention,
}

/** The requisition as its paper form: what was answered as text, what is asked now as a form in its place. */
export const FormTab = () => {
  const { details } = useOpenRequisition()
  const rounds = Object.keys(details.previousRounds ?? {})
    .map(Number)
    .toSorted((one, other) => one - other)
  return (
    <div className="space-y-4">
      {rounds.map((round) => (
        <PreviousRound key={round} round={round} />
      ))}
      <Sections />
    </div>
  )
}

const Sections = () => Object.entries(sections).map(([name, Part]) => <Part key={name} />)

/** What an earlier round recorded before the requisition was re-opened; never editable. */
const PreviousRound = ({ round }: { readonly round: number }) => {
  const open = useOpenRequisition()
  const past = useMemo((): OpenRequisition => {
    const { details } = open
    const parts = details.previousRounds?.[String(round)] ?? {}
    const request = requestOf(details) as Pick<typeof details, 'department'>
    const whole = { ...request, requisitionNo: details.requisitionNo, round, ...parts } as typeof details
    return {
      ...open,
      document: { ...open.document, path: [], details: whole },
      details: whole,
      commands: [],
      past: round,
    }
  }, [open, round])
  return (
    <details className="group/round rounded-panel border border-line bg-sunken">
      <summary className="flex min-h-10 items-center px-4 text-sm font-medium">
        <ChevronRight
          aria-hidden="true"
          className="mr-1.5 size-4 text-muted transition-transform group-open/round:rotate-90"
        />
        Round {round}
        <span className="ml-2 font-normal text-muted">recorded before it was re-opened</span>
      </summary>
      <div className="space-y-3 border-t border-line p-3">
        <OpenRequisitionContext value={past}>
          <Sections />
        </OpenRequisitionContext>
      </div>
    </details>
  )
}
