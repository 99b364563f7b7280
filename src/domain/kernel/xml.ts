/** What no XML holds, however it is written: control characters, halves of characters, and what is no character. */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
  // Ends of lines of XML 1.1, which a reader of that would make one of its own.
  '\u0085': '&#133;',
  '\u2028': '&#8232;',
}
const escaped = (sign: string): string => signs[sign] ?? sign

/** A text between tags, without what XML cannot hold. */
export const xmlText = (text: string): string =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>\r\u0085\u2028]/g, escaped)

/** A text between quotes: ends of lines stay what they are. */
const xmlValue = (text: string): string =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>"\r\n\t\u0085\u2028]/g, escaped)

/** A tag that begins an element. */
export const xmlTag = (name: string, attributes: Readonly<Record<string, string>> = {}): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${xmlValue(value)}"`)].join(' ')}>`

/** An element of elements that are written already. */
export const xmlElement = (
  name: string,
  content: readonly string[],
  attributes?: Readonly<Record<string, string>>,
): string => `${xmlTag(name, attributes)}${content.join('')}</${name}>`

/** An element of a text. */
export const xmlLeaf = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
