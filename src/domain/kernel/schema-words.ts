import type { SchemaAST, SchemaIssue } from 'effect'
import { plainWords } from './labels.ts'

/** One thing that is wrong with an input: where, what the field is called, and what is allowed there, in a sentence. */
export interface FieldProblem {
  /** Dotted path, '' for the whole value. */
  readonly field: string
  readonly label: string
  readonly problem: string
}

/** What a field is called, by its path. */
export type LabelOf = (path: readonly string[]) => string

/** Names of fields in plain words, where nothing else is known of them. */
export const plainLabel: LabelOf = (path) => plainWords(path.findLast((part) => !/^\d+$/.test(part)) ?? '')

export const requiredWords = (label: string): string => `${label} is required.`

const longestNaming = 20

/** Names as a sentence lists them, twenty at most. */
export const listed = (names: readonly string[], link: 'and' | 'or'): string => {
  const shown = names.slice(0, longestNaming)
  const more = names.length - shown.length
  if (more > 0) return `${shown.join(', ')} ${link} ${more} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${link} ${shown.at(-1)}`
}

/** A name that a caller made up. */
const longestName = 60
const shortened = (name: string): string => (name.length > longestName ? `${name.slice(0, longestName)}...` : name)

const fieldsOf = (ast: SchemaAST.AST): readonly string[] =>
  ast._tag === 'Objects' ? ast.propertySignatures.map(({ name }) => String(name)) : []

/** The members that say something: those of unions within, without the nothing that a field may hold too. */
const membersOf = (ast: SchemaAST.AST): readonly SchemaAST.AST[] =>
  ast._tag !== 'Union' ? [ast] : ast.types.flatMap(membersOf).filter((one) => one._tag !== 'Null')

/** A kind of value as a caller knows it. */
const nounOf = (ast: SchemaAST.AST): string => {
  switch (ast._tag) {
    case 'String':
    case 'TemplateLiteral':
      return 'a text'
    case 'Number':
      return 'a number'
    case 'Boolean':
      return 'true or false'
    case 'Arrays':
      return 'a list'
    case 'Literal':
      return ast.literal === '' ? 'an empty text' : String(ast.literal)
    case 'Objects': {
      const fields = fieldsOf(ast)
      return fields.length === 0 ? 'an object' : `an object with ${listed(fields, 'and')}`
    }
    default:
      return 'a value of the kind that belongs here'
  }
}

const allowed = (ast: SchemaAST.AST): string => {
  if (ast._tag === 'Never') return 'Nothing may stand here.'
  if (ast._tag === 'Null') return 'Only null may stand here.'
  const members = membersOf(ast)
  const isChoice = members.every((one) => one._tag === 'Literal')
  const names = [...new Set(members.map(nounOf))]
  return `${isChoice ? 'Choose' : 'Give'} ${listed(names, 'or')}.`
}

type Bounds = Readonly<Record<string, number>>
type Said = (bounds: Bounds, isList: boolean) => string

const count = (number: number | undefined, isList: boolean): string =>
  `${(number ?? 0).toLocaleString('en-IN')} ${isList ? (number === 1 ? 'entry' : 'entries') : number === 1 ? 'character' : 'characters'}`

/** Checks of Effect Schema, by their names, in words; a check with a message of its own says that. */
const checks: Readonly<Record<string, Said>> = {
  isMaxLength: ({ maxLength }, isList) => `${isList ? 'Give' : 'Use'} at most ${count(maxLength, isList)}.`,
  isMinLength: ({ minLength }, isList) => `${isList ? 'Give' : 'Use'} at least ${count(minLength, isList)}.`,
  isInt: () => 'Give a whole number.',
  isFinite: () => 'Give a number.',
  isBetween: ({ minimum, maximum }) => `Give a number from ${minimum} to ${maximum}.`,
  isGreaterThan: ({ exclusiveMinimum }) => `Give a number above ${exclusiveMinimum}.`,
  isGreaterThanOrEqualTo: ({ minimum }) => `Give a number of at least ${minimum}.`,
  isLessThan: ({ exclusiveMaximum }) => `Give a number below ${exclusiveMaximum}.`,
  isLessThanOrEqualTo: ({ maximum }) => `Give a number of at most ${maximum}.`,
}

