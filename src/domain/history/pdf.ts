import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { isSignatureBound } from '../kernel/chain.ts'
import {
  changedValues,
  describeForm,
  type DescribedField,
  type DescribedLines,
  type DescribedSection,
  type Entered,
  valuesIn,
} from './describe.ts'
import { statusWords } from '../registry/status-words.ts'
import { type History, type HistoryStep, type Taken, verdictWords } from './history.ts'
import type { ResourceEntry } from '../registry/entry.ts'
import { leafLabel, leafValueWords } from './leaf-field.ts'
import { linkWords } from './links.ts'
import {
  gap,
  header,
  heading,
  ink,
  labelled,
  lines,
  muted,
  pageWidth,
  small,
  table,
  textOf,
  words,
} from './pdf-parts.ts'
import { printable } from './printable.ts'
import { instantWords, valueWords } from './words.ts'

const quoted = (value: string | null): string => (value === null ? 'cleared' : value === '' ? 'empty' : `“${value}”`)

const enteredWords = ({ value, version, at, by, reason }: Entered): string =>
  `${quoted(value)}, version ${version}, ${by}, ${instantWords(at)}${reason === null ? '' : `, reason: ${reason}`}`

/** A value; where it was changed after its first entry, marked, with every value that it had before. */
const value = ({ value: present, entered }: DescribedField): Content => {
  if (entered.length === 0) return words(present === '' ? '–' : present)
  const last = entered.at(-1) as Entered
  return {
    stack: [
      {
        text: [
          textOf(present === '' ? '–' : present),
          { text: '  CHANGED', color: ink.mark, bold: true, fontSize: 6.5 },
        ],
      },
      words(
        `Present value entered in version ${last.version} by ${last.by}, ${instantWords(last.at)}${last.reason === null ? '' : `, reason: ${last.reason}`}`,
        { color: ink.mark, fontSize: small },
      ),
      ...entered
        .slice(0, -1)
        .toReversed()
        .map((one) => words(`Before: ${enteredWords(one)}`, { color: ink.mark, fontSize: small })),
    ],
    margin: [0, 1, 0, 1],
  }
}

const cell = (field: DescribedField): TableCell =>
  ({ ...(value(field) as object), ...(field.entered.length > 0 ? { fillColor: ink.markFill } : {}) }) as TableCell

/**
 * Widths in points, by how much the columns hold. Always given as numbers: a column left to pdfmake grows with its longest
 * word, past the edge of the page.
 */
const columnWidths = (labels: readonly string[], cells: readonly (readonly DescribedField[])[]): readonly number[] => {
  const weights = labels.map((label, index) => {
    const longest = Math.max(
      label.length,
      ...cells.map((row) => ((row[index]?.entered.length ?? 0) > 0 ? 48 : (row[index]?.value.length ?? 0))),
    )
    return Math.min(Math.max(longest, 6), 48) ** 0.7
  })
  const all = weights.reduce((sum, one) => sum + one, 0)
  const room = pageWidth - gap * labels.length
  return weights.map((one) => Math.floor((one / all) * room))
}

const sectionTitle = ({ title, round }: DescribedSection): string =>
  round === null ? title : `${title} (round ${round}, before it was re-opened)`

const recordedWords = ({ recorded }: DescribedSection): readonly Content[] =>
  recorded.flatMap(({ version, label, decision, at, by, signature, unsigned }): Content[] => [
    words(
      `${decision === null ? label : `Decision: ${decision}`}, ${by}, ${instantWords(at)}, version ${version}`,
      decision === null ? { color: ink.muted, fontSize: small } : { fontSize: 8.5, bold: true },
    ),
    ...(signature === null
      ? unsigned
        ? [muted('Recorded without electronic signature')]
        : []
      : [
          words(
            `Signed electronically by ${signature.by.name}${signature.by.designation === '' ? '' : `, ${signature.by.designation}`}, ${instantWords(signature.at)}: ${signature.meaning}`,
            { fontSize: 8.5, italics: true },
          ),
        ]),
  ])

/** Up to here a section keeps together; a longer one may run over pages, its title with it. */
const togetherUpTo = 900

const lengthOf = (one: DescribedSection): number =>
  valuesIn(one).reduce(
    (sum, { value, entered }) =>
      sum + 40 + value.length + entered.reduce((all, one) => all + 120 + (one.value ?? '').length, 0),
    0,
  )

