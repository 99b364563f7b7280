import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { counted } from '../../../domain/kernel/plural.ts'
import { shownOn } from '../../../domain/miscellaneous/questionnaire/survey.ts'
import { useToday } from '../../kit/useToday.ts'
import { fillInPath } from '../paths.ts'
import { useDueSurveys } from './useDueSurveys.ts'

/** The surveys of today that the viewer has not answered; nothing where there are none. */
export const DueSurveys = () => {
  const date = useToday()
  const due = useDueSurveys(date)
  if (due.length === 0) return null
  return (
    <section aria-label="Today’s surveys" className="space-y-2">
      <h2 className="flex items-baseline gap-2 text-base font-semibold">
        Today’s surveys
        <span className="text-13 font-normal text-muted tabular-nums">{due.length}</span>
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line">
        {due.map(({ topic: { id, name, description, questions = [] } }) => (
          <li key={id}>
            <Link
              to={fillInPath(id, date)}
              className="flex items-center gap-3 px-3.5 py-2.5 text-13 -outline-offset-2 hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="line-clamp-2 wrap-anywhere text-muted">{description}</span>
              </span>
              <span className="shrink-0 text-xs text-muted tabular-nums">
                {counted(shownOn(questions, date, {}).length, 'question')}
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
