import { Answer } from '../../kit/Section.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { durationWords } from './words.ts'

const instant = (at: string | null): string => (at === null ? '' : instantWords(at))

export interface RunTimesProps {
  readonly run: {
    readonly startedAt: string | null
    readonly finishedAt: string | null
    readonly durationMs: number | null
    readonly worker: string | null
  }
  /** What made it wait: its schedule, or who asked for it. */
  readonly before: { readonly label: string; readonly path: string; readonly at: string | null }
}

/** When a piece of work waited, ran and ended, and who did it: the same of a job and of a maintenance run. */
export const RunTimes = ({ run, before }: RunTimesProps) => (
  <>
    <Answer label={before.label} path={before.path}>
      {instant(before.at)}
    </Answer>
    <Answer label="Started" path="startedAt">
      {instant(run.startedAt)}
    </Answer>
    <Answer label="Finished" path="finishedAt">
      {instant(run.finishedAt)}
    </Answer>
    <Answer label="Duration" path="durationMs">
      {run.durationMs === null ? '' : durationWords(run.durationMs)}
    </Answer>
    <Answer label="Worker" path="worker">
      {run.worker}
    </Answer>
  </>
)
