import { daysBetween } from '../../kernel/calendar.ts'
import { counted } from '../../kernel/plural.ts'

/** What of a line of a statement is left to be matched; amounts have the sign of what they move. */
export interface OpenLine {
  readonly id: string
  readonly date: string
  readonly words: string
  readonly reference?: string
  readonly left: number
}

/** What of a transaction stands in the ledger of the bank, and on no statement yet. */
export interface OpenEntry {
  readonly id: string
  readonly date: string
  /** Its narration, and what it is called. */
  readonly name: string
  readonly number: string
  readonly party?: string
  /** Of its cheque or transfer. */
  readonly instrument?: string
  readonly open: number
}

/** A line and a transaction that may be the same, and why; nothing comes of it until a person says so (spec 03, 6.16). */
export interface Proposal {
  readonly line: string
  readonly entry: string
  /** How much of both, as a person types it. */
  readonly amount: number
  readonly reasons: readonly string[]
}

/** Days between a statement and the books, within which one is proposed for the other. */
const mostDays = 7

const least = 4

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Words by which something is told apart: of at least four letters or figures. */
const tellingWords = (text: string): ReadonlySet<string> =>
  new Set(
    plain(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((one) => one.length >= least && !common.has(one)),
  )

/** What banks write on every other line. */
const common: ReadonlySet<string> = new Set([
  'neft',
  'rtgs',
  'imps',
  'payment',
  'receipt',
  'transfer',
  'cheque',
  'bank',
])

const numberIn = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Does the line say the number of the cheque or transfer, or the books what the bank calls the line? */
const sharedReference = (line: OpenLine, { instrument = '', name }: OpenEntry): string | undefined => {
  const [own = '', theirs] = [line.reference, numberIn(instrument)]
  if (theirs.length >= least && numberIn(`${line.words} ${own}`).includes(theirs)) return instrument
  const asked = numberIn(own)
  return asked.length >= least && numberIn(`${instrument} ${name}`).includes(asked) ? own : undefined
}

const sharedWords = (line: OpenLine, { name, party = '' }: OpenEntry): readonly string[] => {
  const own = tellingWords(line.words)
  return [...tellingWords(`${party} ${name}`)].filter((one) => own.has(one))
}

interface Scored extends Omit<Proposal, 'amount'> {
  readonly score: number
  readonly days: number
}

/** How much speaks for it; undefined: too little. A reference counts most, then an equal amount, then words, then a near day. */
const scored = (line: OpenLine, entry: OpenEntry): Scored | undefined => {
  const days = Math.abs(daysBetween(line.date, entry.date))
  if (Math.sign(line.left) !== Math.sign(entry.open) || days > mostDays) return undefined
  const isEqual = line.left === entry.open
  const reference = sharedReference(line, entry)
  if (!isEqual && reference === undefined) return undefined
  const words = sharedWords(line, entry)
  return {
    line: line.id,
    entry: entry.id,
    days,
    score: (reference === undefined ? 0 : 60) + (isEqual ? 40 : 0) + (words.length === 0 ? 0 : 20) + (mostDays - days),
    reasons: [
      isEqual ? 'Same amount' : 'Part of the amount',
      days === 0 ? 'Same day' : `${counted(days, 'day')} apart`,
      ...(reference === undefined ? [] : [`Reference ${reference}`]),
      ...(words.length === 0 ? [] : [`Words: ${words.join(', ')}`]),
    ],
  }
}

const byName = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * What may be matched, at most once for each line, the likeliest first, so that all of them could be accepted: no transaction is
 * proposed for more than is open of it.
 */
export const proposalsOf = (lines: readonly OpenLine[], entries: readonly OpenEntry[]): readonly Proposal[] => {
  const equal = new Map<string, OpenEntry[]>()
  for (const entry of entries) equal.set(`${entry.open}`, [...(equal.get(`${entry.open}`) ?? []), entry])
  const named = entries.filter(({ instrument = '', name }) => /\d{4}/.test(`${instrument} ${name}`))
  const found = lines
    .flatMap((line) => {
      const likely = new Set([...(equal.get(`${line.left}`) ?? []), ...named])
      return [...likely].flatMap((entry) => scored(line, entry) ?? [])
    })
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        one.days - other.days ||
        byName(one.line, other.line) ||
        byName(one.entry, other.entry),
    )
  const left = new Map(lines.map((one) => [one.id, Math.abs(one.left)]))
  const open = new Map(entries.map((one) => [one.id, Math.abs(one.open)]))
  return found.flatMap(({ line, entry, reasons }) => {
    const amount = Math.min(left.get(line) ?? 0, open.get(entry) ?? 0)
    if (amount === 0) return []
    left.delete(line)
    open.set(entry, (open.get(entry) ?? 0) - amount)
    return [{ line, entry, amount, reasons }]
  })
}
