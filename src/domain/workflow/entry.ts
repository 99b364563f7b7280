import type { AnyAggregate } from '../kernel/aggregate.ts'
import type { ResourceRef } from '../kernel/ask.ts'
import { daysBetween, localDate } from '../kernel/calendar.ts'
import type { AnyDocument, Document } from '../kernel/document.ts'
import { openMark } from '../kernel/marks.ts'
import { field, readPath, stampColumns } from '../registry/columns.ts'
import type { Column, Module, ReaderToken, ResourceEntry, Service, Viewer } from '../registry/entry.ts'
import type { Printed } from '../history/printed.ts'
import { type FieldTable, structOf } from '../registry/fields.ts'
import { marksOfFields } from '../registry/field-marks.ts'
import { columnOfField, holdsFiles } from '../registry/record-resource.ts'
import { numberedBy } from './numbers.ts'
import type { ApprovalDetails } from './routes/fields.ts'
import { peopleOf } from './routes/route.ts'
import type { AnyHead, Machine } from './rows.ts'
import { fieldsOf, historyOf, printedOf, type Section, usualSections } from './sections.ts'
import { detailsOf, subjectOf } from './situation.ts'
import { statusLabel } from './status-label.ts'
import { tookPart } from './taking-part.ts'
import { waitingForMe } from './waiting-column.ts'
import { awaitedStep, everWaits, type Waiting } from './waiting.ts'

/** The part of a workflow that its registry entry reads. */
interface Listed<State extends object> {
  readonly machine: Machine
  readonly aggregate: AnyAggregate
  readonly ref: ResourceRef<Document<State>>
  titleOf(document: Document<State>): string
  waitingFor(document: Document<State>, viewer?: Viewer): Waiting | null
  canActNow(document: Document<State>, viewer: Viewer): boolean
}

/** What the table of a workflow does not say of its resource, and what differs from what follows from the table. */
export interface WorkflowResource<D> {
  readonly module: Module
  readonly service: Service
  readonly read: ResourceEntry['read']
  readonly plural?: string
  readonly path?: string
  /**
   * Columns of the list in order: a field by its path below the recorded values (`-path`: not shown at first), one that every
   * workflow has by its key, either with what differs, or a column of its own.
   */
  readonly list?: readonly ListedColumn<D>[]
  /** Recorded values, by path, in which search looks; title and texts unless given. */
  readonly search?: readonly string[]
  /** Texts by which other documents find it, beside what its fields and its company give. */
  readonly marks?: (document: D) => readonly string[]
  readonly printed?: Partial<Pick<Printed, 'fileName' | 'key' | 'elsewhere'>>
  readonly sections?: readonly Section[]
  readonly more?: Partial<Omit<ResourceEntry<D>, 'document'>>
}

type ListedColumn<D> = string | readonly [column: string, more: Partial<Column<D>>] | Column<D>

const inList: ReadonlySet<string> = new Set([
  'text',
  'whole',
  'decimal',
  'money',
  'quantity',
  'percent',
  'date',
  'choice',
  'yes-no',
  'reference',
])

const below = ({ root }: AnyHead, path: string): string => (root === undefined ? path : `${root}.${path}`)

const fieldColumn = (head: AnyHead, all: FieldTable, given: string): Column => {
  const path = given.replace(/^-/, '')
  const shown = all[path]
  if (shown === undefined) throw new Error(`${head.label} has no field ${path}.`)
  return columnOfField(below(head, path), shown, { key: path, ...(given === path ? {} : { shown: false }) })
}

/** Whole days since a document reached the step that it waits for, by its own path: to sort by them is to sort by that instant. */
const daysInStage = (machine: Machine, document: AnyDocument, { today }: Viewer): number | null => {
  const subject = subjectOf(machine.head, document)
  const since = subject.path.at(-1)?.at
  return since === undefined || awaitedStep(machine, subject) === null
    ? null
    : Math.max(0, daysBetween(localDate(since), today))
}

/** Columns of every workflow: its number first, status and who is awaited last. */
const usualColumns = <State extends object>({
  machine,
  waitingFor,
  canActNow,
  titleOf,
}: Listed<State>): readonly Column<Document<State>>[] => {
  const { head } = machine
  const { number, statuses } = head
  // A column in which nothing ever stands is offered, not shown.
  const unseen = everWaits(machine) ? {} : { shown: false as const }
  return [
    ...(number === undefined
      ? []
      : [
          {
            key: number.field,
            label: 'Number',
            type: 'text' as const,
            value: titleOf,
            path: below(head, number.field),
            width: 110,
          },
        ]),
    field('status', 'Status', 'status', {
      choices: Object.keys(statuses),
      words: Object.fromEntries(Object.keys(statuses).map((status) => [status, statusLabel(head, status)])),
    }),
    {
      key: 'waitingFor',
      label: 'Waiting for',
      type: 'text',
      value: (one, viewer) => waitingFor(one, viewer)?.who ?? null,
      ...unseen,
    },
    {
      key: 'daysInStage',
      label: 'Days in stage',
      type: 'number',
      value: (one, viewer) => (viewer === undefined ? null : daysInStage(machine, one, viewer)),
      width: 104,
      ...unseen,
    },
    waitingForMe(canActNow),
    {
      key: 'tookPart',
      label: 'I took part',
      type: 'yes-no',
      value: (one, viewer) => viewer !== undefined && tookPart(head, one).some(({ id }) => id === viewer.userId),
      shown: false,
    },
    ...stampColumns,
  ]
}

