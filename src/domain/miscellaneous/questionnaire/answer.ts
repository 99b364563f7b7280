/** What a person answers to a question: of a multiselect a list, of a binary with text the reason beside it. */
export interface Answer {
  readonly value: string | readonly string[]
  readonly reason?: string
}

/** Answers by the ids of their questions. */
export type Answers = Readonly<Record<string, Answer | undefined>>

/** Nothing was answered. */
export const isUnanswered = (answer: Answer | undefined): boolean =>
  answer === undefined || (typeof answer.value === 'string' ? answer.value.trim() === '' : answer.value.length === 0)
