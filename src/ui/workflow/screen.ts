import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Meaning } from '../../domain/kernel/aggregate.ts'
import { inSentence } from '../../domain/kernel/labels.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry, Viewer } from '../../domain/registry/entry.ts'
import type { Field } from '../../domain/registry/fields.ts'
import { totalWords } from '../../domain/registry/lines.ts'
import type { CorrectableText } from '../../domain/workflow/corrections.ts'
import type { PathStep } from '../../domain/workflow/path.ts'
import type { AnySubject, Machine } from '../../domain/workflow/rows.ts'
import { type Section, type Shown, usualSections } from '../../domain/workflow/sections.ts'
import { detailsOf } from '../../domain/workflow/situation.ts'
import type { Waiting } from '../../domain/workflow/waiting.ts'
import type { OutgoingCommand } from '../../infra/react/index.ts'
import { recordedWords } from '../command-form/fieldWords.ts'
import type { Look } from '../history/looks.ts'
import type { Fact } from '../kit/Facts.tsx'
import type { TabsProps } from '../kit/Tabs.tsx'
import type { Controls } from '../resource/form/FormField.tsx'
import type { Figure } from '../resource/ListFigures.tsx'

export type Values = Readonly<Record<string, unknown>>

/** A workflow as its pages read it; any `workflow(...).define(...)` is one. */
export interface AnyWorkflow {
  readonly machine: Machine
  titleOf(document: AnyDocument): string
  waitingFor(document: AnyDocument, viewer?: Viewer): Waiting | null
  pathOf(document: AnyDocument): readonly PathStep[]
}

/** The document that a page shows, with what its reader may do. */
export interface OpenDocument<Doc = AnyDocument, Details = Values> {
  readonly screen: WorkflowScreen
  readonly id: string
  readonly document: Doc
  /** The recorded values, wherever they stand in the document. */
  readonly details: Details
  readonly status: string
  readonly subject: AnySubject
  /** By command: why the reader may not give it now. */
  readonly refusals: Readonly<Record<string, Refusal | undefined>>
  /** By command: what one signs who gives it now. */
  readonly signs: Readonly<Record<string, Meaning>>
  /** Changes on their way to the server. */
  readonly commands: readonly OutgoingCommand[]
  /** Number of an earlier round that is shown, read-only; null for the present one. */
  readonly past: number | null
  /** A version that is looked back at: nothing can be done on it. */
  readonly readOnly: boolean
  /** What its reader saw of it before; absent where this is the first time. */
  readonly seen?: Look | undefined
  /** Opens the correction of the text at a path below the recorded values. */
  readonly correct: (path: string) => void
  /** The reader took a step by a form of the document. */
  readonly taken?: (() => void) | undefined
}

/** What one step shows otherwise than its row of the table states. All of it may be left out. */
export interface StepPart {
  /** Word of the button that takes the step; its label unless given. */
  readonly button?: string
  /** Word of the button that opens its form, where the form does not simply stand open: for entries that are added at any time. */
  readonly opensAt?: string
  /** Toast after it was taken. */
  readonly done?: string
  /** A decision is taken by its field, not by a button for each outcome. */
  readonly byField?: true
  /** Fields of the form, with what differs from the field table. */
  readonly fields?: FieldChanges | ((open: OpenDocument) => FieldChanges)
  /** Fields that stand first in the form, in their order. */
  readonly order?: readonly string[]
  /** Texts that the form requires because the step's own rule does. */
  readonly requires?: readonly string[]
  /** Own controls of fields, by path. */
  readonly controls?: Controls
  /** What the form begins with, beside what its fields propose. */
  readonly initial?: (open: OpenDocument) => Values
  /** Stands in the form and renders `Proposals`: what is filled in once it is looked up. */
  readonly Proposed?: ComponentType
  /** Problems by path that are known before the command is sent. */
  readonly check?: (values: Values) => Readonly<Record<string, string>>
  /** The command's data, where they are not simply the values of the fields. */
  readonly toData?: (values: Values, open: OpenDocument) => unknown
}

type FieldChanges = Readonly<Record<string, Partial<Field>>>

/** What one section shows otherwise than the section table states; keyed by the step that names the section. */
export interface SectionPart {
  /** Replaces the printed values on the page. */
  readonly shows?: readonly Shown[]
  /** Paths of printed values that the page leaves out, and labels of those that it calls otherwise than print. */
  readonly without?: readonly string[]
  readonly labels?: Readonly<Record<string, string>>
  /** Values with content of their own, by path. */
  readonly values?: Readonly<Record<string, (open: OpenDocument) => ReactNode>>
  /** Cells of recorded rows with content of their own, by key or label. */
  readonly cells?: Readonly<Record<string, (row: Values) => ReactNode>>
  readonly rowClass?: (row: Values) => string
  /** Replaces the recorded part. */
  readonly Recorded?: ComponentType
  /** Is there something recorded to show? Any value of the section unless given. */
  readonly isRecorded?: (open: OpenDocument) => boolean
  /** Does the document wait for the step? As the table states unless given. */
  readonly isOpen?: (open: OpenDocument) => boolean
  /** Who answered it, where the path does not show it. */
  readonly by?: (open: OpenDocument) => { readonly name: string; readonly at: string } | undefined
  /** Facts that every reader sees above the form or the refusal. */
  readonly Note?: ComponentType
  readonly Aside?: ComponentType
  /** Further steps whose changes are marked here. */
  readonly also?: readonly string[]
  /** Those who may not take the step do not see that it is open. */
  readonly hidden?: true
}

