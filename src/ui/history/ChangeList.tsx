import { useState } from 'react'
import { counted } from '../../domain/kernel/plural.ts'
import type { LeafChange } from '../../domain/kernel/replay.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { useMedia } from '../kit/useMedia.ts'
import { leafValue, leafWords } from './leafWords.ts'

export interface ChangeListProps {
  readonly entry: ResourceEntry
  readonly changes: readonly LeafChange[]
}

/** As many are shown before one asks for the rest; on paper all are. */
const first = 60

/** `3 fields changed` */
export const changedWords = ({ length }: readonly LeafChange[]): string =>
  length === 0 ? 'No field changed' : `${counted(length, 'field')} changed`

/** The fields that an event changed, each with its old and new value. */
export const ChangeList = ({ entry, changes }: ChangeListProps) => {
  const [all, setAll] = useState(false)
  const onPaper = useMedia('print')
  const shown = all || onPaper ? changes : changes.slice(0, first)
  return (
    <>
      <dl className="mt-1 divide-y divide-line">
        {shown.map((change) => (
          <div key={`${change.kind} ${change.key}`} className="py-1.5 print:grid print:grid-cols-3 print:gap-3">
            <dt className="text-xs text-muted">{leafWords(entry, change)}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">
              {change.kind !== 'added' && (
                <>
                  <span className="sr-only">Old: </span>
                  <del className="decoration-danger/70">{leafValue(entry, change.path, change.before)}</del>
                </>
              )}
            </dd>
            <dd className="wrap-anywhere whitespace-pre-wrap">
              {change.kind !== 'removed' && (
                <>
                  <span className="sr-only">New: </span>
                  <ins className="rounded bg-positive-tint px-0.5 no-underline">
                    {leafValue(entry, change.path, change.after)}
                  </ins>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {shown.length < changes.length && (
        <button type="button" onClick={() => setAll(true)} className="min-h-6 text-13 text-link hover:underline">
          Show all {changes.length}
        </button>
      )}
    </>
  )
}
