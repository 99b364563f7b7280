import { useState } from 'react'
import { dateRanges, isDateRange } from '../../../domain/registry/date-ranges.ts'
import { DateInput } from '../../kit/DateInput.tsx'
import { CompareSelect } from './CompareSelect.tsx'
import { emptyOf, emptyWords, type FilterEditorProps, putEmpty, putFilters, valuesOf } from './editing.ts'

const compares = { between: 'is between', named: 'is in', ...emptyWords } as const
type Compare = keyof typeof compares

/** Days: from one to another, or named by their place about today. */
export const DateFilter = (props: FilterEditorProps) => {
  const { column } = props
  const named = valuesOf(props, 'is').find(isDateRange)
  const isBetween = valuesOf(props, 'from').length > 0 || valuesOf(props, 'to').length > 0
  const [how, setHow] = useState<Compare>(emptyOf(props) ?? (isBetween ? 'between' : 'named'))
  const from = valuesOf(props, 'from')[0] ?? ''
  const to = valuesOf(props, 'to')[0] ?? ''
  const ends = [
    { name: 'From', value: from, write: (value: string) => putFilters(props, { from: [value], to: [to] }) },
    { name: 'To', value: to, write: (value: string) => putFilters(props, { from: [from], to: [value] }) },
  ]
  return (
    <div className="w-72 p-1">
      <CompareSelect
        value={how}
        options={compares}
        onChange={(next) => {
          setHow(next as Compare)
          if (next === 'empty' || next === 'filled') putEmpty(props, next)
          else putFilters(props, {})
        }}
      />
      {how === 'named' && (
        <div role="group" aria-label={column.label} className="grid grid-cols-2 gap-0.5">
          {Object.entries(dateRanges).map(([name, words]) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === named}
              onClick={() => putFilters(props, { is: name === named ? [] : [name] })}
              className="min-h-7 rounded px-2 text-left text-13 first-letter:uppercase hover:bg-hover aria-pressed:bg-primary-tint aria-pressed:font-medium pointer-coarse:min-h-10"
            >
              {words}
            </button>
          ))}
        </div>
      )}
      {how === 'between' && (
        <div className="flex gap-2">
          {ends.map((end) => (
            <div key={end.name} className="min-w-0 flex-1 text-13">
              <label htmlFor={`range-${column.key}-${end.name}`} className="mb-1 block text-xs text-muted">
                {end.name}
              </label>
              <DateInput
                id={`range-${column.key}-${end.name}`}
                value={end.value}
                onChange={end.write}
                placeholder="+30d"
              />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
