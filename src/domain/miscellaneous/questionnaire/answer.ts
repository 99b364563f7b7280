import { isUnmeasured, type MeasuredSection } from './composition.ts'

/**
 * What a person answers to a question: of a multiselect a list, of a binary with text the reason beside it, of a chemical composition what
 * was found in its sections.
 */
export interface Answer {
  readonly value: string | readonly string[]
  readonly reason?: string
  readonly sections?: readonly MeasuredSection[]
}

/** Answers by the ids of their questions. */
export type Answers = Readonly<Record<string, Answer | undefined>>

/** Nothing was answered. */
export const isUnanswered = (answer: Answer | undefined): boolean => {
  if (answer === undefined) return true
  if (answer.sections !== undefined) return isUnmeasured(answer.sections)
  return typeof answer.value === 'string' ? answer.value.trim() === '' : answer.value.length === 0
}

/** An answer in the words of lists and reports. */
export const answerWords = ({ value }: Answer): string => (typeof value === 'string' ? value : value.join(', '))
