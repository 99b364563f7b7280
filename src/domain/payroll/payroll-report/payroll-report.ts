import { all, type Answers, each, ifKnown, marked, one, type ResourceRef } from '../../kernel/ask.ts'
import { dateWords, daysBetween, localDate, localTimeWords, monthWords } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { derivedId } from '../../kernel/derived-id.ts'
import { effect } from '../../kernel/effect.ts'
import type { Ref } from '../../kernel/event.ts'
import { fileMark } from '../../kernel/marks.ts'
import { accountGroups } from '../../accounts/account-group.ts'
import { refuseDay, settingsAsk } from '../../accounts/accounting-settings.ts'
import { ledgers } from '../../accounts/ledger.ts'
import { codes as accountsCodes } from '../../accounts/rights.ts'
import { refuseIdle, refuseNotMoney } from '../../accounts/transaction/money.ts'
import { refuseBooks } from '../../accounts/transaction/rules.ts'
import { transactionWorkflow } from '../../accounts/transaction/transaction.ts'
import { decimalWords, rupeesOf } from '../../registry/decimals.ts'
import {
  choice,
  date,
  group,
  instant,
  money,
  reference,
  references,
  structOf,
  text,
  whole,
  yesNo,
} from '../../registry/fields.ts'
import { columnOfField } from '../../registry/record-resource.ts'
import { workflowResource } from '../../workflow/entry.ts'
import { firstRefused } from '../../workflow/input.ts'
import type { Section } from '../../workflow/sections.ts'
import type { Refused, Values } from '../../workflow/table.ts'
import { workflow } from '../../workflow/workflow.ts'
import { codes } from '../rights.ts'
import { refusePayroll } from '../rules.ts'
import {
  batchMark,
  batchNumber,
  bulkTransactionId,
  isExecutive,
  month,
  refuseNoBank,
  salaries,
} from '../salary/salary.ts'
import { bankDetails, rowsHash, totalOf } from './bank-details.ts'
import { payableEntries } from './payable.ts'

export const payrollReportsKey = 'payroll-reports'
const key = payrollReportsKey

/** Days in which a release that was recorded by mistake is reversed. */
const reversibleDays = 3

const { bankSalaryReportsView: view, bankSalaryReportsEdit: edit, bankSalaryReportsRelease: release } = accountsCodes

const sent = {
  batch: batchNumber,
  count: whole('Salaries', { required: true, min: 1 }),
  totalAmount: money('Amount', { required: true, min: 1 }),
  bankLedger: reference('Bank ledger', 'ledgers', { required: true }),
  /** SHA-256 of the cells of the file. */
  rowsHash: text('Rows hash', { required: true }),
  /** The file tells what executives get. */
  executives: yesNo('Executives'),
} as const

const releasing = {
  bulkTransactionId,
  releaseDate: date('Release date', { required: true, proposes: 'today' }),
  bankLedger: sent.bankLedger,
} as const

const released = {
  ...releasing,
  releasedBy: reference('Released by', 'users'),
  releasedAt: instant('Released at'),
  transactionId: text('Transaction', { max: 60 }),
} as const

const report = workflow({
  key,
  label: 'Payroll report',
  scope: 'company',
  statuses: {
    created: { tone: 'waiting', step: 'Created' },
    consumed: { tone: 'done', step: 'Consumed' },
    withdrawn: { tone: 'closed', kind: 'end' },
  },
  begins: 'created',
  fields: {
    name: text('Name', { required: true, max: 200 }),
    monthYear: month,
    type: choice(
      'Type',
      [
        'bank-details',
        'salary-register',
        'pf-ecr',
        'esic-contribution',
        'pt-return',
        'advance-bank-details',
        'payslips',
      ],
      { required: true },
    ),
    url: text('Document', { required: true, max: 500 }),
    details: group('Details', {
      ...sent,
      bulkTransactionId: text('Bulk transaction id', { max: 40 }),
      releaseDate: date('Release date'),
      releasedBy: released.releasedBy,
      releasedAt: released.releasedAt,
      transactionId: released.transactionId,
    }),
  },
  title: ({ name }) => name,
})

