import { Ban, ClipboardCheck, type LucideIcon, RotateCcw, Shuffle, UserX, UsersRound } from 'lucide-react'
import type { RequisitionCommandType } from '../../../../domain/quality/requisition/commands.ts'

export type ActionKey = 'Withdraw' | 'Reopen' | 'AmendTeam' | 'WaiveExpert' | 'Reclassify' | 'RecordAuditReview'

export interface Action {
  readonly key: ActionKey & RequisitionCommandType
  readonly label: string
  readonly icon: LucideIcon
  /** Under the dialog's title: what it does. */
  readonly words: string
  readonly danger?: true
}

/** The page menu of spec 06 Screens, in groups; Correct and Print stand beside them. */
export const actions: readonly (readonly Action[])[] = [
  [
    {
      key: 'AmendTeam',
      label: 'Change team',
      icon: UsersRound,
      words: 'Adds or removes departments, or changes the expert. Departments that have commented stay.',
    },
    {
      key: 'WaiveExpert',
      label: 'Waive expert',
      icon: UserX,
      words: 'The change goes on without the opinion of the chosen expert.',
    },
    {
      key: 'Reclassify',
      label: 'Reclassify',
      icon: Shuffle,
      words: 'Changes the class; the tentative closure date is computed anew from now.',
    },
  ],
  [
    {
      key: 'RecordAuditReview',
      label: 'Record audit review',
      icon: ClipboardCheck,
      words: 'Records that the audit trail was reviewed. Nothing of the form changes.',
    },
  ],
  [
    {
      key: 'Reopen',
      label: 'Reopen',
      icon: RotateCcw,
      words: 'The next round asks each step again; what was recorded stays readable.',
    },
    {
      key: 'Withdraw',
      label: 'Withdraw',
      icon: Ban,
      words: 'A withdrawn requisition stays readable and cannot be re-opened.',
      danger: true,
    },
  ],
]

/** A command whose form is a dialog of the page menu. */
export const isAction = (type: string): type is ActionKey => actions.flat().some((one) => one.key === type)
