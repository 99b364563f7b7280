/** Hues of the default picture's tints, in degrees; tokens.css mixes them for either mode. */
export const tintHues = [262, 295, 340, 20, 60, 110, 160, 215] as const

/** The tint of a person, by the id alone, so that it is the same on every page and device. */
export const tintOf = (id: string): number => {
  let sum = 7
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return sum % tintHues.length
}

/** The first letters of the first two words: whole characters, so that no emoji is cut in two. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0]?.toUpperCase() ?? '')
    .join('') || '?'
