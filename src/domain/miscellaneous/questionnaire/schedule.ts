import { firesOn } from '../../platform/scheduler/days.ts'
import type { Question } from './fields.ts'

type Scheduled = Pick<Question, 'cronExpression'>

/**
 * Is a question asked on a local date? By the seeds, where today is one of the schedule's next date and previous five dates: exactly when
 * the schedule fires at least once within that local day, at whatever time of it one asks (spec 06, 6.5). Without a schedule always.
 */
export const isAskedOn = ({ cronExpression }: Scheduled, date: string): boolean =>
  cronExpression === undefined || firesOn(cronExpression, date)

/** The questions of a topic that are asked on a local date. */
export const askedOn = <One extends Scheduled>(questions: readonly One[], date: string): readonly One[] =>
  questions.filter((one) => isAskedOn(one, date))
