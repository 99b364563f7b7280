import { Effect, Schema } from 'effect'
import { FileRef } from '../kernel/file-ref.ts'
import { lineKey, type Labels } from '../kernel/labels.ts'
import { singularOf } from '../kernel/plural.ts'
import { DateText, Id, RefInput, YesNo } from '../kernel/text.ts'
import { requiredWords } from '../kernel/schema-words.ts'
import * as texts from '../kernel/text.ts'
import type { Below } from './below.ts'
import { compare, literal, mostPaise, type Operand } from './decimals.ts'

/** Does a day lie behind us (a birth) or ahead (an expiry)? */
export type DateSense = 'past' | 'future'

/** What a person fills in, and with which control. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'whole'
  | 'decimal'
  | 'money'
  | 'quantity'
  | 'percent'
  | 'date'
  | 'instant'
  | 'time'
  | 'choice'
  | 'choices'
  | 'yes-no'
  | 'reference'
  | 'references'
  | 'file'
  | 'colour'
  | 'group'
  | 'rows'
  | 'lines'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** Of which documents a reference chooses. */
export interface Among {
  /** Key of the resource. */
  readonly resource: string
  /** Those of the company's other locations too, where they stand in one. */
  readonly reach?: 'company'
  /** Columns of it that must hold these values: `{ type: 'factory' }`. Inactive ones are left out without being named. */
  readonly where?: Readonly<Record<string, string>>
  /**
   * In a line: columns of it that must hold what is chosen in the cells beside it, by their keys: a grade `{ item: 'item' }`. Where a cell
   * is still empty, the choice fills it in.
   */
  readonly beside?: Readonly<Record<string, string>>
  /** They stand below some records of a tree: the ledgers of the groups of banks. */
  readonly below?: Below
}

/** What the document holds that is chosen in the field of a key beside it; another choice there replaces it. */
export interface ProposedBy {
  readonly of: string
  /** Path in the chosen document, or what it comes to of it; without one, another choice leaves the field empty. */
  readonly at?: string | ((chosen: object) => unknown)
  /** Where a reference stands at that path: what the document that it names holds. */
  readonly through?: { readonly resource: string; readonly at: string }
}

/** What a field's Schema is: it needs no services to decode. */
export type FieldSchema = Schema.Codec<unknown, unknown>

/** Dotted paths within a row that together tell it from the others; `shown` names it, else these do. */
export interface Identity {
  readonly by: readonly string[]
  readonly shown?: string
}

