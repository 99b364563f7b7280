import { type ImpactItem, impactItems, majorImpactItems } from '../../../../domain/quality/requisition/choices.ts'
import type { ImpactRow } from '../../../../domain/quality/requisition/parts.ts'
import { requisitionRules } from '../../../../domain/quality/requisition/rules.ts'

export type ImpactChoice = 'yes' | 'no' | 'unknown' | 'na'

export const impactChoices: readonly { readonly value: ImpactChoice; readonly label: string; readonly flag: Flag }[] = [
  { value: 'yes', label: 'Yes', flag: 'yesSelected' },
  { value: 'no', label: 'No', flag: 'noSelected' },
  { value: 'unknown', label: 'Unknown', flag: 'unknownSelected' },
  { value: 'na', label: 'NA', flag: 'naSelected' },
]
type Flag = 'yesSelected' | 'noSelected' | 'unknownSelected' | 'naSelected'

export interface ImpactValue {
  readonly item: ImpactItem
  readonly answer: string
  readonly remark: string
}

/** Nine rows to answer; a re-opened evaluation starts from the old checklist (spec 06 Reopen). */
export const impactValues = (recorded: readonly ImpactRow[] | undefined): readonly ImpactValue[] =>
  impactItems.map((item) => {
    const row = recorded?.find((one) => one.item === item)
    return { item, answer: row === undefined ? '' : (answerOf(row)?.value ?? ''), remark: row?.remark ?? '' }
  })

export const impactRows = (values: readonly ImpactValue[]): readonly ImpactRow[] =>
  values.map(({ item, answer, remark }) => ({
    item,
    yesSelected: answer === 'yes',
    noSelected: answer === 'no',
    unknownSelected: answer === 'unknown',
    naSelected: answer === 'na',
    remark,
  }))

export const answerOf = (row: ImpactRow) => impactChoices.find(({ flag }) => row[flag])

/** Everything that is missing at once, in the words of the rules CC-05. */
export const impactProblems = (values: readonly ImpactValue[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    values.flatMap(({ item, answer, remark }, index) => {
      if (answer === '') return [[`acknowledge.${index}`, requisitionRules['CC-05.1'].sentence.replace('{item}', item)]]
      if (remark === '' && needsRemark(answer))
        return [[`acknowledge.${index}.remark`, requisitionRules['CC-05.3'].sentence.replace('{item}', item)]]
      return []
    }),
  )

export const needsRemark = (answer: string): boolean => answer === 'yes' || answer === 'unknown'

/** A yes to one of five items proposes Major; a proposal only (spec 06 Screens, QA approval). */
export const proposesMajor = (rows: readonly ImpactRow[]): readonly ImpactItem[] =>
  rows.filter((row) => row.yesSelected && majorImpactItems.includes(row.item)).map((row) => row.item)

/** `2 yes, 1 unknown` */
export const impactCount = (rows: readonly ImpactRow[]): string =>
  `${rows.filter((row) => row.yesSelected).length} yes, ${rows.filter((row) => row.unknownSelected).length} unknown`
