import { Schema } from 'effect'
import { Result } from 'effect'
import type { Context } from 'hono'
import { decodeStrict, problemWords } from '../../domain/kernel/decode.ts'
import type { LabelOf } from '../../domain/kernel/schema-words.ts'
import { Problem } from './problem.ts'

/** Largest JSON body, bytes. */
export const largestBody = 1_000_000

/** Largest JSON body of a call that needs no session, bytes. */
export const largestOpenBody = 16_000

/** Deepest nesting of a JSON body; forms stay far below. */
const deepest = 50
/** Most values in a JSON body, and in one list or object of it: what these bounds let pass is read within some 50 ms. */
const [mostValues, longestList, mostFields] = [20_000, 2000, 2000]

/** A body that is too large is still taken in, and forgotten, up to so many times its limit and so many bytes: its sender hears why it was refused. */
const [heardOutTimes, heardOutBytes] = [20, 20_000_000]

const sizeWords = (bytes: number): string => (bytes < 1_000_000 ? `${bytes / 1000} kB` : `${bytes / 1_000_000} MB`)

const readAll = async (context: Context, limit: number): Promise<Buffer> => {
  const heardOut = Math.min(heardOutTimes * limit, heardOutBytes)
  const tooLarge = (): Problem => new Problem(413, `The request is larger than ${sizeWords(limit)}.`)
  if (Number(context.req.header('content-length') ?? 0) > heardOut) throw tooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  const reader = context.req.raw.body?.getReader()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
    const part = await reader?.read()
    if (part === undefined || part.done) break
    size += part.value.byteLength
    if (size > heardOut) throw tooLarge()
    if (size <= limit) parts.push(part.value)
    else parts.length = 0
  }
  if (size > limit) throw tooLarge()
  return Buffer.concat(parts)
}

export const readBytes = readAll

/** NUL and halves of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

const [quote, backslash, comma, bracket, brace] = [...Buffer.from('"\\,[{')]

/** About how many values JSON holds, without making any of them: how many commas and openings stand outside of its texts. */
const countValues = (json: Uint8Array): number => {
  let count = 0
  let isText = false
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]
    if (byte === quote) isText = !isText
    else if (isText) index += Number(byte === backslash)
    else if (byte === comma || byte === bracket || byte === brace) count += 1
  }
  return count
}

/** Why a parsed body cannot be worked with, whatever its fields; undefined when it can. Takes no stack of its own. */
const unfit = (body: unknown): string | undefined => {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value: body, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && !isStorable(value)) return 'A text holds a character that cannot be stored.'
    if (typeof value === 'number' && !Number.isFinite(value)) return 'A number is too large.'
    if (value === null || typeof value !== 'object') continue
    if (Array.isArray(value) && value.length > longestList)
      return `A list in the body has more than ${longestList} entries.`
    if (depth === deepest) return `The body is nested more than ${deepest} deep.`
    const fields = Object.entries(value)
    if (!Array.isArray(value) && fields.length > mostFields)
      return `An object in the body has more than ${mostFields} fields.`
    for (const [key, inner] of fields) {
      if (!isStorable(key)) return 'A text holds a character that cannot be stored.'
      waiting.push({ value: inner, depth: depth + 1 })
    }
  }
  return undefined
}

/** The value of JSON that can be worked with; else throws the problem that says why not. `what`: what is called JSON there. */
export const readValue = (json: Buffer, what = 'The body'): unknown => {
  if (countValues(json) > mostValues) throw new Problem(400, `${what} holds more than ${mostValues} values.`)
  let value: unknown
  try {
    value = JSON.parse(json.toString('utf8'))
  } catch {
    throw new Problem(400, `${what} is not JSON.`)
  }
  const why = unfit(value)
  if (why !== undefined) throw new Problem(400, why)
  return value
}

const isJsonType = (type: string): boolean => /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)

/** What a call carries beside a form's fields is called as it is sent. */
const asSent: LabelOf = (path) => path.join('.') || 'body'

/** The JSON body, decoded by a Schema; unknown fields, wrong types and unfit values are refused with their place. */
export const readJson = async <T>(
  context: Context,
  schema: Schema.Codec<T, unknown>,
  largest = largestBody,
): Promise<T> => {
  const type = context.req.header('content-type')
  if (type !== undefined && !isJsonType(type)) throw new Problem(415, 'Send the body as application/json.')
  const decoded = decodeStrict(schema, readValue(await readAll(context, largest)), asSent)
  if (Result.isSuccess(decoded)) return decoded.success
  const [first] = decoded.failure
  throw new Problem(400, first === undefined ? 'The body is not understood.' : problemWords(first), {
    field: first?.field ?? '',
    problems: decoded.failure,
  })
}

export const AnyFields = Schema.Record(Schema.String, Schema.Unknown)
