import { useState } from 'react'
import type { Service } from '../../domain/registry/entry.ts'
import type { ComputedAnswer } from '../face.ts'
import { useWatched } from './useWatched.ts'

export interface Computed<T> {
  /** Null until the server answered for the first time; while another question is on its way, what it said to the one before. */
  readonly value: T | null
  /** It is of another question, or older than what may have happened since. */
  readonly isOld: boolean
  /** Why there is none, as the server says it. */
  readonly refusal?: string
  readonly isUnreached: boolean
}

const asking: ComputedAnswer = { status: 'asking' }

/** What the server computes at a path of a service from these resources, live; nothing where there is no path. */
export const useComputed = <T>(of: readonly string[], service: Service, path: string | null): Computed<T> => {
  const answer = useWatched('computed$', [of, service, path], asking)
  const [last, setLast] = useState<ComputedAnswer>(answer)
  if (answer.status === 'ready' && answer !== last) setLast(answer)
  const known = answer.status === 'ready' ? answer : last
  return {
    value: path !== null && known.status === 'ready' ? (known.body as T) : null,
    isOld: answer.status !== 'ready',
    isUnreached: answer.status === 'unreached',
    ...(answer.status === 'refused' ? { refusal: answer.sentence } : {}),
  }
}
