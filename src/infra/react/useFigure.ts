import { useEffect, useMemo, useState } from 'react'
import type { Figure, FigureQuestion } from '../../domain/platform/dashboard/figures.ts'
import type { FigureAnswer } from '../face.ts'
import { useInUse } from './resourcesInUse.ts'
import { useService } from './useService.ts'
import { useWatched } from './useWatched.ts'

export interface ShownFigure {
  /** Null: neither this device nor the server has one yet. */
  readonly figure: Figure | null
  /** Only what is on this device so far was reckoned with, and the server could not be asked. */
  readonly isPartial: boolean
}

const nothing: FigureAnswer = { status: 'filling', value: null, count: 0, groups: [], rest: null }

/** A device that is about to have everything is not worth a question to the server. */
const serverAfterMs = 400

/** A figure, live: from this device once it has all documents, until then by the server's word (docs/decisions/12). */
export const useFigure = (question: FigureQuestion): ShownFigure => {
  const { call, base } = useService('analytics')
  useInUse(question.resource)
  const here = useWatched('figure$', [question], nothing)
  const key = JSON.stringify(question)
  const [server, setServer] = useState<{ readonly key: string; readonly figure: Figure | null } | null>(null)
  const isComplete = here.status === 'ready'
  useEffect(() => {
    if (isComplete) return undefined
    const end = new AbortController()
    const ask = async (): Promise<void> => {
      const body = JSON.parse(key) as FigureQuestion
      const answer = await call<Figure>(`${await base()}/api/v1/figures`, { method: 'POST', body, signal: end.signal })
      if (!end.signal.aborted) setServer({ key, figure: answer.kind === 'ok' ? answer.body : null })
    }
    const timer = setTimeout(() => void ask(), serverAfterMs)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [base, call, key, isComplete])
  return useMemo(() => {
    if (isComplete) return { figure: here, isPartial: false }
    const asked = server?.key === key ? server : null
    if (asked?.figure != null) return { figure: asked.figure, isPartial: false }
    return asked === null ? { figure: null, isPartial: false } : { figure: here, isPartial: true }
  }, [here, isComplete, server, key])
}
