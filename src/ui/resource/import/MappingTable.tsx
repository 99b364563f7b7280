import { counted } from '../../../domain/kernel/plural.ts'
import { useId } from 'react'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { Select } from '../../kit/Select.tsx'
import type { OpenedTable } from './import.worker.ts'
import { type Mapping, type Target, targetsOf } from './targets.ts'

interface MappingTableProps {
  readonly entry: ResourceEntry
  readonly table: OpenedTable
  readonly mapping: Mapping
  readonly onMapping: (mapping: Mapping) => void
  readonly match: string | null
  readonly onMatch: (path: string | null) => void
}

const matchable = new Set<Target['field']['kind']>(['text', 'choice', 'whole', 'decimal', 'quantity', 'reference'])

/** Fields, the column of the file that fills each, and what its first rows hold. */
export const MappingTable = ({ entry, table, mapping, onMapping, match, onMatch }: MappingTableProps) => {
  const targets = targetsOf(entry)
  const id = useId()
  const columns = table.header.map((name, index) => ({ value: String(index), label: name || `Column ${index + 1}` }))
  const keys = targets.filter(({ path, field }) => mapping[path] !== undefined && matchable.has(field.kind))
  return (
    <>
      <p className="mb-2 text-13 text-muted">
        {counted(table.rows, 'row')}
        {table.encoding !== null && table.encoding !== 'UTF-8' && `, written as ${table.encoding}`}
      </p>
      <div className="mb-3 text-13">
        <label htmlFor={`${id}-match`} className="mb-1 block font-medium">
          Rows that exist already
        </label>
        <Select
          id={`${id}-match`}
          value={match ?? ''}
          onChange={(event) => onMatch(event.target.value || null)}
          options={[
            { value: '', label: 'Treat all rows as new' },
            ...keys.map(({ path, label }) => ({ value: path, label: `Change those with the same ${label}` })),
          ]}
        />
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {targets.map((target) => {
          const { path, label, field } = target
          const at = mapping[path]
          const held = at === undefined ? [] : table.sample.map((row) => row[at] ?? '').filter(Boolean)
          return (
            <li key={path} className="grid grid-cols-1 items-center gap-x-3 gap-y-1 py-2 text-13 sm:grid-cols-3">
              <label htmlFor={`${id}-${path}`} className="font-medium">
                {label}
                {field.required && field.initial === undefined && <span className="text-muted"> (required)</span>}
              </label>
              <Select
                id={`${id}-${path}`}
                value={at === undefined ? '' : String(at)}
                placeholder="Not in the file"
                options={columns}
                onChange={(event) => {
                  const { [path]: _before, ...rest } = mapping
                  onMapping(event.target.value === '' ? rest : { ...rest, [path]: Number(event.target.value) })
                }}
              />
              <span className="truncate text-muted">{held.slice(0, 3).join(' \u00B7 ')}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
