import Papa, { type ParseResult } from 'papaparse'
import { decodeText, type Encoding } from './decode.ts'
import { counted, type ImportLimits, UnreadableFile } from './limits.ts'
import { Lines } from './lines.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** What parts the cells: the sign that the header has most, outside quotes. */
const delimiterOf = (text: string): string => {
  const head = /\S.*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? ''
  const times = delimiters.map((sign) => ({ sign, times: head.split(sign).length }))
  return times.reduce((most, one) => (one.times > most.times ? one : most)).sign
}

/** Characters that are parted at once: a row is whole within as many, or it is none. */
const atOnce = 1_000_000

/** The rows of a CSV and how it was written; an `UnreadableFile` where it exceeds the limits. */
export const readCsv = (bytes: Uint8Array, limits: ImportLimits): { lines: Lines; encoding: Encoding } => {
  const { text, encoding } = decodeText(bytes)
  const plain = text.replace(/^\uFEFF/, '')
  const lines = new Lines(limits)
  let number = 0
  const parted = {
    delimiter: delimiterOf(plain.slice(0, atOnce)),
    chunkSize: atOnce,
    chunk({ data }: ParseResult<string[]>) {
      if (data.length === 0 && plain !== '')
        throw new UnreadableFile(
          `Row ${number + 1} has more than ${counted(atOnce)} characters. Is a line break or a quote missing?`,
        )
      for (const cells of data) lines.take((number += 1), cells)
    },
  }
  // Its types know parts of files alone, it parts texts as well.
  Papa.parse<string[]>(plain, parted)
  return { lines, encoding }
}
