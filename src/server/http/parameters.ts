import { Result, type Schema } from 'effect'
import { decodeStrict, problemWords } from '../../domain/kernel/decode.ts'
import { Problem } from './problem.ts'

/** What a call asks for, of its parameters; unknown ones, and values that do not fit, are refused. */
export const parametersOf = <Asked>(
  { Asked }: { readonly Asked: Schema.Codec<Asked, unknown> },
  url: string,
): Asked => {
  const decoded = decodeStrict(Asked, Object.fromEntries(new URL(url).searchParams), (path) => path.join('.'))
  if (Result.isSuccess(decoded)) return decoded.success
  const [first] = decoded.failure
  throw new Problem(400, first === undefined ? 'This is not understood.' : problemWords(first), {
    field: first?.field ?? '',
  })
}