/** One field: its Schema, and all that forms, lists, imports, histories and messages need to know of it. */
export interface Field<S extends FieldSchema = FieldSchema, Required extends boolean = boolean> {
  readonly kind: FieldKind
  readonly label: string
  readonly schema: S
  readonly required: Required
  /** One line below the control. */
  readonly help?: string
  /** Stands after a figure: `days`, `%`, `kg`. */
  readonly unit?: string
  /** Dotted path, beside the field, of the text or document that names its unit, where `unit` is not fixed. */
  readonly unitFrom?: string
  /** What a new document begins with, as the form holds it. */
  readonly initial?: unknown
  readonly choices?: readonly Choice[]
  /** Of a choice: the values that a person chooses among, where the others only follow from something. */
  readonly offered?: readonly string[]
  /** A text that is a key of something: what people read for it; `beside` are the values around it. */
  words?(value: string, beside: object): string
  readonly among?: Among
  /** Of a group, of rows and of lines. */
  readonly fields?: FieldTable
  /** Rows and lines: at most so many. */
  readonly most?: number
  /** Rows and lines: by which of their fields they are told apart, and which names them. */
  readonly identity?: Identity
  /** Lines: what the sums of their columns are called, by the columns' keys. */
  readonly totals?: Readonly<Record<string, string>>
  /** Derived from the values beside it and those of its document (lines.ts): nobody types it, the server computes it again. */
  computed?(values: object, document: object | null, key: string): Operand
  /** Numbers the lines for good, so that other documents can refer to them. */
  readonly numbers?: true
  /** Of what other documents took of a line (workflow/taken): at most so much, by the line. */
  atMost?(line: object): Operand
  /** Lines: fills the columns that follow from all lines together, once each is computed by itself; the same lines where nothing differs. */
  along?(lines: readonly object[], document: object): readonly object[]
  /** Of a line: shown where it is recorded, and not while lines are filled in. */
  readonly aside?: true
  /** Of a group: folded away in a form until somebody opens it, because what stands in it usually comes from elsewhere. */
  readonly folds?: true
  /** What it is called away from the fields around it, where its label alone would not say which one it is. */
  readonly alone?: string
  /** A text that is the id of a document of this resource. */
  readonly identifies?: string
  /** The person who wrote the texts beside it. */
  readonly writer?: true
  /** A text that stays as it was recorded: never corrected. */
  readonly fixed?: true
  /** Texts: at most so many characters. */
  readonly longest?: number
  /** Decimals of a figure. */
  readonly decimals?: number
  /** Of a date: which century a file's two figures of a year mean. */
  readonly sense?: DateSense
  /** Takes the whole width of a form. */
  readonly wide?: true
  /** Required, but the empty text is an answer. */
  readonly blank?: true
  /** The form of a step begins with the day, or with the person who fills it in; or it has what a document holds that is chosen beside it. */
  readonly proposes?: 'today' | 'me' | ProposedBy
  /** The form of a step begins with the day that its document holds there, or with today where the books are closed on that (spec 03, Reverse). */
  readonly dayOf?: string
  /** Of the input of a step: asked for only in these statuses of its document. */
  readonly while?: readonly string[]
  /** The product keeps it; forms show it, nobody types it. */
  readonly kept?: true
  /** Asked for only while this holds of the form's values. */
  readonly when?: When
  /** Forms require it; documents made before it was asked for may lack it. */
  readonly asked?: true
}

/** Asked of a form's values, or of a document's. */
export type When = (values: Readonly<Record<string, unknown>>) => boolean

export type FieldTable = Readonly<Record<string, Field>>

type StructFields<T extends FieldTable> = {
  readonly [Key in keyof T]: T[Key] extends Field<infer S, true> ? S : Schema.optionalKey<T[Key]['schema']>
}

/** The Schema of a table of fields; a required one that is missing says so by its label (E-REQ). */
export const structOf = <const T extends FieldTable>(table: T): Schema.Struct<StructFields<T>> =>
  Schema.Struct(
    Object.fromEntries(
      Object.entries(table).map(([key, field]) => [
        key,
        field.required
          ? field.schema.pipe(Schema.annotateKey({ messageMissingKey: requiredWords(field.label) }))
          : Schema.optionalKey(field.schema),
      ]),
    ) as StructFields<T>,
  )

type Optional<T extends FieldTable> = { readonly [Key in keyof T]: Field<T[Key]['schema'], false> }

/** The same fields, of which each may be missing. */
export const optional = <const T extends FieldTable>(table: T): Optional<T> =>
  Object.fromEntries(Object.entries(table).map(([key, field]) => [key, { ...field, required: false }])) as Optional<T>

/** As `structOf`, of a new document: a required field that begins with a value takes it where nothing is said. */
export const begunStructOf = <const T extends FieldTable>(table: T): Schema.Struct<StructFields<T>> =>
  structOf(
    Object.fromEntries(
      Object.entries(table).map(([key, field]) => [
        key,
        field.required && field.initial !== undefined
          ? { ...field, schema: field.schema.pipe(Schema.withDecodingDefaultKey(Effect.succeed(field.initial))) }
          : field,
      ]),
    ) as T,
  )

type Common = Partial<
  Pick<
    Field,
    | 'help'
    | 'initial'
    | 'wide'
    | 'proposes'
    | 'dayOf'
    | 'while'
    | 'kept'
    | 'when'
    | 'asked'
    | 'alone'
    | 'folds'
    | 'writer'
    | 'fixed'
    | 'words'
    | 'sense'
    | 'offered'
  >
>

/** Options of a builder; whether `required` is true there decides the field's type. */
type Options<More = unknown> = Common & { readonly required?: boolean } & More
type IsRequired<O> = O extends { readonly required: true } ? true : false

