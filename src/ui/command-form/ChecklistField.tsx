import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { longestText } from '../../domain/kernel/text.ts'
import { Kbd } from '../kit/Kbd.tsx'
import { RadioGroup, type RadioOption } from '../kit/RadioGroup.tsx'
import { useCommandFields } from './commandFields.ts'
import { useCommandField, wide } from './fields.tsx'
import { startingRadio } from '../kit/startTyping.ts'

/** An answer of a checklist, with the key that gives it. */
export interface ChecklistChoice extends RadioOption {
  readonly letter: string
  /** It needs a remark. */
  readonly remarked?: true
}

export interface ChecklistFieldProps {
  /** Path of the rows `{ item, answer, remark }` in the form's values. */
  readonly name: string
  readonly choices: readonly ChecklistChoice[]
  /** After the count of answered rows. */
  readonly help: string
}

interface ChecklistRow {
  readonly item: string
  readonly answer: string
}

/** Rows to be answered: arrows choose within a row, a letter answers and goes on to the next. */
export const ChecklistField = ({ name, choices, help }: ChecklistFieldProps) => {
  const rows = useWatch({ name }) as readonly ChecklistRow[]
  const answered = rows.filter((row) => row.answer !== '').length
  return (
    <div className={wide}>
      <p className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-13 text-muted">
        <span role="status">
          {answered} of {rows.length} answered. {help}
        </span>
        <span aria-hidden="true" className="flex items-center gap-1 pointer-coarse:hidden">
          {choices.map(({ letter }) => (
            <Kbd key={letter}>{letter}</Kbd>
          ))}{' '}
          answer and go on
        </span>
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {rows.map((row, index) => (
          <Item key={row.item} list={name} item={row.item} index={index} choices={choices} />
        ))}
      </ol>
    </div>
  )
}

interface ItemProps {
  readonly list: string
  readonly item: string
  readonly index: number
  readonly choices: readonly ChecklistChoice[]
}

const Item = ({ list, item, index, choices }: ItemProps) => {
  const name = `${list}.${index}`
  const needsRemark = (answer: string) => choices.find(({ value }) => value === answer)?.remarked === true
  const { errors, idOf, clear } = useCommandFields()
  const answer = useCommandField<string>(`${name}.answer`)
  const remark = useCommandField<string>(`${name}.remark`)
  const id = idOf(name)
  const error = errors[name] ?? remark.error

  const choose = (value: string) => {
    clear(name)
    answer.change(value)
  }
  const keys = (event: KeyboardEvent) => {
    const value = choices.find(({ letter }) => letter === event.key.toUpperCase())?.value
    if (value === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(value)
    const next = needsRemark(value) ? remark.id : idOf(`${list}.${index + 1}`)
    const element = document.querySelector<HTMLElement>(`[id="${CSS.escape(next)}"]`)
    ;(element?.querySelector<HTMLElement>(startingRadio) ?? element)?.focus()
  }
  return (
    <li className="grid grid-cols-1 items-start gap-x-4 gap-y-1.5 py-2 md:grid-cols-[minmax(10rem,14rem)_auto_minmax(0,1fr)]">
      <span id={`${id}-label`} className="pt-1 text-sm">
        {item}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the radios inside */}
      <div onKeyDown={keys}>
        <RadioGroup
          id={id}
          aria-label={item}
          aria-required
          aria-invalid={errors[name] === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
          options={choices}
          value={answer.value}
          onChange={choose}
        />
      </div>
      <div className="min-w-0">
        <input
          id={remark.id}
          aria-label={`Remark for ${item}`}
          aria-required={needsRemark(answer.value) || undefined}
          aria-invalid={remark.error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
          placeholder={needsRemark(answer.value) ? 'Remark (required)' : 'Remark'}
          autoComplete="off"
          maxLength={longestText}
          value={remark.value}
          onChange={(event) => remark.change(event.target.value)}
          className="control"
        />
        {error !== undefined && (
          <p id={`${id}-note`} className="mt-1 text-xs text-danger">
            {error}
          </p>
        )}
      </div>
    </li>
  )
}