/** The lines of a document as a table: figures at the right, their sums in the last row. */
const linesTable = ({ label, columns, figures, cells, totals }: DescribedLines): Content => {
  const sums = totals.map((text): DescribedField => ({ label: '', value: text, entered: [] }))
  const placed = (content: object, index: number): TableCell =>
    ({ ...content, fontSize: 8, ...(figures[index] === true ? { alignment: 'right' } : {}) }) as TableCell
  const rows = cells.map((row) => row.map((one, index) => placed(cell(one) as object, index)))
  const foot = totals.map((text, index) =>
    placed(words(index === 0 && text === '' ? 'Total' : text, { bold: true, fillColor: ink.band }) as object, index),
  )
  return table(
    columnWidths(columns, [...cells, sums]),
    columns,
    totals.every((text) => text === '') ? rows : [...rows, foot],
    { title: label, figures },
  )
}

const section = (one: DescribedSection): Content => {
  const title = sectionTitle(one)
  const fields = one.fields.map((field) => [words(field.label, { color: ink.muted }) as TableCell, cell(field)])
  const cells = (one.rows?.cells ?? []).map((row) =>
    row.map((field) => ({ ...(cell(field) as object), fontSize: 8 }) as TableCell),
  )
  const columns = one.rows?.columns ?? []
  // A table of lines that is called as its section names both.
  const isTitled = one.lines[0]?.label !== title
  return {
    stack: [
      ...(fields.length === 0 && cells.length === 0 && isTitled ? [words(title, { style: 'section' })] : []),
      ...(fields.length === 0 ? [] : [table(labelled, [], fields, { title })]),
      ...(cells.length === 0
        ? []
        : [table(columnWidths(columns, one.rows?.cells ?? []), columns, cells, fields.length === 0 ? { title } : {})]),
      ...one.lines.map(linesTable),
      ...recordedWords(one),
    ],
    unbreakable: lengthOf(one) <= togetherUpTo,
    margin: [0, 0, 0, 10],
  }
}

const facts = (history: History, { by, at, address }: Taken, changed: number): Content => {
  const { entry, id, version, versions, state, steps, verdict } = history
  const signatures = steps.filter(({ event }) => event.signature !== undefined).length
  const status = state['status']
  const rows: readonly (readonly [string, string])[] = [
    ['Record', `${entry.label} ${history.title}`],
    ['Identifier', `${entry.key} ${id}`],
    ...(typeof status === 'string' ? ([['Status at this version', statusWords(entry, status)]] as const) : []),
    ...(state['company'] === undefined ? [] : ([['Company', valueWords(state['company'])]] as const)),
    [
      'Version',
      version === versions
        ? `${version}, the latest when this was printed`
        : `${version} of ${versions} when this was printed`,
    ],
    ['Created', `${state.createdBy.name}, ${instantWords(state.createdAt)}`],
    ['Last changed', `${state.lastModifiedBy.name}, ${instantWords(state.lastModifiedAt)}`],
    ['Changed values', changed === 0 ? 'none' : `${changed}, marked CHANGED with every earlier value`],
    ['Signatures', signatures === 0 ? 'none' : String(signatures)],
    ['Verification', verdictWords(verdict)],
    ['Printed', `${by.name}, ${instantWords(at)}`],
    ...(address === undefined ? [] : ([['Verify at', address]] as const)),
  ]
  return table(
    labelled,
    [],
    rows.map(([label, text]) => [
      words(label, { color: ink.muted }) as TableCell,
      words(text, label === 'Verification' && !verdict.intact ? { color: ink.bad, bold: true } : {}) as TableCell,
    ]),
  )
}

/** Characters up to which a row of the timeline surely fits on a page. */
const longRow = 1200

const linkLines = ({ event }: HistoryStep, { caused, names }: History['links']): readonly string[] => {
  const after = caused[event.version] ?? []
  return [
    ...(event.cause === undefined ? [] : [`Caused by ${linkWords(event.cause, names)}`]),
    ...(after.length === 0 ? [] : [`Led to: ${after.map((one) => linkWords(one, names)).join(', ')}`]),
  ]
}

/** A field that an event changed, in words: what it is called, what it was, what it is. */
interface ChangedField {
  readonly label: string
  readonly old: string
  readonly new: string
}

