import { folded } from '../../kernel/visible.ts'
import type { XmlElement } from '../../registry/xml-source.ts'
import { nameOf, parentOf, plain } from './objects.ts'

/** Voucher types that every company of Tally has, and whether they post to ledgers; each other one goes by the one above it. */
const rows = [
  ['Contra', true],
  ['Payment', true],
  ['Receipt', true],
  ['Journal', true],
  ['Sales', true],
  ['Purchase', true],
  ['Credit Note', true],
  ['Debit Note', true],
  ['Payroll', true],
  ['Memorandum', false],
  ['Reversing Journal', false],
  ['Attendance', false],
  ['Sales Order', false],
  ['Purchase Order', false],
  ['Job Work In Order', false],
  ['Job Work Out Order', false],
  ['Delivery Note', false],
  ['Receipt Note', false],
  ['Rejections In', false],
  ['Rejections Out', false],
  ['Material In', false],
  ['Material Out', false],
  ['Stock Journal', false],
  ['Physical Stock', false],
] as const satisfies readonly (readonly [name: string, posts: boolean])[]

/** What the voucher types of Tally are called. */
export const tallyTypes: readonly string[] = rows.map(([name]) => name)
export type TallyType = (typeof rows)[number][0]

const known: ReadonlyMap<string, boolean> = new Map(rows.map(([name, posts]) => [folded(name), posts]))

/** The voucher types of a file, by what stands above each. */
export class VoucherTypes {
  readonly #above = new Map<string, string>()

  take(type: XmlElement): void {
    const reserved = plain(type.attributes['RESERVEDNAME'] ?? '')
    this.#above.set(folded(nameOf(type)), folded(reserved === '' ? parentOf(type) : reserved))
  }

  /** Does a voucher of a type post? Undefined where nothing of it leads to a type that Tally has. */
  posts(type: string): boolean | undefined {
    const seen = new Set<string>()
    for (let at: string | undefined = folded(type); at !== undefined && !seen.has(at); at = this.#above.get(at)) {
      const posts = known.get(at)
      if (posts !== undefined) return posts
      seen.add(at)
    }
    return undefined
  }
}
