import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { type Field, flatFields } from '../../../domain/registry/fields.ts'

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

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Which column fills which field: as it was chosen for a column of that name before, else by label or path. */
export const guessMapping = (
  header: readonly string[],
  targets: readonly Target[],
  remembered: Readonly<Record<string, string>>,
): Mapping => {
  const taken = new Set<number>()
  const at = (holds: (name: string) => boolean): number =>
    header.findIndex((name, index) => !taken.has(index) && holds(name))
  const mapping: Record<string, number> = {}
  const take = ({ path }: Target, index: number): void => {
    if (index < 0 || mapping[path] !== undefined) return
    mapping[path] = index
    taken.add(index)
  }
  for (const target of targets)
    take(
      target,
      at((name) => remembered[plain(name)] === target.path),
    )
  for (const target of targets)
    take(
      target,
      at(
        (name) =>
          name !== '' && [target.label, target.field.label, target.path].some((one) => plain(one) === plain(name)),
      ),
    )
  return mapping
}

/** What is kept of a mapping for the next file. */
export const rememberedOf = (header: readonly string[], mapping: Mapping): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(mapping).map(([path, index]) => [plain(header[index] ?? ''), path]))

/** Required fields that no column fills and that have nothing to begin with. */
export const missingTargets = (targets: readonly Target[], mapping: Mapping): readonly Target[] =>
  targets.filter(
    ({ path, field }) =>
      field.required && !path.includes('.') && field.initial === undefined && mapping[path] === undefined,
  )
