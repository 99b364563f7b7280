import type { Schema } from 'effect'
import type { AnyAggregate } from '../kernel/aggregate.ts'
import type { ResourceRef } from '../kernel/ask.ts'
import type { AnyDocument } from '../kernel/document.ts'
import type { Ref } from '../kernel/event.ts'
import type { Paper } from '../workflow/paper/paper.ts'
import type { Printed } from '../history/printed.ts'
import type { LeafShape } from '../kernel/replay.ts'
import type { Machine } from '../workflow/rows.ts'
import type { FieldTable, FormShape } from './fields.ts'
import type { Told } from './wire.ts'
import type { HeadedDepartment } from './headed-department.ts'
import type { ReportTotals } from './totals.ts'

/** The 21 back-end bases (spec 01 "Service registry"). */
export const services = [
  'admin',
  'inventory',
  'file-manager',
  'notification',
  'order',
  'insurance',
  'hrd',
  'payroll',
  'planning',
  'analytics',
  'loans',
  'accounts',
  'questionnaire',
  'disciplinary',
  'salary-advance',
  'communication',
  'reporting',
  'quality-assurance',
  'scheduler',
  'employee-task',
  'production',
] as const
export type Service = (typeof services)[number]

export const modules = [
  'platform',
  'accounts',
  'hr',
  'payroll',
  'inventory',
  'purchase',
  'sales',
  'quality',
  'production',
  'questionnaire',
  'miscellaneous',
] as const
export type Module = (typeof modules)[number]

/** How a value is shown, filtered and ordered. */
export type ValueType = 'text' | 'number' | 'date' | 'instant' | 'status' | 'choice' | 'reference' | 'yes-no'

/** For whom and on which day a list is shown: columns such as "waiting for me" and "overdue" depend on it. */
export interface Viewer {
  readonly userId: string
  readonly codes: ReadonlySet<string>
  /** Department of the viewer's employee record. */
  readonly departmentId: string | null
  /** Departments of which the viewer is head. */
  readonly heads: ReadonlySet<string>
  /** Departments of the company, so that whoever is awaited as head is named; without them the role is. */
  readonly departments?: readonly HeadedDepartment[] | undefined
  /** Local date `yyyy-MM-dd`. */
  readonly today: string
  /** ISO instant, where the column is looked at just then: files and answers, not what stays on a screen. */
  readonly now?: string
}

export interface Column<D = AnyDocument> {
  readonly key: string
  readonly label: string
  readonly type: ValueType
  /**
   * Plain value of a document: text, number, `yyyy-MM-dd`, ISO instant, boolean, or null. References give the name; figures with decimals
   * are decimal text, amounts in rupees.
   */
  value(document: D, viewer?: Viewer): string | number | boolean | null
  /** Dotted path, where the column shows a field as it is: servers filter by it. */
  readonly path?: string
  /** For references: the id to filter by. */
  id?(document: D): string | null
  /** Several references: it shows their names, and is filtered by the id of any. Of one resource, each stands in a field, which marks it. */
  refs?(document: D): readonly Ref[]
  /** For status and choice: the values in their natural order. */
  readonly choices?: readonly string[]
  /** Words of the values, where they are not the values in plain words. */
  readonly words?: Readonly<Record<string, string>>
  /** Places after the point of a figure. */
  readonly decimals?: number
  /** Stands after a figure: `kg`, `%`. */
  readonly unit?: string
  /** Of which resource a reference is. */
  readonly resource?: string
  /** Stands in other documents (a count of them): its screen shows it, lists neither sort nor filter by it. */
  readonly computed?: true
  /** A text of figures, as quantities of several units: it stands at the right, where numbers do. */
  readonly figures?: true
  /** Shown unless the user chose otherwise. */
  readonly shown?: false
  /** Width in px at 14 px type. */
  readonly width?: number
  /** The one that people read: it takes what a wide window has left. The first column does so where none is named. */
  readonly grow?: true
  /** Whether the document is late, or else waits for the viewer; the hue of the value says so, whatever the status. */
  presses?(document: D, viewer: Viewer | undefined): Presses | undefined
}

export type Presses = 'late' | 'yours'

/** The index slots by which a large list is sorted and filtered (architecture 4). */
export const slotNames = ['s1', 's2', 's3', 's4'] as const
export type SlotName = (typeof slotNames)[number]

