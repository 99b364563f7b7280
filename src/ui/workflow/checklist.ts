import type { ChecklistChoice } from '../command-form/ChecklistField.tsx'
import type { StatusTone } from '../kit/StatusChip.tsx'
import type { StepPart, Values } from './screen.ts'

export interface ChecklistTable {
  /** Key of the recorded rows: each an item, a flag for every answer of which one is true, and a remark. */
  readonly name: string
  readonly items: readonly string[]
  readonly answers: readonly (ChecklistChoice & { readonly flag: string; readonly tone: StatusTone })[]
  /** Sentences with `{item}`, of a row without an answer and of one without the remark that its answer needs. */
  readonly unanswered: string
  readonly unremarked: string
}

export interface ChecklistValue {
  readonly item: string
  readonly answer: string
  readonly remark: string
}

/** What a step that records a checklist shows, checks and sends. */
export const checklist = ({ name, items, answers, unanswered, unremarked }: ChecklistTable) => {
  const answerOf = (row: Values) => answers.find(({ flag }) => row[flag] === true)
  /** Rows to answer; where there is a record already, it is the starting value. */
  const valuesOf = (recorded: readonly Values[] = []): readonly ChecklistValue[] =>
    items.map((item) => {
      const row = recorded.find((one) => one['item'] === item) ?? {}
      return { item, answer: answerOf(row)?.value ?? '', remark: String(row['remark'] ?? '') }
    })
  const rowsOf = (values: readonly ChecklistValue[]): readonly Values[] =>
    values.map(({ item, answer, remark }) => ({
      item,
      ...Object.fromEntries(answers.map(({ flag, value }) => [flag, value === answer])),
      remark,
    }))
  /** Everything that is missing at once, where the rule names one row at a time. */
  const problemsOf = (values: readonly ChecklistValue[]): Readonly<Record<string, string>> =>
    Object.fromEntries(
      values.flatMap(({ item, answer, remark }, index) => {
        if (answer === '') return [[`${name}.${index}`, unanswered.replace('{item}', item)]]
        const isRemarked = answers.some((one) => one.value === answer && one.remarked === true)
        return isRemarked && remark === '' ? [[`${name}.${index}.remark`, unremarked.replace('{item}', item)]] : []
      }),
    )
  const enteredIn = (values: Values) => values[name] as readonly ChecklistValue[]
  const part: StepPart = {
    initial: ({ details }) => ({ [name]: valuesOf(details[name] as readonly Values[] | undefined) }),
    check: (values) => problemsOf(enteredIn(values)),
    toData: (values) => ({ [name]: rowsOf(enteredIn(values)) }),
  }
  return { answers, answerOf, valuesOf, rowsOf, problemsOf, part }
}
