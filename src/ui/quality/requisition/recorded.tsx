import { effectivenessDue } from '../../../domain/quality/requisition/dates.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { PersonLine } from '../../kit/PersonLine.tsx'
import { TimeText } from '../../kit/TimeText.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { RecordedText } from '../../workflow/RecordedText.tsx'
import { RecordedAnswers } from '../../workflow/RecordedValue.tsx'
import { useRequisition } from './openRequisition.ts'

/** What the requisition shows of its steps otherwise than as a list of answers. */

const opinion = [
  ['expertOpinion.commentedBy', 'Expert'],
  ['expertOpinion.comments', 'Opinion'],
] as const

export const Opinion = () => {
  const { details } = useRequisition()
  if (details.expertOpinion?.waived !== true) return <RecordedAnswers shows={opinion} />
  return <p className="text-13">QA waived the opinion of {details.crossfunctionTeamExpert?.name ?? 'the expert'}.</p>
}

export const Evaluations = () => {
  const { details } = useRequisition()
  const entries = details.effectivenessEvaluation ?? []
  const due = effectivenessDue(details)
  if (entries.length === 0)
    return <p className="text-13 text-muted">Not evaluated yet{due === null ? '' : `; due on ${dateWords(due)}`}.</p>
  return entries.map((entry, index) => (
    <div key={entry.createdAt}>
      <p className="text-sm">
        <span className="font-medium">{wordsOf(entry.effective)}</span>
        <span className="text-muted">: </span>
        <span className="wrap-anywhere whitespace-pre-wrap">
          <RecordedText path={`effectivenessEvaluation.${index}.comments`} />
        </span>
      </p>
      <PersonLine name={entry.evaluatedBy.name} at={entry.createdAt} className="mt-0.5 text-xs" />
    </div>
  ))
}

export const Extensions = () => {
  const entries = useRequisition().details.extention ?? []
  if (entries.length === 0) return <p className="text-13 text-muted">No extention yet.</p>
  return entries.map((entry, index) => (
    <p key={entry.createdAt} className="text-sm">
      <TimeText at={entry.extdDate} className="font-medium" />
      <span className="text-muted">: </span>
      <RecordedText path={`extention.${index}.extReason`} />
      <span className="ml-2 text-xs text-muted">
        added <TimeText at={entry.createdAt} />
      </span>
    </p>
  ))
}
