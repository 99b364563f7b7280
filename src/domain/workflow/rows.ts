import type { Actor, Command, CommandType, EventMeta, Scope } from '../kernel/aggregate.ts'
import type { Asks } from '../kernel/ask.ts'
import type { Effect } from '../kernel/effect.ts'
import type { Labels } from '../kernel/labels.ts'
import type { DomainEvent } from '../kernel/event.ts'
import type { FieldTable } from '../registry/fields.ts'
import type { Numbering } from './numbering.ts'
import type {
  AnyEventRow,
  By,
  Check,
  Following,
  From,
  MenuRow,
  Outcome,
  Party,
  Person,
  Refused,
  Situation,
  StatusRow,
  Subject,
  Taken,
  Way,
} from './table.ts'

/** Rows and heads as the machine reads them: the types of all workflows meet here, and only here. */

export type AnyDetails = Readonly<Record<string, unknown>>
export type AnyState = Readonly<Record<string, unknown>>
export type AnySubject = Subject<AnyDetails, string>
export type AnySituation = Situation<AnyDetails, string, Readonly<Record<string, unknown>>>
export type AnyGiven = AnySituation & { readonly input: AnyDetails; readonly reason?: string }
/** A step that was taken, as effects look at it. */
export type AnyTaken = AnyGiven & Pick<Taken<AnyDetails, string, AnyDetails, AnyDetails>, 'document' | 'events'>
export type AnyCommand = Command<string, AnyDetails>
export type AnyParty = Party<AnyDetails, string>
export type AnyFrom = From<AnyDetails, string>
export type AnyWay = Way<AnyDetails, string>

export interface AnyHead {
  readonly key: string
  readonly label: string
  readonly statuses: Readonly<Record<string, StatusRow>>
  readonly begins: string
  readonly fields: FieldTable
  readonly recorded?: FieldTable
  readonly lasting?: FieldTable
  readonly root?: string
  readonly labels?: Labels
  readonly scope: 'group' | 'company' | 'location'
  facts?(it: {
    readonly actor: Actor
    readonly scope: Scope
    readonly now: string
    readonly subject?: AnySubject
  }): Asks
  person?(it: Omit<AnySituation, 'person'>): Pick<Person, 'departmentId' | 'heads'>
  signs?(it: { readonly facts: Readonly<Record<string, unknown>>; readonly scope: Scope }): boolean
  title?(details: AnyDetails): string
  readonly number?: Numbering
}

/** A row of any kind, with all that any kind may have. */
export interface AnyRow {
  readonly kind: 'create' | 'edit' | 'step' | 'decision' | 'hard'
  readonly id: string
  readonly label: string
  readonly does?: string
  readonly from: AnyFrom
  readonly codes?: readonly string[]
  readonly unless?: Check<AnySituation>
  readonly by?: readonly By<AnyDetails, string, Readonly<Record<string, unknown>>>[]
  readonly awaits?: AnyParty
  awaited?(it: AnySubject): boolean
  readonly input?: FieldTable
  readonly requires?: readonly string[]
  facts?(it: {
    readonly input: unknown
    readonly subject: AnySubject
    readonly scope: Scope
    readonly now: string
  }): Asks
  refuse?(it: AnyGiven): ReturnType<Check<AnyGiven>>
  effects?(it: AnyTaken): readonly Effect[]
  readonly undone?: string
  readonly reason?: true
  readonly anyVersion?: true
  readonly system?: true
  readonly follows?: Following<string>
  readonly menu?: MenuRow
  readonly onward?: true
  readonly beginsEmpty?: true
  readonly event?: AnyEventRow
  data?(it: AnyGiven): AnyDetails
  readonly signs?: string
  readonly on?: string
  readonly outcomes?: Readonly<Record<string, Outcome<AnyGiven, AnyDetails, AnyEventRow, AnyTaken>>>
  readonly signedFormerly?: string
  readonly events?: readonly AnyEventRow[]
  decide?(it: AnyGiven): readonly DomainEvent[] | Refused
}

export type AnyRows = Readonly<Record<string, AnyRow>>
export type AnyEvent = DomainEvent<string, AnyDetails> & EventMeta

/** A workflow as the machine reads it: its head, and each row with what follows from it worked out once. */
export interface Machine {
  readonly head: AnyHead
  readonly rows: AnyRows
  readonly events: Readonly<Record<string, AnyEventRow>>
  readonly commands: Readonly<Record<string, CommandType>>
}

/** Every event that a row may cause. */
export const eventsOf = ({ event, events = [], outcomes = {} }: AnyRow): readonly AnyEventRow[] => [
  ...(event === undefined ? [] : [event]),
  ...events,
  ...Object.values(outcomes).map((outcome) => outcome.event),
]

/** The fields of what a command of a row is given, an edit's patch aside. */
export const inputOf = ({ fields }: Pick<AnyHead, 'fields'>, { kind, input }: AnyRow): FieldTable =>
  input ?? (kind === 'create' ? fields : {})

/** Action codes that a row needs: its own, or those of the parties that may take it. */
export const codesOf = ({ codes, by = [] }: AnyRow): readonly string[] =>
  codes ?? by.find(({ party }) => party?.codes !== undefined)?.party?.codes ?? []
