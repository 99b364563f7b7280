import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import type { Column } from '../../domain/registry/entry.ts'
import type { Filter } from '../../infra/react/index.ts'
import { classes } from '../kit/classes.ts'
import { Checkbox } from '../kit/Checkbox.tsx'
import { DateInput } from '../kit/DateInput.tsx'
import { Popover } from '../kit/Popover.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import { dateWords } from '../kit/timeWords.ts'
import { faceOf, type ValueFaces } from './cellWords.ts'
import { withColumn } from './listUrl.ts'

/** A value that a column takes in the resource, with how to filter by it. */
export interface PresentValue {
  readonly value: string
  readonly name: string
}

export interface FilterEditorProps {
  readonly column: Column
  readonly filters: readonly Filter[]
  readonly faces: ValueFaces
  readonly present: readonly PresentValue[]
  readonly onChange: (filters: readonly Filter[]) => void
}

const valuesOf = (filters: readonly Filter[], column: Column, operator: Filter['operator']): readonly string[] =>
  filters.find((filter) => filter.column === column.key && filter.operator === operator)?.values ?? []

/** The small form by which one column is filtered; which one follows from the column's type. */
export const FilterEditor = (props: FilterEditorProps) => {
  const { type } = props.column
  if (type === 'date' || type === 'instant') return <RangeEditor {...props} kind="date" />
  if (type === 'number') return <RangeEditor {...props} kind="number" />
  if (type === 'text') return <TextEditor {...props} />
  return <ValuesEditor {...props} />
}

const ValuesEditor = ({ column, filters, faces, present, onChange }: FilterEditorProps) => {
  const [search, setSearch] = useState('')
  const negated = valuesOf(filters, column, 'is-not').length > 0
  const chosen = new Set(valuesOf(filters, column, negated ? 'is-not' : 'is'))
  const all: readonly PresentValue[] =
    column.type === 'yes-no'
      ? [
          { value: 'true', name: 'Yes' },
          { value: 'false', name: 'No' },
        ]
      : (column.choices?.map((value) => ({ value, name: faceOf(faces, column, value).word })) ?? present)
  const shown = all.filter((one) => one.name.toLowerCase().includes(search.trim().toLowerCase()))
  const put = (values: readonly string[], not = negated) =>
    onChange(withColumn(filters, column.key, [{ column: column.key, operator: not ? 'is-not' : 'is', values }]))
  return (
    <div className="w-64">
      <div className="flex items-center gap-1 px-1 pb-1">
        <select
          aria-label="How to compare"
          value={negated ? 'is-not' : 'is'}
          onChange={(event) => put([...chosen], event.target.value === 'is-not')}
          className="h-7 rounded-control border-0 bg-transparent text-13 text-muted"
        >
          <option value="is">is any of</option>
          <option value="is-not">is none of</option>
        </select>
      </div>
      {all.length > 8 && (
        <input
          aria-label={`Search ${column.label}`}
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="control mb-1 h-7! text-13"
        />
      )}
      <div role="group" aria-label={column.label} className="max-h-64 overflow-y-auto">
        {shown.map((one) => {
          const { tone } = faceOf(faces, column, one.value)
          return (
            <Checkbox
              key={one.value}
              checked={chosen.has(one.value)}
              onChange={(event) =>
                put(event.target.checked ? [...chosen, one.value] : [...chosen].filter((value) => value !== one.value))
              }
              label={tone === undefined ? one.name : <StatusChip quiet word={one.name} tone={tone} />}
              className="w-full rounded px-1.5 text-13! hover:bg-hover"
            />
          )
        })}
        {shown.length === 0 && (
          <p className="px-2 py-2 text-13 text-muted">{all.length === 0 ? 'No values yet.' : 'Nothing matches.'}</p>
        )}
      </div>
    </div>
  )
}

const TextEditor = ({ column, filters, onChange }: FilterEditorProps) => {
  const [text, setText] = useState(valuesOf(filters, column, 'contains')[0] ?? '')
  return (
    <form className="w-64 p-1" onSubmit={(event) => event.preventDefault()}>
      <label className="block text-13">
        <span className="mb-1 block text-xs text-muted">{column.label} contains</span>
        <input
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            onChange(
              withColumn(filters, column.key, [
                { column: column.key, operator: 'contains', values: [event.target.value] },
              ]),
            )
          }}
          className="control"
        />
      </label>
    </form>
  )
}

