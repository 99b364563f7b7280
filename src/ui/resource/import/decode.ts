import type { Encoding } from './writing.ts'

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

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const guessed = (bytes: Uint8Array): Encoding =>
  utf16(bytes) === undefined ? (isUtf8(bytes) ? 'UTF-8' : 'Windows-1252') : 'UTF-16'

/** The text of a file as it was said to be written; else by its mark, as UTF-8 if it is that, or as older Windows programs write. */
export const decodeText = (
  bytes: Uint8Array,
  encoding: Encoding = guessed(bytes),
): { readonly text: string; readonly encoding: Encoding } => {
  const name = encoding === 'UTF-16' ? (utf16(bytes) ?? 'utf-16le') : encoding
  return { text: new TextDecoder(name).decode(bytes), encoding }
}
