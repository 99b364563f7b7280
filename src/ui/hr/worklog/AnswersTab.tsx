import { codes } from '../../../domain/miscellaneous/rights.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { MonthSelect } from '../../resource/MonthSelect.tsx'
import { useWorkLog } from './useWorkLog.ts'
import { useWorkLogMonth } from './useWorkLogMonth.ts'
import { WorkLogMonth } from './WorkLogMonth.tsx'

interface AnswersProps {
  readonly person: string
  readonly name: string
  readonly isOwn: boolean
}

const OfMonth = ({ person, name, isOwn, month }: AnswersProps & { readonly month: string }) => {
  const mayOpen = useMayI()(codes.questionnaireView)
  const answer = useWorkLog({ employeeId: person, month })
  return <WorkLogMonth name={name} month={month} answer={answer} links={isOwn || mayOpen} isOwn={isOwn} />
}

/** What somebody answered in a month, each answer leading to its survey. */
export const AnswersTab = (props: AnswersProps) => {
  const [month, choose] = useWorkLogMonth()
  return (
    <div className="space-y-3">
      <span className="inline-block">
        <MonthSelect value={month} onChoose={choose} />
      </span>
      <OfMonth key={`${props.person} ${month}`} {...props} month={month} />
    </div>
  )
}
