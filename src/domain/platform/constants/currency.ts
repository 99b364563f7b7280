import { all, type ResourceRef } from '../../kernel/ask.ts'
import { choice, date, decimal, rows, text, whole, yesNo } from '../../registry/fields.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import { commonColumns, commonFields, constantEntry, nameField, refuseOwnership } from './constant.ts'
import { latestOf } from './dated.ts'
import { refuseConstant } from './rules.ts'

const fields = {
  code: text('Code', { required: true, pattern: [/^[A-Z]{3}$/, 'Write a currency by its 3 letters.'] }),
  name: nameField,
  symbol: text('Symbol', { required: true, max: 6 }),
  minorUnits: whole('Minor units', { required: true, min: 0, max: 3, initial: 2 }),
  grouping: choice('Grouping', ['indian', 'western'], { required: true, initial: 'western' }),
  base: yesNo('Base currency', { required: true, initial: 'no' }),
  exchangeRates: rows('Exchange rates', {
    date: date('Date', { required: true }),
    rate: decimal('Rate to the base', { required: true, min: 0.000001, decimals: 6 }),
  }),
  ...commonFields,
} as const

type Currency = ValuesOf<typeof fields>

/** What one unit was worth in the base currency on a day: the latest rate not after it; undefined where none was known. */
export const rateOn = (
  currency: { readonly base: 'yes' | 'no'; readonly exchangeRates?: Currency['exchangeRates'] },
  day: string,
): string | undefined =>
  currency.base === 'yes' ? '1' : latestOf(currency.exchangeRates ?? [], (one) => one.date, day)?.rate

const currencies: ResourceRef<Currency> = { key: 'currency' }

export const currencyResource = recordResource({
  ...constantEntry('currency', 'Currency', 'Currencies'),
  fields,
  list: ['code', 'name', 'symbol', 'minorUnits', 'grouping', 'base', 'exchangeRates', ...commonColumns],
  slots: ['code', 'name', 'status', 'order'],
  unique: ['code', 'name'],
  facts: (next, previous) => ({
    base: next.base === 'yes' && previous?.base !== 'yes' ? all(currencies, { base: 'yes' }) : undefined,
  }),
  check: (next, previous, context) => {
    const [base] = context.facts.base ?? []
    if (base !== undefined) return refuseConstant('CON-03', { name: base.name }, { field: 'base' })
    if (next.base === 'no' && previous?.base === 'yes')
      return refuseConstant('CON-03', { name: previous.name }, { field: 'base' })
    const dates = (next.exchangeRates ?? []).map((one) => one.date)
    const twice = dates.find((one, index) => dates.indexOf(one) !== index)
    if (twice !== undefined) return refuseConstant('CON-04', { date: twice }, { field: 'exchangeRates' })
    if (next.base === 'yes' && dates.length > 0) return refuseConstant('CON-05', {}, { field: 'exchangeRates' })
    return refuseOwnership(next, previous, context)
  },
})