const notAllowed = 'This value is not allowed here.'

interface Annotated {
  readonly message?: unknown
  readonly messageMissingKey?: unknown
  readonly representation?: { readonly id: string; readonly payload: Bounds | null }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const checkWords = ({ filter, issue }: SchemaIssue.Filter, ast: SchemaAST.AST | undefined): string => {
  const { message, representation } = (filter.annotations ?? {}) as Annotated
  const own =
    textOf(message) ?? ('annotations' in issue ? textOf((issue.annotations as Annotated)?.message) : undefined)
  if (own !== undefined) return own
  const name = representation?.id.split('/').at(-1) ?? ''
  return checks[name]?.(representation?.payload ?? {}, ast?._tag === 'Arrays') ?? notAllowed
}

interface Place {
  readonly path: readonly string[]
  /** What is checked here. */
  readonly ast: SchemaAST.AST | undefined
  readonly labelOf: LabelOf
}

const problemAt = ({ path, labelOf }: Place, problem: string, label = labelOf(path)): FieldProblem => ({
  field: path.join('.'),
  label,
  problem,
})

/** One by one, so that nobody words what is not told. */
function* walk(issue: SchemaIssue.Issue, place: Place): Generator<FieldProblem> {
  switch (issue._tag) {
    case 'Pointer':
      yield* walk(issue.issue, { ...place, ast: undefined, path: [...place.path, ...issue.path.map(String)] })
      return
    case 'Encoding':
      yield* walk(issue.issue, place)
      return
    case 'Composite':
      for (const one of issue.issues) yield* walk(one, { ...place, ast: issue.ast })
      return
    case 'AnyOf':
      if (issue.issues.length === 0) yield problemAt(place, allowed(issue.ast))
      for (const one of issue.issues) yield* walk(one, place)
      return
    case 'Filter':
      yield problemAt(place, checkWords(issue, place.ast))
      return
    case 'MissingKey': {
      const { messageMissingKey } = (issue.annotations ?? {}) as Annotated
      yield problemAt(place, textOf(messageMissingKey) ?? requiredWords(place.labelOf(place.path)))
      return
    }
    case 'UnexpectedKey': {
      const known = fieldsOf(issue.ast)
      const words = known.length === 0 ? 'No fields are taken here.' : `The fields here are ${listed(known, 'and')}.`
      yield problemAt(place, `There is no such field. ${words}`, shortened(place.path.join('.')))
      return
    }
    case 'InvalidType':
      yield problemAt(
        place,
        issue.ast._tag === 'Never' ? 'There is no such field. No fields are taken here.' : allowed(issue.ast),
      )
      return
    case 'OneOf':
      yield problemAt(place, allowed(issue.ast))
      return
    case 'InvalidValue':
      yield problemAt(place, textOf((issue.annotations as Annotated | undefined)?.message) ?? notAllowed)
      return
    case 'Forbidden':
      yield problemAt(place, notAllowed)
      return
  }
}

/** As many as are told of one value: who has so many to mend hears of the others afterwards. */
const mostTold = 500

/**
 * Every problem that an issue of Effect Schema tells of, in words for whoever sent the value: the one place that words them.
 * A field has one problem: the first.
 */
export const problemsOfIssue = (issue: SchemaIssue.Issue, labelOf: LabelOf = plainLabel): readonly FieldProblem[] => {
  const told = new Map<string, FieldProblem>()
  for (const one of walk(issue, { path: [], ast: undefined, labelOf })) {
    if (!told.has(one.field)) told.set(one.field, one)
    if (told.size === mostTold) break
  }
  return [...told.values()]
}
