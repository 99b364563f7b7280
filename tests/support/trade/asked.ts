import * as fc from 'fast-check'

/** What somebody would like to do, before it is known what there is to do it to. */

const units = fc.oneof(fc.constantFrom(1, 3, 250, 1000, 2000, 5000), fc.integer({ min: 1, max: 6000 }))

const line = fc.record({
  /** Which kind, or which line of the order; and which of its batches. */
  of: fc.nat(5),
  batch: fc.nat(1),
  godown: fc.nat(2),
  /** Thousandths. */
  quantity: units,
  /** All that is open, or that lies there. */
  isAll: fc.boolean(),
  /** Whatever there is. */
  isMore: fc.nat(9).map((chance) => chance === 9),
  /** Ten-thousandths of a rupee. */
  rate: fc.oneof(fc.constantFrom(0, 1, 800_000), fc.integer({ min: 0, max: 900_000 })),
})
export type AskedLine = typeof line extends fc.Arbitrary<infer One> ? One : never

const weighted = {
  nothing: 1,
  order: 4,
  sale: 4,
  amend: 4,
  close: 1,
  receipt: 7,
  dispatch: 7,
  transfer: 6,
  issue: 5,
  edit: 6,
  post: 26,
  undo: 4,
  cancel: 2,
  again: 2,
} as const
export type What = keyof typeof weighted

export const asked = fc.record({
  what: fc.constantFrom(
    ...Object.entries(weighted).flatMap(([what, times]) => Array.from({ length: times }, () => what as What)),
  ),
  /** How many days after the first of them all. */
  day: fc.nat(9),
  /** Of what there is, the last the likeliest. */
  which: fc.nat(30),
  into: fc.nat(2),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  /** Looks at the document before, and does not go by what was seen of it last. */
  isLooking: fc.nat(9).map((chance) => chance < 8),
  /** Whatever its status. */
  isAny: fc.nat(19).map((chance) => chance === 19),
  /** Gives what a rule would want: a reason, the right total. */
  isRight: fc.nat(19).map((chance) => chance < 18),
})
export type Asked = typeof asked extends fc.Arbitrary<infer One> ? One : never
