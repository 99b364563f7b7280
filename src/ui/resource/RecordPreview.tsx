import type { ReactNode } from 'react'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry, Viewer } from '../../domain/registry/entry.ts'
import { LastEvents } from '../history/LastEvents.tsx'
import { type Fact, Facts } from '../kit/Facts.tsx'
import { Answer, Answers } from '../kit/Section.tsx'
import { TextLink } from '../kit/TextLink.tsx'
import type { ValueFaces } from './cellWords.ts'
import { ListCell } from './ListCell.tsx'
import { RecordDetails } from './record/RecordDetails.tsx'

interface RecordPreviewProps {
  readonly entry: ResourceEntry
  readonly document: AnyDocument
  readonly viewer: Viewer | undefined
  readonly faces: ValueFaces
  /** Its page; '' where it has none. */
  readonly to: string
  readonly facts: readonly Fact[]
  /** What the reader can do with it, below its head. */
  readonly actions?: ReactNode
}

/** A record as it is read beside its list: its fields, or the columns of what has no form, and what happened last. */
const RecordPreview = ({ entry, document, viewer, faces, to, facts, actions }: RecordPreviewProps) => {
  const cell = (column: (typeof entry.columns)[number]) => (
    <ListCell column={column} document={document} viewer={viewer} faces={faces} />
  )
  const status = entry.columns.find(({ type }) => type === 'status')
  return (
    <div className="space-y-4">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-xl leading-7 font-semibold wrap-anywhere">
            <TextLink to={to === '' ? undefined : to}>{entry.title(document)}</TextLink>
          </h2>
          {status !== undefined && <span className="text-13">{cell(status)}</span>}
        </div>
        <Facts facts={facts} />
      </header>
      {actions}
      {entry.form === undefined ? (
        <Answers>
          {entry.columns.map((column) => (
            <Answer key={column.key} label={column.label}>
              {cell(column)}
            </Answer>
          ))}
        </Answers>
      ) : (
        <RecordDetails entry={entry} document={document} />
      )}
      <LastEvents entry={entry} id={document.id} />
    </div>
  )
}

export default RecordPreview
