/** How a text file was written, as far as its bytes tell. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, index) => bytes[index] === sign)

/** UTF-16 without its mark: plain letters leave every second byte empty. */
const emptyShare = (bytes: Uint8Array, offset: 0 | 1): number => {
  const looked = Math.min(bytes.length, 4000) - (Math.min(bytes.length, 4000) % 2)
  let empty = 0
  for (let index = offset; index < looked; index += 2) if (bytes[index] === 0) empty += 1
  return looked === 0 ? 0 : empty / (looked / 2)
}

const utf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  if (emptyShare(bytes, 1) > 0.4) return 'utf-16le'
  return emptyShare(bytes, 0) > 0.4 ? 'utf-16be' : undefined
}

/** The text of a file: by its mark, else as UTF-8 if it is that, else as older Windows programs write. */
export const decodeText = (bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } => {
  const wide = utf16(bytes)
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}
