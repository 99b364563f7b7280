import { type ReactNode, useEffect } from 'react'
import { totalOf } from '../../../domain/accounts/bill/allocations.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { decimalWords, isDecimal, paiseOf, rupeesOf } from '../../../domain/registry/decimals.ts'
import { useCommandFields } from '../../command-form/commandFields.ts'
import { useCommandField, wide } from '../../command-form/fields.tsx'
import { typedWords } from '../../command-form/fieldWords.ts'
import { typedDecimal } from '../../command-form/typedDecimal.ts'
import { Button } from '../../kit/Button.tsx'
import { FigureInput } from '../../kit/FigureInput.tsx'
import { Table } from '../../kit/Table.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'

/** What an amount may be typed to, with the most of it in paise. */
export interface Offered {
  readonly of: Ref
  /** What names it in the table; what it is called unless given. */
  readonly about?: ReactNode
  readonly date?: string
  readonly dueDate?: string
  readonly most: number
}

const words = (paise: number): string => decimalWords(rupeesOf(paise), 2)

export const paiseIn = (typed: unknown): number => {
  const text = typedDecimal(typed ?? '')
  return isDecimal(text) ? paiseOf(text) : 0
}

interface AmountsProps extends FormFieldProps {
  /** Under which key a row names what its amount is of. */
  readonly of: 'bill' | 'transaction'
  readonly offered: readonly Offered[]
  /** False while others of them are on their way. */
  readonly isReady: boolean
  readonly labels: { readonly most: string; readonly amount: string; readonly fill: string; readonly none: string }
  /** What the button fills in. */
  readonly filled: () => readonly { readonly of: Ref; readonly amount: number }[]
}

const headings = { bill: 'Bill', transaction: 'Transaction' } as const

/** Bills or transactions with an amount each; the form has a row for each to which something is typed. */
export const Amounts = ({ name, field, of: key, offered, isReady, labels, filled }: AmountsProps) => {
  const { id, rows, error, change } = useAmounts(name, key)
  const known = new Set(offered.map(({ of }) => of.id))
  const isStray = isReady && rows.some(({ of }) => !known.has(of.id))
  // Another party has other bills.
  useEffect(() => {
    if (isStray) change(rows.filter(({ of }) => known.has(of.id)))
  })
  const typedTo = (of: Ref): string => rows.find((one) => one.of.id === of.id)?.amount ?? ''
  const type = (of: Ref, amount: string): void => {
    const others = rows.filter((one) => one.of.id !== of.id)
    change(amount === '' ? others : [...others, { of, amount }])
  }
  return (
    <fieldset id={id} tabIndex={-1} className={`${wide} min-w-0`}>
      <legend className="mb-1 text-13 font-medium">{field.label}</legend>
      {offered.length === 0 ? (
        <p className="text-13 text-muted">{labels.none}</p>
      ) : (
        <div className="space-y-2">
          <Table
            label={field.label}
            rows={offered}
            keyOf={({ of }) => of.id}
            className="max-h-80"
            columns={[
              ...(offered.some(({ date }) => date !== undefined)
                ? [
                    {
                      label: 'Date',
                      className: 'whitespace-nowrap',
                      render: ({ date }: Offered) => date && dateWords(date),
                    },
                  ]
                : []),
              { label: headings[key], names: true, render: ({ of, about }: Offered) => about ?? of.name },
              ...(offered.some(({ dueDate }) => dueDate !== undefined)
                ? [
                    {
                      label: 'Due',
                      render: ({ dueDate }: Offered) => (dueDate === undefined ? '--' : dateWords(dueDate)),
                    },
                  ]
                : []),
              { label: labels.most, figures: true, render: ({ most }: Offered) => words(most) },
              {
                label: labels.amount,
                figures: true,
                total: words(totalOf(rows.map(({ amount }) => ({ amount: paiseIn(amount) })))),
                render: ({ of }: Offered) => (
                  <FigureInput
                    aria-label={`${labels.amount} ${of.name}`}
                    className="ml-auto h-8! w-36 py-0!"
                    value={typedTo(of)}
                    onChange={(typed) => type(of, typed)}
                    words={(typed) => typedWords({ kind: 'money', decimals: 2 }, typed)}
                  />
                ),
              },
            ]}
          />
          <Button
            size="small"
            onClick={() => change(filled().map(({ of, amount }) => ({ of, amount: rupeesOf(amount) })))}
          >
            {labels.fill}
          </Button>
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface Row {
  readonly of: Ref
  /** In rupees, as it was typed. */
  readonly amount: string
}

/** The rows of the form, with the first sentence about any of them. */
const useAmounts = (name: string, key: AmountsProps['of']) => {
  const { id, value, change, error } = useCommandField<readonly Readonly<Record<string, unknown>>[] | undefined>(name)
  const { errors, sentenceOf } = useCommandFields()
  const inside = Object.keys(errors).find((path) => path.startsWith(`${name}.`))
  return {
    id,
    rows: (value ?? []).map((row): Row => ({ of: row[key] as Ref, amount: String(row['amount'] ?? '') })),
    change: (rows: readonly Row[]) => change(rows.map(({ of, amount }) => ({ [key]: of, amount }))),
    error: error ?? (inside === undefined ? undefined : sentenceOf(inside)),
  }
}
