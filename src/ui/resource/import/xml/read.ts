import type { XmlEnd, XmlRow, XmlSource } from '../../../../domain/registry/xml-source.ts'
import type { ImportLimits } from '../limits.ts'
import { UnreadableFile } from '../limits.ts'
import { Lines } from '../lines.ts'
import type { Target } from '../targets.ts'
import { MalformedXml, XmlObjects } from './objects.ts'

/** First bytes that tell what a file is. */
const telling = 64

/** Does a file begin as XML does, in any of the ways in which programs write it? */
export const isXml = async (file: Blob): Promise<boolean> => {
  const bytes = new Uint8Array(await file.slice(0, telling).arrayBuffer())
  const signs = [...bytes].filter((byte) => byte !== 0 && byte < 0x80).map((byte) => String.fromCodePoint(byte))
  return /^\s*<[?!a-z]/i.test(signs.join(''))
}

/** UTF-16 of little ends by its mark or by the empty second byte, else UTF-8; anything else is no text to the decoder. */
const encodingOf = ([first, second]: Uint8Array): string => (first === 0xff || second === 0 ? 'utf-16le' : 'utf-8')

const cutOff = 'The file ends before it is complete: it was cut off, or has an “&” that is not written as “&amp;”.'
const otherSigns = 'The file is written neither in UTF-8 nor in UTF-16, as XML files are. Export it anew.'

/** What is wrong with a part of a file, in words for its owner; everything else stays what it is. */
const inWords = (error: unknown): unknown =>
  error instanceof MalformedXml
    ? new UnreadableFile(
        `The file is not well-formed XML (${error.message.replace(/\.$/, '')}). Nothing of it is read.`,
      )
    : error

/** The text of a part; what is none in the encoding of the file is refused in `words`. */
const decoded = (decode: () => string, words: string): string => {
  try {
    return decode()
  } catch {
    throw new UnreadableFile(words)
  }
}

export interface ReadXml extends Pick<XmlEnd, 'told' | 'kinds'> {
  readonly lines: Lines
}

/**
 * The rows of a file of another program's objects below a row that names their columns, read as a stream; an `UnreadableFile` where it is none,
 * is broken or exceeds the limits.
 */
export const readXml = async (
  file: Blob,
  source: XmlSource,
  {
    targets,
    limits,
    taken,
  }: { readonly targets: readonly Target[]; readonly limits: ImportLimits; readonly taken: ReadonlySet<string> },
): Promise<ReadXml> => {
  const columns = source.columns.map((path) => targets.find((one) => one.path === path)?.label ?? path)
  const lines = new Lines(limits)
  let number = 1
  lines.take(number, columns)
  const rows = source.begin(taken)
  const keep = (made: readonly XmlRow[]): void => {
    for (const row of made) {
      number += 1
      lines.take(
        number,
        source.columns.map((path) => row[path] || null),
      )
    }
  }
  const objects = new XmlObjects(source, (object) => keep(rows.take(object)))
  const mark = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const decoder = new TextDecoder(encodingOf(mark), { fatal: true })
  const reader = file.stream().getReader()
  try {
    // oxlint-disable-next-line no-await-in-loop -- part after part, so that no more than one is held
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const { value } = part
      objects.write(decoded(() => decoder.decode(value, { stream: true }), otherSigns))
    }
  } catch (error) {
    await reader.cancel()
    throw inWords(error)
  }
  try {
    objects.write(decoded(() => decoder.decode(), cutOff))
    objects.close()
  } catch (error) {
    throw error instanceof MalformedXml ? new UnreadableFile(cutOff) : error
  }
  const { rows: last, ...rest } = rows.end()
  keep(last)
  return { lines, ...rest }
}