type Details = NonNullable<(typeof report)['details']>
type Said = Pick<Details, 'details'>
interface Found extends Said {
  readonly id: string
  readonly status: string
}
const reports: ResourceRef<Found> = { key }

type Salary = NonNullable<(typeof salaries)['ref']['document']>

/** By which the report of a bulk transaction is found. */
const bulkMark = (id: string): string => `=${key}|bulk|${id}`

/** The salaries of a report, as they stand. */
const inBatch = ({ details }: Said) => marked(salaries.ref, batchMark(details?.batch ?? ''))
const thoseOf = (found: readonly Salary[], status: Salary['status']): readonly Salary[] =>
  found.filter((salary) => salary.status === status)

const words = (paise: number): string => decimalWords(rupeesOf(paise), 2)

/** TRX-11 and TRX-05: what is released leaves a ledger of money that is in use. */
const refuseBankLedger = (
  bank: Ref,
  { bank: ledger, groups }: Pick<Answers<ReturnType<typeof bankAsks>>, 'bank' | 'groups'>,
): Refused | undefined => refuseNotMoney(bank, ledger, groups, 'bankLedger') ?? refuseIdle(bank, ledger)

const bankAsks = ({ id }: Ref) => ({ bank: ifKnown(one(ledgers, id)), groups: all(accountGroups) })

const sending = {
  monthYear: month,
  bankLedger: sent.bankLedger,
  salaries: references('Salaries', 'salaries', { required: true }),
} as const

const salaryOf = (facts: Readonly<Record<`salary ${string}`, Salary | null | undefined>>, { id }: Ref) =>
  facts[`salary ${id}`]

/** Why salaries are no batch: one stands twice, is of another month or has no account. */
const refuseBatch = (
  { salaries: chosen, monthYear }: Values<typeof sending>,
  facts: Parameters<typeof salaryOf>[0],
): Refused | undefined =>
  firstRefused(chosen, (ref, index) => {
    const at = { field: `salaries.${index}` }
    if (chosen.findIndex(({ id }) => id === ref.id) < index) return refusePayroll('PRR-11', { salary: ref.name }, at)
    const salary = salaryOf(facts, ref)
    // What is not there is refused by its name (E-ABSENT).
    if (salary === undefined || salary === null) return undefined
    return salary.monthYear === monthYear
      ? refuseNoBank(salary, at.field)
      : refusePayroll(
          'PRR-10',
          { employee: salary.employee.name, other: monthWords(salary.monthYear), month: monthWords(monthYear) },
          at,
        )
  })

/** The transaction of a release; one that is recorded again after it was reversed is another. */
const transactionOf = (id: string, version: number): string =>
  derivedId([transactionWorkflow.ref.key, key, id, `${version}`])

