import { expect } from 'vitest'
import { rawSchemaWords } from '../registry/wrong-bodies.ts'
import type { Answer } from './client.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/no-explicit-any -- as vitest declares it
  interface Matchers<T = any> {
    /** Refused with words for people, as a problem of RFC 9457, and with nothing of the program's inside. */
    toBeProblem(status?: number): T
    /** Answered well, or refused as such a problem. */
    toBeAnswerOrProblem(): T
  }
}

/** What would tell of the program: a stack, a source file, the database's own words. */
const inside = /\\n +at |\.[tj]s:\d+|node_modules|syntax error at|invalid input syntax|kysely/i

const faultOf = ({ status, headers, text, body }: Answer, wanted: number | undefined): string | undefined => {
  if (wanted === undefined ? status < 400 || status >= 500 : status !== wanted)
    return `status ${status} instead of ${wanted ?? '4xx'}`
  if (headers.get('content-type') !== 'application/problem+json') return `content type ${headers.get('content-type')}`
  const { title, detail, status: said } = (body ?? {}) as Readonly<Record<string, unknown>>
  if (said !== status || typeof title !== 'string' || typeof detail !== 'string' || detail === '')
    return 'no status, title and detail'
  if (rawSchemaWords.test(text)) return "words of the program's, not of its callers"
  return inside.test(text) ? "the program's inside" : undefined
}

expect.extend({
  toBeProblem(answer: Answer, status?: number) {
    const fault = faultOf(answer, status)
    return { pass: fault === undefined, message: () => `${fault ?? 'a problem'}: ${answer.text.slice(0, 500)}` }
  },
  toBeAnswerOrProblem(answer: Answer) {
    const fault = answer.status === 200 ? undefined : faultOf(answer, undefined)
    return { pass: fault === undefined, message: () => `${fault ?? 'well'}: ${answer.text.slice(0, 500)}` }
  },
})
