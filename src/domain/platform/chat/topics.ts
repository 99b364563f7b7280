import { rightWords } from '../../registry/known.ts'
import type { Topic } from '../../registry/topic.ts'
import { mentions, type Question, questionOf } from './topic.ts'

export type Understanding =
  | { readonly kind: 'question'; readonly topic: Topic; readonly question: Question }
  /** Of the topic, but none of its questions. */
  | { readonly kind: 'not-understood'; readonly topic: Topic }
  | { readonly kind: 'no-topic' }

/** What a prompt asks (spec 01, 6.8). Without a chosen topic it is taken from key words. `today` is a local date. */
export const understand = (
  topics: readonly Topic[],
  prompt: string,
  chosen: Topic | undefined,
  today: string,
): Understanding => {
  const candidates = chosen === undefined ? topics.filter((topic) => mentions(topic, prompt)) : [chosen]
  for (const topic of candidates) {
    const question = questionOf(topic, prompt, today)
    if (question !== undefined) return { kind: 'question', topic, question }
  }
  const [first] = candidates
  return first === undefined ? { kind: 'no-topic' } : { kind: 'not-understood', topic: first }
}

/** The sentences of spec 01, 6.8. */
export const chatSentences = {
  chooseTopic: (topics: readonly Topic[]): string => `Choose a topic: ${topics.map((topic) => topic.key).join(', ')}.`,
  notUnderstood: ({ label, samples }: Topic): string =>
    `I cannot answer that from ${label}. Try: ${samples.join('; ')}.`,
  mayNotRead: ({ label, code }: Pick<Topic, 'label' | 'code'>): string =>
    `You may not read ${label} here. It needs ${rightWords(code)}.`,
  modelSilent: "The language model did not answer; this reply comes from the product's own data.",
  pollFailed: 'Error getting response',
  sendFailed: 'Failed to send message',
} as const