/** What banks are told of salaries, and what they then paid (seed 2, 2.11; spec 03, Payroll report). */
export const payrollReports = report.define({
  Create: report.createFrom({
    id: 'PRR-01',
    label: 'Send for release',
    does: 'send salaries for release',
    codes: [edit],
    input: sending,
    event: ['PayrollReportCreated', 'Created'],
    facts: ({ input }) =>
      Object.assign(
        bankAsks(input.bankLedger),
        { earlier: all(reports, { monthYear: input.monthYear }) },
        each(
          'salary',
          input.salaries,
          ({ id }) => id,
          ({ id }) => ifKnown(one(salaries.ref, id)),
        ),
      ),
    refuse: ({ input, facts, actor }) =>
      actor.system !== true && !actor.codes.has(codes.salariesEdit)
        ? refuseCommon('E-PERM', { action: 'send salaries for release', code: codes.salariesEdit })
        : (refuseBatch(input, facts) ?? refuseBankLedger(input.bankLedger, facts)),
    data: ({ input: { monthYear, bankLedger, salaries: chosen }, facts, scope }) => {
      const batch = `SAL-${monthYear.replace('-', '')}-${String(facts.earlier.length + 1).padStart(2, '0')}`
      const name = `Bank details ${monthWords(monthYear)} ${batch}`
      const paid = chosen.flatMap((ref) => salaryOf(facts, ref) ?? [])
      return {
        name,
        monthYear,
        type: 'bank-details' as const,
        url: `${scope.companyGroup.id}/${scope.company.id}/${key}/${monthYear}/${name}.csv`,
        details: {
          batch,
          count: paid.length,
          totalAmount: totalOf(paid),
          bankLedger,
          rowsHash: rowsHash(bankDetails(paid)),
          executives: paid.some(isExecutive) ? ('yes' as const) : ('no' as const),
        },
      }
    },
    effects: ({ document, input }) =>
      input.salaries.map(({ id }) =>
        effect(salaries.ref, id, 'SendForRelease', { batchNumber: document.details.details?.batch ?? '' }),
      ),
    undone: 'Not sent',
  }),
  MarkAsReleased: report.step({
    id: 'PRR-02',
    label: 'Mark as released',
    from: {
      created: { words: 'Of bank details', holds: ({ details: { type } }) => type === 'bank-details' },
    },
    codes: [release],
    // Of two at once the second reads who was first.
    anyVersion: true,
    unless: ({ status, details: { details } }) =>
      status === 'consumed'
        ? refusePayroll('PRR-12', {
            name: details?.releasedBy?.name ?? '',
            time: localTimeWords(details?.releasedAt ?? ''),
          })
        : undefined,
    input: releasing,
    facts: ({ input, subject }) => ({
      ...bankAsks(input.bankLedger),
      settings: settingsAsk(),
      salaries: inBatch(subject.details),
      others: marked(reports, bulkMark(input.bulkTransactionId)),
    }),
    refuse: ({ id, input, details: { details }, facts, today }) => {
      if (input.releaseDate > today) return refuseBooks('TRX-04', {}, { field: 'releaseDate' })
      const closed = refuseDay(input.releaseDate, 'releaseDate', facts.settings)
      if (closed !== undefined) return closed
      const other = facts.others.find((found) => found.id !== id)
      if (other !== undefined)
        return refusePayroll(
          'PRR-13',
          { id: input.bulkTransactionId, batch: other.details?.batch ?? '' },
          { field: 'bulkTransactionId' },
        )
      const held = thoseOf(facts.salaries, 'sent-for-release')
      const [x, y] = [totalOf(held), details?.totalAmount ?? 0]
      if (held.length !== details?.count || x !== y)
        return refusePayroll('PRR-14', {
          b: details?.batch ?? '',
          n: held.length,
          x: words(x),
          m: details?.count ?? 0,
          y: words(y),
        })
      return refuseBankLedger(input.bankLedger, facts)
    },
    event: report.eventWith('PayrollReportReleased', 'Marked as released', structOf(released), {
      to: 'consumed',
      merges: 'details',
    }),
    data: ({ id, version, input, me, now }) => ({
      ...input,
      releasedBy: me,
      releasedAt: now,
      transactionId: transactionOf(id, version),
    }),
    effects: ({ id, version, title, input, details: { monthYear, details }, facts }) => [
      ...thoseOf(facts.salaries, 'sent-for-release').map((salary) =>
        effect(salaries.ref, salary.id, 'Release', {
          bulkTransactionId: input.bulkTransactionId,
          date: input.releaseDate,
        }),
      ),
      // Not by employee: whoever reads the books does not thereby read what each of them gets.
      effect(transactionWorkflow.ref, transactionOf(id, version), 'Create', {
        operations: 'salary-release',
        transactionDate: input.releaseDate,
        name: `Salaries of ${monthWords(monthYear)}, batch ${details?.batch ?? ''}, ${input.bulkTransactionId}`,
        entries: [
          ...payableEntries(thoseOf(facts.salaries, 'sent-for-release')),
          { ledger: input.bankLedger, side: 'credit', amount: details?.totalAmount ?? 0 },
        ],
        referenceType: key,
        referenceId: id,
        reference: title,
      }),
    ],
    undone: 'Not recorded',
    menu: { group: 0, words: 'The bank has paid: all salaries of the batch are released, or none is.' },
  }),
  Withdraw: report.step({
    id: 'PRR-03',
    label: 'Withdraw',
    from: 'created',
    codes: [edit],
    facts: ({ subject }) => ({ salaries: inBatch(subject.details) }),
    event: report.event('PayrollReportWithdrawn', 'Withdrawn', { to: 'withdrawn' }),
    effects: ({ facts }) =>
      thoseOf(facts.salaries, 'sent-for-release').map(({ id }) => effect(salaries.ref, id, 'TakeBack', {})),
    undone: 'Not withdrawn',
    menu: { group: 1, words: 'Its salaries are approved again, and can be sent in another batch.', danger: true },
    reason: true,
  }),
  ReverseRelease: report.step({
    id: 'PRR-04',
    label: 'Reverse release',
    from: 'consumed',
    codes: [release],
    facts: ({ subject }) => ({ salaries: inBatch(subject.details) }),
    refuse: ({ details: { details }, facts, actor, today }) => {
      if (actor.system !== true && !actor.codes.has(accountsCodes.vouchersReverse))
        return refuseCommon('E-PERM', { action: 'reverse a release', code: accountsCodes.vouchersReverse })
      const day = localDate(details?.releasedAt ?? '')
      if (daysBetween(day, today) > reversibleDays)
        return refusePayroll('PRR-15', { b: details?.batch ?? '', date: dateWords(day) })
      const held = thoseOf(facts.salaries, 'released')
      return held.length === details?.count
        ? undefined
        : refusePayroll('PRR-16', { b: details?.batch ?? '', n: held.length, m: details?.count ?? 0 })
    },
    event: report.event('PayrollReportReopened', 'Release reversed', {
      to: 'created',
      fold: ({ details }) => ({
        details:
          details === undefined
            ? null
            : Object.assign(
                {},
                ...(Object.keys(sent) as (keyof typeof sent)[]).map((name) => ({ [name]: details[name] })),
              ),
      }),
    }),
    effects: ({ details: { details }, facts, reason }) => [
      effect(transactionWorkflow.ref, details?.transactionId ?? '', 'Reverse', {}, reason),
      ...thoseOf(facts.salaries, 'released').map(({ id }) => effect(salaries.ref, id, 'Unrelease', {})),
    ],
    undone: 'Not reversed',
    menu: {
      group: 1,
      words: 'The same entries on the other side; the salaries wait for their release again.',
      danger: true,
    },
    reason: true,
  }),
})

