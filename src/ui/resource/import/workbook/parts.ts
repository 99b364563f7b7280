import { isDateFormat } from 'hucre'
import { counted, type ImportLimits, UnreadableFile } from '../limits.ts'
import type { Archive } from './archive.ts'
import { attributesOf, plainText, readTags } from './tags.ts'

/** What the figures of a style are, where they are no plain ones. */
export type Style = 'day' | 'share' | undefined

/** A sheet of cells; where it is. */
export interface Sheet {
  readonly name: string
  readonly part: string
  readonly isHidden: boolean
}

/** The sheets of a workbook, and what their cells refer to. */
export interface Workbook {
  readonly sheets: readonly Sheet[]
  /** Texts that cells name by their place. */
  readonly strings: readonly string[]
  /** Of the cells, by number. */
  readonly styles: readonly Style[]
  /** Do days count from 1904, as older Macs had it? */
  readonly from1904: boolean
}

/** A text of a cell; signs that XML cannot hold are written as `_x000D_`. */
export const cellText = (raw: string): string => {
  const text = plainText(raw)
  return text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : text
}

/** Gathers a raw text; what is longer than any cell may be is refused before it is whole. */
export class RawText {
  raw = ''
  readonly #most: number

  constructor({ cellCharacters }: ImportLimits) {
    // A character is written in ten at most: `&#1114111;`.
    this.#most = 10 * cellCharacters
  }

  add(more: string): void {
    this.raw += more
    if (this.raw.length > this.#most)
      throw new UnreadableFile('The workbook has a cell with more text than a spreadsheet takes.')
  }
}

interface Relation {
  readonly type: string
  readonly target: string
}

/** An address relative to the part that names it. */
const placed = (from: string, target: string): string => {
  const parts = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of target.split('/'))
    if (step === '..') parts.pop()
    else if (step !== '' && step !== '.') parts.push(step)
  return parts.join('/')
}

/** What a part refers to, by the ids that it uses. */
const relationsOf = async (archive: Archive, part: string): Promise<ReadonlyMap<string, Relation>> => {
  const relations = new Map<string, Relation>()
  const name = part.replace(/([^/]*)$/, '_rels/$1.rels')
  if (!archive.has(name)) return relations
  await readTags(archive.text(name), {
    open(tag, raw) {
      if (tag !== 'Relationship') return
      const attributes = attributesOf(raw)
      const type = attributes.get('Type')?.split('/').at(-1) ?? ''
      relations.set(attributes.get('Id') ?? '', { type, target: placed(part, attributes.get('Target') ?? '') })
    },
  })
  return relations
}

const partOf = (relations: ReadonlyMap<string, Relation>, type: string): string | undefined =>
  [...relations.values()].find((one) => one.type === type)?.target

const readStrings = async (archive: Archive, part: string, limits: ImportLimits): Promise<readonly string[]> => {
  const strings: string[] = []
  let text = new RawText(limits)
  let characters = 0
  // Texts of `rPh` tell how the others are spoken.
  const open = new Set<string>()
  await readTags(archive.text(part), {
    open: (tag) => void open.add(tag),
    text(raw) {
      if (open.has('si') && open.has('t') && !open.has('rPh')) text.add(raw)
    },
    close(tag) {
      open.delete(tag)
      if (tag !== 'si') return
      const string = cellText(text.raw)
      characters += string.length
      if (strings.length >= limits.cells || characters > limits.characters)
        throw new UnreadableFile(
          `The workbook has more than ${counted(limits.characters)} characters; split it into several.`,
        )
      strings.push(string)
      text = new RawText(limits)
    },
  })
  return strings
}

const mostStyles = 65_536

/** The forms of shares that every workbook has without naming them: `0%` and `0.00%`. */
const plainShares: ReadonlySet<string> = new Set(['9', '10'])

const styleOf = (id: string, form: string | undefined): Style => {
  if (isDateFormat(form ?? id)) return 'day'
  // A sign in quotes is only shown, without the figure being a hundred times what it holds.
  const isShare = form === undefined ? plainShares.has(id) : form.replaceAll(/"[^"]*"|\\./g, '').includes('%')
  return isShare ? 'share' : undefined
}

const readStyles = async (archive: Archive, part: string): Promise<readonly Style[]> => {
  const formats = new Map<string, string>()
  const styles: Style[] = []
  let isOfCells = false
  await readTags(archive.text(part), {
    open(tag, raw) {
      if (tag === 'cellXfs') isOfCells = true
      if (styles.length + formats.size > mostStyles)
        throw new UnreadableFile(`The workbook has more than ${counted(mostStyles)} styles.`)
      if (tag === 'numFmt') {
        const attributes = attributesOf(raw)
        formats.set(attributes.get('numFmtId') ?? '', attributes.get('formatCode') ?? '')
      }
      if (tag === 'xf' && isOfCells) {
        const format = attributesOf(raw).get('numFmtId') ?? ''
        styles.push(styleOf(format, formats.get(format)))
      }
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

/** Finds the sheets; an `UnreadableFile` where there is none. */
export const readParts = async (archive: Archive, limits: ImportLimits): Promise<Workbook> => {
  const workbook = partOf(await relationsOf(archive, ''), 'officeDocument')
  if (workbook === undefined || !archive.has(workbook))
    throw new UnreadableFile('This is an archive and no workbook. Save the table as XLSX or CSV and try again.')
  const relations = await relationsOf(archive, workbook)
  const sheets: Sheet[] = []
  let from1904 = false
  await readTags(archive.text(workbook), {
    open(tag, raw) {
      if (tag === 'sheet') {
        const attributes = attributesOf(raw)
        const relation = relations.get([...attributes].find(([name]) => name.endsWith(':id'))?.[1] ?? '')
        if (relation?.type === 'worksheet' && archive.has(relation.target))
          sheets.push({
            name: attributes.get('name') ?? '',
            part: relation.target,
            isHidden: (attributes.get('state') ?? 'visible') !== 'visible',
          })
      }
      if (tag === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributesOf(raw).get('date1904') ?? '')
    },
  })
  if (sheets.length === 0) throw new UnreadableFile('The workbook has no sheet of cells.')
  const [strings, styles] = [partOf(relations, 'sharedStrings'), partOf(relations, 'styles')]
  return {
    sheets,
    strings: strings === undefined || !archive.has(strings) ? [] : await readStrings(archive, strings, limits),
    styles: styles === undefined || !archive.has(styles) ? [] : await readStyles(archive, styles),
    from1904,
  }
}