const RangeEditor = ({ column, filters, onChange, kind }: FilterEditorProps & { readonly kind: 'date' | 'number' }) => {
  const from = valuesOf(filters, column, 'from')[0] ?? ''
  const to = valuesOf(filters, column, 'to')[0] ?? ''
  const put = (next: { from: string; to: string }) =>
    onChange(
      withColumn(filters, column.key, [
        { column: column.key, operator: 'from', values: next.from === '' ? [] : [next.from] },
        { column: column.key, operator: 'to', values: next.to === '' ? [] : [next.to] },
      ]),
    )
  const ends = [
    { name: 'From', value: from, write: (value: string) => put({ from: value, to }) },
    { name: 'To', value: to, write: (value: string) => put({ from, to: value }) },
  ]
  return (
    <div className="flex w-72 gap-2 p-1">
      {ends.map((end) => (
        <div key={end.name} className="min-w-0 flex-1 text-13">
          <label htmlFor={`range-${column.key}-${end.name}`} className="mb-1 block text-xs text-muted">
            {end.name}
          </label>
          {kind === 'date' ? (
            <DateInput
              id={`range-${column.key}-${end.name}`}
              value={end.value}
              onChange={end.write}
              placeholder="+30d"
            />
          ) : (
            <input
              id={`range-${column.key}-${end.name}`}
              inputMode="decimal"
              value={end.value}
              onChange={(event) => end.write(event.target.value.replaceAll(/[^\d.-]/g, ''))}
              className="control text-right"
            />
          )}
        </div>
      ))}
    </div>
  )
}

/** What a column's filters say: `is Draft or Pending`, `from 01-Jan-2026`. */
const chipWords = ({ column, filters, faces, present }: FilterEditorProps): string =>
  filters
    .filter((filter) => filter.column === column.key)
    .map((filter) => {
      const named = filter.values.map((value) => {
        if (column.type === 'yes-no') return value === 'true' ? 'Yes' : 'No'
        if (filter.operator === 'from' || filter.operator === 'to')
          return column.type === 'number' ? value : dateWords(value)
        return present.find((one) => one.value === value)?.name ?? faceOf(faces, column, value).word
      })
      const words = named.length > 2 ? `${named[0]} or ${named.length - 1} others` : named.join(' or ')
      return {
        is: `is ${words}`,
        'is-not': `is not ${words}`,
        contains: `contains ${words}`,
        from: `from ${words}`,
        to: `to ${words}`,
      }[filter.operator]
    })
    .join(' ')

export interface FilterChipProps extends FilterEditorProps {
  /** Just chosen from the menu: its editor opens by itself. */
  readonly fresh: boolean
  readonly onClosed: () => void
}

/** One filtered column in the toolbar: field, operator, value. */
export const FilterChip = ({ fresh, onClosed, ...editor }: FilterChipProps) => {
  const words = chipWords(editor)
  return (
    <span
      className={classes(
        'inline-flex h-7 max-w-full items-center rounded-control border text-13 pointer-coarse:h-9',
        words === '' ? 'border-dashed border-line-strong/60' : 'border-line-strong/50',
      )}
    >
      <Popover
        label={`Filter by ${editor.column.label}`}
        defaultOpen={fresh}
        onClose={onClosed}
        trigger={
          <button
            type="button"
            className="inline-flex h-6.5 max-w-72 items-center gap-1 rounded-l-control px-2 hover:bg-hover pointer-coarse:h-8.5"
          >
            <span className="shrink-0 font-medium">{editor.column.label}</span>
            {words === '' ? (
              <ChevronDown aria-hidden="true" className="size-3.5 text-muted" />
            ) : (
              <span className="truncate text-muted">{words}</span>
            )}
          </button>
        }
      >
        <FilterEditor {...editor} />
      </Popover>
      <button
        type="button"
        aria-label={`Remove the filter ${editor.column.label}`}
        onClick={() => editor.onChange(withColumn(editor.filters, editor.column.key, []))}
        className="inline-flex h-6.5 w-6.5 items-center justify-center rounded-r-control border-l border-line text-muted hover:bg-hover hover:text-text pointer-coarse:h-8.5 pointer-coarse:w-8.5"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  )
}
