/** One record of a starter set: the data of its Create command, but for references, which are the names of what they name. */
export type StarterRow = Readonly<Record<string, unknown>>

/** Records that most groups enter alike, to begin with; once added they are the group's own. */
export interface StarterSet {
  readonly key: string
  readonly title: string
  /** What it holds and what to look at. */
  readonly words: string
  /** Where the facts come from. */
  readonly source: string
  /** The day as of which they hold. */
  readonly asOf: string
  readonly resource: string
  /** The fields by which a record is known: one whose values are there already is not added. */
  readonly by: readonly string[]
  /** Fields that name records, by the resource that these are of. */
  readonly names?: Readonly<Record<string, string>>
  /** Sets whose records these name: they are added before. */
  readonly needs?: readonly string[]
  readonly rows: readonly StarterRow[]
}

/** A value as it is compared: case and blanks make no difference. */
const folded = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase()

/** By what a record of the set is known. */
export const starterMark = ({ by }: Pick<StarterSet, 'by'>, record: StarterRow): string =>
  JSON.stringify(by.map((key) => folded(record[key])))

/** The rows that none of the records is yet. */
export const missingRows = (set: StarterSet, records: readonly StarterRow[]): readonly StarterRow[] => {
  const there = new Set(records.map((one) => starterMark(set, one)))
  return set.rows.filter((row) => !there.has(starterMark(set, row)))
}

/** The sets and those that they need, the needed first, each once. */
export const withNeeded = (chosen: readonly StarterSet[], all: readonly StarterSet[]): readonly StarterSet[] => {
  const taken = new Set<string>()
  const take = ({ key, needs = [] }: StarterSet): void => {
    if (taken.has(key)) return
    for (const one of all.filter((other) => needs.includes(other.key))) take(one)
    taken.add(key)
  }
  for (const one of chosen) take(one)
  return [...taken].flatMap((key) => all.find((one) => one.key === key) ?? [])
}

/** Of a record that is there, what another may name it by. */
export interface NamedRecord {
  readonly id: string
  readonly name: string
}

/**
 * The row as a command's data, its names put in the place of references; undefined: one of them is not there yet. `named`: the
 * records of a resource.
 */
export const rowData = (
  { names = {} }: Pick<StarterSet, 'names'>,
  row: StarterRow,
  named: (resource: string) => readonly NamedRecord[],
): StarterRow | undefined => {
  const data: Record<string, unknown> = { ...row }
  for (const [key, resource] of Object.entries(names)) {
    if (row[key] === undefined) continue
    const record = named(resource).find(({ name }) => folded(name) === folded(row[key]))
    if (record === undefined) return undefined
    data[key] = { id: record.id, name: record.name }
  }
  return data
}
