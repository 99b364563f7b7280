import type { AnswerRow } from '../../kit/Section.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { durationWords } from './words.ts'

interface Run {
  readonly startedAt: string | null
  readonly finishedAt: string | null
  readonly durationMs: number | null
  readonly worker: string | null
}

/** When a piece of work ran and ended, and who did it: the same of a job and of a maintenance run. */
export const runTimes = ({ startedAt, finishedAt, durationMs, worker }: Run): readonly AnswerRow[] => [
  ['Started', 'startedAt', startedAt && instantWords(startedAt)],
  ['Finished', 'finishedAt', finishedAt && instantWords(finishedAt)],
  ['Duration', 'durationMs', durationMs === null ? '' : durationWords(durationMs)],
  ['Worker', 'worker', worker],
]
