import { memo, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldTable } from '../../../domain/registry/fields.ts'
import { computedValues } from '../../../domain/registry/lines.ts'
import { recordedWords } from '../../command-form/fieldWords.ts'
import { classes } from '../../kit/classes.ts'
import { useRested } from '../../kit/useRested.ts'
import { formData } from './formValues.ts'

type Values = Readonly<Record<string, unknown>>

/** What the lines of a form come to, as the server will reckon it: its computed amounts, once typing rests. */
export const FormTotals = ({ table }: { readonly table: FieldTable }) => {
  const totals = Object.entries(table).filter(([, { kind, computed }]) => kind === 'money' && computed !== undefined)
  return totals.length === 0 ? null : <Totals table={table} totals={totals} />
}

interface TotalsProps {
  readonly table: FieldTable
  readonly totals: readonly (readonly [key: string, field: FieldTable[string]])[]
}

/** Neither the opening of the form nor a letter waits for them. */
const Totals = (props: TotalsProps) => (
  <RestedTotals {...props} typed={useRested<Values, null>(useWatch() as Values, null)} />
)

const RestedTotals = memo(function RestedTotals({
  table,
  totals,
  typed,
}: TotalsProps & { readonly typed: Values | null }) {
  const values: Values = useMemo(
    () => (typed === null ? {} : computedValues(table, formData({ fields: table }, typed))),
    [table, typed],
  )
  const shown = totals.filter(([key], at) => at === totals.length - 1 || Number(values[key] ?? 0) !== 0)
  return (
    <dl aria-label="Totals" className="ml-auto w-full max-w-80 space-y-1 text-13 sm:col-span-2">
      {shown.map(([key, field], at) => (
        <div
          key={key}
          className={classes(
            'flex justify-between gap-4 px-2.5',
            at === shown.length - 1 && 'border-t border-line pt-1.5 font-semibold',
          )}
        >
          <dt className={classes(at < shown.length - 1 && 'text-muted')}>{field.label}</dt>
          <dd className="tabular-nums">
            {values[key] === undefined ? '–' : recordedWords(field, values[key], values)}
          </dd>
        </div>
      ))}
    </dl>
  )
})
