import { Ban, ClipboardCheck, RotateCcw, Shuffle, UserX, UsersRound } from 'lucide-react'
import { correctable } from '../../../domain/quality/requisition/correctable.ts'
import { sections } from '../../../domain/quality/requisition/form.ts'
import { requisitionWorkflow } from '../../../domain/quality/requisition/requisition.ts'
import { requisitionResource } from '../../../domain/quality/requisition/resource.ts'
import { codes } from '../../../domain/quality/rights.ts'
import type { Section } from '../../../domain/workflow/sections.ts'
import { today } from '../../kit/clock.ts'
import { type WorkflowScreen, workflowScreen } from '../../workflow/screen.ts'
import { useRuleFacts } from '../directory.ts'
import { requisitionsPath } from '../paths.ts'
import { AnnexureTab } from './AnnexureTab.tsx'
import { DepartmentalTab, EarlierComments } from './DepartmentalTab.tsx'
import { DueDate, requisitionFacts, RequisitionRail } from './facts.tsx'
import { figuresOn } from './figures.ts'
import { asRequisition, requisitionIn } from './openRequisition.ts'
import { steps } from './steps.tsx'

/** Sections of the paper that are a tab of their own, or a part of the history. */
const elsewhere = ['AddAnnexure', 'RecordAuditReview']

/** On the page the head of department's comment for closure stands before the closure. */
const onPage = (section: Section): readonly Section[] => {
  if (section.steps.some((type) => elsewhere.includes(type))) return []
  if (!section.steps.includes('CommentForClosure')) return [section]
  return [
    {
      title: 'HOD comments for closure',
      steps: ['CommentForClosure'],
      shows: ['closureChangeControl.commentsOfHod'],
    },
    { ...section, steps: ['Close'] },
  ]
}

/** The pages of the change control requisition (spec 06 Screens). */
export const requisitionScreen: WorkflowScreen = workflowScreen({
  entry: requisitionResource,
  workflow: requisitionWorkflow,
  path: requisitionsPath,
  name: 'requisition',
  sections: sections.flatMap(onPage),
  steps,
  icons: {
    AmendTeam: UsersRound,
    WaiveExpert: UserX,
    Reclassify: Shuffle,
    RecordAuditReview: ClipboardCheck,
    Reopen: RotateCcw,
    Withdraw: Ban,
  },
  tabs: [
    {
      path: 'departmental-comments',
      label: 'Departmental Comments',
      count: (open) => asRequisition(open).details.deptComments?.length ?? 0,
      Component: DepartmentalTab,
      Earlier: EarlierComments,
    },
    {
      path: 'annexure',
      label: 'Annexure',
      count: (open) => asRequisition(open).details.annexure?.filter((one) => one.removed !== true).length ?? 0,
      Component: AnnexureTab,
      Earlier: AnnexureTab,
    },
  ],
  corrections: { command: 'Correct', texts: correctable, codes: [codes.changeApprove] },
  subtitle: (document) => requisitionIn(document).details.docName,
  facts: requisitionFacts,
  Rail: RequisitionRail,
  usePreload: useRuleFacts,
  restWords: 'Nothing happens until it is re-opened or withdrawn.',
  tones: { withdrawn: 'refused' },
  title: 'Change Control Requisition',
  figures: figuresOn,
  cells: {
    dueDate: (document) => <DueDate requisition={requisitionIn(document)} on={today()} brief />,
  },
  newWords: 'The request stays a draft that you can edit until the head of department decides.',
})
