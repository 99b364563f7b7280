import { useId } from 'react'
import { figureWords } from '../../kit/figureWords.ts'
import { Select } from '../../kit/Select.tsx'
import type { ColumnSense } from './columns.ts'
import type { Words } from './plan.ts'
import type { Target } from './targets.ts'
import { foldedWord, namedChoice } from './values.ts'

interface WordListProps {
  readonly target: Target
  readonly sense: ColumnSense
  readonly words: Words | undefined
  readonly onWords: (words: Words) => void
}

/** What the words of a column mean that are no choices of the field: `M` is Male. */
export const WordList = ({ target: { field, label }, sense, words = {}, onWords }: WordListProps) => {
  const id = useId()
  const strange = sense.words.filter(({ text }) => namedChoice(field, text) === undefined)
  if (strange.length === 0) return null
  return (
    <fieldset className="mt-1 sm:ml-[calc(33.333%+0.25rem)]">
      <legend className="mb-1 text-xs text-muted">What these words of {label} mean</legend>
      <ul className="grid gap-1">
        {strange.map(({ text, times }, index) => (
          <li key={text} className="grid grid-cols-2 items-center gap-2">
            <label htmlFor={`${id}-${index}`} className="truncate">
              {text} <span className="text-muted tabular-nums">({figureWords(times)})</span>
            </label>
            <Select
              id={`${id}-${index}`}
              value={words[foldedWord(text)] ?? ''}
              placeholder="Not taken"
              options={field.choices ?? []}
              onChange={(event) => onWords({ ...words, [foldedWord(text)]: event.target.value })}
            />
          </li>
        ))}
      </ul>
      {sense.more && (
        <p className="mt-1 text-xs text-muted">The most frequent words; all others are told with their rows.</p>
      )}
    </fieldset>
  )
}
