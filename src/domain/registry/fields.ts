import { Effect, Schema } from 'effect'
import { FileRef } from '../kernel/file-ref.ts'
import type { Labels } from '../kernel/labels.ts'
import { DateText, RefInput, YesNo } from '../kernel/text.ts'
import { requiredWords } from '../kernel/schema-words.ts'
import * as texts from '../kernel/text.ts'

/** What a person fills in, and with which control. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'whole'
  | 'decimal'
  | 'money'
  | 'date'
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

export interface Choice {
  readonly value: string
  readonly label: string
}

/** Of which documents a reference chooses. */
export interface Among {
  /** Key of the resource. */
  readonly resource: string
  /** Columns of it that must hold these values: `{ type: 'factory' }`. Inactive ones are left out without being named. */
  readonly where?: Readonly<Record<string, string>>
}

/** One field: its Schema, and all that forms, lists, imports, histories and messages need to know of it. */
export interface Field<S extends Schema.Top = Schema.Top, Required extends boolean = boolean> {
  readonly kind: FieldKind
  readonly label: string
  readonly schema: S
  readonly required: Required
  /** One line below the control. */
  readonly help?: string
  /** Stands after a figure: `days`, `%`, `kg`. */
  readonly unit?: string
  /** What a new document begins with, as the form holds it. */
  readonly initial?: unknown
  readonly choices?: readonly Choice[]
  readonly among?: Among
  /** Of a group and of rows. */
  readonly fields?: FieldTable
  /** Rows: at most so many. */
  readonly most?: number
  /** Decimals of a figure. */
  readonly decimals?: number
  /** Takes the whole width of a form. */
  readonly wide?: true
  /** Required, but the empty text is an answer. */
  readonly blank?: true
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
    ),
  ) as unknown as Schema.Struct<StructFields<T>>

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
    ),
  ) as unknown as Schema.Struct<StructFields<T>>

interface Common {
  readonly help?: string
  readonly initial?: unknown
  readonly wide?: true
  readonly kept?: true
  readonly when?: When
  readonly asked?: true
}

/** Options of a builder; whether `required` is true there decides the field's type. */
type Options<More = unknown> = Common & { readonly required?: boolean } & More
type IsRequired<O> = O extends { readonly required: true } ? true : false

const make = <S extends Schema.Top, O extends Common & { readonly required?: boolean }>(
  kind: FieldKind,
  label: string,
  schema: S,
  options: O,
  more: Partial<Field> = {},
): Field<S, IsRequired<O>> => {
  const { required, ...said } = options
  return { kind, label, schema, required: required === true, ...more, ...said } as unknown as Field<S, IsRequired<O>>
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
  )
}

/** Several lines, up to 4,000 characters unless `max` says otherwise. */
export const longText = <const O extends Options<TextOptions>>(label: string, options?: O) => {
  const { max, min, pattern: _none, ...rest } = (options ?? noOptions) as Options<TextOptions>
  const given = { ...(max === undefined ? {} : { max }), ...(min === undefined ? {} : { min }) }
  return make(
    'long-text',
    label,
    bounded(texts.StorableText, label, rest.required === true && rest.blank !== true, given, 4000),
    rest as O,
    { wide: true },
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

/** A decimal as text, e.g. `0.125`: quantities and rates are never floating-point sums (architecture, Style). */
export const decimal = <const O extends Options<DecimalOptions>>(label: string, options?: O) => {
  const { min, max, decimals = 3, ...rest } = (options ?? noOptions) as Options<DecimalOptions>
  const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  const sign = min !== undefined && min >= 0 ? '' : '-?'
  const words =
    min === undefined && max === undefined
      ? `${label} must be a number with at most ${decimals} decimals.`
      : rangeWords(label, `number with at most ${decimals} decimals`, bounds)
  const pattern = new RegExp(decimals === 0 ? `^${sign}\\d{1,12}$` : `^${sign}\\d{1,12}(?:\\.\\d{1,${decimals}})?$`)
  const schema = Schema.String.check(
    Schema.isPattern(pattern, { message: words }),
    Schema.makeFilter((value: string) =>
      (min === undefined || Number(value) >= min) && (max === undefined || Number(value) <= max) ? undefined : words,
    ),
  )
  return make('decimal', label, schema, rest as O, { decimals })
}

/** An amount in minor units (paise), never negative unless `min` says so. */
export const money = <const O extends Options<Bounds>>(label: string, options?: O) => {
  const { min, max, ...rest } = (options ?? noOptions) as Options<Bounds>
  const schema = Schema.Int.check(
    Schema.isBetween(
      { minimum: min ?? 0, maximum: max ?? 9_999_999_999_999_99 },
      { message: `${label} must be an amount${(min ?? 0) >= 0 ? ' that is not negative' : ''}.` },
    ),
  )
  return make('money', label, schema, rest as O, { decimals: 2 })
}

/** A calendar date `yyyy-MM-dd`. */
export const date = <const O extends Options>(label: string, options?: O) =>
  make('date', label, DateText, (options ?? noOptions) as O)

/** A time of day `HH:mm`. */
export const time = <const O extends Options>(label: string, options?: O) =>
  make(
    'time',
    label,
    Schema.String.check(Schema.isPattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { message: 'Write a time as HH:mm.' })),
    (options ?? noOptions) as O,
  )

/** `private-limited` as words: `Private limited`. */
export const wordsOf = (value: string): string => {
  const words = value.replaceAll('-', ' ')
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

/** Active ones are offered; inactive ones stay on old documents and leave the pickers. */
export const status = (label = 'Status') => choice(label, ['active', 'inactive'], { required: true, initial: 'active' })

const amongOf = (among: string | Among): Among => (typeof among === 'string' ? { resource: among } : among)

/** Another document, chosen by its name. */
export const reference = <const O extends Options>(label: string, among: string | Among, options?: O) =>
  make('reference', label, RefInput, (options ?? noOptions) as O, { among: amongOf(among) })

/** Several documents of one resource, each once. */
export const references = <const O extends Options>(label: string, among: string | Among, options?: O) =>
  make('references', label, Schema.Array(RefInput), (options ?? noOptions) as O, { among: amongOf(among), wide: true })

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
export const rows = <const T extends FieldTable, const O extends Options<{ readonly most?: number }>>(
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

/** A field with a Schema of its own, where a table holds what none of the kinds says. */
export const special = <S extends Schema.Top, const O extends Options>(
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

/** What the fields of a table are called: every field by its path, and by its name alone where no other has it. */
export const labelsOf = (table: FieldTable): Labels =>
  Object.fromEntries(
    Object.entries(table)
      .flatMap(([key, { label, fields = {} }]) => {
        const within = Object.entries(labelsOf(fields))
        return [[key, label] as const, ...within.map(([path, one]) => [`${key}.${path}`, one] as const), ...within]
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
