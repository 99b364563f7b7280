import type { DocumentsQuery, FactQuery, Facts, MarkedQuery, Uses } from './aggregate.ts'
import type { AnyDocument } from './document.ts'
import type { Ref } from './event.ts'

/** A resource with the type of its documents: what a registry entry is to a question. */
export interface ResourceRef<D = unknown> {
  readonly key: string
  /** Carries the type; no value stands here. */
  readonly document?: D
}

/** A typed question: what is asked of replica or store, and how its answer reads (documents.md, section 6). */
export interface Ask<Answer, Query = FactQuery> {
  readonly query: Query
  readonly read: (answer: unknown) => Answer
}

/** No question. */
export type NoAsks = Readonly<Record<never, never>>

/** Questions by name; one that is not asked stays out of the answers. */
export type Asks<Query = FactQuery> = Readonly<Record<string, Ask<unknown, Query> | undefined>>

/** The answers of a table of questions, by the same keys. */
export type Answers<Table extends Asks<unknown>> = {
  readonly [Key in keyof Table]:
    | (NonNullable<Table[Key]> extends Ask<infer Answer, unknown> ? Answer : never)
    | (undefined extends Table[Key] ? undefined : never)
}

const listed = <D>(answer: unknown): readonly D[] => (Array.isArray(answer) ? (answer as readonly D[]) : [])

/** One document; null where there is none, or the caller does not know it. */
export const one = <D>({ key }: ResourceRef<D>, id: string): Ask<D | null> => ({
  query: { kind: 'document', resource: key, id },
  read: (answer) => (answer ?? null) as D | null,
})

/** One document of any location of the company. */
export const oneInCompany = <D>({ key }: ResourceRef<D>, id: string): Ask<D | null> => ({
  query: { kind: 'document', resource: key, id, reach: 'company' },
  read: (answer) => (answer ?? null) as D | null,
})

/** The same question where a rule refuses what is not there: undefined is what the caller cannot know, null that there is none. */
export const ifKnown = <Answer>({ query, read }: Ask<Answer>): Ask<Answer | undefined> => ({
  query,
  read: (answer) => (answer === undefined ? undefined : read(answer)),
})

/** Documents of the acting scope, or of another company, whose fields (dotted paths) equal all the given values. */
export const all = <D>(
  { key }: ResourceRef<D>,
  where: Readonly<Record<string, string | number | boolean>> = {},
  company?: string,
): Ask<readonly D[], DocumentsQuery> => ({
  query: { kind: 'documents', resource: key, where, ...(company === undefined ? {} : { company }) },
  read: listed,
})

/** A document and what it lies in, nearest first, upwards along the reference at `path`. */
export const upwards = <D>({ key }: ResourceRef<D>, id: string, path: keyof D & string): Ask<readonly D[]> => ({
  query: { kind: 'ancestors', resource: key, id, path },
  read: listed,
})

/** A document, where the acting person may read all of it; null where they may not. */
export const readable = (resource: string, id: string): Ask<AnyDocument | null> => ({
  query: { kind: 'readable', resource, id },
  read: (answer) => (answer ?? null) as AnyDocument | null,
})

/** Who may read all of a document; null in a browser, which does not know. */
export const readersOf = (resource: string, id: string): Ask<readonly Ref[] | null> => ({
  query: { kind: 'readers', resource, id },
  read: (answer) => (Array.isArray(answer) ? (answer as readonly Ref[]) : null),
})

/** How many documents refer to one, and the first of them; nothing in a browser, which cannot know. */
export const uses = (resource: string, id: string): Ask<Uses> => ({
  query: { kind: 'uses', resource, id },
  read: (answer) => (answer ?? { count: 0, first: [] }) as Uses,
})

/** Whether another company group is signed in to by a domain. */
export const isDomainTaken = (domain: string): Ask<boolean> => ({
  query: { kind: 'domain', domain },
  read: (answer) => answer === true,
})

/** Documents of the acting scope that carry a mark (`marks.ts`). */
export const marked = <D>({ key }: ResourceRef<D>, mark: string): Ask<readonly D[], MarkedQuery> => ({
  query: { kind: 'marked', resource: key, mark },
  read: listed,
})

/** The next number of a gapless series; null in a browser, which knows none. */
export const next = (series: string): Ask<number | null> => ({
  query: { kind: 'sequence', key: series },
  read: (answer) => (typeof answer === 'number' ? answer : null),
})

/** The same question about each of several, under `{name} {key}`; the answers are read by the same keys. */
export const each = <const Name extends string, One, Answer>(
  name: Name,
  all: readonly One[],
  keyOf: (one: One) => string,
  ask: (one: One) => Ask<Answer>,
): { readonly [Key in `${Name} ${string}`]: Ask<Answer> } =>
  Object.fromEntries(all.map((one) => [`${name} ${keyOf(one)}`, ask(one)])) as {
    readonly [Key in `${Name} ${string}`]: Ask<Answer>
  }

export const queriesOf = <Query>(asks: Asks<Query>): Readonly<Record<string, Query>> =>
  Object.fromEntries(Object.entries(asks).flatMap(([key, ask]) => (ask === undefined ? [] : [[key, ask.query]])))

/** Reads each answer once; a question that nobody answered reads as "there is none". */
export const answersTo = <Table extends Asks<unknown>>(asks: Table, facts: Facts): Answers<Table> =>
  Object.fromEntries(
    Object.entries(asks).flatMap(([key, ask]) => (ask === undefined ? [] : [[key, ask.read(facts[key])]])),
  ) as Answers<Table>
