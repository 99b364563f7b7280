import { UnreadableFile } from '../limits.ts'

/** What is told of an XML text: names without their prefix, texts as they stand in it, in one or more pieces. */
export interface TagReader {
  readonly open?: (name: string, attributes: string) => void
  readonly text?: (raw: string) => void
  readonly close?: (name: string) => void
}

/** Longest tag, in characters; those of workbooks have some hundred. */
const longestTag = 65_536

/** A tag to its end; what stands in quotes may hold any sign. */
const wholeTag = /<[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/y

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A raw text with its entities read. */
export const plainText = (raw: string): string =>
  raw.includes('&')
    ? raw.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (all, hex, decimal, name) => {
        if (name !== undefined) return entities[name] ?? all
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : all
      })
    : raw

const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The attributes of a tag by their names, with prefix. */
export const attributesOf = (raw: string): ReadonlyMap<string, string> => {
  const attributes = new Map<string, string>()
  attribute.lastIndex = 0
  for (let found = attribute.exec(raw); found !== null; found = attribute.exec(raw))
    attributes.set(found[1] ?? '', plainText(found[2] ?? found[3] ?? ''))
  return attributes
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

const tell = (tag: string, reader: TagReader): void => {
  if (tag.startsWith('</')) return reader.close?.(withoutPrefix(tag.slice(2, -1).trim()))
  const isWhole = tag.endsWith('/>')
  const inner = tag.slice(1, isWhole ? -2 : -1)
  const nameEnd = inner.search(/\s/)
  const name = withoutPrefix(nameEnd < 0 ? inner : inner.slice(0, nameEnd))
  reader.open?.(name, nameEnd < 0 ? '' : inner.slice(nameEnd))
  if (isWhole) reader.close?.(name)
}

/** Where a mark that begins at `at` ends, and what it tells; undefined where its end has not come yet. */
const readMark = (text: string, at: number, reader: TagReader): number | undefined => {
  const special = (
    [
      ['<!--', '-->'],
      ['<![CDATA[', ']]>'],
      ['<?', '?>'],
    ] as const
  ).find(([start]) => text.startsWith(start, at))
  if (special !== undefined) {
    const [start, end] = special
    const ends = text.indexOf(end, at + start.length)
    if (ends < 0) return undefined
    if (end === ']]>') reader.text?.(text.slice(at + start.length, ends).replaceAll('&', '&amp;'))
    return ends + end.length
  }
  wholeTag.lastIndex = at
  const tag = wholeTag.exec(text)?.[0]
  if (tag === undefined) return undefined
  // Types of documents define entities that grow; workbooks have none.
  if (tag.startsWith('<!')) throw new UnreadableFile('The workbook holds a document type, which none needs.')
  tell(tag, reader)
  return at + tag.length
}

/** Reads XML piece by piece and keeps no more of it than one tag; a longer one ends in an `UnreadableFile`. */
export const readTags = async (pieces: AsyncIterable<string>, reader: TagReader): Promise<void> => {
  let rest = ''
  for await (const piece of pieces) {
    const text = rest + piece
    let at = 0
    while (at < text.length) {
      const next = text.indexOf('<', at)
      if (next !== at) {
        reader.text?.(text.slice(at, next < 0 ? undefined : next))
        at = next < 0 ? text.length : next
        continue
      }
      const end = readMark(text, at, reader)
      if (end === undefined) break
      at = end
    }
    rest = text.slice(at)
    if (rest.length > longestTag)
      throw new UnreadableFile('The workbook is not written as spreadsheets write it: a tag has no end.')
  }
}
