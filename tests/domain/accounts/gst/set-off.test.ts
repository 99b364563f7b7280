import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gstKinds, type OfKinds, ofKinds, setOff } from '../../../../src/domain/accounts/gst/set-off.ts'
import { runs } from '../../../support/tier.ts'

const none = ofKinds(() => 0)
const rupees = (igst: number, cgst: number, sgst: number): OfKinds => ({
  igst: igst * 100,
  cgst: cgst * 100,
  sgst: sgst * 100,
})
const sum = ({ igst, cgst, sgst }: OfKinds): number => igst + cgst + sgst

describe('credit against output tax (spec 03, 6.3)', () => {
  test('the worked example: IGST that is left goes where more is short', () => {
    const output = rupees(100_000, 40_000, 40_000)
    const { used, cash, left } = setOff(output, rupees(120_000, 30_000, 10_000), none)
    expect(used).toEqual({
      igst: rupees(100_000, 0, 20_000),
      cgst: rupees(0, 30_000, 0),
      sgst: rupees(0, 0, 10_000),
    })
    expect([cash, sum(cash), left]).toEqual([rupees(0, 10_000, 10_000), 20_000_00, none])
  })

  test('IGST beyond the larger shortfall goes to the other, to the paisa', () => {
    const { used, cash, left } = setOff(
      { igst: 0, cgst: 7_727_63, sgst: 7_727_63 },
      { igst: 9_720_01, cgst: 1_000_00, sgst: 0 },
      none,
    )
    expect(used.igst).toEqual({ igst: 0, cgst: 1_992_38, sgst: 7_727_63 })
    expect([cash, left]).toEqual([{ igst: 0, cgst: 4_735_25, sgst: 0 }, none])
  })

  test('CGST and SGST that are left go to IGST, not to each other', () => {
    const { used, cash, left } = setOff(rupees(500, 0, 300), rupees(0, 400, 0), none)
    expect([used.cgst, cash, left]).toEqual([rupees(400, 0, 0), rupees(100, 0, 300), none])
  })

  test('IGST is used up before credit of the same kind, which is then left', () => {
    const { used, left } = setOff(rupees(0, 100, 0), rupees(150, 100, 0), none)
    expect([used.igst, left]).toEqual([rupees(0, 100, 0), rupees(50, 100, 0)])
  })

  test('reverse charge is paid in cash, however much credit there is', () => {
    const { cash, left } = setOff(none, rupees(100, 100, 100), rupees(0, 5, 5))
    expect([cash, left]).toEqual([rupees(0, 5, 5), rupees(100, 100, 100)])
  })

  test('what stands on the other side of its ledger neither owes nor pays', () => {
    const { used, cash, left } = setOff(rupees(-50, 10, 0), rupees(-20, 0, 30), rupees(-5, 0, 0))
    expect([used, cash, left]).toEqual([{ igst: none, cgst: none, sgst: none }, rupees(0, 10, 0), rupees(0, 0, 30)])
  })
})

const small = fc.integer({ min: 0, max: 12 })
const amounts = fc.record({ igst: small, cgst: small, sgst: small })

/** Cash by another way: every split of the IGST that is left between the others, the least. */
const leastCash = (output: OfKinds, credit: OfKinds): number => {
  const paid = Math.min(output.igst, credit.igst)
  const [owed, free] = [output.igst - paid, credit.igst - paid]
  const costs: number[] = []
  for (let toCgst = 0; toCgst <= Math.min(free, output.cgst); toCgst += 1)
    for (let toSgst = 0; toSgst <= Math.min(free - toCgst, output.sgst); toSgst += 1) {
      const [cgst, sgst] = [output.cgst - toCgst - credit.cgst, output.sgst - toSgst - credit.sgst]
      const toIgst = Math.max(-cgst, 0) + Math.max(-sgst, 0)
      costs.push(Math.max(cgst, 0) + Math.max(sgst, 0) + Math.max(owed - toIgst, 0))
    }
  return Math.min(...costs)
}

test('of any amounts: no more is used than there is, cash and credit are all that is owed, and no other split costs less', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, (output, credit, reverse) => {
      const { used, cash, left } = setOff(output, credit, reverse)
      for (const kind of gstKinds) {
        expect(sum(used[kind]) + left[kind]).toBe(credit[kind])
        expect(used.igst[kind] + used.cgst[kind] + used.sgst[kind] + cash[kind]).toBe(output[kind] + reverse[kind])
        expect(Math.min(left[kind], cash[kind], ...Object.values(used[kind]))).toBeGreaterThanOrEqual(0)
      }
      expect([used.cgst.sgst, used.sgst.cgst]).toEqual([0, 0])
      expect(sum(cash)).toBe(leastCash(output, credit) + sum(reverse))
    }),
    { numRuns: runs({ sample: 500, soak: 20_000 }) },
  )
})
