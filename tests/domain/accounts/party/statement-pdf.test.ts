import { describe, expect, test } from 'vitest'
import type { Entry } from '../../../../src/domain/accounts/party/entries.ts'
import { statementOf } from '../../../../src/domain/accounts/party/statement.ts'
import { statementDefinition } from '../../../../src/domain/accounts/party/statement-pdf.ts'
import { renderPdf } from '../../../../src/domain/history/render-pdf.ts'
import { pdfText } from '../../../support/pdf-text.ts'
import { around } from '../../../support/purchase/paper.ts'
import { kaveri, statement } from '../../../support/accounts/party.ts'

const range = { from: '2025-07-01', to: '2025-07-31' }
const address = { addressLine1: 'Plot 4', city: 'Vapi', pincode: '396195', state: 'Gujarat', country: 'India' }
const known = { name: kaveri.name, address, gstin: '24AAACK1234K1Z5', pan: 'AAACK1234K' }

const compact = (text: string): string => text.replaceAll(/\s/g, '')

const printed = async (
  { opening, entries, balance }: Pick<typeof statement, 'opening' | 'entries' | 'balance'>,
  showsReversed = false,
  party: Parameters<typeof statementDefinition>[0]['party'] = known,
): Promise<{ readonly pages: number; readonly text: string }> => {
  const lines = statementOf({ opening, entries, balance }, range, showsReversed)
  const bytes = await renderPdf(statementDefinition({ company: around.company, party, range, lines }))
  const text = compact(pdfText(bytes))
  return { pages: Number(/Page1of(\d+)/.exec(text)?.[1]), text }
}

describe('the statement of a party on paper', () => {
  test('says who writes, of whom and of when it is, each row, the totals, and the balance with its side and in words', async () => {
    const { text, pages } = await printed(statement)
    expect(pages).toBe(1)
    for (const words of [
      'Meridian Pharma Private Limited',
      'Statement of account',
      '01-Jul-2025 to 31-Jul-2025',
      'Kaveri Chemicals',
      'Plot 4',
      'Vapi 396195',
      'GSTIN 24AAACK1234K1Z5',
      'PAN AAACK1234K',
      'Opening balance 1,01,318.00 Cr',
      '10-Jul-2025 First part Payment TR-1 50,000.00 51,318.00 Cr',
      'Closing balance 50,000.00 51,318.00 Cr',
      'Closing balance ₹ 51,318.00 Cr',
      'Rupees Fifty-One Thousand Three Hundred Eighteen Only',
      'Due from Meridian Pharma Private Limited to Kaveri Chemicals.',
      'Page 1 of 1',
    ])
      expect(text).toContain(compact(words))
    expect(text).not.toContain('Wrong')
  })

  test('shows what was reversed where the page does, and misses no address in silence', async () => {
    const { text } = await printed(statement, true, { name: kaveri.name })
    expect(text).toContain(compact('Wrong Payment, reversed'))
    expect(text).toContain(compact('Address not found'))
  })

  test('of two thousand rows each is there, once, and the heads come again on each page', async () => {
    const entries = Array.from({ length: 2000 }, (_, at): Entry => ({
      id: `${at}`,
      date: '2025-07-10',
      operation: 'receipt',
      particulars: `Number${at}.`,
      reference: `TR-${at}`,
      debit: at % 2 === 0 ? 100 : 0,
      credit: at % 2 === 0 ? 0 : 100,
    }))
    const { text, pages } = await printed({ opening: 0, entries, balance: 0 })
    expect([...text.matchAll(/Number(\d+)\./g)].map(([, at]) => Number(at))).toEqual(entries.map((_, at) => at))
    expect(pages).toBeGreaterThan(30)
    expect(text.split('VoucherType')).toHaveLength(pages + 1)
    expect(text).toContain(compact('Closing balance ₹ 0.00 Rupees Zero Only'))
  })
})
