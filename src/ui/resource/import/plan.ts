import { documentPath, type Mapping, type Target } from './targets.ts'

/** Values of a column as people write them, in lower case, and the choice that each means. */
export type Words = Readonly<Record<string, string>>

/** Which rows are taken: new ones, such as exist, or both. */
export type Taken = 'both' | 'add' | 'update'

/** What becomes of the columns of a file: which fields they fill, and how. */
export interface ImportPlan {
  readonly mapping: Mapping
  /** Key of the format in which figures and days are written, by path. */
  readonly formats: Readonly<Record<string, string>>
  /** By path. */
  readonly words: Readonly<Record<string, Words>>
  /** What every row holds in a field that no column fills, by path: as a cell would hold it, or a document. */
  readonly constants: Readonly<Record<string, Constant>>
  /** Paths of the fields by which, together, rows find existing documents; none: every row is new. */
  readonly keys: readonly string[]
  readonly taken: Taken
  /** An empty cell clears what exists. */
  readonly clears: boolean
  /** Paths of amounts that are rounded where they have more decimals than are kept. */
  readonly rounded?: readonly string[]
  /** The command that makes new documents, where several can; the usual one unless given. */
  readonly create?: string
  /** The file is an export to be imported again: its texts are taken as they are, to the last blank. */
  readonly isExact?: boolean
}

export type Constant = string | { readonly id: string; readonly name: string }

export const emptyPlan: ImportPlan = {
  mapping: {},
  formats: {},
  words: {},
  constants: {},
  keys: [],
  taken: 'both',
  clears: false,
}

/** Does something fill a field: a column, or one value for all rows? */
export const isFilled = ({ mapping, constants }: Pick<ImportPlan, 'mapping' | 'constants'>, path: string): boolean =>
  mapping[path] !== undefined || constants[path] !== undefined

/** Required fields that nothing fills and that have nothing to begin with. */
export const missingTargets = (
  targets: readonly Target[],
  plan: Pick<ImportPlan, 'mapping' | 'constants'>,
): readonly Target[] =>
  targets.filter(
    ({ path, field }) =>
      field.required &&
      field.blank !== true &&
      !path.includes('.') &&
      field.initial === undefined &&
      !isFilled(plan, path) &&
      path !== documentPath,
  )
