import { useState } from 'react'
import { CompareSelect } from './CompareSelect.tsx'
import {
  type EmptyChoice,
  emptyOf,
  emptyWords,
  type FilterEditorProps,
  putEmpty,
  putFilters,
  valuesOf,
} from './editing.ts'

const compares = { contains: 'contains', is: 'is', 'is-not': 'is not', ...emptyWords } as const
type Compare = keyof typeof compares

const operators = ['contains', 'is', 'is-not'] as const

/** A text: it holds some words, it is one, it is none, it is missing. */
export const TextFilter = (props: FilterEditorProps) => {
  const { column } = props
  const said = operators.find((operator) => valuesOf(props, operator).length > 0)
  const [how, setHow] = useState<Compare>(emptyOf(props) ?? said ?? 'contains')
  const [text, setText] = useState(said === undefined ? '' : (valuesOf(props, said)[0] ?? ''))
  const put = (next: Compare, words: string) => {
    if (next === 'empty' || next === 'filled') putEmpty(props, next satisfies EmptyChoice)
    else putFilters(props, { [next]: [words] })
  }
  return (
    <form className="w-64 p-1" onSubmit={(event) => event.preventDefault()}>
      <CompareSelect
        value={how}
        options={compares}
        onChange={(next) => {
          setHow(next as Compare)
          put(next as Compare, text)
        }}
      />
      {how !== 'empty' && how !== 'filled' && (
        <input
          aria-label={`${column.label} ${compares[how]}`}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            put(how, event.target.value)
          }}
          className="control"
        />
      )}
    </form>
  )
}
