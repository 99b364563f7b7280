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

/** What the field at a path is called: as the longest known end of the path is, else its last name in plain words. */
export const labelIn = (labels: Labels, path: readonly string[]): string => {
  const names = path.filter((part) => !/^\d+$/.test(part))
  for (let from = 0; from < names.length; from += 1) {
    const label = labels[names.slice(from).join('.')]
    if (label !== undefined && label !== '') return label
  }
  return plainWords(names.at(-1) ?? '')
}
