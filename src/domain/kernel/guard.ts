/** Signs that begin a formula as some form of theirs: full width, small, raised (Unicode, NFKC), and the minus of mathematics. */
const beginsFormula = (sign: string): boolean => /^[=+\-@\u2212]/.test(sign.normalize('NFKC'))

/** What importers pass over before they look: blanks, marks without width, control characters, quotes. */
const passedOver = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800"]$/u

/** Where an importer may begin another cell, whatever the file is delimited by: it guesses. */
const delimiters: ReadonlySet<string> = new Set([';', '\t', '|', '\r', '\n'])

/** A formula, also behind apostrophes: one that was there before the guard must not be taken for it. */
const isFormula = (part: string): boolean => {
  const first = Array.from(part.replace(/^'+/, '')).find((sign) => !passedOver.test(sign))
  return first !== undefined && beginsFormula(first)
}

const beginsWithControl = (text: string): boolean => /^'*\p{Cc}/u.test(text)

/** Each part of a text at which an importer may begin a cell, changed. */
const eachPart = (text: string, change: (part: string, isFirst: boolean) => string): string =>
  text
    .split(/([;\t|\r\n])/)
    .map((part, index) => (delimiters.has(part) ? part : change(part, index === 0)))
    .join('')

/**
 * A text that no spreadsheet takes for a formula (spec 06, Export): a leading apostrophe where it begins with a sign of one, in
 * whatever form and behind whatever is passed over, or with a control character; and the same behind each other delimiter in it, at
 * which an importer may part it.
 */
export const guarded = (text: string): string =>
  eachPart(text, (part, isFirst) => (isFormula(part) || (isFirst && beginsWithControl(text)) ? `'${part}` : part))

/** A guarded text as it was before. */
export const unguarded = (text: string): string => {
  if (!text.includes("'")) return text
  const isControl = beginsWithControl(text.slice(1))
  return eachPart(text, (part, isFirst) =>
    part.startsWith("'") && (isFormula(part) || (isFirst && isControl)) ? part.slice(1) : part,
  )
}

/** As a workbook holds a text: one that an import would take for a guarded one is guarded itself, so that it comes back as it is. */
export const sheetText = (text: string): string => (unguarded(text) === text ? text : guarded(text))