const make = <S extends FieldSchema, O extends Common & { readonly required?: boolean }>(
  kind: FieldKind,
  label: string,
  schema: S,
  options: O,
  more: Partial<Omit<Field, 'schema' | 'required'>> = {},
): Field<S, IsRequired<O>> => {
  const { required, ...said } = options
  return { kind, label, schema, required: (required === true) as IsRequired<O>, ...more, ...said }
}

const noOptions = {}

interface TextOptions {
  readonly blank?: true
  /** Most characters; 200 unless said. */
  readonly max?: number
  readonly min?: number
  /** What it must look like, and the sentence where it does not. */
  readonly pattern?: readonly [RegExp, string]
}

const bounded = (
  schema: typeof texts.StorableText,
  label: string,
  required: boolean,
  { max, min, pattern }: TextOptions,
  most: number,
) => {
  const limit = max ?? most
  const least = min ?? (required ? 1 : 0)
  const checks = [
    Schema.isMaxLength(limit, { message: `Use at most ${limit.toLocaleString('en-IN')} characters.` }),
    ...(least === 0
      ? []
      : [
          Schema.isMinLength(least, {
            message: least === 1 ? requiredWords(label) : `Use at least ${least} characters.`,
          }),
        ]),
    ...(pattern === undefined ? [] : [Schema.isPattern(pattern[0], { message: pattern[1] })]),
  ]
  return checks.reduce((checked, check) => checked.check(check), schema)
}

/** One line of text, up to 200 characters unless `max` says otherwise. */
export const text = <const O extends Options<TextOptions>>(label: string, options?: O) => {
  const { max, min, pattern, ...rest } = (options ?? noOptions) as Options<TextOptions>
  const given = {
    ...(max === undefined ? {} : { max }),
    ...(min === undefined ? {} : { min }),
    ...(pattern === undefined ? {} : { pattern }),
  }
  return make(
    'text',
    label,
    bounded(texts.StorableLine, label, rest.required === true && rest.blank !== true, given, 200),
    rest as O,
    { longest: max ?? 200 },
  )
}

/** Several lines, up to 20,000 characters unless `max` says otherwise. */
export const longText = <const O extends Options<TextOptions>>(label: string, options?: O) => {
  const { max, min, pattern: _none, ...rest } = (options ?? noOptions) as Options<TextOptions>
  const given = { ...(max === undefined ? {} : { max }), ...(min === undefined ? {} : { min }) }
  return make(
    'long-text',
    label,
    bounded(texts.StorableText, label, rest.required === true && rest.blank !== true, given, texts.longestText),
    rest as O,
    { wide: true, longest: max ?? texts.longestText },
  )
}

interface Bounds {
  readonly min?: number
  readonly max?: number
  readonly unit?: string
}

const rangeWords = (label: string, kind: string, { min, max }: Bounds): string =>
  min !== undefined && max !== undefined
    ? `${label} must be a ${kind} from ${min} to ${max}.`
    : min !== undefined
      ? `${label} must be a ${kind} of at least ${min}.`
      : `${label} must be a ${kind} of at most ${max ?? Number.MAX_SAFE_INTEGER}.`

/** A whole number. */
export const whole = <const O extends Options<Bounds>>(label: string, options?: O) => {
  const { min, max, ...rest } = (options ?? noOptions) as Options<Bounds>
  const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  const message = rangeWords(label, 'whole number', bounds)
  const schema = Schema.Finite.check(
    Schema.isInt({ message }).abort(),
    Schema.isBetween(
      { minimum: min ?? -Number.MAX_SAFE_INTEGER, maximum: max ?? Number.MAX_SAFE_INTEGER },
      { message },
    ),
  )
  return make('whole', label, schema, rest as O)
}

interface DecimalOptions extends Bounds {
  /** Places after the point; 3 unless said. */
  readonly decimals?: number
}

