import sharp from 'sharp'
import type { PictureKind } from '../../domain/platform/pictures/kind.ts'

/** Most pixels of a picture that is decoded: those of a good camera. Four bytes each while it is looked at. */
const mostPixels = 40_000_000
/** A picture that everybody sees is made no larger than this, in pixels of its longer side. */
const longestSide = 1024
const quality = 90

const formats: Readonly<Record<string, PictureKind>> = { png: 'png', jpeg: 'jpg', webp: 'webp' }

// One picture at a time, nothing kept of it, and no reader but these three: whatever else a file pretends to be is not even tried.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})

let last: Promise<unknown> = Promise.resolve()

/** Runs one after the other, so that many pictures at once take the memory of one. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

const megapixels = (pixels: number): string =>
  (pixels / 1_000_000).toLocaleString('en-IN', { maximumFractionDigits: 0 })

/** Why a picture is not taken, to stand behind its name. Its size is read from its head, before anything is decoded. */
const refusedByItsHead = async (bytes: Uint8Array, kind: PictureKind): Promise<string | undefined> => {
  const head = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (formats[head.format] !== kind) return 'is not the picture that it says it is.'
  const pixels = head.width * head.height
  return pixels > mostPixels
    ? `has ${megapixels(pixels)} megapixels; at most ${megapixels(mostPixels)} are allowed.`
    : undefined
}

const decoding = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const
const damaged = 'is damaged: it cannot be shown.'

/** Decodes a picture to its last row; a sentence's end (`is damaged: ...`) where that fails, nothing where all is well. */
export const refusedPicture = (bytes: Uint8Array, kind: PictureKind): Promise<string | undefined> =>
  inTurn(async () => (await refusedByItsHead(bytes, kind)) ?? (await sharp(bytes, decoding).stats(), undefined)).catch(
    () => damaged,
  )

/**
 * The picture anew for everybody to see: upright, no larger than it is shown, and without what was hidden in the file: the place where
 * it was taken, its camera, other data behind it. A text is why it is not taken.
 */
export const publicPicture = (bytes: Uint8Array, kind: PictureKind): Promise<Uint8Array | string> =>
  inTurn(async () => {
    const refused = await refusedByItsHead(bytes, kind)
    if (refused !== undefined) return refused
    const fitted = sharp(bytes, decoding)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const made = { png: () => fitted.png(), jpg: () => fitted.jpeg({ quality }), webp: () => fitted.webp({ quality }) }
    return new Uint8Array(await made[kind]().toBuffer())
  }).catch(() => damaged)
