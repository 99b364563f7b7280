import type { Ref } from '../../kernel/event.ts'

/** At most one letter added, left out or changed. */
export const isOneLetterOff = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const tail = long.slice(start + 1)
  return tail === (long.length === short.length ? short.slice(start + 1) : short.slice(start))
}

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean)

/** Words so short that a changed letter makes another word. */
const shortest = 4

/** Letters that are wrong: 0, 1, or infinite where a word of the question is not in the name. */
const wrongLetters = (asked: readonly string[], name: readonly string[]): number =>
  asked.reduce((sum, word) => {
    if (name.includes(word)) return sum
    const isNear = word.length >= shortest && name.some((one) => isOneLetterOff(word, one))
    return isNear ? sum + 1 : Number.POSITIVE_INFINITY
  }, 0)

/**
 * Those whose name holds every word that was asked for, without regard to case; where none does, those for whom one letter
 * is wrong (spec 01, 6.8). A whole name comes alone, before names that only hold it. Several are for the asker to choose from.
 */
export const matchNames = <T extends Ref>(asked: string, candidates: readonly T[]): readonly T[] => {
  const words = wordsOf(asked)
  if (words.length === 0) return []
  const rated = candidates.map((one) => ({ one, name: wordsOf(one.name) }))
  const whole = rated.filter(({ name }) => name.join(' ') === words.join(' '))
  if (whole.length > 0) return whole.map(({ one }) => one)
  for (const allowed of [0, 1]) {
    const found = rated.filter(({ name }) => wrongLetters(words, name) === allowed)
    if (found.length > 0) return found.map(({ one }) => one)
  }
  return []
}
