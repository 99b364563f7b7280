import { useEffect, useRef, useState } from 'react'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { useServiceCall } from '../../../infra/react/useServiceCall.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { clockWords, instantWords } from '../../kit/timeWords.ts'
import { isOpen } from './words.ts'

interface Line {
  readonly line: number
  readonly at: string
  readonly text: string
}

interface Progress {
  readonly done: number
  readonly total: number
}

interface Answer {
  readonly status: string
  readonly lines: readonly Line[]
  readonly progress: Progress | null
}

const everyMs = 1000

/** What a run says while it works and has said, asked for again while it is under way. */
export const useRunLog = (entry: ResourceEntry, id: string, status: string) => {
  const call = useServiceCall(entry.service)
  const [lines, setLines] = useState<readonly Line[]>()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problem, setProblem] = useState<string>()
  const last = useRef(0)
  useEffect(() => {
    let isWanted = true
    let timer: number | undefined
    const read = async (): Promise<void> => {
      try {
        const answer = await call<Answer>(`${entry.path}/${encodeURIComponent(id)}/log?after=${last.current}`)
        if (!isWanted) return
        last.current = answer.lines.at(-1)?.line ?? last.current
        setLines((before = []) => [...before, ...answer.lines])
        setProgress(answer.progress)
        setProblem(undefined)
      } catch (error) {
        if (!isWanted) return
        setProblem(error instanceof Error ? error.message : 'The server cannot be reached.')
      }
      if (isOpen(status)) timer = window.setTimeout(() => void read(), everyMs)
    }
    void read()
    return () => {
      isWanted = false
      window.clearTimeout(timer)
    }
  }, [call, entry, id, status])
  return { lines, progress, problem }
}

export const ProgressBar = ({ label, progress }: { readonly label: string; readonly progress: Progress | null }) => {
  const known = progress !== null && progress.total > 0
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        {...(known ? { 'aria-valuemax': progress.total, 'aria-valuenow': progress.done } : {})}
        className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={`h-full rounded-full bg-primary transition-[width] ${known ? '' : 'w-1/3 motion-safe:animate-pulse'}`}
          style={known ? { width: `${Math.min(100, (progress.done / progress.total) * 100)}%` } : undefined}
        />
      </div>
      {known && (
        <span className="shrink-0 text-xs text-muted tabular-nums">
          {progress.done.toLocaleString('en-IN')} of {progress.total.toLocaleString('en-IN')}
        </span>
      )}
    </div>
  )
}

/** The log of a run, live while it runs. */
export const RunLog = ({
  entry,
  id,
  status,
  label,
}: {
  readonly entry: ResourceEntry
  readonly id: string
  readonly status: string
  readonly label: string
}) => {
  const { lines, progress, problem } = useRunLog(entry, id, status)
  const box = useRef<HTMLDivElement>(null)
  const last = lines?.at(-1)?.line
  useEffect(() => {
    if (last !== undefined) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [last])
  return (
    <div className="space-y-3">
      {isOpen(status) && <ProgressBar label={`Progress of ${label}`} progress={progress} />}
      {problem !== undefined && (
        <p role="alert" className="text-13 text-danger">
          {problem}
        </p>
      )}
      {lines === undefined ? (
        problem === undefined && <Skeleton className="h-16 w-full" />
      ) : (
        <div
          ref={box}
          role="log"
          aria-label={`Log of ${label}`}
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-control border border-line bg-sunken px-3 py-2 font-mono text-xs leading-5"
        >
          {lines.length === 0 ? (
            <p className="text-muted">{isOpen(status) ? 'No output yet.' : 'No output.'}</p>
          ) : (
            lines.map(({ line, at, text }) => (
              <p key={line} className="wrap-anywhere whitespace-pre-wrap">
                <time dateTime={at} title={instantWords(at)} className="mr-3 text-muted">
                  {clockWords(at)}
                </time>
                {text}
              </p>
            ))
          )}
        </div>
      )}
    </div>
  )
}
