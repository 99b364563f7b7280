/**
 * Characters that the print font (Roboto, as pdfmake ships it: regular, medium and italic alike) draws. Invisible ones
 * are left out on purpose: a reader of a record must see that they are there.
 */
const drawn: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x17f],
  [0x18f, 0x18f],
  [0x192, 0x192],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x1fa, 0x1ff],
  [0x218, 0x21b],
  [0x237, 0x237],
  [0x259, 0x259],
  [0x2c6, 0x2c7],
  [0x2d8, 0x2dd],
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ce],
  [0x3d1, 0x3d2],
  [0x3d6, 0x3d6],
  [0x400, 0x482],
  [0x48a, 0x513],
  [0x1e00, 0x1e01],
  [0x1e3e, 0x1e3f],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ea0, 0x1ef9],
  [0x2010, 0x2011],
  [0x2013, 0x2015],
  [0x2017, 0x201e],
  [0x2020, 0x2022],
  [0x2025, 0x2027],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x203c, 0x203c],
  [0x2044, 0x2044],
  [0x2070, 0x2070],
  [0x2074, 0x208e],
  [0x20a3, 0x20a4],
  [0x20a6, 0x20ac],
  [0x20b9, 0x20ba],
  [0x20bd, 0x20bd],
  [0x2105, 0x2105],
  [0x2113, 0x2113],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2126, 0x2126],
  [0x212e, 0x212e],
  [0x215b, 0x215e],
  [0x2202, 0x2202],
  [0x2206, 0x2206],
  [0x220f, 0x220f],
  [0x2211, 0x2212],
  [0x221a, 0x221a],
  [0x221e, 0x221e],
  [0x222b, 0x222b],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
  [0x25ca, 0x25ca],
  [0x25cf, 0x25cf],
  [0xfb01, 0xfb04],
]

const newline = 0x0a

export const isDrawn = (codePoint: number): boolean =>
  codePoint === newline || drawn.some(([from, to]) => codePoint >= from && codePoint <= to)

const escaped = (run: readonly number[]): string =>
  `[${run.map((one) => `U+${one.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')}]`

/** Almost every text of a record: printed as it stands, without a look at each character. */
// oxlint-disable-next-line no-control-regex -- line feeds are drawn
const plain = /^[\n\x20-\x7E]*$/

/**
 * A text as print can show it: what the font cannot draw, and what would be invisible or turn the line around, stands as
 * its code points (`[U+1F600]`), so that nothing of a record is lost or disguised on paper.
 */
export const printable = (raw: string): string => {
  const text = raw.replaceAll('\r\n', '\n').replaceAll('\t', '    ')
  if (plain.test(text)) return text
  let shown = ''
  let run: number[] = []
  for (const character of text) {
    const codePoint = character.codePointAt(0) as number
    if (isDrawn(codePoint)) {
      if (run.length > 0) shown += escaped(run)
      run = []
      shown += character
    } else run.push(codePoint)
  }
  return run.length > 0 ? shown + escaped(run) : shown
}