/** Columns whose hue says that a document is late, or waits for the viewer. */
const pressing: ReadonlySet<string> = new Set(['status', 'daysInStage'])

const columnsOf = <State extends object>(
  workflow: Listed<State>,
  list: readonly ListedColumn<Document<State>>[] | undefined,
): readonly Column<Document<State>>[] => {
  const { head } = workflow.machine
  const { fields, number } = head
  const usual = usualColumns(workflow)
  const columnFor = (name: string): Column<Document<State>> =>
    usual.find(({ key }) => key === name) ?? fieldColumn(head, fieldsOf(head), name)
  const listed = list ?? Object.keys(fields).filter((key) => inList.has(fields[key]?.kind ?? ''))
  const columns = listed.map((one) =>
    typeof one === 'string' ? columnFor(one) : 'value' in one ? one : { ...columnFor(one[0]), ...one[1] },
  )
  const others = usual.filter(({ key }) => !columns.some((one) => one.key === key))
  const isFirst = ({ key }: Column<Document<State>>): boolean => key === number?.field
  const all = [...others.filter(isFirst), ...columns, ...others.filter((one) => !isFirst(one))]
  const says = (name: string, document: Document<State>, viewer: Viewer | undefined): boolean =>
    all.find(({ key }) => key === name)?.value(document, viewer) === true
  const presses: Column<Document<State>>['presses'] = (document, viewer) =>
    says('overdue', document, viewer) ? 'late' : says('waitingForMe', document, viewer) ? 'yours' : undefined
  return all.map((one) => (pressing.has(one.key) ? { ...one, presses } : one))
}

/** Whoever began a document and whoever its approval route names. */
const readersOf =
  (head: AnyHead) =>
  (document: AnyDocument): readonly ReaderToken[] => [
    `user:${document.createdBy.id}`,
    ...peopleOf(detailsOf(head, document) as ApprovalDetails).map(({ id }): ReaderToken => `user:${id}`),
  ]

const isOpen = ({ statuses }: AnyHead, status: unknown): boolean => {
  const kind = statuses[String(status)]?.kind
  return kind !== 'end' && kind !== 'refused'
}

const marksOf = (head: AnyHead) => {
  const marks = marksOfFields(head.key, fieldsOf(head), [])
  return (document: AnyDocument): readonly string[] => {
    const company = document['company'] as { readonly id: string } | undefined
    return [
      ...marks(detailsOf(head, document) as AnyDocument),
      ...(company !== undefined && isOpen(head, document['status']) ? [openMark(company.id)] : []),
    ]
  }
}

const takesFiles = ({ rows, head }: Machine): readonly string[] =>
  Object.entries(rows).flatMap(([type, { kind, input }]) =>
    holdsFiles(input ?? (kind === 'create' || kind === 'edit' ? head.fields : {})) ? [type] : [],
  )

/** The registry entry of a workflow: what its table says, and the little that it does not. */
export const workflowResource = <State extends object>(
  workflow: Listed<State>,
  {
    module,
    service,
    read,
    plural,
    path,
    list,
    search,
    sections,
    marks = () => [],
    printed,
    more,
  }: WorkflowResource<NoInfer<Document<State>>>,
): ResourceEntry & ResourceRef<Document<State>> => {
  const { machine, aggregate, titleOf } = workflow
  const { head } = machine
  const columns = columnsOf(workflow, list)
  const [first, second] = columns
  const files = takesFiles(machine)
  const usualMarks = marksOf(head)
  const texts = Object.entries(head.fields).flatMap(([key, { kind }]) =>
    kind === 'text' || kind === 'long-text' || kind === 'reference' ? [key] : [],
  )
  const textsOf = (document: object, keys: readonly string[]) => keys.map((key) => textAt(document, below(head, key)))
  const entry: ResourceEntry<Document<State>> = {
    key: head.key,
    label: head.label,
    plural: plural ?? `${head.label}s`,
    module,
    service,
    path: path ?? `/api/v1/${head.key}`,
    kind: 'workflow',
    scope: head.scope,
    aggregate,
    machine,
    fields: structOf(head.fields),
    ...(head.root === undefined ? { form: { fields: head.fields } } : {}),
    read,
    readers: readersOf(head),
    isWork: true,
    marks: (document) => [...usualMarks(document), ...marks(document)],
    title: titleOf,
    columns,
    slots: {
      s1: 'createdAt',
      s2: 'status',
      ...(first === undefined ? {} : { s3: first.key }),
      ...(second === undefined ? {} : { s4: second.key }),
    },
    search: (document) =>
      search === undefined ? [titleOf(document), ...textsOf(document, texts)] : textsOf(document, search),
    defaultSort: '-createdAt',
    printed: printedOf(machine, {
      fileName: head.key,
      key: head.key,
      sections: sections ?? usualSections(machine),
      elsewhere: ['status', 'company', 'location'],
      ...printed,
    }),
    history: historyOf(machine),
    ...(files.length === 0 ? {} : { files: { folder: head.key, commands: files } }),
    ...(head.number === undefined ? {} : { numbered: numberedBy(machine) }),
    ...more,
  }
  return entry
}

const textAt = (document: object, path: string): string | null => {
  const value = readPath(document, path)
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : null
}
