import { impactItems, majorImpactItems } from '../../../domain/quality/requisition/choices.ts'
import { requisitionRules } from '../../../domain/quality/requisition/rules.ts'
import { checklist } from '../../workflow/checklist.ts'
import type { Values } from '../../workflow/screen.ts'

/** What the change touches: nine items, one answer each. */
export const impact = checklist({
  name: 'acknowledge',
  items: impactItems,
  answers: [
    { value: 'yes', label: 'Yes', letter: 'Y', flag: 'yesSelected', tone: 'attention', remarked: true },
    { value: 'no', label: 'No', letter: 'N', flag: 'noSelected', tone: 'done' },
    { value: 'unknown', label: 'Unknown', letter: 'U', flag: 'unknownSelected', tone: 'waiting', remarked: true },
    { value: 'na', label: 'NA', letter: 'A', flag: 'naSelected', tone: 'closed' },
  ],
  unanswered: requisitionRules['CC-05.1'].sentence,
  unremarked: requisitionRules['CC-05.3'].sentence,
})

/** A yes to one of five items proposes Major; a proposal only (spec 06 Screens, QA approval). */
export const proposesMajor = (rows: readonly Values[]): readonly string[] =>
  rows
    .filter((row) => row['yesSelected'] === true && majorImpactItems.some((item) => item === row['item']))
    .map((row) => String(row['item']))

/** `2 yes, 1 unknown` */
export const impactCount = (rows: readonly Values[]): string => {
  const count = (flag: string): number => rows.filter((row) => row[flag] === true).length
  return `${count('yesSelected')} yes, ${count('unknownSelected')} unknown`
}