const decimalSchema = (label: string, { min, max, decimals = 3 }: DecimalOptions) => {
  const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  const sign = min !== undefined && min >= 0 ? '' : '-?'
  const words =
    min === undefined && max === undefined
      ? `${label} must be a number with at most ${decimals} decimals.`
      : rangeWords(label, `number with at most ${decimals} decimals`, bounds)
  const pattern = new RegExp(decimals === 0 ? `^${sign}\\d{1,12}$` : `^${sign}\\d{1,12}(?:\\.\\d{1,${decimals}})?$`)
  const [least, largest] = [min, max].map((bound) => (bound === undefined ? undefined : literal(bound)))
  return Schema.String.check(
    Schema.isPattern(pattern, { message: words }).abort(),
    Schema.makeFilter((value: string) =>
      (least === undefined || compare(value, least) >= 0) && (largest === undefined || compare(value, largest) <= 0)
        ? undefined
        : words,
    ),
  )
}

/** A decimal as text, e.g. `0.125`: rates and factors are never floating-point sums (architecture, Style). */
export const decimal = <const O extends Options<DecimalOptions>>(label: string, options?: O) => {
  const { min: _min, max: _max, decimals = 3, ...rest } = (options ?? noOptions) as Options<DecimalOptions>
  return make('decimal', label, decimalSchema(label, { ...options, decimals }), rest as O, { decimals })
}

/** A quantity as decimal text, never negative unless `min` says so, with a fixed unit or the one named beside it. */
export const quantity = <const O extends Options<DecimalOptions & Pick<Field, 'unitFrom'>>>(
  label: string,
  options?: O,
) => {
  const { min = 0, max: _max, decimals = 3, ...rest } = (options ?? noOptions) as Options<DecimalOptions>
  return make('quantity', label, decimalSchema(label, { ...options, min, decimals }), rest as O, { decimals })
}

/** A percentage as decimal text, 0 to 100 unless said. */
export const percent = <const O extends Options<DecimalOptions>>(label: string, options?: O) => {
  const { min = 0, max = 100, decimals = 2, ...rest } = (options ?? noOptions) as Options<DecimalOptions>
  return make('percent', label, decimalSchema(label, { min, max, decimals }), rest as O, { decimals, unit: '%' })
}

/** An amount in minor units (paise), never negative unless `min` says so. */
export const money = <const O extends Options<Bounds>>(label: string, options?: O) => {
  const { min, max, ...rest } = (options ?? noOptions) as Options<Bounds>
  const schema = Schema.Int.check(
    Schema.isBetween(
      { minimum: min ?? 0, maximum: max ?? mostPaise },
      { message: `${label} must be an amount${(min ?? 0) >= 0 ? ' that is not negative' : ''}.` },
    ),
  )
  return make('money', label, schema, rest as O, { decimals: 2 })
}

/** Kinds that can be computed, and what their values are. */
interface Computable {
  readonly money: number
  readonly whole: number
  readonly decimal: string
  readonly quantity: string
  readonly percent: string
}

type ComputedOptions = Omit<Common, 'initial' | 'proposes' | 'asked'> &
  DecimalOptions &
  Pick<Field, 'unitFrom' | 'aside'>

const computable: Readonly<Record<keyof Computable, (label: string, options: ComputedOptions) => Field>> = {
  money,
  whole,
  decimal,
  quantity,
  percent,
}

/**
 * A field that follows from the values beside it, and from those computed above it:
 * `computed('money', 'Amount', ({ quantity, rate }: OrderLine) => times(quantity, rate))`.
 * The result is rounded as its kind is, to paise or `decimals` places, and bound as its kind is. Where a value that it needs is
 * missing there is none.
 */
export const computed = <const K extends keyof Computable, V extends object>(
  kind: K,
  label: string,
  value: (values: V, document: object | null, key: string) => Operand,
  options: ComputedOptions = {},
): Field<Schema.Codec<Computable[K]>, false> => ({
  ...(computable[kind](label, options) as Field<Schema.Codec<Computable[K]>, false>),
  computed: value as NonNullable<Field['computed']>,
})

/** The number by which other documents refer to a line: given when it is recorded, the same while lines around it come and go. */
export const numberedLine = {
  line: { ...whole('Line', { kept: true, min: 1, max: 9999 }), numbers: true as const },
} as const

