import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { type Field, flatFields } from '../../../domain/registry/fields.ts'
import { knownColumn, type Remembered } from './plan.ts'

/** A field that a column of a file can fill. */
export interface Target {
  /** Dotted path. */
  readonly path: string
  /** Its label; of a field within a group with the group's. */
  readonly label: string
  readonly field: Field
}

/** What stands in no cell: files are chosen one by one, and rows within a row have no place in a table. */
const unfit: ReadonlySet<Field['kind']> = new Set(['file', 'rows', 'lines', 'group'])

export const targetsOf = (entry: ResourceEntry): readonly Target[] => {
  const fields = entry.form?.fields ?? {}
  return flatFields(fields)
    .filter(([, field]) => !unfit.has(field.kind) && field.kept !== true && field.computed === undefined)
    .map(([path, field]) => {
      const group = path.includes('.') ? fields[path.split('.')[0] as string]?.label : undefined
      return { path, label: group === undefined ? field.label : `${group}: ${field.label}`, field }
    })
}

/** Column of the file by path of the field. */
export type Mapping = Readonly<Record<string, number>>

/** A name without all that people write differently in it. */
export const plainName = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

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
