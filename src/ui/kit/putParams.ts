/** Parameters of an address with some of them changed; an empty text leaves one out. */
export const putParams =
  (changes: Readonly<Record<string, string>>) =>
  (before: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(before)
    for (const [name, value] of Object.entries(changes))
      if (value === '') next.delete(name)
      else next.set(name, value)
    return next
  }
