import { useId } from 'react'
import { linkKey } from '../../../domain/history/links.ts'
import { offeredChoices } from '../../../domain/registry/fields.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { useNames } from '../../../infra/react/index.ts'
import { figureWords } from '../../kit/figureWords.ts'
import { Select } from '../../kit/Select.tsx'
import { ReferencePicker } from '../ReferencePicker.tsx'
import { AddMissing } from './AddMissing.tsx'
import type { ColumnSense } from './columns.ts'
import type { Words } from './plan.ts'
import { namedResource, type Target } from './targets.ts'
import { foldedWord, namedChoice } from './values.ts'

interface WordListProps {
  readonly target: Target
  readonly sense: ColumnSense
  readonly words: Words | undefined
  readonly onWords: (words: Words) => void
  /** Of the file: what the column is called. */
  readonly column: string
  /** All words of the column that name nothing. */
  readonly missing: () => Promise<readonly string[]>
  /** Documents that its words name were added. */
  readonly onAdded: () => void
}

/** What the words of a column mean that are no choices of the field, or name no document: `M` is Male. */
export const WordList = ({
  target: { field, label },
  sense,
  words = {},
  onWords,
  column,
  missing,
  onAdded,
}: WordListProps) => {
  const id = useId()
  const resource = namedResource(field)
  const strange = sense.words.filter(({ text }) => resource !== undefined || namedChoice(field, text) === undefined)
  const isSaid = (text: string): boolean => (words[foldedWord(text)] ?? '') !== ''
  const unknown = strange.filter(({ text, meanings }) => meanings === 0 && !isSaid(text)).map(({ text }) => text)
  if (strange.length === 0) return null
  return (
    <fieldset className="mt-1 sm:ml-[calc(33.333%+0.25rem)]">
      <legend className="mb-1 text-xs text-muted">What these words of {label} mean</legend>
      <ul className="grid gap-1">
        {strange.map(({ text, times }, index) => {
          const said = {
            id: `${id}-${index}`,
            value: words[foldedWord(text)] ?? '',
            onSay: (value: string) => onWords({ ...words, [foldedWord(text)]: value }),
          }
          return (
            <li key={text} className="grid grid-cols-2 items-center gap-2">
              <label htmlFor={said.id} className="truncate">
                {text} <span className="text-muted tabular-nums">({figureWords(times)})</span>
              </label>
              {resource === undefined ? (
                <Select
                  id={said.id}
                  value={said.value}
                  placeholder="Not taken"
                  options={offeredChoices(field)}
                  onChange={(event) => said.onSay(event.target.value)}
                />
              ) : (
                <NamedPicker {...said} resource={resource} />
              )}
            </li>
          )
        })}
      </ul>
      {sense.more && (
        <p className="mt-1 text-xs text-muted">The most frequent words; all others are told with their rows.</p>
      )}
      {resource !== undefined && unknown.length > 0 && (
        <AddMissing
          entry={resourceOf(resource)}
          words={unknown}
          more={sense.more}
          of={column}
          missing={async () => (await missing()).filter((text) => !isSaid(text))}
          onAdded={onAdded}
        />
      )}
    </fieldset>
  )
}

interface NamedPickerProps {
  readonly id: string
  readonly resource: string
  /** Id of the document that the word means. */
  readonly value: string
  readonly onSay: (id: string) => void
}

const NamedPicker = ({ id, resource, value, onSay }: NamedPickerProps) => {
  const key = { resource, id: value }
  const name = useNames(value === '' ? [] : [key])[linkKey(key)]
  return (
    <ReferencePicker
      id={id}
      resource={resource}
      value={value === '' ? null : { id: value, name: name ?? '' }}
      onChange={(chosen) => onSay(chosen?.id ?? '')}
    />
  )
}
