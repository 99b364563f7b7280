/** Joins class names, leaving out the falsy ones. */
export const classes = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ')
