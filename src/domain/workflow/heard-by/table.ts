import type { DomainEvent, Ref } from '../../kernel/event.ts'
import type { AnyDetails } from '../rows.ts'
import type { AnyEventRow, From, MenuRow, Refused, Row, Situation, StepHead, Way } from '../table.ts'

/** A department that is heard, with its head. */
export type Member = { readonly dept: Ref; readonly hod: Ref }

/** Facts of a workflow that hears departments. */
export type TeamFacts = {
  readonly me?: { readonly department: Ref } | null | undefined
  readonly departments: readonly (Ref & { readonly hod?: Ref | undefined })[]
}

/**
 * Nobody was chosen; a department twice, or without a head; it was heard and has to stay; nobody would be left. An expert is
 * needed, is who began the document, or was heard. A comment from outside the team, or a late one of who was heard.
 */
type Members = 'nobody' | 'twice' | 'noHead' | 'wasHeard' | 'nobodyLeft'
type Expert = 'expertNeeded' | 'ownExpert' | 'expertWasHeard'
export type TeamProblem = Members | Expert | 'outsider' | 'late'

/** A team of departments that is heard on a document, with an expert: where they are recorded, and what is refused. */
export interface Team<D, S extends string, K, M extends string, E extends string> {
  readonly label: string
  readonly most: number
  /** Keys of the recorded values: departments, expert, the expert's opinion. */
  readonly members: M & keyof D
  readonly expert: E & keyof D
  readonly opinion: keyof D & string
  /** Lists of comments: a department that stands in one stays in the team. */
  readonly comments: readonly (keyof D & string)[]
  readonly needsExpert: (it: Situation<D, S, K>) => boolean
  /** Another expert needs no opinion any more. */
  readonly isDecided: (details: D) => boolean
  readonly refuse: (why: TeamProblem, name: string, field?: string) => Refused
}

interface Head<D, S extends string, K, Type extends string> extends Pick<
  StepHead<D, S, K, never, never>,
  'id' | 'label' | 'does' | 'by' | 'unless'
> {
  readonly event: readonly [type: Type, label: string]
}

/** Chooses the departments and the expert. */
export interface Choosing<D, S extends string, K, Type extends string> extends Head<D, S, K, Type> {
  readonly from: S
  readonly to: S
}

/** Changes them; the hearings may be complete afterwards. */
export interface Amending<D, S extends string, K, Type extends string> extends Head<D, S, K, Type> {
  readonly from: From<D, S>
  readonly menu: MenuRow
  readonly hearings: readonly Hearing<D, S>[]
}

/** One time that the team is heard. */
export interface Asking<D, S extends string, K, Type extends string, Reached extends string> extends Head<
  D,
  S,
  K,
  Type
> {
  /** Key of the list of comments. */
  readonly records: keyof D & string
  /** Where comments are waited for, where it moves on to, and when, in words. */
  readonly at: S
  readonly to: S
  readonly words: string
  /** Departments that are enough, of a team of such a size; all unless given. */
  readonly enough?: (teamSize: number) => number
  /** Where a department that was not heard may still comment. */
  readonly late?: readonly S[]
  /** The event that follows a comment, in the same append, when enough departments have commented. */
  readonly reached: readonly [type: Reached, label: string]
}

/** How far a team was heard. */
export type Count = { readonly commented: number; readonly required?: number; readonly teamSize: number }

export interface TeamComment extends Member {
  readonly comments: string
  readonly commentedBy: Ref
  readonly createdAt: string
  /** Of an expert from outside the team, for their own department: does not count. */
  readonly asExpert: boolean
  readonly late?: boolean
}

export type Amended = {
  readonly added: readonly Member[]
  readonly removed: readonly string[]
  /** Null: there is none any more. */
  readonly expert?: Ref | null
}

export interface Hearing<D, S extends string, Type extends string = string, Reached extends string = string> {
  readonly step: Row<{ readonly comments: string }, DomainEvent<Type, TeamComment> | DomainEvent<Reached, Count>>
  readonly way: Way<D, S>
  readonly reached: AnyEventRow
  /** The event that follows where enough of these members have commented while it is waited for. */
  readonly follows: (status: string, details: AnyDetails, members: readonly Member[]) => readonly DomainEvent[]
}

/** The steps of a team. */
export interface TeamSteps<D, S extends string, K, M extends string, E extends string> {
  select<const Type extends string>(
    row: Choosing<D, S, K, Type>,
  ): Row<
    { readonly [Key in M]: readonly Ref[] } & { readonly [Key in E]?: Ref },
    DomainEvent<Type, { readonly [Key in M]: readonly Member[] } & { readonly [Key in E]?: Ref }>
  >
  amend<const Type extends string>(
    row: Amending<D, S, K, Type>,
  ): Row<
    { readonly add: readonly Ref[]; readonly remove: readonly string[]; readonly expert?: Ref | null },
    DomainEvent<Type, Amended>
  >
  hearing<const Type extends string, const Reached extends string>(
    row: Asking<D, S, K, Type, Reached>,
  ): Hearing<D, S, Type, Reached>
}
