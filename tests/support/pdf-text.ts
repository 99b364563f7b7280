import { inflateSync } from 'node:zlib'

/** The parts of a PDF by their numbers: what is said of each, and its stream. */
const partsOf = (bytes: Uint8Array): ReadonlyMap<string, { readonly said: string; readonly stream: string }> => {
  const text = Buffer.from(bytes).toString('latin1')
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => {
      const at = body.indexOf('\nstream\n')
      if (at < 0) return [number, { said: body, stream: '' }]
      const said = body.slice(0, at)
      const packed = Buffer.from(body.slice(at + '\nstream\n'.length).replace(/\nendstream$/, ''), 'latin1')
      return [
        number,
        { said, stream: (said.includes('FlateDecode') ? inflateSync(packed) : packed).toString('latin1') },
      ]
    }),
  )
}

/** A ligature is of several characters, with blanks between them. */
const unicodeOf = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

/** Characters by the glyphs of a font, from the table that lets a reader copy its text. */
const charactersOf = (table: string): ReadonlyMap<number, string> =>
  new Map(
    [...table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)].flatMap(([, from = '', all = '']) =>
      [...all.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = ''], index) => [
        Number.parseInt(from, 16) + index,
        unicodeOf(hex),
      ]),
    ),
  )

/** The text of a PDF that pdfmake wrote, as a reader would copy it, run by run, without blanks. */
export const pdfText = (bytes: Uint8Array): string => {
  const parts = partsOf(bytes)
  const linked = (said: string, name: string) => parts.get(new RegExp(`/${name} (\\d+) 0 R`).exec(said)?.[1] ?? '')
  const fonts = new Map(
    [...parts.values()]
      .flatMap(({ said }) => [...said.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = '', number = '']) => [
        name,
        charactersOf(linked(parts.get(number)?.said ?? '', 'ToUnicode')?.stream ?? ''),
      ]),
  )
  const pages = [...parts.values()].filter(({ said }) => /\/Type \/Page\b/.test(said))
  return pages
    .map(({ said }) => {
      let font: ReadonlyMap<number, string> = new Map()
      const runs: string[] = []
      for (const [, name, shown = ''] of (linked(said, 'Contents')?.stream ?? '').matchAll(
        /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
      )) {
        if (name !== undefined) font = fonts.get(name) ?? new Map()
        for (const [, hex = ''] of shown.matchAll(/<([0-9a-f]*)>/gi))
          runs.push(...(hex.match(/.{4}/g) ?? []).map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? ''))
      }
      return runs.join('')
    })
    .join('')
    .replaceAll(/\s/g, '')
}

/** The texts of the files that a PDF embeds. */
export const filesInPdf = (bytes: Uint8Array): readonly string[] =>
  [...partsOf(bytes).values()]
    .filter(({ said }) => /\/Type \/EmbeddedFile\b/.test(said))
    .map(({ stream }) => Buffer.from(stream, 'latin1').toString('utf8'))
