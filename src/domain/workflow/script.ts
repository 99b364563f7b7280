import type { AnyDocument } from '../kernel/document.ts'
import { type Leg, shortestPath } from './paths.ts'
import type { Machine } from './rows.ts'

/** Where a document of the demo ends up, and whose hands it goes through: `to approved by asha and vikram`. */
export interface Script {
  readonly to: string
  /** Ids of people, in the order in which they are asked for each step. */
  readonly by: readonly string[]
}

export const scriptOf = (words: string): Script => {
  const [, to, by] = /^to (\S+) by (.+)$/.exec(words) ?? []
  if (to === undefined || by === undefined) throw new Error(`A script reads "to {status} by {people}", not "${words}".`)
  return { to, by: by.split(/, | and /) }
}

/** A command of a script; `data` holds the answer that leads on, and what `inputs` gives the command. */
export interface ScriptedStep {
  readonly by: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

interface Playing {
  readonly machine: Machine
  /** What people fill in, by command. */
  readonly inputs: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Gives one command; undefined where it is refused. */
  readonly give: (step: ScriptedStep) => Promise<AnyDocument | undefined>
}

/** Steps that may keep the status: as many approvals as any route asks for. */
const mostSteps = 100

/** Plays a script by real commands: each step is taken by the first of its people whom the rules let. */
export const playScript = async ({ machine, inputs, give }: Playing, words: string): Promise<AnyDocument> => {
  const { to, by } = scriptOf(words)
  const firstOf = async ({ command, choice }: Pick<Leg, 'command' | 'choice'>): Promise<AnyDocument> => {
    for (const person of by) {
      // oxlint-disable-next-line no-await-in-loop -- the next person is asked where this one may not
      const document = await give({ by: person, type: command, data: { ...inputs[command], ...choice } })
      if (document !== undefined) return document
    }
    throw new Error(`Nobody of ${by.join(', ')} may ${command}.`)
  }
  const [create] = Object.entries(machine.rows).find(([, { kind }]) => kind === 'create') ?? ['']
  let document = await firstOf({ command: create })
  for (let steps = 0; document['status'] !== to; steps += 1) {
    const [next] = shortestPath(machine, String(document['status']), to) ?? []
    if (next === undefined || steps === mostSteps)
      throw new Error(`${machine.head.label} rests at ${String(document['status'])}, not at ${to}.`)
    // oxlint-disable-next-line no-await-in-loop -- a script is a sequence
    document = await firstOf(next)
  }
  return document
}