/** A tab of a document's own, between the form and the history. */
export interface DocumentTab {
  /** Segment below the document's address. */
  readonly path: string
  readonly label: string
  readonly count?: (open: OpenDocument) => number
  readonly Component: ComponentType
  /** Stands below the form of a version that is looked back at. */
  readonly Earlier?: ComponentType
}

/** Which recorded texts may be corrected, by which command, and who may correct those of others. */
export interface Corrections {
  readonly command: string
  readonly texts: readonly CorrectableText[]
  readonly codes: readonly string[]
}

/** The pages of a workflow document. Each property beyond the first five replaces a part of them. */
export interface WorkflowScreen {
  readonly entry: ResourceEntry
  readonly workflow: AnyWorkflow
  /** Address of the list; documents are below it, by id. */
  readonly path: string
  /** `requisition`, within a sentence. */
  readonly name: string
  readonly sections: readonly Section[]
  readonly steps: Readonly<Record<string, StepPart & SectionPart>>
  /** Icons of the menu; their order is that of the menu, what is not named stands behind. */
  readonly icons: Readonly<Record<string, LucideIcon>>
  readonly tabs: readonly DocumentTab[]
  readonly corrections?: Corrections
  /** Under the title. */
  readonly subtitle?: (document: AnyDocument) => string
  /** Facts in the head, by their labels; those without a value are left out. */
  readonly facts?: (open: OpenDocument) => readonly Fact[]
  /** Lists elsewhere in which what the document did stands, by their labels and addresses. */
  readonly listedIn?: (open: OpenDocument) => readonly (readonly [label: string, to: string])[]
  /** Above the sections of a document: what is to be known of it as it is recorded. */
  readonly Banner?: ComponentType
  /** A `DocumentRail` with the people and dates beside the form. */
  readonly Rail?: ComponentType
  /** Loads onto this device what the rules look at. */
  readonly usePreload?: () => void
  /** What a refused document waits for. */
  readonly restWords: string
  /** Hue of a status in the history, where it is not that of the table. */
  readonly tones?: Readonly<Record<string, 'refused'>>
  /** The lists that share a page with this one: links above each of them. */
  readonly listTabs?: TabsProps
  /** Where documents are begun, if not in a form of their own; none is copied then. */
  readonly beginsAt?: string
  /** Heading of the list; the entry's plural unless given. */
  readonly title?: string
  /** Figures above the list, as of a day. */
  readonly figures?: (today: string) => readonly Figure[]
  readonly cells?: Readonly<Record<string, (document: AnyDocument) => ReactNode>>
  /** Under the heading of the form for a new one. */
  readonly newWords?: string
}

type Given = Pick<WorkflowScreen, 'entry' | 'workflow' | 'path'>

const mostFacts = 4

/** The facts of its list, and what its lines come to. */
const usualFacts = ({ entry, workflow }: Given): NonNullable<WorkflowScreen['facts']> => {
  const { head } = workflow.machine
  const { fields } = head
  // What it is called stands above them.
  const isFact = (key: string): boolean => fields[key] !== undefined && key !== 'name' && key !== head.number?.field
  const isMoney = ({ key }: { readonly key: string }): boolean => fields[key]?.kind === 'money'
  const all = entry.columns.filter(({ key, shown: isShown }) => isFact(key) && isShown !== false)
  const first = all.slice(0, mostFacts)
  // What it comes to is told, however far behind its column stands.
  const shown = first.some(isMoney) ? first : [...first, ...all.filter(isMoney).slice(0, 1)]
  const lined = Object.entries(fields).filter(([, { kind }]) => kind === 'lines')
  const isTotalled = shown.some(isMoney)
  return ({ details }) => [
    ...shown.map(({ key, label }): Fact => {
      const value = details[key]
      return [label, value === undefined ? null : recordedWords(fields[key] as Field, value, details)]
    }),
    ...(isTotalled ? [] : lined).flatMap(([key, field]) =>
      totalWords(field, (details[key] ?? []) as readonly Values[])
        .filter((total) => field.fields?.[total.key]?.kind === 'money' && details[key] !== undefined)
        .map(({ label, words }): Fact => [lined.length === 1 ? label : field.label, words]),
    ),
  ]
}

/** The usual facts, and what steps recorded under these keys: in the head, where the document has no section of theirs. */
export const factsWith = (given: Given, keys: readonly string[]): NonNullable<WorkflowScreen['facts']> => {
  const usual = usualFacts(given)
  const { recorded = {} } = given.workflow.machine.head
  return (open) => [
    ...usual(open),
    ...keys.flatMap((key): readonly Fact[] => {
      const [field, value] = [recorded[key], open.details[key]]
      return field === undefined || value === undefined
        ? []
        : [[field.label, recordedWords(field, value, open.details)]]
    }),
  ]
}

/** The name of a document that is called by its number, where it is another one. */
const usualSubtitle = ({ workflow }: Given): Pick<WorkflowScreen, 'subtitle'> => {
  const { head } = workflow.machine
  return head.number === undefined || head.fields['name'] === undefined
    ? {}
    : {
        subtitle: (document) => {
          const name = String(detailsOf(head, document)['name'] ?? '')
          return name === workflow.titleOf(document) ? '' : name
        },
      }
}

/** The screen of a workflow from its table alone, with the parts that are given replaced. */
export const workflowScreen = (given: Given & Partial<WorkflowScreen>): WorkflowScreen => ({
  name: inSentence(given.entry.label),
  sections: usualSections(given.workflow.machine),
  steps: {},
  icons: {},
  tabs: [],
  restWords: 'No further steps.',
  facts: usualFacts(given),
  ...usualSubtitle(given),
  ...given,
})
