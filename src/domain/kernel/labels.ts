/** What fields are called, by their names or by their dotted paths without the numbers of rows. */
export type Labels = Readonly<Record<string, string>>

/** `changeRelatedToName` and `change-related_to.name` read `Change related to name`. */
export const plainWords = (name: string): string => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A label within a sentence: without its capital, unless it begins with an abbreviation (`UI authorization`, `H-statement`). */
export const inSentence = (label: string): string =>
  /^[A-Z](?![A-Z\d-])/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** Sounds that ask for `an`: letters that abbreviations are spelt with, and vowels but those of `unit`, `user` and `Europe`. */
const asksForAn = /^(?:[AEFHILMNORSX](?=[A-Z\d-])|(?![A-Z][A-Z\d-])(?!uni|us|eu)[aeiou])/

/** One of what a label says, within a sentence: `a race`, `an item`, `an HSN`. */
export const oneOf = (label: string): string => {
  const words = inSentence(label)
  return `${asksForAn.test(words) ? 'an' : 'a'} ${words}`
}

/** The words of the way to a new one: `New godown transfer`. */
export const newLabel = (label: string): string => `New ${inSentence(label)}`

/** Of lines, what one is called in sentences about a place in it: key of the field's path in labels. */
export const lineKey = (path: string): string => `${path}.#`

/** The line in which a path lies, as sentences begin: `Line 3: `; the empty text where it lies in none. */
export const lineIn = (labels: Labels, path: readonly string[]): string => {
  const lines = path.flatMap((part, index) => {
    if (!/^\d+$/.test(part)) return []
    const names = path.slice(0, index).filter((one) => !/^\d+$/.test(one))
    const line = names.map((_, from) => labels[lineKey(names.slice(from).join('.'))]).find((one) => one !== undefined)
    return line === undefined ? [] : [`${line} ${Number(part) + 1}`]
  })
  return lines.length === 0 ? '' : `${lines.join(', ')}: `
}

/** What the field at a path is called: as the longest known end of the path is, else its last name in plain words. */
export const labelIn = (labels: Labels, path: readonly string[]): string => {
  const names = path.filter((part) => !/^\d+$/.test(part))
  for (let from = 0; from < names.length; from += 1) {
    const label = labels[names.slice(from).join('.')]
    if (label !== undefined && label !== '') return label
  }
  return plainWords(names.at(-1) ?? '')
}
