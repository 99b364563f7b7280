import { SaxesParser } from 'saxes'
import type { XmlElement, XmlSource } from '../../../../domain/registry/xml-source.ts'
import { UnreadableFile } from '../limits.ts'

/** XML 1.1: programs write characters by their numbers that 1.0 has not, and say nothing of it. */
const options = { xmlns: false, position: false, defaultXMLVersion: '1.1', forceXMLVersion: true } as const

/** How deep elements stand in each other, how much one text has, and how many elements an object is made of: what is more is none of such a file. */
export const xmlLimits = { depth: 64, betweenTags: 8_000_000, elements: 500_000 } as const

/** Characters that are parsed before it is counted how many had no tag. */
const atOnce = 65_536

/** What the parser does not take, in its words. */
export class MalformedXml extends Error {}

interface Growing extends XmlElement {
  text: string
  readonly children: Growing[]
}

/** What parses a file as it comes, and gives each object that its reader wants; nothing of those before is kept. */
export class XmlObjects {
  readonly #parser = new SaxesParser(options)
  readonly #source: XmlSource
  readonly #onObject: (object: XmlElement) => void
  /** Names of the elements around, outermost first, as far as they stand outside objects. */
  readonly #around: string[] = []
  /** The object that is read, and what is open in it. */
  readonly #open: Growing[] = []
  /** Elements open below one that nobody wants. */
  #passed = 0
  #elements = 0
  #sinceTag = 0

  constructor(source: XmlSource, onObject: (object: XmlElement) => void) {
    this.#source = source
    this.#onObject = onObject
    const text = (said: string): void => this.#text(said)
    this.#parser.on('error', ({ message }) => {
      throw new MalformedXml(message)
    })
    this.#parser.on('doctype', () => {
      throw new UnreadableFile(
        `The file declares a document type (DOCTYPE), which no file of ${source.program} has. It is not read.`,
      )
    })
    this.#parser.on('opentag', ({ name, attributes }) => this.#begin(name, attributes))
    this.#parser.on('text', text)
    this.#parser.on('cdata', text)
    this.#parser.on('closetag', () => this.#end())
  }

  write(part: string): void {
    for (let from = 0; from < part.length; from += atOnce) {
      const some = part.slice(from, from + atOnce)
      this.#sinceTag += some.length
      this.#parser.write(some)
      if (this.#sinceTag > xmlLimits.betweenTags)
        throw new UnreadableFile('The file has more than 8 MB of text without a tag. It is not read.')
    }
  }

  close(): void {
    this.#parser.close()
  }

  #begin(written: string, attributes: Readonly<Record<string, string>>): void {
    this.#sinceTag = 0
    const name = written.toUpperCase()
    if (this.#around.length + this.#open.length + this.#passed >= xmlLimits.depth)
      throw new UnreadableFile(
        `The file has elements more than ${xmlLimits.depth} deep, which no file of ${this.#source.program} has. It is not read.`,
      )
    const { root, program, holders, objects, wanted } = this.#source
    if (this.#around.length === 0 && name !== root)
      throw new UnreadableFile(`This is no file of ${program}: it begins with <${written.slice(0, 60)}>.`)
    const above = this.#open.at(-1)
    if (above === undefined) {
      const isObject = objects.has(name) && holders.has(this.#around.at(-1) ?? '')
      if (isObject) this.#open.push({ name, attributes, text: '', children: [] })
      else this.#around.push(name)
      this.#elements = 0
    } else if (this.#passed > 0 || !wanted.has(name)) this.#passed += 1
    else {
      this.#elements += 1
      if (this.#elements > xmlLimits.elements)
        throw new UnreadableFile(`The file has a <${this.#open[0]?.name}> of too many elements. It is not read.`)
      const next: Growing = { name, attributes, text: '', children: [] }
      above.children.push(next)
      this.#open.push(next)
    }
  }

  #text(said: string): void {
    const above = this.#open.at(-1)
    if (above !== undefined && this.#passed === 0) above.text += said
  }

  #end(): void {
    this.#sinceTag = 0
    if (this.#passed > 0) {
      this.#passed -= 1
      return
    }
    const ended = this.#open.pop()
    if (ended === undefined) this.#around.pop()
    else if (this.#open.length === 0) this.#onObject(ended)
  }
}
