import type { ReactNode } from 'react'
import type { FileRef } from '../../domain/kernel/file-ref.ts'
import { readPath } from '../../domain/kernel/read-path.ts'
import type { Field } from '../../domain/registry/fields.ts'
import type { Shown } from '../../domain/workflow/sections.ts'
import { recordedWords } from '../command-form/fieldWords.ts'
import { Answer, Answers } from '../kit/Section.tsx'
import { TimeText } from '../kit/TimeText.tsx'
import { StoredFileLink } from '../resource/StoredFileLink.tsx'
import { spotAt } from './correcting.ts'
import { type OpenDocument, useOpenDocument, wholePath } from './openDocument.ts'
import { RecordedText } from './RecordedText.tsx'
import { type ShownValue, shownValues } from './shownValues.ts'

/** The values among which the one at a path stands. */
const besideOf = (details: object, path: string): object => {
  const at = path.lastIndexOf('.')
  return at === -1 ? details : ((readPath(details, path.slice(0, at)) as object | undefined) ?? {})
}

/** A recorded value by its kind; texts that may be corrected carry their pencil. */
export const RecordedValue = ({
  field,
  path,
  places,
}: {
  readonly field: Field | undefined
  readonly path: string
  /** Decimals of a figure, at least. */
  readonly places?: number | undefined
}): ReactNode => {
  const open = useOpenDocument()
  const value = readPath(open.details, path)
  if (value === undefined || value === null || value === '') return '–'
  if (spotAt(open, path) !== undefined) return <RecordedText path={path} />
  if (field === undefined) return String(value)
  switch (field.kind) {
    case 'date':
    case 'instant':
      return <TimeText at={String(value)} />
    case 'file':
      return <StoredFileLink file={value as FileRef} showsHash={open.readOnly} />
    default:
      return recordedWords(field, value, besideOf(open.details, path), places)
  }
}

const isText = (field: Field | undefined): boolean => field?.kind === 'text' || field?.kind === 'long-text'

export interface RecordedAnswersProps {
  readonly shows: readonly Shown[]
  readonly values?: Readonly<Record<string, (open: OpenDocument) => ReactNode>> | undefined
  /** How the step was decided; stands before the first long text. */
  readonly decision?: string | undefined
}

/** Recorded values as a list of answers. */
export const RecordedAnswers = ({ shows, values = {}, decision }: RecordedAnswersProps) => {
  const open = useOpenDocument()
  const all = shownValues(open, shows).filter(
    ({ path, field }) => field?.when === undefined || readPath(open.details, path) !== undefined,
  )
  const firstText = all.findIndex(({ field }) => field?.kind === 'long-text')
  const at = firstText === -1 ? all.length : firstText
  const answerOf = ({ path, field, label }: ShownValue) => (
    <Answer
      key={path}
      label={label}
      wide={field?.wide === true && isText(field)}
      // A text that may be corrected marks its changes itself.
      {...(spotAt(open, path) === undefined ? { path: wholePath(open, path) } : {})}
    >
      {readPath(open.details, path) === undefined
        ? undefined
        : (values[path]?.(open) ?? <RecordedValue field={field} path={path} />)}
    </Answer>
  )
  return (
    <Answers>
      {all.slice(0, at).map(answerOf)}
      {decision !== undefined && <Answer label="Decision">{decision}</Answer>}
      {all.slice(at).map(answerOf)}
    </Answers>
  )
}