const column = (name: keyof typeof released | keyof typeof sent) =>
  columnOfField(`details.${name}`, { ...sent, ...released }[name], { key: name })

/** What a report says, on its page and in print. */
export const reportSections: readonly Section[] = [
  {
    title: 'Batch',
    steps: ['Create'],
    shows: ['url', 'details.batch', 'details.count', 'details.totalAmount', 'details.bankLedger'],
  },
  {
    title: 'Release',
    steps: ['MarkAsReleased'],
    shows: ['details.bulkTransactionId', 'details.releaseDate', 'details.releasedBy', 'details.releasedAt'],
  },
]

export const payrollReportResource = workflowResource(payrollReports, {
  module: 'accounts',
  service: 'payroll',
  read: view,
  list: [
    ['name', { grow: true, width: 260 }],
    ['monthYear', { label: 'MonthYear', width: 100 }],
    'type',
    // Its screen opens the file; where that lies is nothing to read.
    { key: 'url', label: 'Document', type: 'text', value: () => null, computed: true, width: 100 },
    'status',
    column('batch'),
    column('count'),
    column('totalAmount'),
    column('releasedBy'),
    ['createdBy', { shown: false }],
  ],
  search: ['name', 'details.batch'],
  sections: reportSections,
  marks: ({ url, status, details }) => [
    fileMark(url),
    ...(status === 'consumed' ? [bulkMark(details?.bulkTransactionId ?? '')] : []),
  ],
  more: {
    lookups: ['monthYear'],
    files: {
      folder: key,
      commands: [],
      also: ({ details }) => (details?.executives === 'yes' ? codes.executivePayView : undefined),
    },
  },
})
