import type { Answer } from '../rest/request.ts'

export const noConnection = 'Cannot reach the server. Check your connection and try again.'

/** What to show where a call was not answered as asked: its status where that is a text (seed 1 section 4), else the server's sentence. */
export const refusedWords = (answer: Exclude<Answer<unknown>, { kind: 'ok' }>): string => {
  if (answer.kind === 'unreachable') return noConnection
  const { status, detail } = answer.problem
  return typeof status === 'string' ? status : (detail ?? 'The server could not carry this out. Try again.')
}
