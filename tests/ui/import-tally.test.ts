import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountGroupResource } from '../../src/domain/accounts/account-group.ts'
import { foreignVoucherResource } from '../../src/domain/accounts/foreign/foreign-voucher.ts'
import { ledgerResource } from '../../src/domain/accounts/ledger.ts'
import { openingBalanceResource } from '../../src/domain/accounts/opening/opening-balances.ts'
import type { OutVoucher } from '../../src/domain/accounts/tally/write.ts'
import { textOf } from '../../src/domain/registry/formats/cell.ts'
import type { ResourceEntry } from '../../src/domain/registry/entry.ts'
import { importLimits, UnreadableFile } from '../../src/ui/resource/import/limits.ts'
import { type ReadChoice, readSheet, type Sheet, tableOf } from '../../src/ui/resource/import/table.ts'
import { targetsOf } from '../../src/ui/resource/import/targets.ts'
import { inParts, tallyText, utf16 } from '../support/accounts/tally.ts'
import { runs } from '../support/tier.ts'

type Row = Readonly<Record<string, string>>

const read = async (
  entry: ResourceEntry,
  file: Blob,
  choice: ReadChoice = {},
): Promise<Sheet & { readonly rows: readonly Row[] }> => {
  const sheet = await readSheet(file, choice, importLimits, entry)
  const { header, lines } = tableOf(sheet)
  const paths = header.map((label) => targetsOf(entry).find((one) => one.label === label)?.path ?? label)
  const rows = lines.map(({ cells }) =>
    Object.fromEntries(
      paths.flatMap((path, index) => {
        const text = textOf(cells[index] ?? null)
        return text === '' ? [] : [[path, text]]
      }),
    ),
  )
  return { ...sheet, rows }
}
const rowsOf = async (entry: ResourceEntry, text: string): Promise<readonly Row[]> =>
  (await read(entry, new Blob([text]))).rows
const vouchersIn = (text: string) => rowsOf(foreignVoucherResource, text)
const refusal = async (entry: ResourceEntry, file: Blob): Promise<string> => {
  const error: unknown = await read(entry, file).catch((one: unknown) => one)
  if (!(error instanceof UnreadableFile)) throw new Error(`It was read, or failed otherwise: ${String(error)}`)
  return error.message
}

/** Names of all that people type, and of what breaks readers. */
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    'R&D <Lab> "x"',
    ']]>',
    '<!-- a -->',
    '&#4; Any',
    "O'Brien & Söhne",
    'कैंटीन',
    '\u0085x\u2028',
    '😀',
    '<![CDATA[x]]>',
  ),
)
/** What XML holds of a text, and Tally shows. */
const kept = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- what no XML holds
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '').trim()
const named = hostile.filter((text) => kept(text) !== '')

const voucher = (more: Partial<OutVoucher> = {}): OutVoucher => ({
  id: 'g-1',
  operation: 'payment',
  number: '12',
  date: '2025-04-01',
  narration: 'Tea',
  entries: [
    { ledger: 'Rent', side: 'debit', amount: 120_050 },
    { ledger: 'Cash', side: 'credit', amount: 120_050 },
  ],
  ...more,
})

const message = (object: string): string => `<TALLYMESSAGE>${object}</TALLYMESSAGE>`
const typed = (type: string, number: string, more = ''): string =>
  message(
    `<VOUCHER><DATE>20250401</DATE><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${number}</VOUCHERNUMBER>${more}` +
      '<ALLLEDGERENTRIES.LIST><LEDGERNAME>Rent</LEDGERNAME><AMOUNT>-5.00</AMOUNT></ALLLEDGERENTRIES.LIST>' +
      '<ALLLEDGERENTRIES.LIST><LEDGERNAME>Cash</LEDGERNAME><AMOUNT>5.00</AMOUNT></ALLLEDGERENTRIES.LIST></VOUCHER>',
  )

