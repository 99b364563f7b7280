import { addDays } from '../../../domain/kernel/calendar.ts'
import type { DemoStep } from '../load.ts'
import { refOf } from '../people.ts'
import { rowsOf } from '../table.ts'

/** What is done, to which of three things: 45 tasks. */
const kinds = rowsOf<{
  readonly name: string
  readonly of: readonly string[]
  readonly why: string
  readonly tag: string
}>(`
name                | of[]                                                         | why                                                       | tag
Calibrate           | balance 3; pH meter; flow meter of line 2                    | The certificate ends this month.                          | calibration
Train two people on | the new centrifuge; gowning; deviations                      | They work alone from next month.                          | training
Answer              | observation 4 of the audit; the client's query; the complaint on drum 12 | With what was done, and by when it is done for good. | audit
Revise              | SOP on line clearance; SOP on sampling; the cleaning record  | Two years have passed since the last review.              | documents
Repair              | the door of the cold room; the leak at reactor 4; pump 7     | Report what it cost, and what is needed to keep it going. | engineering
Order               | gaskets; filter bags; gloves of nitrile                      | Less than the stock of two weeks is left.                 | stores
Count               | solvents in tank farm B; printed labels; retained samples    | Differences are explained before they are booked.         | stores
Close               | deviation 18; CAPA 7; change control 12                      | The evidence is attached; only the effect is to be seen.  | quality
Prepare             | the budget of next year; the board's meeting; the stability report | In the form of last year, with the reasons for changes. | reports
Plan                | the shutdown in May; leave over Diwali; retests of June      | Talk to the heads of departments first.                   | planning
Interview           | two chemists; a stores assistant; an electrician             | Write down what each of them is asked.                    | hiring
Move                | old records to the archive; spare parts to bay 4; waste drums | Label them before they are moved.                        | 5s
Check               | fire extinguishers; eye showers; earthing of drums           | With the list of last quarter.                            | safety
Send                | samples to the outside laboratory; the return to the board; the catalogue | Keep the receipt with the record.            | dispatch
Read                | the new guidance on data integrity; the law on contract labour; the manual of the dryer | Note what it means for us.     | learning
`)

const who = ['asha', 'vikram', 'qa', 'farida', 'gopal', 'pooja', 'manoj', 'sneha', 'yusuf', 'admin'] as const
const personAt = (at: number): string => who[at % who.length] as string
const priorities = ['high', 'medium', 'low'] as const

const at = (day: string, hour: number): string => `${day}T0${hour}:30:00.000Z`

/** What follows on each, by its number: most are open, some are overdue. */
const courseOf = (index: number): 'open' | 'in-progress' | 'asked' | 'completed' | 'cancelled' => {
  const course = ['open', 'open', 'in-progress', 'open', 'completed', 'in-progress', 'asked', 'cancelled'] as const
  return course[index % course.length] ?? 'open'
}

/** Tasks of both types, of all priorities and statuses, some overdue (spec 02, Demo data). */
export const tasks = (today: string): readonly DemoStep[] =>
  kinds
    .flatMap(({ name, of, why, tag }) => of.map((one) => ({ name: `${name} ${one}`, description: why, tag })))
    .flatMap(({ tag, ...row }, index): readonly DemoStep[] => {
      // Everybody does some and authorizes others.
      const [worker, authorizer] = [personAt(index), personAt(index + 1 + Math.floor(index / 5))]
      const begun = addDays(today, -30 + (index % 20))
      const task = { resource: 'employee-tasks', id: `task-${index + 1}`, companyId: 'mls' }
      const course = courseOf(index)
      const started = {
        ...task,
        type: 'SetProgress',
        by: worker,
        at: at(addDays(begun, 1), 5),
        data: { progress: 20 + ((index * 15) % 70) },
      }
      return [
        {
          ...task,
          by: authorizer,
          at: at(begun, 4),
          data: {
            ...row,
            reponsibleParty: refOf(authorizer),
            assignedTo: refOf(worker),
            details: { watchers: [refOf(worker), ...(index % 4 === 1 ? [refOf(personAt(index + 4))] : [])] },
            type: index % 7 === 3 ? 'personal' : 'company',
            priority: priorities[index % priorities.length],
            // Some come again, Mondays at nine.
            ...(index % 16 === 8 ? { cronExpression: '30 3 * * 1' } : {}),
            tags: index % 6 === 2 ? [tag, 'urgent'] : [tag],
            ...(index % 4 === 3 ? {} : { deadlineDate: addDays(begun, 8 + (index % 7) * 6) }),
          },
        },
        ...(course === 'in-progress' || course === 'asked' ? [started] : []),
        ...(course === 'asked' ? [{ ...task, type: 'AskCompletion', by: worker, at: at(addDays(begun, 3), 6) }] : []),
        ...(course === 'completed'
          ? [{ ...task, type: 'Complete', by: authorizer, at: at(addDays(begun, 4), 7) }]
          : []),
        ...(course === 'cancelled' ? [{ ...task, type: 'Cancel', by: authorizer, at: at(addDays(begun, 2), 7) }] : []),
      ]
    })
