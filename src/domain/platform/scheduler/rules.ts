import { refuserOf } from '../../kernel/refusal.ts'

const source = '01 Scheduler task and job'

/** Rules of scheduler tasks and of their jobs. */
export const schedulerRules = {
  'ST-01': { sentence: '{expr} is not a valid schedule: {why}.', source },
  'ST-02': { sentence: '{handler} is not a known job.', source },
  'ST-03': { sentence: 'The schedule runs more often than once a minute.', source },
  'ST-04': { sentence: 'This task cannot be paused.', source },
  'ST-05': { sentence: '{name} is a system task.', source },
  'JB-01': { sentence: '{name} is already running since {at}.', source },
  'JB-02': { sentence: 'The task of this job was deleted.', source: `${source} (jobs are kept)` },
  'JB-03': { sentence: 'This job does not exist.', source: `${source} (Retry)` },
} as const

export const refuse = refuserOf(schedulerRules)
