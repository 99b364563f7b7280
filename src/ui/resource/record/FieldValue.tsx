import { Link } from 'react-router'
import type { FileRef } from '../../../domain/kernel/file-ref.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import type { Field } from '../../../domain/registry/fields.ts'
import { documentPath } from '../documentPaths.ts'
import { StoredFileLink } from '../StoredFileLink.tsx'
import { fieldWords } from './fieldWords.ts'

/** A link to a document's page, or its name where it has none. */
const RefLink = ({ resource, value }: { readonly resource: string; readonly value: Ref }) => {
  const path = documentPath(resource, value.id)
  return path === undefined ? (
    value.name
  ) : (
    <Link to={path} className="text-link hover:underline hover:underline-offset-2">
      {value.name}
    </Link>
  )
}

/** Rows within a row: a line each. */
const RowLines = ({ field, value }: { readonly field: Field; readonly value: unknown }) => (
  <ul>
    {(value as readonly Readonly<Record<string, unknown>>[]).map((row, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- rows of a document are known by their place
      <li key={index}>
        {Object.entries(field.fields ?? {})
          .filter(([key]) => row[key] !== undefined && row[key] !== '')
          .map(([key, one]) => fieldWords(one, row[key]))
          .join(' ')}
      </li>
    ))}
  </ul>
)

/** A stored value as a page shows it: references as links, files to open, amounts with their grouping. */
export const FieldValue = ({ field, value }: { readonly field: Field; readonly value: unknown }) => {
  if (value === undefined || value === null || value === '') return '–'
  const resource = field.among?.resource
  if (field.kind === 'reference' && resource !== undefined) return <RefLink resource={resource} value={value as Ref} />
  if (field.kind === 'references' && resource !== undefined)
    return (value as readonly Ref[]).map((one, index) => (
      <span key={one.id}>
        {index > 0 && ', '}
        <RefLink resource={resource} value={one} />
      </span>
    ))
  if (field.kind === 'rows' && (value as readonly unknown[]).length > 0) return <RowLines field={field} value={value} />
  if (field.kind === 'file') return <StoredFileLink file={value as FileRef} />
  if (field.kind === 'colour')
    return (
      <span className="inline-flex items-center gap-2">
        <span
          aria-hidden="true"
          className="size-4 rounded-sm border border-line-strong/60"
          style={{ backgroundColor: String(value) }}
        />
        {String(value)}
      </span>
    )
  if (field.kind === 'money') return fieldWords(field, Number(value) / 10 ** (field.decimals ?? 2))
  return fieldWords(field, value)
}
