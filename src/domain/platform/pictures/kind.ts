/** What a profile picture may be (spec 01, Profile pictures). */
export const pictureKinds = ['png', 'jpg', 'webp'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Bytes. */
export const largestPicture = 1_000_000

export const pictureContentType: Readonly<Record<PictureKind, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

/** First bytes of files, `null` where any byte may stand. Those that are no picture are here to be named in a refusal. */
const beginnings: readonly { readonly kind: string; readonly bytes: readonly (number | null)[] }[] = [
  { kind: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'webp', bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
  { kind: 'gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  { kind: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { kind: 'zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
]

/** What the content is, by its first bytes and never by its name; undefined where it is none of the known kinds. */
export const contentKind = (content: Uint8Array): string | undefined =>
  beginnings.find(({ bytes }) => bytes.every((byte, index) => byte === null || content[index] === byte))?.kind

/** The kind of a picture that may be shown: by its content, and no larger than 1 MB. */
export const pictureKind = (content: Uint8Array): PictureKind | undefined => {
  const kind = contentKind(content)
  return content.byteLength > 0 && content.byteLength <= largestPicture
    ? pictureKinds.find((one) => one === kind)
    : undefined
}
