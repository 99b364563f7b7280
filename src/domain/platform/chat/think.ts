/** Between these a reply carries its research, outside of them its answer (seed 1 section 4, Chat). */
const opening = '<think>'
const closing = '</think>'

export interface Thought {
  readonly answer: string
  readonly research: string
}

/**
 * Splits a reply as far as it has come (spec 01, 6.8): blocks between the markers are joined to the research, the rest is
 * the answer; after a marker that is not closed everything is research so far.
 */
export const splitThought = (data: string): Thought => {
  const answer: string[] = []
  const research: string[] = []
  for (let rest = data; rest !== '';) {
    const from = rest.indexOf(opening)
    answer.push(from < 0 ? rest : rest.slice(0, from))
    if (from < 0) break
    const inside = rest.slice(from + opening.length)
    const to = inside.indexOf(closing)
    research.push(to < 0 ? inside : inside.slice(0, to))
    rest = to < 0 ? '' : inside.slice(to + closing.length)
  }
  return {
    answer: answer.join('').trim(),
    research: research
      .map((block) => block.trim())
      .filter(Boolean)
      .join('\n'),
  }
}

/** A text that cannot be mistaken for a marker: what documents and people write never moves the border. */
export const withoutMarkers = (text: string): string => text.replaceAll(/<(\/?think)>/g, '($1)')

/** The reply that splits into this answer and this research. */
export const joinThought = ({ answer, research }: Thought): string =>
  research.trim() === ''
    ? withoutMarkers(answer)
    : `${opening}${withoutMarkers(research)}${closing}${withoutMarkers(answer)}`
