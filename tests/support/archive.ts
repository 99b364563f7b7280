import { constants, deflateRawSync } from 'node:zlib'

export interface Packed {
  readonly name: string
  readonly bytes: Uint8Array
  /** What the directory says, where that is not the truth. */
  readonly size?: number
}

/** Something that is packed a thousand times smaller than it is, without ever being whole: `block` so many times. */
export const repeated = (before: string, block: string, times: number, after: string): Uint8Array => {
  const flushed = (text: string): Buffer => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH, level: 9 })
  const middle = flushed(block)
  return Buffer.concat([flushed(before), ...Array.from({ length: times }, () => middle), deflateRawSync(after)])
}

const words = (...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    values.map(([value, bytes]) => {
      const word = Buffer.alloc(bytes)
      word.writeUIntLE(value, 0, bytes)
      return word
    }),
  )

/** A ZIP archive of parts that are deflated already, as its writer likes to describe them. */
export const archiveOf = (parts: readonly Packed[]): Blob => {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const { name, bytes, size = 0 } of parts) {
    const named = Buffer.from(name)
    const told = words([20, 2], [0, 2], [8, 2], [0, 4], [0, 4], [bytes.length, 4], [size, 4], [named.length, 2], [0, 2])
    const local = Buffer.concat([words([0x04034b50, 4]), told, named, bytes])
    directory.push(words([0x02014b50, 4], [20, 2]), told, words([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), named)
    locals.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = words(
    [0x06054b50, 4],
    [0, 4],
    [parts.length, 2],
    [parts.length, 2],
    [listed.length, 4],
    [offset, 4],
    [0, 2],
  )
  return new Blob([...locals, listed, end].map((one) => new Uint8Array(one)))
}

export const packed = (name: string, text: string, size = Buffer.byteLength(text)): Packed => ({
  name,
  bytes: deflateRawSync(text),
  size,
})

const relations = (...all: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`).join('')}</Relationships>`

/** What a workbook of one sheet has beside the sheet. */
export const workbookParts: readonly Packed[] = [
  packed('_rels/.rels', relations(['rId1', 'officeDocument', 'xl/workbook.xml'])),
  packed('xl/workbook.xml', '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'),
  packed(
    'xl/_rels/workbook.xml.rels',
    relations(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', 'sharedStrings.xml'],
      ['rId3', 'styles', '/xl/styles.xml'],
    ),
  ),
]

export const sheetName = 'xl/worksheets/sheet1.xml'
export const stringsName = 'xl/sharedStrings.xml'

/** A workbook of one sheet with these rows, as XML. */
export const workbookOf = (rows: string, ...more: readonly Packed[]): Blob =>
  archiveOf([...workbookParts, packed(sheetName, `<worksheet><sheetData>${rows}</sheetData></worksheet>`), ...more])