const changedFields = (entry: ResourceEntry, { changes }: HistoryStep): readonly ChangedField[] =>
  changes
    .map((change) => ({
      label: leafLabel(entry, change),
      old: leafValueWords(entry, change.path, change.before),
      new: leafValueWords(entry, change.path, change.after),
    }))
    // An empty text that comes or goes is no news to a reader.
    .filter((one) => one.old !== one.new)

/** Six columns, so that an event and the fields that it changed share one table: the second row of headings names the fields' own. */
const timelineColumns = {
  widths: [24, 100, 84, 82, 108, 69],
  headers: [
    [header('Ver.'), header('When'), header('Who'), { ...Object(header('What')), colSpan: 2 }, '', header('Hash')],
    [
      header(''),
      header('Field'),
      { ...Object(header('Old value')), colSpan: 2 },
      '',
      { ...Object(header('New value')), colSpan: 2 },
      '',
    ],
  ] satisfies TableCell[][],
} as const

const changedRow = ({ label, old, new: now }: ChangedField): TableCell[] => [
  '',
  muted(label) as TableCell,
  { ...Object(words(old === '' ? '–' : old)), colSpan: 2 } as TableCell,
  '',
  { ...Object(words(now === '' ? '–' : now)), colSpan: 2 } as TableCell,
  '',
]

const timelineRows = (step: HistoryStep, links: History['links'], fields: readonly ChangedField[]): TableCell[][] => {
  const { event, label, from, to } = step
  const what: Content[] = [
    words(label, { bold: true }),
    ...(from === to || to === null ? [] : [words(from === null ? to : `${from} to ${to}`)]),
    ...(event.reason === undefined ? [] : [words(`Reason: ${event.reason}`)]),
    ...(event.signature === undefined
      ? []
      : [words(`Signed by ${event.signature.by.name}: ${event.signature.meaning}`, { italics: true })]),
    ...linkLines(step, links).map((line) => words(line)),
    ...(fields.length === 0 ? [muted('No field changed')] : []),
  ]
  const head: TableCell[] = [
    String(event.version),
    { stack: [words(instantWords(event.at)), muted(event.at)] },
    words(event.actor.name) as TableCell,
    { stack: what, colSpan: 2 },
    '',
    { text: event.hash.slice(0, 12), fontSize: 7 },
  ]
  const shaded = head.map((cell): TableCell => ({
    ...(typeof cell === 'string' ? { text: cell } : Object(cell)),
    fillColor: ink.band,
  }))
  return [shaded, ...fields.map(changedRow)]
}

/** Every event, and beneath it each field that it changed with its old and new value. */
const timeline = ({ entry, steps, links }: History): Content => {
  const all = steps.map((step) => ({ step, fields: changedFields(entry, step) }))
  // A row longer than a page could not be kept together.
  const whole = all.every(
    ({ step, fields }) =>
      (step.event.reason ?? '').length + linkLines(step, links).join(' ').length <= longRow &&
      fields.every((one) => one.old.length + one.new.length <= longRow),
  )
  return {
    table: {
      headerRows: timelineColumns.headers.length,
      keepWithHeaderRows: 1,
      dontBreakRows: whole,
      widths: [...timelineColumns.widths],
      body: [...timelineColumns.headers, ...all.flatMap(({ step, fields }) => timelineRows(step, links, fields))],
    },
    layout: lines,
    margin: [0, 2, 0, 8],
    fontSize: 8,
  }
}

const signaturePage = ({ steps }: History): Content => {
  const signed = steps.flatMap(({ event, label }) =>
    event.signature === undefined ? [] : [{ event, label, signature: event.signature }],
  )
  return {
    stack: [
      heading('Signatures', { pageBreak: 'before' }),
      signed.length === 0
        ? words('No step up to this version was signed electronically.')
        : table(
            [24, 88, 163, 92, 108],
            ['Ver.', 'Signed by', 'What was signed', 'Meaning', 'When'],
            signed.map(({ event, label, signature }) => [
              String(event.version),
              { stack: [words(signature.by.name, { bold: true }), muted(signature.by.designation)] },
              {
                stack: [
                  words(label),
                  muted(`SHA-256 of what was signed: ${signature.signedHash}`),
                  isSignatureBound(event)
                    ? muted('Belongs to this record and version.')
                    : words('Does not belong to this record and version.', { color: ink.bad, bold: true }),
                ],
              },
              words(signature.meaning) as TableCell,
              words(instantWords(signature.at)) as TableCell,
            ]),
          ),
    ],
  }
}

