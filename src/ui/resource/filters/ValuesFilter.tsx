import { useState } from 'react'
import type { Column } from '../../../domain/registry/entry.ts'
import { type PresentValue, useValues } from '../../../infra/react/index.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { faceOf, type ValueFaces } from '../cellWords.ts'
import { CompareSelect } from './CompareSelect.tsx'
import { emptyOf, emptyWords, type FilterEditorProps, putEmpty, putFilters, valuesOf } from './editing.ts'

/** As many as a person reads; the rest is found by typing. */
const mostShown = 60

const compares = { is: 'is any of', 'is-not': 'is none of', ...emptyWords } as const
type Compare = keyof typeof compares

/** The values that a column knows by itself, in their order; undefined where they are gathered from the documents. */
const knownValues = (column: Column, faces: ValueFaces): readonly Omit<PresentValue, 'count'>[] | undefined =>
  column.type === 'yes-no'
    ? [
        { value: 'true', name: 'Yes' },
        { value: 'false', name: 'No' },
      ]
    : column.choices?.map((value) => ({ value, name: faceOf(faces, column, value).word }))

/** One or several of the values that a column takes, each with how often it stands in the list. */
export const ValuesFilter = (props: FilterEditorProps) => {
  const { resource, column, faces } = props
  const [search, setSearch] = useState('')
  const [how, setHow] = useState<Compare>(emptyOf(props) ?? (valuesOf(props, 'is-not').length > 0 ? 'is-not' : 'is'))
  const isEmptiness = how === 'empty' || how === 'filled'
  const chosen = isEmptiness ? [] : valuesOf(props, how)
  const known = knownValues(column, faces)
  const answer = useValues({
    resource,
    column: column.key,
    search: known === undefined ? search : '',
    chosen: known === undefined ? chosen : [],
    most: mostShown,
  })
  const counts = new Map(answer.values.map((one) => [one.value, one.count]))
  const words = search.trim().toLowerCase()
  const shown =
    known?.filter((one) => one.name.toLowerCase().includes(words)) ??
    // What is chosen stays in sight, whatever is searched for.
    [...answer.chosen, ...answer.values.filter((one) => !answer.chosen.some((other) => other.value === one.value))].map(
      (one) => ({ ...one, name: faceOf(faces, column, one.name).word }),
    )
  const more = known === undefined ? answer.total - answer.values.length : 0
  const hasSearch = search !== '' || (known?.length ?? answer.total) > 8
  const put = (next: Compare, values: readonly string[]) => {
    setHow(next)
    if (next === 'empty' || next === 'filled') putEmpty(props, next)
    else putFilters(props, { [next]: values })
  }
  return (
    <div className="w-64">
      <CompareSelect value={how} options={compares} onChange={(next) => put(next as Compare, chosen)} />
      {!isEmptiness && hasSearch && (
        <input
          aria-label={`Search ${column.label}`}
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="control mb-1 h-7! text-13"
        />
      )}
      {!isEmptiness && (
        <div role="group" aria-label={column.label} className="max-h-64 overflow-y-auto">
          {shown.map((one) => {
            const { tone } = faceOf(faces, column, one.value)
            const count = counts.get(one.value)
            return (
              <div key={one.value} className="flex items-center rounded hover:bg-hover">
                <Checkbox
                  checked={chosen.includes(one.value)}
                  onChange={(event) =>
                    put(
                      how,
                      event.target.checked ? [...chosen, one.value] : chosen.filter((value) => value !== one.value),
                    )
                  }
                  label={tone === undefined ? one.name : <StatusChip quiet word={one.name} tone={tone} />}
                  className="min-w-0 flex-1 px-1.5 text-13! wrap-anywhere"
                />
                {count !== undefined && (
                  <span aria-hidden="true" className="px-1.5 text-xs text-muted tabular-nums">
                    {count.toLocaleString('en-IN')}
                  </span>
                )}
              </div>
            )
          })}
          {shown.length === 0 && (
            <p className="px-2 py-2 text-13 text-muted">{search === '' ? 'No values yet.' : 'No matches.'}</p>
          )}
          {more > 0 && (
            <p className="px-2 py-1.5 text-xs text-muted">{more.toLocaleString('en-IN')} more: type to narrow.</p>
          )}
        </div>
      )}
    </div>
  )
}
