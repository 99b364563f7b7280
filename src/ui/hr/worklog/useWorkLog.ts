import {
  type LoggedPerson,
  servedWorkLog,
  type ServedWorkLog,
} from '../../../domain/miscellaneous/questionnaire/work-log.ts'
import { surveyAnswersKey } from '../../../domain/miscellaneous/questionnaire/survey-answer.ts'
import { topicResource } from '../../../domain/miscellaneous/questionnaire/topic.ts'
import { type Computed, useComputed } from '../../../infra/react/index.ts'

/** Of whom and of which month it is; without a group of the viewer's own. */
export interface WorkLogOf {
  readonly employeeId: string
  readonly group?: LoggedPerson['group'] | undefined
  readonly month: string
}

/** Where the server answers it, below reporting. */
export const workLogAddress = ({ employeeId, group, month }: WorkLogOf, format?: 'xlsx' | 'csv'): string =>
  `${servedWorkLog}?${new URLSearchParams({
    month,
    employeeId,
    ...(group === undefined ? {} : { group: group.id }),
    ...(format === undefined ? {} : { format }),
  }).toString()}`

/** What a person answered in a month, live. */
export const useWorkLog = (of: WorkLogOf): Computed<ServedWorkLog> =>
  useComputed<ServedWorkLog>([surveyAnswersKey, topicResource.key], 'reporting', workLogAddress(of))
