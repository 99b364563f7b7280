import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import Papa from 'papaparse'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { historyOf } from '../../src/domain/history/history.ts'
import { pdfDefinition } from '../../src/domain/history/pdf.ts'
import { renderPdf } from '../../src/domain/history/render-pdf.ts'
import type { EventEnvelope } from '../../src/domain/kernel/event.ts'
import type { ResourceEntry } from '../../src/domain/registry/entry.ts'
import { type Operand, literal, paiseOf, plus, sum } from '../../src/domain/registry/decimals.ts'
import { computedLines, totalsOf } from '../../src/domain/registry/lines.ts'
import { columnOfField } from '../../src/domain/registry/record-resource.ts'
import { type ExportFormat, planOf } from '../../src/ui/resource/export/plan.ts'
import { writeRows } from '../../src/ui/resource/export/writers.ts'
import { storedRow } from '../../src/ui/resource/form/formValues.ts'
import { items, linedOrderResource as entry } from '../domain/workflow/example/lined-order.ts'
import { pdfText } from '../support/pdf-text.ts'
import type { Client } from '../support/server/client.ts'
import type { Host } from '../support/server/host.ts'
import { runs } from '../support/tier.ts'

/** Sums of lines: decimal text and paise. */
interface Totals {
  readonly quantity: string
  /** Of the exchange rates, whose every place must stand everywhere. */
  readonly exchange: string
  readonly amount: number
}

/** A line in whole numbers: millionths of quantity, of an exchange rate and of a percent, paise. */
interface Whole {
  readonly quantity: bigint
  readonly exchange: bigint
  readonly rate: bigint
  readonly discount: bigint
}

