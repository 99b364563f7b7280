/** What only the server knows: whether mails leave, whether a backup was written. */
export type SetUpFact = 'mail' | 'backup'

interface Step {
  readonly key: string
  readonly label: string
  /** What it is good for, in one sentence. */
  readonly words: string
  /** Whoever holds it is shown the step. */
  readonly code: string
  /** After the steps of all areas. */
  readonly last?: true
}

/** A step that is done once there are documents. */
export interface DocumentStep extends Step {
  /** Its list is where the step is taken. */
  readonly resource: string
  /** How many are enough; one unless given. */
  readonly enough?: number
  /** Fields that one of them has to have filled in. */
  readonly filled?: readonly string[]
}

/** A step that is taken outside of the product; `path`: where one sees how it stands. */
export interface ServerStep extends Step {
  readonly fact: SetUpFact
  readonly path: string
}

/** What a new company group has to have before people work: an area names its own steps, Home shows those that are open. */
export type SetUpStep = DocumentStep | ServerStep

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Is the step done, by what is there? `total`: all documents; `some` of them are known. */
export const isStepDone = (
  { enough = 1, filled = [] }: Pick<DocumentStep, 'enough' | 'filled'>,
  total: number,
  some: readonly Readonly<Record<string, unknown>>[],
): boolean =>
  total >= enough && (filled.length === 0 || some.some((one) => filled.every((field) => isFilled(one[field]))))