describe('a file of Tally', () => {
  test('gives its names back, whatever they hold, in both encodings and wherever its parts end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ ledger: named, number: named, narration: hostile }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom('utf-8', 'utf-16', 'utf-16 without its mark'),
        async (all, size, encoding) => {
          const text = tallyText({
            vouchers: all.map(({ ledger, number, narration }, at) =>
              voucher({
                id: `g-${at}`,
                number: `${number}${at}`,
                narration,
                entries: [
                  { ledger, side: 'debit', amount: 500 },
                  { ledger, side: 'credit', amount: 500 },
                ],
              }),
            ),
          })
          const bytes = encoding === 'utf-8' ? new TextEncoder().encode(text) : utf16(text, encoding === 'utf-16')
          const { rows } = await read(foreignVoucherResource, inParts(bytes, size))
          expect(rows.map((row) => [row['voucher'], row['lines.0.ledger'], row['lines.0.narration'] ?? ''])).toEqual(
            all.flatMap(({ ledger, number, narration }, at) => [
              [kept(`${number}${at}`), kept(ledger), kept(narration)],
              [kept(`${number}${at}`), kept(ledger), ''],
            ]),
          )
        },
      ),
      {
        numRuns: runs({ sample: 60, soak: 3000 }),
        examples: [[[{ ledger: 'Café', number: '1', narration: '' }], 1, 'utf-16 without its mark']],
      },
    )
  })

  test('gives vouchers by what stands in their ledgers: minus is a debit, and the day as ours', async () => {
    expect(await vouchersIn(tallyText({ vouchers: [voucher()] }))).toEqual([
      {
        id: '1',
        voucher: '12',
        type: 'Payment',
        date: '2025-04-01',
        'lines.0.ledger': 'Rent',
        'lines.0.debit': '1200.50',
        'lines.0.narration': 'Tea',
      },
      {
        id: '1',
        voucher: '12',
        type: 'Payment',
        date: '2025-04-01',
        'lines.0.ledger': 'Cash',
        'lines.0.credit': '1200.50',
      },
    ])
  })

  test('marks what is its own by a character that XML 1.0 forbids', async () => {
    const text = tallyText({
      more: message(
        '<GROUP NAME="&#4; Partners"><PARENT>&#4; Primary</PARENT><ISREVENUE>No</ISREVENUE><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE></GROUP>',
      ),
    })
    expect((await read(accountGroupResource, new Blob([utf16(text, false)]))).rows).toEqual([
      { name: 'Partners', natureOfGroup: 'liabilities' },
    ])
  })

  test('has sales of an invoice with its items', async () => {
    const invoice = message(`<VOUCHER VCHTYPE="Sales"><DATE>20250402</DATE><VOUCHERNUMBER>S-1</VOUCHERNUMBER>
      <LEDGERENTRIES.LIST><LEDGERNAME>Client</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-118.00</AMOUNT></LEDGERENTRIES.LIST>
      <LEDGERENTRIES.LIST><LEDGERNAME>Output IGST</LEDGERNAME><AMOUNT>18.00</AMOUNT></LEDGERENTRIES.LIST>
      <ALLINVENTORYENTRIES.LIST><STOCKITEMNAME>Bag</STOCKITEMNAME><AMOUNT>100.00</AMOUNT>
        <ACCOUNTINGALLOCATIONS.LIST><LEDGERNAME>Sales</LEDGERNAME><AMOUNT>100.00</AMOUNT></ACCOUNTINGALLOCATIONS.LIST></ALLINVENTORYENTRIES.LIST></VOUCHER>`)
    const { rows, program } = await read(foreignVoucherResource, new Blob([tallyText({ more: invoice })]))
    expect(program?.told).toEqual([
      '1 voucher with items: the amounts are taken, the quantities are not. Stock comes as it lay when the books begin.',
    ])
    expect(rows.map((row) => [row['lines.0.ledger'], row['lines.0.debit'] ?? row['lines.0.credit']])).toEqual([
      ['Client', '118.00'],
      ['Output IGST', '18.00'],
      ['Sales', '100.00'],
    ])
  })

  test('tells amounts of another currency by the voucher, and takes rupees however they are written', async () => {
    const of = (amount: string): string =>
      message(
        `<VOUCHER VCHTYPE="Journal"><DATE>20250401</DATE><VOUCHERNUMBER>J</VOUCHERNUMBER><ALLLEDGERENTRIES.LIST><LEDGERNAME>Rent</LEDGERNAME><AMOUNT>${amount}</AMOUNT></ALLLEDGERENTRIES.LIST></VOUCHER>`,
      )
    const first = async (amount: string): Promise<unknown> => {
      const [row] = await vouchersIn(tallyText({ more: of(amount) }))
      return [row?.['lines.0.debit'], row?.['lines.0.credit'], row?.['currency']]
    }
    expect(await first('-$100.00 @ ₹ 82.00/$ = -₹ 8200.00')).toEqual(['100.00', undefined, '$'])
    expect(await first('100.00 EUR @ 90.00/EUR')).toEqual([undefined, '100.00', 'EUR'])
    const plain = ['-1,20,000.50', '-₹ 120000.50', '-? 120000.50', 'Rs. -120000.50', '(-)120000.50']
    expect(await Promise.all(plain.map(first))).toEqual(plain.map(() => ['120000.50', undefined, undefined]))
    expect(await first('ten')).toEqual(['ten', undefined, undefined])
  })

  test('has voucher types of its own, which go by those above them, wherever these stand', async () => {
    const types = message(
      '<VOUCHERTYPE NAME="Export"><PARENT>Sales Local</PARENT></VOUCHERTYPE><VOUCHERTYPE NAME="Sales Local"><PARENT>Sales</PARENT></VOUCHERTYPE><VOUCHERTYPE NAME="Draft"><PARENT>Memorandum</PARENT></VOUCHERTYPE><VOUCHERTYPE NAME="Round"><PARENT>Round</PARENT></VOUCHERTYPE>',
    )
    const vouchers = [
      typed('Export', '1'),
      typed('Draft', '2'),
      typed('Round', '3'),
      typed('Mystery', '4'),
      typed('Mystery', '5'),
    ]
    const cancelled = typed('Journal', '6', '<ISCANCELLED>Yes</ISCANCELLED>')
    const file = new Blob([tallyText({ more: [...vouchers, cancelled, types].join('') })])
    const { rows, program } = await read(foreignVoucherResource, file)
    expect(new Set(rows.map((row) => row['type']))).toEqual(new Set(['Export']))
    expect(program?.kinds).toEqual([
      { name: 'Round', count: 1 },
      { name: 'Mystery', count: 2 },
    ])
    expect(program?.told).toEqual(['Left out, because Tally posts nothing of them: 1 cancelled, 1 Draft.'])
    const all = await read(foreignVoucherResource, file, { kinds: ['Mystery'] })
    expect(all.rows.map((row) => row['voucher'])).toEqual(['4', '4', '5', '5', '1', '1'])
    expect(all.program?.taken).toEqual(['Mystery'])
  })

  test('takes a voucher once that is there twice, and tells numbers apart that were given twice', async () => {
    const file = new Blob([
      tallyText({
        vouchers: [
          voucher(),
          voucher({ id: 'g-2', narration: 'Other' }),
          voucher(),
          voucher({ id: 'g-3', date: '2025-04-02' }),
        ],
      }),
    ])
    const { rows, program } = await read(foreignVoucherResource, file)
    expect(rows.filter((_, at) => at % 2 === 0).map((row) => row['voucher'])).toEqual(['12', '12 (2)', '12'])
    expect(program?.told).toEqual(['1 voucher of the file is there twice and taken once.'])
  })

  test('has ledgers with their groups and openings; what every company has is left out', async () => {
    const text = tallyText({
      groups: [
        { name: 'Regional Banks', parent: 'Bank Accounts', nature: 'assets' },
        { name: 'Indirect Expenses', nature: 'expenses', affectsGrossProfit: false },
        { name: 'Levies', nature: 'expenses', affectsGrossProfit: true },
      ],
      ledgers: [
        { name: 'Cash', group: 'Cash-in-hand', opening: 500_00 },
        {
          name: 'HDFC',
          group: 'Regional Banks',
          opening: 1000_00,
          bank: { accountNumber: '123456789', ifsc: 'HDFC0000001' },
        },
        { name: 'Rent', group: 'Levies', opening: 0, bank: { accountNumber: '1' } },
        { name: 'Profit & Loss A/c', group: '', opening: -900_00 },
      ],
    })
    expect(await rowsOf(accountGroupResource, text)).toEqual([
      { name: 'Regional Banks', natureOfGroup: 'assets', parentGroup: 'Bank Accounts' },
      { name: 'Levies', natureOfGroup: 'expenses', affectsGrossProfit: 'yes' },
    ])
    expect(await rowsOf(ledgerResource, text)).toEqual([
      {
        name: 'HDFC',
        group: 'Regional Banks',
        'bank.accountName': 'HDFC',
        'bank.accountNumber': '123456789',
        'bank.ifsc': 'HDFC0000001',
      },
      { name: 'Rent', group: 'Levies' },
      { name: 'Profit & Loss A/c', group: 'Reserves & Surplus' },
    ])
    expect(await rowsOf(openingBalanceResource, text)).toEqual([
      { 'lines.0.ledger': 'Cash', 'lines.0.debit': '500.00' },
      { 'lines.0.ledger': 'HDFC', 'lines.0.debit': '1000.00' },
      { 'lines.0.ledger': 'Profit & Loss A/c', 'lines.0.credit': '900.00' },
    ])
  })
})