/** A calendar date `yyyy-MM-dd`. */
export const date = <const O extends Options>(label: string, options?: O) =>
  make('date', label, DateText, (options ?? noOptions) as O)

/** An ISO instant that the product writes. */
export const instant = <const O extends Options>(label: string, options?: O) =>
  make('instant', label, Schema.String, (options ?? noOptions) as O)

/** A time of day `HH:mm`. */
export const time = <const O extends Options>(label: string, options?: O) =>
  make(
    'time',
    label,
    Schema.String.check(Schema.isPattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { message: 'Write a time as HH:mm.' })),
    (options ?? noOptions) as O,
  )

/** Words that are written as their letters. */
const lettered = /\b(?:gst|lut|sez|tds)\b/g

/** `private-limited` as words: `Private limited`; `sez-lut`: `SEZ LUT`. */
export const wordsOf = (value: string): string => {
  const words = value.replaceAll('-', ' ').replace(lettered, (one) => one.toUpperCase())
  return /^[a-z]/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words
}

type Choices<Value extends string> = readonly Value[] | Readonly<Record<Value, string>>

const choicesOf = (given: Choices<string>): readonly Choice[] =>
  Array.isArray(given)
    ? (given as readonly string[]).map((value) => ({ value, label: wordsOf(value) }))
    : Object.entries(given as Readonly<Record<string, string>>).map(([value, label]) => ({ value, label }))

const literalsOf = <Value extends string>(given: Choices<Value>): Schema.Literals<readonly Value[]> =>
  Schema.Literals((Array.isArray(given) ? given : Object.keys(given)) as readonly Value[])

/** One of a few fixed values, given as a list or with the words of each: `{ llp: 'LLP' }`. */
export const choice = <const Value extends string, const O extends Options>(
  label: string,
  values: Choices<Value>,
  options?: O,
) => make('choice', label, literalsOf(values), (options ?? noOptions) as O, { choices: choicesOf(values) })

/** What a person chooses among. */
export const offeredChoices = ({ choices: all = [], offered }: Pick<Field, 'choices' | 'offered'>): readonly Choice[] =>
  offered === undefined ? all : all.filter(({ value }) => offered.includes(value))

/** Any number of a few fixed values. */
export const choices = <const Value extends string, const O extends Options>(
  label: string,
  values: Choices<Value>,
  options?: O,
) =>
  make('choices', label, Schema.Array(literalsOf(values)), (options ?? noOptions) as O, {
    choices: choicesOf(values),
    wide: true,
  })

export const yesNo = <const O extends Options>(label: string, options?: O) =>
  make('yes-no', label, YesNo, (options ?? noOptions) as O, {
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  })

/** True or false, where stored data have truth values instead of the words. */
export const flag = <const O extends Options>(label: string, options?: O) =>
  make('yes-no', label, Schema.Boolean, (options ?? noOptions) as O, {
    choices: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
  })

/** Active ones are offered; inactive ones stay on old documents and leave the pickers. */
export const status = (label = 'Status') => choice(label, ['active', 'inactive'], { required: true, initial: 'active' })

const amongOf = (among: string | Among): Among => (typeof among === 'string' ? { resource: among } : among)

/** Another document, chosen by its name. */
export const reference = <const O extends Options>(label: string, among: string | Among, options?: O) =>
  make('reference', label, RefInput, (options ?? noOptions) as O, { among: amongOf(among) })

/** Several documents of one resource, each once. */
export const references = <const O extends Options>(label: string, among: string | Among, options?: O) =>
  make('references', label, Schema.Array(RefInput), (options ?? noOptions) as O, { among: amongOf(among), wide: true })

/** The id of another document alone, where stored data hold no more of it. */
export const documentId = <const O extends Options>(label: string, resource: string, options?: O) =>
  make('text', label, Id, (options ?? noOptions) as O, { identifies: resource })

/** A stored file with its hash. */
export const file = <const O extends Options>(label: string, options?: O) =>
  make('file', label, FileRef, (options ?? noOptions) as O)

