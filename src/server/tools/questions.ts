import { cancel, intro, isCancel, text } from '@clack/prompts'

/** One thing that a tool has to know before it begins. */
export interface Question {
  /** The option that answers it beforehand. */
  readonly key: string
  readonly asks: string
  /** What is likely, from the answers before; the person may write another. */
  readonly proposes?: (before: ReadonlyMap<string, string>) => string
  /** Why an answer will not do; undefined: it does. */
  readonly problem: (answer: string) => string | undefined
}

/** Asks what the options leave open; undefined: the person left. */
export type Ask = (
  questions: readonly Question[],
  given: ReadonlyMap<string, string>,
) => Promise<ReadonlyMap<string, string> | undefined>

/** Asks at the terminal, one question after the other, each answer looked at before the next. */
const askAtTerminal: Ask = async (questions, given) => {
  const answers = new Map(given)
  intro('A new company group')
  for (const { key, asks, proposes, problem } of questions) {
    const own = answers.get(key)?.trim() ?? ''
    const isGiven = own !== '' && problem(own) === undefined
    // oxlint-disable-next-line no-await-in-loop -- the next question builds on the answer
    const answer = isGiven
      ? own
      : await text({
          message: asks,
          initialValue: own === '' ? (proposes?.(answers) ?? '') : own,
          validate: (typed) => problem((typed ?? '').trim()),
        })
    if (isCancel(answer)) {
      cancel('Nothing was made.')
      return undefined
    }
    answers.set(key, answer.trim())
  }
  return answers
}

/** How to ask, where somebody is there to answer: never where a program calls. */
export const asker = (): Ask | undefined => (process.stdin.isTTY && process.stdout.isTTY ? askAtTerminal : undefined)
