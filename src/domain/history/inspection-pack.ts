import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { type Digest, faultOf, sha256Hex } from '../kernel/chain.ts'
import { attachedIn } from '../kernel/file-ref.ts'
import { csvText } from './csv.ts'
import { exportName } from './file-name.ts'
import type { ExportFormat, History, Taken } from './history.ts'
import { exportedHistory, jsonText } from './json.ts'
import { pdfDefinition } from './pdf.ts'
import { heading, ink, labelled, muted, table, words } from './pdf-parts.ts'
import { instantWords } from './words.ts'

const hash = (text: string): Content => words(text, { fontSize: 6.5 })

/** Each event with its own hash and the one before it, computed anew. */
const chainProof = ({ steps }: History, { by, at, checked = [] }: Taken, digest: Digest): Content[] => [
  heading('Chain of events', { pageBreak: 'before' }),
  words(`Computed anew by ${by.name} on ${instantWords(at)}.`),
  ...checked.map((line) => words(line)),
  table(
    [24, 44, 300, 107],
    ['Ver.', 'Position', 'Hash of the event, hash of the event before it', 'Result'],
    steps.map(({ event }, index): TableCell[] => {
      const fault = faultOf(event, index + 1, steps[index - 1]?.event.hash ?? null, digest)
      return [
        String(event.version),
        String(event.seq),
        { stack: [hash(event.hash), hash(event.previousHash ?? 'none, it is the first')] },
        fault === undefined ? 'Holds' : (words(`Does not hold: ${fault}`, { color: ink.bad, bold: true }) as TableCell),
      ]
    }),
    { whole: true },
  ),
]

/** Every file that was ever attached, with what proves its content. */
const attachments = ({ steps }: History): Content[] => {
  const found = new Map(
    steps.flatMap(({ event }) =>
      attachedIn(event.data).map((file) => [`${file.path} ${file.sha256}`, { file, event }] as const),
    ),
  )
  return [
    heading('Attachments'),
    found.size === 0
      ? words('Nothing was attached up to this version.', { margin: [0, 0, 0, 8] })
      : table(
          [24, 150, 80, 221],
          ['Ver.', 'File', 'Bytes', 'SHA-256'],
          [...found.values()].map(({ file, event }): TableCell[] => [
            String(event.version),
            { stack: [words(file.name), muted(`${event.actor.name}, ${instantWords(event.at)}`)] },
            file.bytes.toLocaleString('en-IN'),
            hash(file.sha256) as TableCell,
          ]),
          { whole: true },
        ),
  ]
}

/** Bytes are handed to the PDF as text; a long history is too many arguments for one call. */
const dataUrl = (type: string, text: string): string => {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return `data:${type};base64,${btoa(bytes)}`
}

/**
 * What an inspector takes along, in one PDF: the printed record with its signatures and every change, the proof of its chain,
 * its attachments with their hashes; embedded in it, the exports that are checked elsewhere.
 */
export const packDefinition = (history: History, taken: Taken, digest: Digest = sha256Hex): TDocumentDefinitions => {
  const { content, ...definition } = pdfDefinition(history, taken)
  const embedded = (
    [
      ['json', 'application/json', jsonText(exportedHistory(history, taken, digest))],
      ['csv', 'text/csv', csvText(history)],
    ] as const satisfies readonly (readonly [ExportFormat, string, string])[]
  ).map(([format, type, text]) => ({ name: exportName(history, taken.at, format), type, text }))
  return {
    ...definition,
    content: [
      ...(content as Content[]),
      ...chainProof(history, taken, digest),
      ...attachments(history),
      {
        stack: [
          heading('Files in this PDF'),
          words(
            'Save them from the list of attachments of the reader. The JSON file is checked with: npm run audit -- verify FILE',
          ),
          table(
            labelled,
            ['SHA-256', 'File'],
            embedded.map(({ name, text }) => [hash(digest(text)) as TableCell, words(name) as TableCell]),
          ),
        ],
        unbreakable: true,
      },
    ],
    files: Object.fromEntries(embedded.map(({ name, type, text }) => [name, { src: dataUrl(type, text), name }])),
  }
}
