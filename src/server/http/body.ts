import { Schema } from 'effect'
import { Result } from 'effect'
import type { Context } from 'hono'
import { decodeStrict } from '../../domain/kernel/decode.ts'
import { Problem } from './problem.ts'

/** Largest JSON body, bytes. */
export const largestBody = 1_000_000

const readAll = async (context: Context, limit: number): Promise<Buffer> => {
  const tooLarge = (): Problem => new Problem(413, `The request is larger than ${limit / 1_000_000} MB.`)
  if (Number(context.req.header('content-length') ?? 0) > limit) throw tooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  const reader = context.req.raw.body?.getReader()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
    const part = await reader?.read()
    if (part === undefined || part.done) break
    size += part.value.byteLength
    if (size > limit) throw tooLarge()
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}

export const readBytes = readAll

const hasNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0')
  if (Array.isArray(value)) return value.some(hasNul)
  return (
    value !== null &&
    typeof value === 'object' &&
    Object.entries(value).some(([key, one]) => key.includes('\0') || hasNul(one))
  )
}

/** The JSON body, decoded by a Schema; unknown fields, wrong types and NUL characters are refused with their place. */
export const readJson = async <T>(context: Context, schema: Schema.Codec<T, unknown>): Promise<T> => {
  const text = (await readAll(context, largestBody)).toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Problem(400, 'The body is not JSON.')
  }
  if (hasNul(value)) throw new Problem(400, 'A text holds a character that cannot be stored.')
  const decoded = decodeStrict(schema, value)
  if (Result.isSuccess(decoded)) return decoded.success
  const first = decoded.failure[0]
  throw new Problem(400, `${first?.field || 'body'}: ${first?.problem ?? 'not understood'}`, {
    field: first?.field ?? '',
    problems: decoded.failure,
  })
}

export const AnyFields = Schema.Record(Schema.String, Schema.Unknown)
