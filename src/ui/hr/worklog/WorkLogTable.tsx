import type { WorkLog } from '../../../domain/miscellaneous/questionnaire/work-log.ts'
import { classes } from '../../kit/classes.ts'
import { TextLink } from '../../kit/TextLink.tsx'
import { submittedPath } from '../../miscellaneous/paths.ts'

const head = 'bg-sunken px-3 py-1.5 text-left font-medium whitespace-nowrap'
const cell = 'border-t border-line px-3 py-1.5 text-left align-top'
/** The question stays in view beside the days. */
const beside = 'sticky left-0 z-1'

/** A month of answers: a row a question, a column a day. What was answered leads to its survey where `links` says so. */
export const WorkLogTable = ({
  label,
  log: { days, rows },
  links,
}: {
  readonly label: string
  readonly log: WorkLog
  readonly links: boolean
}) => (
  <div
    role="region"
    aria-label={`${label}, table`}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    tabIndex={0}
    className="max-h-full overflow-auto rounded-control border border-line"
  >
    <table aria-label={label} className="min-w-full border-separate border-spacing-0 text-13">
      <thead className="sticky top-0 z-2 text-xs text-muted">
        <tr>
          <th scope="col" className={head}>
            Activity
          </th>
          <th scope="col" className={classes(head, beside)}>
            Task
          </th>
          {days.map((day) => (
            <th key={day} scope="col" className={classes(head, 'tabular-nums')}>
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ topic, question, task, answers }) => (
          <tr key={`${topic.id} ${question}`}>
            <td className={classes(cell, 'min-w-32')}>{topic.name}</td>
            <th
              scope="row"
              className={classes(
                cell,
                beside,
                'min-w-36 max-w-36 bg-surface font-medium wrap-anywhere shadow-[inset_-1px_0_0_rgb(var(--line))] sm:max-w-72 sm:min-w-72',
              )}
            >
              {task}
            </th>
            {answers.map((answer, index) => (
              <td key={days[index]} className={cell}>
                {answer !== null && (
                  <span className="block w-max max-w-56 wrap-anywhere">
                    {links ? (
                      <TextLink to={submittedPath(topic.id, answer.survey)}>{answer.words}</TextLink>
                    ) : (
                      answer.words
                    )}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
