/**
 * The shortest part of a list that still fails (delta debugging): first leaves out large pieces, then smaller ones, until no
 * single element can be spared or `budget` tries are used up.
 */
export const shrink = async <T>(
  all: readonly T[],
  fails: (part: readonly T[]) => Promise<boolean>,
  budget = 300,
): Promise<readonly T[]> => {
  let part = all
  let left = budget
  for (let size = Math.ceil(part.length / 2); size >= 1 && left > 0;) {
    let isShorter = false
    for (let from = 0; from < part.length && left > 0;) {
      const without = [...part.slice(0, from), ...part.slice(from + size)]
      left -= 1
      // oxlint-disable-next-line no-await-in-loop -- each try stands on the one before
      if (await fails(without)) {
        part = without
        isShorter = true
      } else from += size
    }
    if (size === 1 && !isShorter) break
    if (!isShorter || size > part.length) size = Math.max(1, Math.floor(size / 2))
  }
  return part
}
