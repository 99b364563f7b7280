/** Text that is all there already: most of what people type. */
const plainLines = /^[ -~]*(?:\n[ -~]*)*$/
const plainLine = /^[ -~]*$/

/** What ends a line, whoever wrote it: Windows, old Macs, Unicode. */
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g

/** Control characters but NUL, which is refused and not mended (text.ts). */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const controls = /[\u0001-\u0008\u000e-\u001f\u007f-\u009f]/g

/** What has no shape, or turns the direction of what stands around it. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/u

const indic =
  '\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}'
/** Signs that take the vowel from the letter before them; a joiner after one chooses the letter's form, at a word's end too. */
const virama = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca'
const pictograph = '\\p{Extended_Pictographic}'

/** Where an invisible character is part of how a word or an emoji is written; composing may move the marks (`\p{M}`) of a letter. */
const needed = [
  // Joiners between letters of Indian scripts, and the non-joiner between those of Arabic, as Urdu and Persian have it.
  `(?<=[${virama}]\\p{M}*)[\\u200c\\u200d]`,
  `(?<=[${indic}]\\p{M}*)[\\u200c\\u200d](?=\\p{M}*[${indic}])`,
  `(?<=\\p{Script=Arabic}\\p{M}*)\\u200c(?=\\p{M}*\\p{Script=Arabic})`,
  // An emoji made of several, and the sign that one is shown as a picture.
  `(?<=${pictograph}\\ufe0f?|\\p{Emoji_Modifier})\\u200d(?=${pictograph})`,
  `(?<=${pictograph})[\\ufe0e\\ufe0f]`,
  `\\ufe0f(?=\\u20e3)`,
].join('|')
const kept = new RegExp(`(${needed})|${invisible.source}`, 'gu')

/**
 * Text as people see it (spec 01, Constants; Unicode TR 36): composed (NFC), lines ended by `\n`, without control characters and
 * without anything that has no shape or changes the direction: zero widths, soft hyphens, overrides and marks of direction,
 * fillers. What a script or an emoji is written with stays. The same text twice gives the same.
 */
export const visibleText = (text: string): string => {
  if (plainLines.test(text)) return text
  const shown = text.replaceAll(lineEnds, '\n').replaceAll(controls, '')
  return (invisible.test(shown) ? shown.replaceAll(kept, '$1') : shown).normalize('NFC')
}

/** The same of what stands in one line: a line break or a tab becomes a space. */
export const visibleLine = (text: string): string =>
  plainLine.test(text) ? text : visibleText(text).replaceAll(/[\n\t]+/g, ' ')

/** Widest that folding may make a text: a ligature may stand for 18 letters, and an index takes no text of any length. */
const widestTimes = 3

const plainFold = /^[\x21-\x40\x5b-\x7e]*$/

/**
 * A value as it is compared where only one may have it: case, width, spaces and compatible forms make no difference ("ignoring case
 * and spaces", spec 01 Constants). By NFKC, and by the capitals' small letters, which know ß and the final sigma.
 */
export const folded = (text: string): string => {
  if (plainFold.test(text)) return text
  const seen = visibleText(text)
  const form = seen.normalize('NFKC').length > widestTimes * seen.length ? 'NFC' : 'NFKC'
  return seen
    .normalize(form)
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize(form)
}
