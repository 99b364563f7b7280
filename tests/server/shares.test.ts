import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CashFlow } from '../../src/domain/accounts/statements/cash-flow.ts'
import type { ProfitNLoss } from '../../src/domain/accounts/statements/profit-n-loss.ts'
import { chartOf } from '../support/accounts/chart.ts'
import { acid } from '../support/inventory/steps.ts'
import { type Billing, billedOn, halfAtOnce, startBilling } from '../support/server/billed.ts'
import { onEachStore } from '../support/server/host.ts'
import { plantDocuments } from '../support/server/planting.ts'
import '../support/server/problem.ts'

/** All of it, whatever day the server takes for today. */
const days = 'from=2026-01-01&to=2099-12-31'

onEachStore('statements of a department or a grade', (store) => {
  let host: Billing['host']
  let admin: Billing['admin']
  let by: Billing['by']
  const order = newId()
  beforeAll(async () => {
    ;({ host, admin, by } = await startBilling(store, { [order]: halfAtOnce }))
  })
  afterAll(() => host.close())

  const asked = async <Answer>(path: string): Promise<Answer> => {
    const { status, body, text } = await admin.send('GET', `/services/accounts/api/v1/${path}`)
    if (status !== 200) throw new Error(text)
    return body as Answer
  }
  const cashOf = async (resource: string, id?: string) => {
    const { opening, rows } = await asked<CashFlow>(
      `cash-flow?${days}&view=yearly&resource=${resource}${id === undefined ? '' : `&id=${id}`}`,
    )
    const sum = (of: (row: CashFlow['rows'][number]) => number) => rows.reduce((all, row) => all + of(row), 0)
    return {
      opening,
      debit: sum(({ debit }) => debit.actual),
      credit: sum(({ credit }) => credit.actual),
      expected: sum(({ credit }) => credit.estimated),
    }
  }

  test('money that settles a bill is of the grade that was bought; what is on account is of none', async () => {
    const { bill } = await by.billed(1, order)
    const paid = newId()
    expect((await by.pay(250_00, [[bill, 150_00]], paid)).status).toBe(200)
    expect(await cashOf('all')).toMatchObject({ debit: 0, credit: 250_00 })
    const ofGrade = { opening: 0, debit: 0, credit: 150_00, expected: 200_00 }
    expect(await cashOf('grade', acid.grade.id)).toEqual(ofGrade)
    expect(await cashOf('grade', 'another')).toEqual({ opening: 0, debit: 0, credit: 0, expected: 0 })

    await by.give('transactions', paid, 'Allocate', { allocations: [{ bill: { id: bill, name: 'B' }, amount: 50_00 }] })
    expect(await cashOf('grade', acid.grade.id)).toEqual({ ...ofGrade, credit: 200_00 })
    await by.give('transactions', paid, 'Unallocate', {
      allocations: [{ bill: { id: bill, name: 'B' }, amount: 50_00 }],
    })
    expect(await cashOf('grade', acid.grade.id)).toEqual({ ...ofGrade, debit: 50_00, credit: 200_00 })
    await by.give('transactions', paid, 'Reverse')
    expect(await cashOf('grade', acid.grade.id)).toEqual({ ...ofGrade, debit: 200_00, credit: 200_00 })
  })

  test('what a journal says is of a department stands in its profit and loss, and in that of all', async () => {
    const plant = { name: 'Plant', shortName: 'PL', active: 'yes' }
    await plantDocuments(host, [...chartOf(['freight-outward']), ['departments', 'plant', plant]])
    const freight = { id: 'freight-outward', name: 'Freight Outward' }
    await admin.do('transactions', newId(), {
      type: 'Create',
      data: {
        operations: 'journal',
        transactionDate: billedOn,
        name: 'Freight of the plant',
        lines: [
          { ledger: freight, debit: 70_00, department: { id: 'plant', name: 'Plant' } },
          { ledger: freight, debit: 30_00 },
          { ledger: { id: 'cash', name: 'Cash' }, credit: 100_00 },
        ],
      },
    })
    const expenses = async (more: string) => {
      const { trading, result } = await asked<ProfitNLoss>(`profit-n-loss?${days}${more}`)
      return [trading, result].flatMap(({ left }) => left.lines).find(({ name }) => name === 'Indirect Expenses')
        ?.figures
    }
    expect(await expenses('')).toEqual([100_00])
    expect(await expenses('&department=plant')).toEqual([70_00])
    expect(await expenses('&department=another')).toEqual([0])
  })

  test('a department or a grade has to be named, and all has none', async () => {
    for (const more of ['resource=grade', 'resource=all&id=iron', 'id=iron', 'resource=ledger&id=iron'])
      expect((await admin.send('GET', `/services/accounts/api/v1/cash-flow?${days}&view=yearly&${more}`)).status).toBe(
        400,
      )
  })
})
