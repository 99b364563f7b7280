/** How far into a file, from either end, its head and its end may stand, in bytes (ISO 32000, annex H). */
const near = 1024

/** Marks that browsers take for a page, whatever a file's name and type (WHATWG, MIME sniffing). */
const markup = /<(?:!doctype|html|head|body|script|iframe|svg|style|title|table|a |br|p>|div|font|img|object|embed)/i

const latin = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/**
 * Has a file what a PDF is read by: its version at the very beginning, an end after which nothing comes, and before it the place of its
 * table of objects, where such a table is? A file that is something else as well, a page or an archive, is none.
 */
export const isPdf = (bytes: Uint8Array): boolean => {
  if (!/^%PDF-[12]\.\d[\r\n \t]/.test(latin(bytes.subarray(0, 16)))) return false
  if (markup.test(latin(bytes.subarray(0, near)))) return false
  const end = /startxref\s+(?<at>\d{1,10})\s+%%EOF[\s\0]*$/.exec(latin(bytes.subarray(-near)))
  const at = Number(end?.groups?.['at'] ?? Number.NaN)
  if (!(at > 0 && at < bytes.byteLength)) return false
  return /^\s*(?:xref\s|\d{1,10}\s+\d{1,5}\s+obj\b)/.test(latin(bytes.subarray(at, at + near)))
}
