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
const namesOf = ({ label, field, path }: Target): readonly string[] => {
  const names = [label, field.label, path]
  return (field.unit === undefined ? names : [...names, `${label} ${field.unit}`, `${field.label} ${field.unit}`]).map(
    plainName,
  )
}

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
  const taken = new Set<number>()
  const mapping: Record<string, number> = {}
  const take = (target: Target, holds: (name: string) => boolean): void => {
    const index = header.findIndex((name, at) => name !== '' && !taken.has(at) && holds(name))
    if (index < 0 || mapping[target.path] !== undefined) return
    mapping[target.path] = index
    taken.add(index)
  }
  for (const target of targets) take(target, (name) => knownColumn(remembered, name)?.path === target.path)
  for (const target of targets) take(target, (name) => namesOf(target).includes(plainName(name)))
  return mapping
}
