import { describe, expect, test } from 'vitest'
import type { GridRow } from '../../src/ui/kit/gridCells.ts'
import { lyingStock, proposalWords, proposedRows } from '../../src/ui/sales/dispatch/proposing.ts'

const named = (name: string) => ({ id: name.toLowerCase(), name })
const [oxide, acid, store, rack] = ['MGO-BP', 'STA-IP', 'Store', 'Rack'].map(named) as [Ref, Ref, Ref, Ref]
type Ref = ReturnType<typeof named>

const lying = (batch: string, quantity: string, more: { readonly grade?: Ref; readonly godown?: Ref } = {}) => ({
  grade: oxide,
  godown: store,
  batch: named(batch),
  closing: { quantity },
  ...more,
})
const batch = (name: string, expireBy: string) => ({ ...named(name), status: 'approved' as const, expireBy })
const godowns = new Set([store.id, rack.id])
const day = '2026-01-05'

/** The example of spec 04, 6.3, as the report of stock and the batches tell it. */
const stock = lyingStock(
  [lying('B1', '90'), lying('B2', '150'), lying('B2', '50', { godown: rack }), lying('S1', '5', { grade: acid })],
  [batch('B1', '2026-03-31'), batch('B2', '2026-01-15'), batch('S1', '2026-12-31')],
  godowns,
)

const row = (quantity: string, more: GridRow = {}): GridRow => ({
  orderLine: '1',
  grade: oxide,
  batch: null,
  godown: null,
  quantity,
  uom: named('kg'),
  rate: '85.5',
  ...more,
})
const shown = (rows: readonly GridRow[]) =>
  rows.map(({ batch: of, godown, quantity }) =>
    [of, godown, quantity].map((one) => (one as Ref)?.name ?? one).join(' '),
  )

describe('batches proposed for the lines of a dispatch', () => {
  test('take each batch whole before the next, in every godown, and keep what the line says besides', () => {
    const proposal = proposedRows([row('250')], stock, day)
    expect(shown(proposal.rows)).toEqual(['B2 Store 150', 'B2 Rack 50', 'B1 Store 50'])
    expect(proposal.rows.every(({ orderLine, rate }) => orderLine === '1' && rate === '85.5')).toBe(true)
    expect(proposalWords(proposal)).toBe('3 batches proposed.')
  })

  test('take lines of one order line together, so that a second proposal is the same', () => {
    const once = proposedRows([row('200'), row('50')], stock, day).rows
    expect(proposedRows(once, stock, day).rows).toEqual(once)
  })

  test('leave what is not there as a line without a batch, and say so', () => {
    const proposal = proposedRows([row('300')], stock, day)
    expect(shown(proposal.rows)).toEqual(['B2 Store 150', 'B2 Rack 50', 'B1 Store 90', '  10'])
    expect(proposalWords(proposal)).toBe('3 batches proposed. MGO-BP is 10 kg short.')
  })

  test('give no batch twice to two lines of a grade', () => {
    const proposal = proposedRows([row('200'), row('90', { orderLine: '2' })], stock, day)
    expect(shown(proposal.rows)).toEqual(['B2 Store 150', 'B2 Rack 50', 'B1 Store 90'])
    expect(proposal.rows.map(({ orderLine }) => orderLine)).toEqual(['1', '1', '2'])
  })

  test('leave rows alone that say too little, and know nothing of godowns elsewhere', () => {
    const rows = [row('', { batch: named('B1') }), row('5', { grade: null })]
    expect(proposedRows(rows, stock, day).rows).toEqual(rows)
    expect(proposalWords(proposedRows([row('1', { grade: acid })], [], day))).toBe(
      'No batch can be used. STA-IP is 1 kg short.',
    )
    expect(lyingStock([lying('B1', '90', { godown: named('Elsewhere') })], [batch('B1', day)], godowns)).toEqual([])
  })
})
