import type { ResourceEntry } from './entry.ts'

/** One kind of question. The phrase is what makes it this kind; its named groups are what was asked for. */
export interface Shape {
  readonly key: string
  /** Tried on the lower-case question without its time words and punctuation. */
  readonly phrase: RegExp
}

/** A word that narrows what is asked for, e.g. `major` or `closed`. Longer words are tried first. */
export interface Quality {
  readonly words: readonly string[]
  /** What it narrows, and to what. */
  readonly slot: string
  readonly value: string
}

/**
 * One subject that chat answers from the product's data: which questions it understands. How they are answered stands with
 * the server (src/server/chat/topics.ts).
 */
export interface Topic {
  readonly key: string
  /** As sentences name it, in the plural. */
  readonly label: string
  /** By which a question without a chosen topic is known as one of this. */
  readonly words: readonly string[]
  /** Three questions that work. */
  readonly samples: readonly [string, string, string]
  /** Action code of those who may ask about everything; others ask about their own. */
  readonly code: string
  /** What it is answered from; undefined while the product holds no such data. */
  readonly entry?: ResourceEntry
  /** Where the list of it is; undefined while there is no such screen. */
  readonly screen?: string
  readonly shapes: readonly Shape[]
  readonly qualities: readonly Quality[]
  /** Words that say nothing new beside the phrase. */
  readonly fillers: readonly string[]
}

/** Each value of a slot by its own word; a hyphen may be a space. */
export const qualitiesOf = (
  slot: string,
  values: readonly string[],
  wordsOf: Readonly<Record<string, readonly string[]>> = {},
): readonly Quality[] =>
  values.map((value) => {
    const word = value.toLowerCase()
    return { words: wordsOf[value] ?? [...new Set([word, word.replaceAll('-', ' ')])], slot, value }
  })
