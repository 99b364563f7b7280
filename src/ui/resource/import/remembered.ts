import type { Words } from './plan.ts'
import { type Mapping, plainName, type Target } from './targets.ts'

/** What is kept of a column for the next file that has one of its name; before formats were kept, its path alone. */
export interface KnownColumn {
  readonly path: string
  /** Keys of the formats that it may have had: several where its cells told no difference. */
  readonly formats?: readonly string[]
  readonly words?: Words
}

export type Remembered = Readonly<Record<string, KnownColumn | string>>

/** What was kept of the column of a name. */
export const knownColumn = (remembered: Remembered, name: string): KnownColumn | undefined => {
  const kept = remembered[plainName(name)]
  return typeof kept === 'string' ? { path: kept } : kept
}

/** What a column may be called that fills a field; exports write the unit behind the label. */
const namesOf = ({ names, field: { unit } }: Target): readonly string[] =>
  (unit === undefined ? names : [...names, ...names.map((name) => `${name} ${unit}`)]).map(plainName)

/** Does a field have this name, or was it chosen for one before? */
export const isKnownName = (targets: readonly Target[], remembered: Remembered): ((name: string) => boolean) => {
  const known = new Set([...targets.flatMap(namesOf), ...Object.keys(remembered)])
  return (name) => known.has(plainName(name))
}

/** Which column fills which field: as it was chosen for a column of that name before, else by label or path. */
export const guessMapping = (
  header: readonly string[],
  targets: readonly Target[],
  remembered: Remembered,
): Mapping => {
  const columns = new Map<string, number[]>()
  for (const [index, name] of header.entries())
    if (name !== '') columns.set(plainName(name), [...(columns.get(plainName(name)) ?? []), index])
  const taken = new Set<number>()
  const mapping: Record<string, number> = {}
  const take = (path: string, among: readonly number[] = []): void => {
    const index = among.find((one) => !taken.has(one))
    if (index === undefined || mapping[path] !== undefined) return
    mapping[path] = index
    taken.add(index)
  }
  const chosen = new Map<string, number[]>()
  for (const [index, name] of header.entries()) {
    const path = name === '' ? undefined : knownColumn(remembered, name)?.path
    if (path !== undefined) chosen.set(path, [...(chosen.get(path) ?? []), index])
  }
  for (const { path } of targets) take(path, chosen.get(path))
  // A column goes to the field whose own label it bears, before one that may be called so too.
  for (const { path, label } of targets) take(path, columns.get(plainName(label)))
  for (const target of targets) for (const name of namesOf(target)) take(target.path, columns.get(name))
  return mapping
}