const million = 1_000_000n
const placed = (units: bigint, places: number): string => {
  const digits = String(units).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** What is typed into the cells of the lines: rupees grouped, decimals with all their places. */
const typed = ({ quantity, exchange, rate, discount }: Whole) => ({
  item: 'Gum',
  unit: 'kg',
  quantity: placed(quantity, 6),
  exchange: placed(exchange, 6),
  rate: placed(rate, 2).replace(/\B(?=(\d{2})*\d{3}\.)/g, ','),
  discount: placed(discount, 6),
})

/** By whole numbers alone: each line rounded once, half away from zero. */
const expected = (lines: readonly Whole[]): Totals => {
  const whole = million * million * million * 100n
  const amounts = lines.map(
    ({ quantity, exchange, rate, discount }) =>
      (2n * quantity * exchange * rate * (100n * million - discount) + whole) / (2n * whole),
  )
  const millionths = (key: 'quantity' | 'exchange') =>
    plus(
      placed(
        lines.reduce((all, one) => all + one[key], 0n),
        6,
      ),
    )
  return {
    quantity: millionths('quantity'),
    exchange: millionths('exchange'),
    amount: Number(amounts.reduce((all, one) => all + one, 0n)),
  }
}

const columns = (['quantity', 'exchange', 'amount'] as const).map((key) =>
  columnOfField(key, items.fields?.[key] as never),
)

const exported = async (format: ExportFormat, lines: readonly object[]): Promise<Blob> => {
  const parts: BlobPart[] = []
  const slices = async function* () {
    yield lines.map((line) => columns.map((column) => column.value(line as never)))
  }
  await writeRows(planOf(format, 'Lines', columns, {}), slices(), (part) => parts.push(part))
  return new Blob(parts)
}

/** The sums of what stands in the cells of a file below its header. */
const summed = (rows: readonly (readonly unknown[])[]): Totals => {
  const texts = rows.slice(1).map((row) => row.map((cell) => (typeof cell === 'number' ? literal(cell) : String(cell))))
  return {
    quantity: sum(texts.map(([quantity]) => quantity)),
    exchange: sum(texts.map(([, exchange]) => exchange)),
    amount: paiseOf(sum(texts.map(([, , amount]) => amount))),
  }
}

const inCsv = async (lines: readonly object[]): Promise<Totals> =>
  summed(Papa.parse<string[]>((await (await exported('csv', lines)).text()).trim()).data)

const inXlsx = async (lines: readonly object[]): Promise<Totals> => {
  const { sheets } = await readXlsx(new Uint8Array(await (await exported('xlsx', lines)).arrayBuffer()))
  return summed(sheets[0]?.rows ?? [])
}

const inPdf = async (id: string, events: readonly EventEnvelope[]): Promise<Totals> => {
  const taken = { by: { id: 'auditor', name: 'Anna Auditor' }, at: '2026-11-21T04:00:00.000Z' }
  const text = pdfText(await renderPdf(pdfDefinition(historyOf(entry, id, events), taken)))
  const [, quantity = '', amount = ''] = /Total([\d,.]+)kg₹([\d,]+\.\d\d)/.exec(text) ?? []
  // In a row the rate stands between the quantity's unit and the money.
  const rates = Array.from(text.matchAll(/kg([\d,.]+)₹/g), ([, rate = '']) => rate.replaceAll(',', ''))
  return {
    quantity: plus(quantity.replaceAll(',', '')),
    exchange: sum(rates),
    amount: paiseOf(amount.replaceAll(',', '')),
  }
}

describe('totals of lines agree wherever they are computed or written (documents 2)', () => {
  const resourcesFile = '../../src/domain/purchase/resources.ts'
  let host: Host
  let client: Client

  beforeAll(async () => {
    vi.resetModules()
    vi.doMock(resourcesFile, async (original) => {
      const { purchaseResources } = await original<typeof import('../../src/domain/purchase/resources.ts')>()
      const { linedOrderResource } = await import('../domain/workflow/example/lined-order.ts')
      const resources: readonly ResourceEntry[] = [...purchaseResources.resources, linedOrderResource]
      return { purchaseResources: { ...purchaseResources, resources } }
    })
    const { startHost } = await import('../support/server/host.ts')
    host = await startHost('PGlite')
    client = await host.as('qa')
  })
  afterAll(async () => {
    await host.close()
    vi.doUnmock(resourcesFile)
    vi.resetModules()
  })

  const inSql = async (id: string): Promise<Totals> => {
    const { rows } = await sql<Readonly<Record<keyof Totals, string>>>`
      select sum((line ->> 'quantity')::numeric)::text as quantity, sum((line ->> 'exchange')::numeric)::text as exchange,
        sum((line ->> 'amount')::bigint)::text as amount
      from documents, jsonb_array_elements(state -> 'items') as line
      where resource = ${entry.key} and id = ${id}`.execute(host.server.db)
    const [all] = rows
    return { quantity: plus(all?.quantity), exchange: plus(all?.exchange), amount: Number(all?.amount) }
  }

  /** The totals of lines in each place, as they are computed or read there. */
  const totalsOfLines = async (whole: readonly Whole[]) => {
    const id = newId()
    const lines = whole.map((one) => storedRow(items.fields ?? {}, typed(one)))
    const computed = computedLines(items, lines)
    const wrong = lines.map((line) => ({ ...line, amount: 1 }))
    const { document, events } = await client.do(entry.key, id, {
      type: 'Create',
      data: { vendor: 'A', items: wrong, total: 1 },
    })
    expect(document['items']).toEqual(computed)
    const sums = (all: unknown) => {
      const rows = all as readonly { readonly exchange: Operand }[]
      return { ...totalsOf(items, rows), exchange: sum(rows.map(({ exchange }) => exchange)) }
    }
    return {
      domain: sums(computed),
      server: { ...sums(document['items']), amount: document['total'] },
      sql: await inSql(id),
      csv: await inCsv(computed),
      xlsx: await inXlsx(computed),
      pdf: await inPdf(id, events),
    }
  }

  const everywhere = (totals: Totals) => ({
    domain: totals,
    server: totals,
    sql: totals,
    csv: totals,
    xlsx: totals,
    pdf: totals,
  })

  test('an integer beyond exact numbers is never rounded on its way out of the database', async () => {
    const { db } = host.server
    await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow(
      '9007199254740993 is beyond exact numbers.',
    )
    const { rows } =
      await sql`select sum(n) as all from unnest(${['999999999999999', '9007199254740991']}::bigint[]) n`.execute(db)
    expect(rows).toEqual([{ all: '10007199254740990' }])
  })

  const line = fc.record<Whole>({
    quantity: fc.bigInt(0n, 10_000_000_000n),
    exchange: fc.bigInt(0n, 8n * million),
    rate: fc.bigInt(0n, 1_000_000_000n),
    discount: fc.bigInt(0n, 100n * million),
  })

  test('of generated lines', () =>
    fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
        expect(await totalsOfLines(lines)).toEqual(everywhere(expected(lines)))
      }),
      { numRuns: runs({ sample: 12, soak: 500 }) },
    ))

  const one = { quantity: million, exchange: million, rate: 0n, discount: 0n }
  test.each<readonly [string, readonly Whole[]]>([
    ['0.1 and 0.2', [100_000n, 200_000n].map((quantity) => ({ ...one, quantity, rate: 100n }))],
    ['halves of a paisa', [5n, 15n, 25n].map((rate) => ({ ...one, quantity: 100_000n, rate }))],
    ['the largest amount', [{ ...one, rate: 999_999_999_999_999n }]],
    ['the largest total', [999_999_999_999_998n, 1n].map((rate) => ({ ...one, rate }))],
    ['the smallest quantity and discount', [{ ...one, quantity: 1n, rate: 500_000n, discount: 1n }]],
    ['rates of six places', [1n, 499_999n, 500_000n, 86_123_457n].map((exchange) => ({ ...one, exchange, rate: 1n }))],
    ['the largest rate', [{ ...one, quantity: 1n, exchange: 999_999_999_999_999_999n, rate: 1n }]],
    [
      'a thousand lines of thirds',
      Array.from({ length: 1000 }, () => ({
        quantity: 333_333n,
        exchange: 83_333_333n,
        rate: 33_333n,
        discount: 33_333_333n,
      })),
    ],
  ])('of %s', async (_, lines) => {
    expect(await totalsOfLines(lines)).toEqual(everywhere(expected(lines)))
  })
})