/** `#rrggbb`. */
export const colour = <const O extends Options>(label: string, options?: O) =>
  make(
    'colour',
    label,
    Schema.String.check(Schema.isPattern(/^#[0-9a-f]{6}$/, { message: 'Write a colour as #rrggbb.' })),
    (options ?? noOptions) as O,
  )

/** Fields that stand together: an address, a contact. */
export const group = <const T extends FieldTable, const O extends Options>(label: string, fields: T, options?: O) =>
  make('group', label, structOf(fields), (options ?? noOptions) as O, { fields, wide: true })

/** Repeatable rows, at most 1,000 unless `most` says otherwise. */
export const rows = <
  const T extends FieldTable,
  const O extends Options<{ readonly most?: number; readonly identity?: Identity }>,
>(
  label: string,
  fields: T,
  options?: O,
) => {
  const most = (options as { readonly most?: number } | undefined)?.most ?? 1000
  const schema = Schema.Array(structOf(fields)).check(
    Schema.isMaxLength(most, { message: `At most ${most.toLocaleString('en-IN')} rows.` }),
  )
  return make('rows', label, schema, (options ?? noOptions) as O, { fields, most, wide: true })
}

/**
 * The lines of a document, at least one where they are required, at most 1,000 unless `most` says otherwise: rows whose columns may
 * be computed, with sums under them.
 * `totals` names the sums by column, `along` fills the columns that follow from all lines together.
 */
export const lines = <
  const T extends FieldTable,
  const O extends Options<{
    readonly most?: number
    readonly identity?: Identity
    readonly totals?: { readonly [Key in keyof NoInfer<T>]?: string }
    readonly along?: NonNullable<Field['along']>
  }>,
>(
  label: string,
  fields: T,
  options?: O,
) => {
  const { most = 1000, required = false } = (options ?? noOptions) as {
    readonly most?: number
    readonly required?: boolean
  }
  const schema = Schema.Array(structOf(fields)).check(
    Schema.isMinLength(required ? 1 : 0, { message: requiredWords(label) }),
    Schema.isMaxLength(most, { message: `At most ${most.toLocaleString('en-IN')} lines.` }),
  )
  return make('lines', label, schema, (options ?? noOptions) as O, { fields, most, wide: true })
}

/** Whether it holds rows of fields: rows and lines. */
export const isRows = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'rows' || kind === 'lines'

/** A field with a Schema of its own, where a table holds what none of the kinds says. */
export const special = <S extends FieldSchema, const O extends Options>(
  kind: FieldKind,
  label: string,
  schema: S,
  options?: O,
) => make(kind, label, schema, (options ?? noOptions) as O)

/** Every field of a table with its dotted path, groups opened; rows stay one field. */
export const flatFields = (table: FieldTable, above = ''): readonly (readonly [path: string, field: Field])[] =>
  Object.entries(table).flatMap(([key, one]) =>
    one.kind === 'group' ? flatFields(one.fields ?? {}, `${above}${key}.`) : [[`${above}${key}`, one] as const],
  )

/** What a field is called away from those around it. */
export const nameOf = ({ alone, label }: Pick<Field, 'alone' | 'label'>): string => alone ?? label

/** What the fields of a table are called: every field by its path, and by its name alone where no other has it. */
export const labelsOf = (table: FieldTable): Labels =>
  Object.fromEntries(
    Object.entries(table)
      .flatMap(([key, { kind, label, fields = {} }]) => {
        const within = Object.entries(labelsOf(fields))
        const one = kind === 'lines' ? 'Line' : kind === 'rows' ? singularOf(label) : undefined
        const line = one === undefined ? [] : [[lineKey(key), one] as const]
        return [
          [key, label] as const,
          ...line,
          ...within.map(([path, one]) => [`${key}.${path}`, one] as const),
          ...within,
        ]
      })
      .toReversed(),
  )

/** How forms and pages lay a document's fields out. */
export interface FormShape {
  readonly fields: FieldTable
  /** Titled parts of the page, in order; what none names stands in the first. */
  readonly sections?: readonly FormSection[]
}

export interface FormSection {
  readonly title: string
  /** Top-level keys. */
  readonly keys: readonly string[]
}