/** Longest slot text; RxDB indexes need a bound, and what lies beyond it never decides an order people see. */
export const slotLength = 80

/**
 * A document names its readers by tokens: `user:{id}`, `department:{id}`, `everybody` of the group. Whoever holds one may read it
 * without the code. What is bound to another document names the readers of that one: `reads:{resource}` are the holders of its code, and
 * `@{id}` behind a token means those who work in that company or location (reading.ts). `usual:{resource}@{id}` are the holders there of
 * the code that reads all but a few of its documents (`readsUsual`).
 */
export type ReaderToken =
  `${`user:${string}` | `department:${string}` | 'everybody' | `reads:${string}` | `usual:${string}`}${'' | `@${string}`}`

/** How the history of a resource is read: what tells list items apart, what fields are called, which events are signed. */
export interface HistoryShape extends LeafShape {
  /** Event types that carry a signature while signatures are on. */
  readonly signed?: ReadonlySet<string>
  /** Event types that correct what was recorded before. */
  readonly corrections?: ReadonlySet<string>
}

/** Steps of a record with a status, in the order of its way (workflow/master.ts). */
export interface StepTable {
  readonly machine: Machine
  /** Why a command may not be given in this status, editing and deleting too; `undefined`: the status allows it. */
  readonly statusRefusal: (document: AnyDocument, command: string) => string | undefined
  /** Those for which a record waits, where it has such (workflow/waiting.ts). */
  readonly decisions?: Machine | undefined
}

type Values = Readonly<Record<string, unknown>>

/** How rows of a file become documents of a resource. */
export interface Importing {
  /** The command that makes one, and the one that changes what exists, by a patch; some are changed by steps of their own alone. */
  readonly create: string
  readonly update?: string
  /** What the commands say of a document. */
  readonly fields: FieldTable
  /** Where a document holds it; itself unless given. */
  readonly root?: string
  /** Commands that make one, of which one is chosen for a whole file, where there are several; `create` is the usual one. */
  readonly ways?: readonly { readonly create: string; readonly label: string }[]
  /** What the command says of the values of a row, where these are not the same. */
  data?(said: Values, by: { readonly create: string; readonly today: string }): Values
  /** The values of a row that a document would come of. */
  of?(document: AnyDocument): Values
  /** The id that a new document has to have. */
  idOf?(said: Values): string | undefined
  /** All rows of a file are one document, unless a column tells which are which. */
  readonly isOne?: true
  /** By which new documents are put in order before they are written, so that the order of a file's rows makes no difference. */
  order?(said: Values): string
  /** The field that counts those of a file's rows that say the same, so that all of them are written, and of the same file none again. */
  readonly nth?: { readonly as: string; of(said: Values): string }
  /** Rules by which a row is refused only because what it says is there. */
  readonly there?: readonly string[]
  /** The step that undoes what a row made, where it is neither deleted nor put out of use. */
  readonly back?: string
  /** What the documents of a file come to, which is told before they are written. */
  sums?(documents: readonly Values[]): FileSums
}

/** What a file has in a column: an amount in paise, or a quantity as decimal text; an empty one is none. */
export type FileSum = number | string

/** Amounts and quantities of a file: of each of what it names, and of all. */
export interface FileSums {
  /** What the rows are: `Ledger`. */
  readonly of: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly amounts: readonly FileSum[] }[]
  readonly totals: readonly FileSum[]
}

/**
 * One thing that can be listed, opened and changed (architecture 2, resource registry). Functions of a document are written as
 * methods, whose parameters TypeScript compares both ways: so an entry of its own documents stands among those of all.
 */
