import { counted, type ImportLimits, megabytes, UnreadableFile } from '../limits.ts'

/** A part of a workbook, as the directory of its archive tells. */
interface Part {
  readonly isPacked: boolean
  readonly packedSize: number
  readonly size: number
  readonly offset: number
}

const damaged = (): UnreadableFile =>
  new UnreadableFile('The workbook is damaged. Open it in a spreadsheet program, save it as XLSX and try again.')

// Signatures, lengths and places as APPNOTE.TXT of the ZIP format has them.
const [endSignature, entrySignature, localSignature] = [0x06054b50, 0x02014b50, 0x04034b50] as const
const [endLength, entryLength, localLength, longestComment] = [22, 46, 30, 65_535] as const
const [largeLocatorSignature, largeLocatorLength] = [0x07064b50, 20] as const
const [plain, deflated] = [0, 8] as const
/** A size that stands elsewhere, for archives of more than 4 GB. */
const elsewhere = 0xffffffff

/** Packed bytes that are unpacked at once: they cannot become more than some 4 MB. */
const slice = 4096

const sliced = (bytes: Uint8Array): ReadableStream<BufferSource> => {
  let at = 0
  return new ReadableStream<BufferSource>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + slice))
      at += slice
    },
  })
}

/**
 * The archive that a workbook is. Nothing is unpacked until it is asked for, piece by piece; what is larger than the limits, or
 * than its own directory tells, ends in an `UnreadableFile`.
 */
export class Archive {
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #view: DataView
  readonly #limits: ImportLimits
  readonly #parts = new Map<string, Part>()
  /** Bytes that may still be unpacked. */
  #left: number

  constructor(bytes: Uint8Array<ArrayBuffer>, limits: ImportLimits) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#limits = limits
    this.#left = limits.unpackedBytes
    try {
      this.#readDirectory()
    } catch (error) {
      throw error instanceof RangeError ? damaged() : error
    }
  }

  has(name: string): boolean {
    return this.#parts.has(name)
  }

  /** The text of a part, piece by piece. */
  async *text(name: string): AsyncGenerator<string> {
    const part = this.#parts.get(name)
    if (part === undefined) throw damaged()
    if (part.size > this.#left) throw this.#tooLarge()
    const decoder = new TextDecoder()
    let size = 0
    for await (const piece of this.#pieces(part)) {
      size += piece.length
      if (size > part.size) throw damaged()
      yield decoder.decode(piece, { stream: true })
    }
    if (size !== part.size) throw damaged()
    this.#left -= size
  }

  async *#pieces({ isPacked, packedSize, offset }: Part): AsyncGenerator<Uint8Array> {
    const start = offset + localLength
    if (start > this.#bytes.length || this.#view.getUint32(offset, true) !== localSignature) throw damaged()
    const from = start + this.#view.getUint16(offset + 26, true) + this.#view.getUint16(offset + 28, true)
    const packed = this.#bytes.subarray(from, from + packedSize)
    const stream = isPacked ? sliced(packed).pipeThrough(new DecompressionStream('deflate-raw')) : sliced(packed)
    const reader = (stream as ReadableStream<Uint8Array>).getReader()
    try {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
        const { done, value } = await reader.read()
        if (done) return
        yield value
      }
    } catch (error) {
      throw error instanceof UnreadableFile ? error : damaged()
    } finally {
      // Whoever stops to read wants no more to be unpacked.
      await reader.cancel().catch(() => undefined)
    }
  }

  #readDirectory(): void {
    const [count, start] = this.#findDirectory()
    if (count > this.#limits.parts)
      throw new UnreadableFile(
        `The workbook is packed of ${counted(count)} parts; at most ${counted(this.#limits.parts)} are read.`,
      )
    let at = start
    for (let index = 0; index < count; index += 1) {
      if (this.#view.getUint32(at, true) !== entrySignature) throw damaged()
      const method = this.#view.getUint16(at + 10, true)
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
        this.#view.getUint16(at + place, true),
      ) as [number, number, number]
      const name = new TextDecoder().decode(this.#bytes.subarray(at + entryLength, at + entryLength + nameLength))
      const [packedSize, size] = [this.#view.getUint32(at + 20, true), this.#view.getUint32(at + 24, true)]
      const part = { isPacked: method === deflated, packedSize, size, offset: this.#view.getUint32(at + 42, true) }
      const after = at + entryLength + nameLength
      const isKnown = method === plain || method === deflated
      if (!isKnown || this.#parts.has(name)) throw damaged()
      this.#parts.set(
        name,
        size === elsewhere || packedSize === elsewhere ? this.#told(part, after, extraLength) : part,
      )
      at = after + extraLength + commentLength
    }
  }

  /** Sizes where writers of large archives put them, however small this one is. */
  #told(part: Part, from: number, length: number): Part {
    for (let at = from; at + 4 <= from + length; at += 4 + this.#view.getUint16(at + 2, true)) {
      if (this.#view.getUint16(at, true) !== 1) continue
      let place = at + 4
      const next = (value: number): number => {
        if (value !== elsewhere) return value
        place += 8
        return Number(this.#view.getBigUint64(place - 8, true))
      }
      const size = next(part.size)
      const packedSize = next(part.packedSize)
      return { ...part, size, packedSize, offset: next(part.offset) }
    }
    throw damaged()
  }

  /** How many parts there are, and where they are listed. */
  #findDirectory(): readonly [count: number, start: number] {
    const last = this.#bytes.length - endLength
    let end = last
    while (this.#view.getUint32(end, true) !== endSignature) if (--end < last - longestComment) throw damaged()
    const [count, start] = [this.#view.getUint16(end + 10, true), this.#view.getUint32(end + 16, true)]
    if (count < 0xffff && start !== elsewhere) return [count, start]
    const locator = end - largeLocatorLength
    if (this.#view.getUint32(locator, true) !== largeLocatorSignature) return [count, start]
    const large = Number(this.#view.getBigUint64(locator + 8, true))
    return [Number(this.#view.getBigUint64(large + 32, true)), Number(this.#view.getBigUint64(large + 48, true))]
  }

  #tooLarge(): UnreadableFile {
    return new UnreadableFile(
      `The workbook is larger than ${megabytes(this.#limits.unpackedBytes)} once it is unpacked; split it into several.`,
    )
  }
}
