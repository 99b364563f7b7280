import { joinThought, withoutMarkers } from './think.ts'
import { chatLimits } from './limits.ts'

/** An answer with what it was made of. All texts but links are plain words: Markdown in them is shown as it stands. */
export interface Answer {
  /** One sentence with the figure. */
  readonly sentence: string
  /** The first rows; `total` says how many there are. */
  readonly rows?: readonly AnswerRow[]
  readonly total?: number
  /** The list with the same filter. */
  readonly list?: { readonly words: string; readonly path: string }
  readonly research: readonly string[]
}

export interface AnswerRow {
  /** Leads to its document, where there is a page of it. */
  readonly name: string
  readonly path?: string
  readonly words?: string
}

const longest = 200

/** A text of a document as Markdown that shows it letter for letter, on one line. */
export const asWritten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const cut = [...line].length > longest ? `${[...line].slice(0, longest).join('')} ...` : line
  return withoutMarkers(cut).replaceAll(/[\\`*_[\]<>|~#&!]/g, String.raw`\$&`)
}

const rowLine = ({ name, path, words = '' }: AnswerRow): string =>
  `- ${path === undefined ? asWritten(name) : `[${asWritten(name)}](${path})`}${words === '' ? '' : `: ${asWritten(words)}`}`

/** The reply as it goes over the wire: research between the markers, then sentence, rows, `and {n} more` and the link. */
export const replyOf = ({ sentence, rows = [], total = rows.length, list, research }: Answer): string => {
  const shown = rows.slice(0, chatLimits.rows)
  const more = total - shown.length
  const parts = [
    asWritten(sentence),
    [...shown.map(rowLine), ...(more > 0 && shown.length > 0 ? [`\nand ${more} more`] : [])].join('\n'),
    list === undefined ? '' : `[${asWritten(list.words)}](${list.path})`,
  ]
  return joinThought({ answer: parts.filter(Boolean).join('\n\n'), research: research.map(asLine).join('\n') })
}

const asLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
