import { contentKind } from '../../domain/platform/pictures/kind.ts'
import { isPdf } from './pdf.ts'
import { refusedPicture } from './picture.ts'

interface Kind {
  readonly contentType: string
  /** Endings that a name may have for it, the usual one first. */
  readonly endings: readonly [string, ...string[]]
  /** Why content of it is not taken, to stand behind the file's name. */
  readonly refused: (bytes: Uint8Array) => Promise<string | undefined>
}

/** Kinds that documents may carry (spec 01, File). Drawings that are programs, as SVG, are none of them. */
const kinds: Readonly<Record<string, Kind>> = {
  jpg: { contentType: 'image/jpeg', endings: ['.jpg', '.jpeg'], refused: (bytes) => refusedPicture(bytes, 'jpg') },
  png: { contentType: 'image/png', endings: ['.png'], refused: (bytes) => refusedPicture(bytes, 'png') },
  pdf: {
    contentType: 'application/pdf',
    endings: ['.pdf'],
    refused: async (bytes) =>
      isPdf(bytes) ? undefined : 'is damaged, or not a PDF alone: print it to a PDF and attach that.',
  },
}

export const allowedEndings = Object.values(kinds)
  .map(({ endings: [first] }) => first)
  .join(', ')

/** The kind of a file by its content, never by its name or by what its sender calls it; undefined where no document carries it. */
export const kindOf = (bytes: Uint8Array): Kind | undefined => {
  const kind = contentKind(bytes)
  return kind !== undefined && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
}
