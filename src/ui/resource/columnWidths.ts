/** What a column needs, px. */
export interface ColumnNeed {
  readonly key: string
  /** By its declaration or type. */
  readonly usual: number
  /** So that nothing in it is cut. */
  readonly whole: number
  /** Below this it says too little. */
  readonly least: number
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** Shares an amount among what each may take or give, by how much that is; rounded up. */
const shared = (amount: number, of: readonly number[]): readonly number[] => {
  const all = sum(of)
  return of.map((one) => (all === 0 ? 0 : Math.min(one, Math.max(0, Math.ceil((one * amount) / all)))))
}

/**
 * Widths of the columns in the room there is, px. Where there is too little, first what stands empty is given up, then words are cut, if that is
 * enough for all to be in view; where there is more, it goes to the columns that are cut. What is left over is for the column that grows.
 */
export const columnWidths = (needs: readonly ColumnNeed[], room: number): Readonly<Record<string, number>> => {
  const usual = needs.map((one) => one.usual)
  const short = sum(usual) - room
  const lacking = needs.map(({ usual: width, whole }) => Math.max(0, whole - width))
  const spare = needs.map(({ usual: width, whole, least }) => Math.max(0, width - Math.max(whole, least)))
  const tight = usual.map((width, at) => width - (shared(short, spare)[at] ?? 0))
  const soft = needs.map(({ least }, at) => Math.max(0, (tight[at] ?? 0) - least))
  const left = sum(tight) - room
  const widths =
    short <= 0
      ? usual.map((width, at) => width + (shared(-short - needs.length, lacking)[at] ?? 0))
      : left <= 0 || sum(soft) < left
        ? tight
        : tight.map((width, at) => width - (shared(left, soft)[at] ?? 0))
  return Object.fromEntries(needs.map(({ key }, at) => [key, widths[at] ?? 0]))
}