const verification = ({ steps, verdict, version }: History): Content => {
  const [first, last] = [steps[0]?.event, steps.at(-1)?.event]
  return {
    stack: [
      heading('Verification'),
      words(verdictWords(verdict), verdict.intact ? { bold: true } : { bold: true, color: ink.bad }),
      words(
        'When this was printed, the hash of every event (SHA-256 over its canonical JSON, RFC 8785), its link to the event before it and the binding of each signature were computed anew and compared.',
        { margin: [0, 4, 0, 6] },
      ),
      table(
        labelled,
        [],
        [
          [
            words('Head of the chain') as TableCell,
            words(verdict.intact ? (verdict.head ?? '') : 'broken') as TableCell,
          ],
          [words('Events') as TableCell, words(String(version)) as TableCell],
          [
            words("Positions in the group's log") as TableCell,
            words(first === undefined || last === undefined ? '–' : `${first.seq} to ${last.seq}`) as TableCell,
          ],
        ],
      ),
      words(
        'Paper cannot be verified by itself. Compare the head above with the one that the app shows for this version, or check the JSON export of the same version with: npm run audit -- verify FILE',
      ),
      muted(
        'Characters that the print font lacks, or that would be invisible, stand as their code points, e.g. [U+0645]. The JSON export holds them as they were entered.',
      ),
    ],
    unbreakable: true,
    margin: [0, 16, 0, 0],
  }
}

/** Name and kind of the record; at their right the code that opens it and verifies it anew, where its address is known. */
const titled = ({ entry, title }: History, { address }: Taken): Content => {
  const names = [words(title, { style: 'title' }), words(entry.label, { color: ink.muted, margin: [0, 0, 0, 8] })]
  if (address === undefined) return { stack: names }
  const code = [
    { qr: address, fit: 72, eccLevel: 'M' } as const,
    words('Scan to verify', { fontSize: 6.5, margin: [0, 2, 0, 4] }),
  ]
  return {
    columns: [
      { stack: names, width: '*' },
      { stack: code, width: 76 },
    ],
    columnGap: 12,
  }
}

/**
 * The record as a document definition for pdfmake: form in section order, timeline, signatures, verification (spec 06
 * History, Export). Plain data but for footer and page breaks; the same history and `taken` give the same definition.
 */
export const pdfDefinition = (history: History, taken: Taken): TDocumentDefinitions => {
  const { entry, title, version, verdict } = history
  const sections = describeForm(history)
  const name = printable(`${entry.label} ${title}`)
  const printedBy = printable(`Printed by ${taken.by.name} on ${instantWords(taken.at)}`)
  const head = verdict.intact ? `Head ${(verdict.head ?? '').slice(0, 12)}` : 'NOT VERIFIED'
  return {
    info: {
      title: `${name}, version ${version}`,
      author: printable(taken.by.name),
      subject: `History of ${name} up to version ${version}. ${verdictWords(verdict)}`,
      keywords: `${entry.key} ${history.id}`,
      creator: 'Chronicle',
      producer: 'Chronicle',
      creationDate: new Date(taken.at),
    },
    pageSize: 'A4',
    pageMargins: [40, 52, 40, 48],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    styles: {
      title: { fontSize: 16, bold: true },
      heading: { fontSize: 13, bold: true, margin: [0, 0, 0, 6] },
      section: { fontSize: 10.5, bold: true, margin: [0, 0, 0, 2] },
    },
    header: {
      columns: [
        { text: name, width: '*', noWrap: true },
        { text: `Version ${version}`, width: 'auto', alignment: 'right' },
      ],
      columnGap: 12,
      margin: [40, 24, 40, 0],
      fontSize: small,
      color: ink.muted,
    },
    footer: (page, pages) => ({
      columns: [
        { text: `${printedBy} · ${head}`, width: '*' },
        { text: `Page ${page} of ${pages}`, width: 'auto', alignment: 'right' },
      ],
      columnGap: 12,
      margin: [40, 14, 40, 0],
      fontSize: small,
      color: ink.muted,
    }),
    content: [
      titled(history, taken),
      facts(history, taken, changedValues(sections)),
      heading('Form', { margin: [0, 10, 0, 6] }),
      ...sections.map(section),
      heading('Timeline', { pageBreak: 'before' }),
      timeline(history),
      signaturePage(history),
      verification(history),
    ],
  }
}
