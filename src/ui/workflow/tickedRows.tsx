import { useWatch } from 'react-hook-form'
import type { FieldTable } from '../../domain/registry/fields.ts'
import { useCommandFields } from '../command-form/commandFields.ts'
import { useCommandField, wide } from '../command-form/fields.tsx'
import { emptyAnswer } from '../command-form/formProblems.ts'
import { Checkbox } from '../kit/Checkbox.tsx'
import { type Controls, FormField } from '../resource/form/FormField.tsx'
import { formValues } from '../resource/form/formValues.ts'
import type { StepPart, Values } from './screen.ts'

export interface TickedRows {
  /** Key of the rows. */
  readonly name: string
  readonly label: string
  readonly help: string
  /** Key that names a row, the names of all rows, and the flag that is ticked. */
  readonly title: string
  readonly titles: readonly string[]
  readonly tick: string
  /** Fields that a ticked row opens, side by side. */
  readonly fields: FieldTable
  /** Own controls of those fields, by key. */
  readonly controls: Controls
  /** Fields that a ticked row must have, and what is said of one that lacks them. */
  readonly needs: readonly string[]
  readonly incomplete: (title: string) => string
}

/** What a step shows, checks and sends that records such rows: of a row that is not ticked no field that a ticked one needs. */
export const tickedRows = (table: TickedRows): StepPart => {
  const { name, title, titles, tick, fields, needs, incomplete } = table
  const rowsOf = (values: Values) => values[name] as readonly Values[]
  const nothing = (key: string) => (fields[key]?.kind === 'references' ? [] : null)
  return {
    initial: () => ({ [name]: titles.map((one) => ({ [title]: one, [tick]: false, ...formValues({ fields }) })) }),
    check: (values) =>
      Object.fromEntries(
        rowsOf(values).flatMap((row, index) =>
          row[tick] === true && needs.some((key) => emptyAnswer(row[key]))
            ? [[`${name}.${index}`, incomplete(String(row[title]))]]
            : [],
        ),
      ),
    toData: (values) => ({
      [name]: rowsOf(values).map((row) => ({
        ...row,
        ...Object.fromEntries(
          needs.map((key) => [key, row[tick] === true && !emptyAnswer(row[key]) ? row[key] : nothing(key)]),
        ),
      })),
    }),
    controls: { [name]: () => <TickedRowsField {...table} /> },
  }
}

/** Rows that stand there from the beginning: a tick opens the fields of one. */
const TickedRowsField = (props: TickedRows) => {
  const { name, label, help, title } = props
  const rows = useWatch({ name }) as readonly Values[]
  const { errors, idOf } = useCommandFields()
  return (
    <div id={idOf(name)} className={wide} role="group" aria-label={label} tabIndex={-1}>
      <p className="mb-2 text-13 text-muted">{help}</p>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((row, index) => (
          <Row key={String(row[title])} {...props} row={row} index={index} />
        ))}
      </ul>
      {errors[name] !== undefined && <p className="mt-1.5 text-xs text-danger">{errors[name]}</p>}
    </div>
  )
}

type RowProps = TickedRows & { readonly row: Values; readonly index: number }

const Row = ({ name: list, title, tick, fields, controls, row, index }: RowProps) => {
  const name = `${list}.${index}`
  const { errors, idOf, clear } = useCommandFields()
  const ticked = useCommandField<boolean>(`${name}.${tick}`)
  const error = errors[name]
  const label = String(row[title])
  return (
    <li id={idOf(name)} className="py-2">
      <Checkbox
        label={label}
        checked={row[tick] === true}
        aria-describedby={error === undefined ? undefined : `${idOf(name)}-note`}
        onChange={(event) => {
          clear(list)
          ticked.change(event.target.checked)
        }}
      />
      {row[tick] === true && (
        <div
          role="group"
          aria-label={label}
          className="mt-1.5 grid grid-cols-1 items-start gap-x-4 gap-y-3 pb-1 pl-8 md:grid-cols-[minmax(0,1.2fr)_10rem_minmax(0,1fr)]"
          onInput={() => clear(name)}
        >
          {Object.entries(fields).map(([key, field]) => (
            <FormField
              key={key}
              name={`${name}.${key}`}
              field={field}
              resource=""
              controls={controls[key] === undefined ? {} : { [`${name}.${key}`]: controls[key] }}
            />
          ))}
        </div>
      )}
      {error !== undefined && (
        <p id={`${idOf(name)}-note`} className="pl-8 text-xs text-danger">
          {error}
        </p>
      )}
    </li>
  )
}