describe('what is no file of Tally, or none that is whole, is told in a sentence', () => {
  const whole = tallyText({ vouchers: [voucher({ narration: 'Kaffee für alle' })] })
  const bytes = new TextEncoder().encode(whole)
  const latin = Uint8Array.from(whole, (sign) => sign.codePointAt(0) ?? 0)
  test.each([
    [
      'another program’s',
      new Blob(['<html><body>ENVELOPE</body></html>']),
      'This is no file of Tally: it begins with <html>.',
    ],
    [
      'cut off',
      new Blob([bytes.slice(0, -40)]),
      'The file ends before it is complete: it was cut off, or has an “&” that',
    ],
    [
      'a bare &',
      new Blob([whole.replace('Kaffee', 'R&D')]),
      'The file ends before it is complete: it was cut off, or has an “&” that',
    ],
    [
      'broken',
      new Blob([whole.replace('</VOUCHER>', '</WHAT>')]),
      /^The file is not well-formed XML \(.+\)\. Nothing of it is read\.$/,
    ],
    ['two roots', new Blob([whole, '<ENVELOPE/>']), /^The file is not well-formed XML/],
    ['of other signs', new Blob([latin]), 'The file is written neither in UTF-8 nor in UTF-16'],
    [
      'an entity bomb',
      new Blob([
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;&a;">]><ENVELOPE>&c;</ENVELOPE>',
      ]),
      'The file declares a document type (DOCTYPE), which no file of Tally has. It is not read.',
    ],
    ['an entity that is none', new Blob([whole.replace('Kaffee', '&kaffee;')]), /^The file is not well-formed XML/],
    [
      'too deep',
      new Blob([`<ENVELOPE>${'<a>'.repeat(100_000)}`]),
      'The file has elements more than 64 deep, which no file of Tally has.',
    ],
    [
      'one endless text',
      new Blob([`<ENVELOPE><BODY>${'x'.repeat(9_000_000)}`]),
      'The file has more than 8 MB of text without a tag.',
    ],
    [
      'one endless tag',
      new Blob([`<ENVELOPE><BODY ${'x'.repeat(9_000_000)}`]),
      'The file has more than 8 MB of text without a tag.',
    ],
    ['of nothing', new Blob([tallyText({})]), 'This file of Tally has nothing for foreign vouchers.'],
    [
      'of what does not post',
      new Blob([tallyText({ more: typed('Sales Order', '1') })]),
      'This file of Tally has nothing for foreign vouchers. Left out, because Tally posts nothing of them: 1 Sales Order.',
    ],
  ])('%s', async (_name, file, words) => {
    expect(await refusal(foreignVoucherResource, file)).toMatch(words)
  })

  test('wherever it is cut', async () => {
    const end = whole.trimEnd().length
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 20, max: end - 1 }), async (at) => {
        expect(await refusal(foreignVoucherResource, new Blob([bytes.slice(0, at)]))).toMatch(/\.$/)
      }),
      { numRuns: runs({ sample: 60, soak: 3000 }) },
    )
  })

  test('whatever is changed of it: it is read, or told, and never fails otherwise', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 20, max: bytes.length - 1 }),
        fc.integer({ min: 0, max: 255 }),
        async (at, byte) => {
          const changed = Uint8Array.from(bytes, (one, index) => (index === at ? byte : one))
          const answer = await read(foreignVoucherResource, new Blob([changed])).catch((error: unknown) => error)
          expect(answer instanceof UnreadableFile || !(answer instanceof Error)).toBe(true)
        },
      ),
      { numRuns: runs({ sample: 100, soak: 5000 }) },
    )
  })
})
