/** The word for so many: `event` or `events`, `entry` or `entries`. */
export const pluralOf = (
  count: number,
  one: string,
  several = /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`,
): string => (count === 1 ? one : several)

const one = (word: string): string =>
  word
    .replace(/^(P|p)eople$/, '$1erson')
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')

/** What one of several is called: `Addresses` are each an `Address`, `Lanes and rates` a `Lane and rate`. */
export const singularOf = (several: string): string => several.split(' ').map(one).join(' ')

/** So many in figures and words: `1 event`, `1,20,000 events`. */
export const counted = (count: number, one: string, several?: string): string =>
  `${count.toLocaleString('en-IN')} ${pluralOf(count, one, several)}`
