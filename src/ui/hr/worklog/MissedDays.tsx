import { Fragment } from 'react'
import type { Missed } from '../../../domain/miscellaneous/questionnaire/due.ts'
import { dateWords } from '../../kit/timeWords.ts'
import { TextLink } from '../../kit/TextLink.tsx'
import { fillInPath } from '../../miscellaneous/paths.ts'

/** The days for which somebody was asked and did not answer; whose they are can still answer them, which is told as late. */
export const MissedDays = ({ missed, isOwn }: { readonly missed: readonly Missed[]; readonly isOwn: boolean }) =>
  missed.length === 0 ? null : (
    <section aria-label="Missed days" className="shrink-0 space-y-1 text-13">
      <h2 className="font-semibold">Missed days</h2>
      <ul className="space-y-1">
        {missed.map(({ topic, days }) => (
          <li key={topic.id}>
            <span className="font-medium">{topic.name}</span>{' '}
            <span className="text-muted tabular-nums">{days.length}</span>:{' '}
            {days.map((day, index) => (
              <Fragment key={day}>
                {index > 0 && ', '}
                {/* A date breaks at none of its hyphens. */}
                <span className="whitespace-nowrap">
                  {isOwn ? <TextLink to={fillInPath(topic.id, day)}>{dateWords(day)}</TextLink> : dateWords(day)}
                </span>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
