import type { PickerOption } from './pickerOption.ts'

/** Options of which every typed word starts a word of the name or the hint, or stands in it if it is longer. */
export const matching = (options: readonly PickerOption[], text: string): readonly PickerOption[] => {
  const asked = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (asked.length === 0) return options
  return options.filter((option) => {
    const said = ` ${option.name} ${option.hint ?? ''}`.toLowerCase()
    return asked.every((word) => said.includes(` ${word}`) || (word.length > 2 && said.includes(word)))
  })
}

/** The only one that was meant: of that very name, or without another that matches. */
export const theOne = (options: readonly PickerOption[], text: string): PickerOption | undefined => {
  const name = text.trim().toLowerCase()
  const found = matching(options, text)
  return found.find((one) => one.name.toLowerCase() === name) ?? (found.length === 1 ? found[0] : undefined)
}
