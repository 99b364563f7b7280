import { Result } from 'effect'
import type { Posted } from '../../../src/domain/accounts/transaction/fields.ts'
import { transactionResource } from '../../../src/domain/accounts/transaction/transaction.ts'
import { effectsOf } from '../../../src/domain/kernel/decide.ts'
import { effectTarget } from '../../../src/domain/kernel/effect.ts'
import type { Refusal } from '../../../src/domain/kernel/refusal.ts'
import { payrollReportResource } from '../../../src/domain/payroll/payroll-report/payroll-report.ts'
import { salaryResource } from '../../../src/domain/payroll/salary/salary.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { bank, books } from '../accounts/world.ts'
import { contextOf, give, type History, nextInstant, noHistory, type Step } from '../history.ts'
import { people, system, withDocuments, type World } from '../world.ts'

export const [salaries, reports, transactions] = ['salaries', 'payroll-reports', 'transactions'] as const

const entries: Readonly<Record<string, ResourceEntry>> = {
  [salaries]: salaryResource,
  [reports]: payrollReportResource,
  [transactions]: transactionResource,
}

export interface Paid {
  readonly id: string
  readonly status: string
  readonly netPay: number
  readonly releaseDetails?: { readonly batchNumber?: string; readonly bulkTransactionId?: string }
  readonly releasedOn?: string
}

export interface Reported {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly status: string
  readonly details: {
    readonly batch: string
    readonly count: number
    readonly totalAmount: number
    readonly executives: string
    readonly rowsHash: string
    readonly bulkTransactionId?: string
    readonly transactionId?: string
  }
}

interface Transaction {
  readonly id: string
  readonly status: string
  readonly operations: string
  readonly transactionDate: string
  readonly reversalOf?: string
  readonly entries: readonly Posted[]
}

export const account = { accountNumber: '50100000000001', ifsc: 'HDFC0000146' }

/** Employees of a company, of whom one is an executive. */
export const staff = Array.from({ length: 8 }, (_, index) => ({
  id: `employee-${index}`,
  name: `Employee ${index}`,
  employeeCode: `MPL-${index}`,
  grade: index === 7 ? 'G17' : 'G07',
  department: { id: 'production', name: 'Production' },
}))

/** Salaries, their reports and what these post, each command with what it causes or not at all. */
export class Releasing {
  #histories = new Map<string, { readonly resource: string; readonly history: History }>()
  #settings: object = { id: 'settings', booksBeginFrom: '2023-04-01', showOverdueDays: 'yes', payDay: 7 }

  #all(resource: string): readonly unknown[] {
    return [...this.#histories.values()]
      .filter((one) => one.resource === resource)
      .map(({ history }) => history.document)
  }

  get salaries(): readonly Paid[] {
    return this.#all(salaries) as readonly Paid[]
  }

  get reports(): readonly Reported[] {
    return this.#all(reports) as readonly Reported[]
  }

  get transactions(): readonly Transaction[] {
    return this.#all(transactions) as readonly Transaction[]
  }

  report(id: string): Reported {
    const found = this.reports.find((one) => one.id === id)
    if (found === undefined) throw new Error(`There is no report ${id}.`)
    return found
  }

  statuses(): readonly string[] {
    return this.salaries.map(({ status }) => status)
  }

  get world(): World {
    const documents: readonly (readonly [string, readonly unknown[]])[] = [
      ['employees', staff],
      ['accounting-settings', [this.#settings]],
      ...[salaries, reports, transactions].map((resource) => [resource, this.#all(resource)] as const),
    ]
    return documents.reduce(
      (world, [resource, rows]) => withDocuments(world, resource, ...(rows as never[])),
      books as World,
    )
  }

  lock(lockedUpTo: string): void {
    this.#settings = { ...this.#settings, lockedUpTo }
  }

  /** A salary of each, approved by somebody else than recorded it. */
  approved(count: number, monthYear = '2025-12', more: object = {}): readonly string[] {
    return staff.slice(0, count).map(({ id, name }, index) => {
      const data = { employee: { id, name }, monthYear, netPay: 10_000_00 + index * 100, bank: account, ...more }
      const salary = `${id}-${monthYear}`
      this.#must(this.give(salaries, salary, { by: people.admin, type: 'Create', data }))
      this.#must(this.give(salaries, salary, { by: system, type: 'Approve', data: {} }))
      return salary
    })
  }

  #must(refused: Refusal | undefined): void {
    if (refused !== undefined) throw new Error(refused.message)
  }

  send(id: string, chosen: readonly string[], monthYear = '2025-12', by: Step['by'] = people.admin) {
    const data = { monthYear, bankLedger: bank, salaries: chosen.map((one) => ({ id: one, name: one })) }
    return this.give(reports, id, { by, type: 'Create', data })
  }

  release(id: string, more: object = {}, step: Partial<Step> = {}) {
    const data = { bulkTransactionId: 'HDFC-0001', releaseDate: '2026-01-05', bankLedger: bank, ...more }
    return this.on(id, 'MarkAsReleased', data, step)
  }

  on(id: string, type: string, data: object = {}, step: Partial<Step> = {}): Refusal | undefined {
    return this.give(reports, id, { by: people.admin, type, data, reason: 'As agreed.', ...step })
  }

  give(resource: string, id: string, step: Step): Refusal | undefined {
    const before = new Map(this.#histories)
    const refused = this.#take(resource, id, { now: '2026-01-20T06:00:00.000Z', ...step })
    if (refused !== undefined) this.#histories = before
    return refused
  }

  #take(resource: string, id: string, step: Step): Refusal | undefined {
    const entry = entries[resource]
    // The chart is of other tests.
    if (entry === undefined) return undefined
    const { label, aggregate } = entry
    const before = this.#histories.get(id)?.history ?? noHistory({ resource, label, aggregate }, id)
    const where = this.world
    const given = give(before, step, where)
    if (Result.isFailure(given)) return given.failure
    const after = given.success
    this.#histories.set(id, { resource, history: after })
    const { by: _by, now, ...command } = step
    const change = { before: before.document, after: after.document, events: after.events.slice(before.events.length) }
    const context = contextOf(before, step, where, nextInstant(before))
    for (const one of effectsOf(aggregate, change, command, context)) {
      const target = effectTarget(one, { commandId: `${id} ${after.events.length}`, resource, id })
      const refused = this.#take(one.resource, target, {
        by: system,
        type: one.type,
        data: one.data,
        ...(now === undefined ? {} : { now }),
        ...(one.reason === undefined ? {} : { reason: one.reason }),
      })
      if (refused !== undefined) return refused
    }
    return undefined
  }
}
