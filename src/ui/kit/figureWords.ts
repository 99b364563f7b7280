/** A figure grouped as India does, `1,01,318.00`: with at most so many places after the point, and at least so many. */
export const figureWords = (value: number, most = 6, least = 0): string =>
  value.toLocaleString('en-IN', { minimumFractionDigits: least, maximumFractionDigits: most })
