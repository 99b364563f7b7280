import Papa, { type ParseResult } from 'papaparse'
import { unguarded } from '../../../domain/kernel/guard.ts'
import { decodeText } from './decode.ts'
import { counted, type ImportLimits, UnreadableFile } from './limits.ts'
import { Lines } from './lines.ts'
import { type Encoding, type Separator, separators } from './writing.ts'

const isSeparator = (sign: string | undefined): sign is Separator => sign !== undefined && sign in separators

/** Excel's own first line, which says what parts the cells: `sep=;`. */
const saidLine = /^sep=(.)\r?\n/i

const signs = Object.keys(separators) as readonly Separator[]

/** Lines that are looked at. */
const looked = 50

/** What parts the cells: the sign that most lines have as often as each other, outside quotes. */
const separatorOf = (text: string): Separator => {
  const said = saidLine.exec(text)?.[1]
  if (isSeparator(said)) return said
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, looked)
  const ranked = signs.map((sign) => {
    const lengths = new Map<number, number>()
    for (const line of lines) {
      const times = line.split(sign).length - 1
      if (times > 0) lengths.set(times, (lengths.get(times) ?? 0) + 1)
    }
    const [times, alike] = [...lengths].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])
    return { sign, alike, times }
  })
  return ranked.reduce((best, one) =>
    one.alike > best.alike || (one.alike === best.alike && one.times > best.times) ? one : best,
  ).sign
}

/** Characters that are parted at once: a row is whole within as many, or it is none. */
const atOnce = 1_000_000

/** Characters at the beginning that tell what parts the cells. */
const telling = 100_000

export interface ReadText {
  readonly lines: Lines
  readonly encoding: Encoding
  readonly separator: Separator
}

/** The rows of a CSV and how it was written, as far as nobody said; an `UnreadableFile` where it exceeds the limits. */
export const readCsv = (
  bytes: Uint8Array,
  limits: ImportLimits,
  said: { readonly encoding?: Encoding | undefined; readonly separator?: Separator | undefined } = {},
): ReadText => {
  const { text, encoding } = decodeText(bytes, said.encoding)
  const plain = text.replace(/^\uFEFF/, '')
  const separator = said.separator ?? separatorOf(plain.slice(0, telling))
  const lines = new Lines(limits)
  let number = 0
  const isSaid = saidLine.test(plain)
  const parted = {
    delimiter: separator,
    chunkSize: atOnce,
    chunk({ data }: ParseResult<string[]>) {
      if (data.length === 0 && plain !== '')
        throw new UnreadableFile(
          `Row ${number + 1} has more than ${counted(atOnce)} characters. Is a line break or a quote missing?`,
        )
      for (const cells of data) {
        number += 1
        if (number > 1 || !isSaid) lines.take(number, cells.map(unguarded))
      }
    },
  }
  // Its types know parts of files alone, it parts texts as well.
  Papa.parse<string[]>(plain, parted)
  return { lines, encoding, separator }
}
