import { useState } from 'react'
import { isDecimal, plus } from '../../../domain/registry/decimals.ts'
import { typedDecimal } from '../../command-form/typedDecimal.ts'
import { CompareSelect } from './CompareSelect.tsx'
import { emptyOf, emptyWords, type FilterEditorProps, putEmpty, putFilters, valuesOf } from './editing.ts'

const compares = { between: 'is between', ...emptyWords } as const
type Compare = keyof typeof compares

/** `1,25,000.50` as it is compared; undefined while it is no figure. */
export const typedFigure = (text: string): string | undefined => {
  const plain = typedDecimal(text)
  if (plain === '') return ''
  return isDecimal(plain) ? plus(plain) : undefined
}

/** Figures from one to another; grouped as people write them, with decimals. */
export const NumberFilter = (props: FilterEditorProps) => {
  const { column } = props
  const [how, setHow] = useState<Compare>(emptyOf(props) ?? 'between')
  const [typed, setTyped] = useState({ from: valuesOf(props, 'from')[0] ?? '', to: valuesOf(props, 'to')[0] ?? '' })
  const put = (next: typeof typed) => {
    setTyped(next)
    putFilters(props, { from: [typedFigure(next.from) ?? ''], to: [typedFigure(next.to) ?? ''] })
  }
  return (
    <div className="w-64 p-1">
      <CompareSelect
        value={how}
        options={compares}
        onChange={(next) => {
          setHow(next as Compare)
          if (next === 'between') put(typed)
          else putEmpty(props, next as Exclude<Compare, 'between'>)
        }}
      />
      {how === 'between' && (
        <div className="flex gap-2">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="min-w-0 flex-1 text-13">
              <span className="mb-1 block text-xs text-muted">{end === 'from' ? 'From' : 'To'}</span>
              <input
                inputMode="decimal"
                aria-label={`${column.label} ${end}`}
                aria-invalid={typedFigure(typed[end]) === undefined}
                value={typed[end]}
                onChange={(event) => put({ ...typed, [end]: event.target.value })}
                className="control text-right tabular-nums"
              />
              {typedFigure(typed[end]) === undefined && (
                <span role="alert" className="mt-1 block text-xs text-danger">
                  Not a number.
                </span>
              )}
            </label>
          ))}
        </div>
      )}
    </div>
  )
}
