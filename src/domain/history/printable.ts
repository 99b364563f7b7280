/**
 * Characters that the print font (Roboto, as pdfmake ships it: regular, medium and italic alike) draws, as the class of a regular
 * expression. Invisible ones are left out on purpose: a reader of a record must see that they are there.
 */
const drawn = [
  String.raw`\n`,
  String.raw`\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u018f\u0192\u01a0-\u01a1\u01af-\u01b0\u01fa-\u01ff`,
  String.raw`\u0218-\u021b\u0237\u0259\u02c6-\u02c7\u02d8-\u02dd\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce`,
  String.raw`\u03d1-\u03d2\u03d6\u0400-\u0482\u048a-\u0513\u1e00-\u1e01\u1e3e-\u1e3f\u1e80-\u1e85\u1e9e`,
  String.raw`\u1ea0-\u1ef9\u2010-\u2011\u2013-\u2015\u2017-\u201e\u2020-\u2022\u2025-\u2027\u2030\u2032-\u2033`,
  String.raw`\u2039-\u203a\u203c\u2044\u2070\u2074-\u208e\u20a3-\u20a4\u20a6-\u20ac\u20b9-\u20ba\u20bd\u2105`,
  String.raw`\u2113\u2116\u2122\u2126\u212e\u215b-\u215e\u2202\u2206\u220f\u2211-\u2212\u221a\u221e\u222b\u2248`,
  String.raw`\u2260\u2264-\u2265\u25ca\u25cf\ufb01-\ufb04`,
].join('')

const isDrawnText = new RegExp(`^[${drawn}]$`, 'u')
const notDrawn = new RegExp(`[^${drawn}]+`, 'gu')

export const isDrawn = (codePoint: number): boolean => isDrawnText.test(String.fromCodePoint(codePoint))

const escaped = (run: string): string =>
  `[${Array.from(run, (one) => `U+${(one.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`).join(' ')}]`

/**
 * A text as print can show it: what the font cannot draw, and what would be invisible or turn the line around, stands as
 * its code points (`[U+1F600]`), so that nothing of a record is lost or disguised on paper.
 */
export const printable = (raw: string): string =>
  raw.replaceAll('\r\n', '\n').replaceAll('\t', '    ').replaceAll(notDrawn, escaped)
