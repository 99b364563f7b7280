import type { Quality, Topic } from '../../registry/topic.ts'
import { takeWhen, type Span } from './when.ts'

export interface Question {
  readonly shape: string
  /** As asked; undefined where no time was named. */
  readonly span: Span | undefined
  /** Named groups of the phrase, values of the qualities, and `place`: what follows a last `in`, `of`, `for`, `from` or `at`. */
  readonly slots: Readonly<Record<string, string>>
}

/** A question as shapes read it: one line, lower case, without punctuation or politeness. */
export const plainQuestion = (prompt: string): string =>
  prompt
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s/&.-]/gu, ' ')
    .replaceAll(/\.(?=\s|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(
      /^(?:(?:please|hi|hello|kindly|now|and|can you|could you|would you|tell me|show me|give me|i want to know|i need|let me know) )+/,
      '',
    )
    .replace(/ (?:please|thanks|thank you)$/, '')

const known = new Map<string, RegExp>()

/** The words of a table as a pattern, each made once. */
const wholeWord = (text: string): RegExp => {
  const made = known.get(text)
  if (made !== undefined) return made
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'u')
  known.set(text, pattern)
  return pattern
}

const without = (text: string, pattern: RegExp): string => text.replace(pattern, ' ').replaceAll(/\s+/g, ' ').trim()

const takeQualities = (
  text: string,
  qualities: readonly Quality[],
): { readonly rest: string; readonly slots: Readonly<Record<string, string>> } => {
  const words = qualities
    .flatMap((quality) => quality.words.map((word) => ({ word, quality })))
    .toSorted((a, b) => b.word.length - a.word.length)
  let rest = text
  const slots: Record<string, string> = {}
  for (const { word, quality } of words) {
    if (slots[quality.slot] !== undefined || !wholeWord(word).test(rest)) continue
    slots[quality.slot] = quality.value
    rest = without(rest, wholeWord(word))
  }
  return { rest, slots }
}

const takeFillers = (text: string, fillers: readonly string[]): string => {
  let rest = text
  for (const filler of fillers.toSorted((a, b) => b.length - a.length))
    while (wholeWord(filler).test(rest)) rest = without(rest, wholeWord(filler))
  return rest
}

/** What is longer tells a story. */
const longestQuestion = 300

/** The question as one of the topic's shapes. A word that is not understood makes the whole not understood: no figure is guessed. */
export const questionOf = (topic: Topic, prompt: string, today: string): Question | undefined => {
  const plain = plainQuestion(prompt)
  if (plain.length > longestQuestion) return undefined
  const { rest: timeless, span } = takeWhen(plain, today)
  for (const { key, phrase } of topic.shapes) {
    const found = phrase.exec(timeless)
    if (found === null) continue
    const groups = Object.entries(found.groups ?? {}).filter(([, value]) => value !== undefined)
    const outside = `${timeless.slice(0, found.index)} ${timeless.slice(found.index + found[0].length)}`
    const { rest, slots } = takeQualities(outside.replaceAll(/\s+/g, ' ').trim(), topic.qualities)
    const place = /^(?<before>.*\s|)(?:in|of|for|from|at) (?<place>.+)$/.exec(rest)
    const before = place?.groups?.['before'] ?? rest
    const named = takeFillers(place?.groups?.['place'] ?? '', topic.fillers)
    if (takeFillers(before, [...topic.fillers, 'in', 'of', 'for', 'from', 'at']) !== '') continue
    const asked = Object.fromEntries(groups.map(([name, value]) => [name, String(value).trim()]))
    return { shape: key, span, slots: { ...slots, ...asked, ...(named === '' ? {} : { place: named }) } }
  }
  return undefined
}

/** Does the prompt name the topic by one of its words? */
export const mentions = (topic: Topic, prompt: string): boolean => {
  const plain = plainQuestion(prompt).slice(0, longestQuestion)
  return topic.words.some((word) => wholeWord(word).test(plain))
}
