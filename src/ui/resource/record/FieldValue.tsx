import type { FileRef } from '../../../domain/kernel/file-ref.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { type Field, type FieldTable, isRows } from '../../../domain/registry/fields.ts'
import { TextLink } from '../../kit/TextLink.tsx'
import { documentPath } from '../screens.ts'
import { StoredFileLink } from '../StoredFileLink.tsx'
import { ColourValue } from './ColourValue.tsx'
import { recordedWords } from '../../command-form/fieldWords.ts'

const RefLink = ({ resource, value: { id, name } }: { readonly resource: string; readonly value: Ref }) => (
  <TextLink to={documentPath(resource, id)}>{name}</TextLink>
)

/** Rows within a row: a line each. */
const RowLines = ({ field, value }: { readonly field: Field; readonly value: unknown }) => (
  <ul>
    {(value as readonly Readonly<Record<string, unknown>>[]).map((row, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- rows of a document are known by their place
      <li key={index}>
        {Object.entries(field.fields ?? {})
          .filter(([key]) => row[key] !== undefined && row[key] !== '')
          .map(([key, one]) => recordedWords(one, row[key], row))
          .join(' ')}
      </li>
    ))}
  </ul>
)

type Values = Readonly<Record<string, unknown>>

/** Fields of a group in a cell: those that are filled, each after its label. */
const GroupValue = ({ table, values }: { readonly table: FieldTable; readonly values: Values }) => {
  const filled = Object.entries(table).filter(([key]) => {
    const value = values[key]
    return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  })
  if (filled.length === 0) return '–'
  return (
    <dl className="space-y-1">
      {filled.map(([key, field]) => (
        <div key={key}>
          <dt className="text-xs text-muted">{field.label}</dt>
          <dd>
            <FieldValue field={field} value={values[key]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export interface FieldValueProps {
  readonly field: Field
  readonly value: unknown
  /** The values around it, which may name its unit. */
  readonly beside?: object
}

/** A stored value as a page shows it: references as links, files to open, amounts with their grouping. */
export const FieldValue = ({ field, value, beside }: FieldValueProps) => {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–'
  const resource = field.among?.resource
  if (field.kind === 'reference' && resource !== undefined) return <RefLink resource={resource} value={value as Ref} />
  if (field.kind === 'references' && resource !== undefined)
    return (value as readonly Ref[]).map((one, index) => (
      <span key={one.id}>
        {index > 0 && ', '}
        <RefLink resource={resource} value={one} />
      </span>
    ))
  if (isRows(field)) return <RowLines field={field} value={value} />
  if (field.kind === 'file') return <StoredFileLink file={value as FileRef} />
  if (field.kind === 'colour') return <ColourValue hex={String(value)} />
  if (field.kind === 'group') return <GroupValue table={field.fields ?? {}} values={value as Values} />
  return recordedWords(field, value, beside)
}
