import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { RadioGroup } from '../../../kit/RadioGroup.tsx'
import { Kbd } from '../../../kit/Kbd.tsx'
import { useCommandFields } from '../../../command-form/commandFields.ts'
import { useCommandField } from '../../../command-form/fields.tsx'
import { impactChoices, type ImpactValue, needsRemark } from './impactAnswers.ts'

const letters: Readonly<Record<string, string>> = { y: 'yes', n: 'no', u: 'unknown', a: 'na' }

/** The nine rows: arrows choose within a row, Y N U A answer and go on to the next. */
export const ImpactRows = () => {
  const rows = useWatch<{ acknowledge: readonly ImpactValue[] }, 'acknowledge'>({ name: 'acknowledge' })
  const answered = rows.filter((row) => row.answer !== '').length
  return (
    <div>
      <p className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-13 text-muted">
        <span role="status">
          {answered} of {rows.length} answered. Yes and Unknown need a remark.
        </span>
        <span aria-hidden="true" className="flex items-center gap-1 pointer-coarse:hidden">
          <Kbd>Y</Kbd>
          <Kbd>N</Kbd>
          <Kbd>U</Kbd>
          <Kbd>A</Kbd> answer and go on
        </span>
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {rows.map((row, index) => (
          <Item key={row.item} item={row.item} index={index} />
        ))}
      </ol>
    </div>
  )
}

const Item = ({ item, index }: { readonly item: string; readonly index: number }) => {
  const name = `acknowledge.${index}`
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
    const value = letters[event.key.toLowerCase()]
    if (value === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(value)
    const next = needsRemark(value) ? remark.id : idOf(`acknowledge.${index + 1}`)
    const element = document.querySelector<HTMLElement>(`[id="${CSS.escape(next)}"]`)
    ;(element?.querySelector<HTMLElement>('input') ?? element)?.focus()
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
          name={answer.group}
          aria-label={item}
          aria-required
          aria-invalid={errors[name] === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
          options={impactChoices}
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
          maxLength={4000}
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