export interface ResourceEntry<D = AnyDocument> extends ResourceRef<D> {
  /** Also the `resource` of its events. */
  readonly key: string
  readonly label: string
  readonly plural: string
  readonly module: Module
  readonly service: Service
  /** Below `/services/{service}`, as the seeds write it. */
  readonly path: string
  readonly aggregate: AnyAggregate
  /** Of a workflow that a table states (workflow/workflow.ts): its page, its laws and its diagram read it. */
  readonly machine?: Machine
  /** How it stands on paper for whoever it goes to. */
  readonly paper?: Paper
  /** `record` answers POST, PUT and DELETE on the path; `workflow` answers commands only. */
  readonly kind: 'record' | 'workflow'
  readonly scope: 'group' | 'company' | 'location'
  /** Documents of every company of the group may name one: people. */
  readonly isNamedInGroup?: true
  /**
   * How much of it a device holds: `all` documents (default), only those that are `open` (not in a closed status), or `none`. What is not
   * held is listed, searched and paged over REST (docs/decisions/12).
   */
  readonly replica?: 'all' | 'open' | 'none'
  /** For `replica: 'open'`: values of the field `status` in which a document is finished; those of kind `end` of its machine unless given. */
  readonly closed?: readonly string[]
  /** Its documents are never deleted (spec: "Add and Edit only"). */
  readonly keep?: true
  /** Shape of the document's own fields, for forms and the wire. */
  readonly fields: Schema.Codec<unknown, unknown>
  /** Fields by name with label, control and rule; without it there is no generic form. */
  readonly form?: FormShape
  /** Steps of a record beside adding, editing and deleting. */
  readonly steps?: StepTable
  /** How rows of a file become documents, where its commands and its form do not say so; what follows from these: importing.ts. */
  readonly importing?: Importing
  /** Texts by which other documents find this one (kernel/marks.ts). */
  marks?(document: D): readonly string[]
  /** `open`: every signed-in user of the group. `readers`: whom a document names, whatever codes others hold. Else the action code. */
  readonly read: 'open' | 'readers' | string
  /** Action code of who reads the documents that name `usual:{key}@{place}`, where `read` opens those too that do not. */
  readonly readsUsual?: string
  /** What every signed-in user may read of a document although he lacks the code. */
  readonly openFields?: readonly string[]
  /** Who may read one document without the code, because he takes part in it. */
  readers?(document: D): readonly ReaderToken[]
  /** Whom a document names has work in it: while there is one, the menu opens its list to him without the code (spec 01, 6.1). */
  readonly isWork?: boolean
  /** The name of a document in links, pickers and messages. */
  title(document: D): string
  readonly columns: readonly Column<D>[]
  /** Which columns feed the index slots by which large lists sort and filter (architecture 4). */
  readonly slots: Readonly<Partial<Record<SlotName, string>>>
  /** Columns by which a list of any length is put in order, of what devices do not hold; those of its slots unless given. */
  readonly sorts?: readonly string[]
  /** Texts that search looks into. */
  search(document: D): readonly (string | null | undefined)[]
  readonly defaultSort: `${'-' | ''}${string}`
  /** Column under whose values devices list it, in whatever order within them; only where they hold all of it. */
  readonly groupedBy?: string
  /** What a document adds to the sums below its list, by column; without it there are none. */
  adds?(document: D): ReportTotals
  /** Action code of those who may export histories and see who read them; nobody may where it is missing. */
  readonly audit?: string
  /** What plain reads say beside the document itself. */
  readonly told?: Told
  /** How the document is printed and exported; without it all fields are listed as they are stored. */
  readonly printed?: Printed
  /**
   * Folder of the file store for files of its documents, which name them by marks; whoever reads a document reads its files, and whoever
   * may give one of these commands may store one, and name there what he stored. `also`: a further action code that reading the files
   * of a document takes, where they tell more than it does.
   */
  readonly files?: {
    readonly folder: string
    readonly commands: readonly string[]
    also?(document: D): string | undefined
  }
  readonly history?: HistoryShape
  /** Dotted paths by which rules and reports look documents up, so that the store indexes them: each alone, or several together. */
  readonly lookups?: readonly (string | readonly string[])[]
  /** Id of the user whose devices are told at once of what an event did, beyond the cursor (seed 1, 7.3 `push-notification`). */
  pushes?(event: { readonly type: string }, document: D): string | undefined
  /** A gapless number that an event took: `{ key, value }`, so that a rebuild can restore the series. */
  readonly numbered?: (event: {
    readonly type: string
    readonly data: unknown
  }) => { key: string; value: number } | undefined
}

/** An entry whose functions are typed by its documents, as one among all. */
export const resource = <D extends AnyDocument>(entry: ResourceEntry<D>): ResourceEntry & ResourceRef<D> => entry
