import { all, type Ask, type ResourceRef } from '../kernel/ask.ts'
import { refuseCommon } from '../kernel/common-rules.ts'
import { addDays, dateWords } from '../kernel/calendar.ts'
import type { Refused } from '../kernel/refusal.ts'
import { date, whole, yesNo } from '../registry/fields.ts'
import { recordResource, type ValuesOf } from '../registry/record-resource.ts'
import { refuseOpening } from './opening/rules.ts'
import { standingOpenings } from './opening/standing.ts'
import { codes } from './rights.ts'
import { refuseBooks } from './transaction/rules.ts'

const fields = {
  booksBeginFrom: date('Books begin from', { required: true, initial: '2023-04-01' }),
  lockedUpTo: date('Locked up to', { help: 'Nothing is posted on this day or before it.' }),
  showOverdueDays: yesNo('Show overdue days', { required: true, initial: 'yes' }),
  payDay: whole('Pay day', { required: true, initial: 7, min: 1, max: 28, help: 'Of the next month.' }),
} as const

export type AccountingSettings = ValuesOf<typeof fields>

const key = 'accounting-settings'
export const accountingSettings: ResourceRef<AccountingSettings & { readonly id: string }> = { key }

/** The settings of the acting company: one, or none where nobody has said anything yet. */
export const settingsAsk = (): Ask<readonly AccountingSettings[]> => all(accountingSettings)

/** What holds where a company has no settings of its own. */
const usual: AccountingSettings = { booksBeginFrom: '2023-04-01', showOverdueDays: 'yes', payDay: 7 }

export const settingsFrom = ([own]: readonly AccountingSettings[]): AccountingSettings => own ?? usual

/** What may stand before the books begin: openings, and what undoes them, of which the step that undoes has judged the day. */
const beforeBooks: ReadonlySet<string> = new Set(['opening-balance', 'reversal'])

/** E-LOCK and TRX-03: a day that is closed, or before the books begin, as only openings are. */
export const refuseDay = (
  day: string,
  field: string,
  settings: readonly AccountingSettings[],
  operation = '',
): Refused | undefined => {
  const { booksBeginFrom, lockedUpTo } = settingsFrom(settings)
  if (day < booksBeginFrom && !beforeBooks.has(operation))
    return refuseBooks('TRX-03', { d: dateWords(day), b: dateWords(booksBeginFrom) }, { field })
  return lockedUpTo !== undefined && day <= lockedUpTo
    ? refuseCommon('E-LOCK', { day: dateWords(lockedUpTo) }, { field })
    : undefined
}

/** A day, or today where nothing is posted on it any more: when what was posted on it is undone (spec 03, Reverse). */
export const openDay = (day: string, settings: readonly AccountingSettings[], today: string): string =>
  refuseDay(day, '', settings) === undefined ? day : today

/** How a company keeps its books (spec 03, Accounting settings): one document a company. */
export const accountingSettingsResource = recordResource({
  key,
  label: 'Accounting settings',
  plural: 'Accounting settings',
  module: 'accounts',
  service: 'accounts',
  scope: 'company',
  read: codes.reportsView,
  write: [codes.reportsEdit],
  fields,
  list: ['booksBeginFrom', 'lockedUpTo', 'showOverdueDays', 'payDay'],
  title: () => 'Accounting settings',
  // Whoever posts is told on which days they may, whoever reads bills whether they say since when they are due.
  more: { openFields: ['booksBeginFrom', 'lockedUpTo', 'showOverdueDays'] },
  facts: (_, previous) => ({
    same: previous === undefined ? settingsAsk() : undefined,
    openings: standingOpenings(),
  }),
  check: (next, previous, { actor, facts }) => {
    if ((facts.same ?? []).length > 0) return refuseBooks('BKS-01', {})
    const [opening] = facts.openings
    const day = addDays(next.booksBeginFrom, -1)
    if (opening !== undefined && opening.date !== day && next.booksBeginFrom !== previous?.booksBeginFrom)
      return refuseOpening(
        'OPN-09',
        { date: dateWords(opening.date ?? ''), name: opening.number ?? '' },
        { field: 'booksBeginFrom' },
      )
    if (next.lockedUpTo === previous?.lockedUpTo || actor.system === true || actor.codes.has(codes.reportsClose))
      return undefined
    return refuseCommon('E-PERM', { action: 'close or reopen the books', code: codes.reportsClose })
  },
})
