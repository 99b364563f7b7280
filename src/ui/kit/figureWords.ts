/** A figure grouped as India does, `1,01,318.00`: with at most so many places after the point, and at least so many. */
export const figureWords = (value: number, most = 6, least = 0): string => formatOf(most, least).format(value)

const formats = new Map<string, Intl.NumberFormat>()

/** Made once: each takes longer than all the figures of a page. */
const formatOf = (most: number, least: number): Intl.NumberFormat => {
  const key = `${most} ${least}`
  const made =
    formats.get(key) ?? new Intl.NumberFormat('en-IN', { minimumFractionDigits: least, maximumFractionDigits: most })
  formats.set(key, made)
  return made
}
