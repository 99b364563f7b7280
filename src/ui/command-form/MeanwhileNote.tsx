import { useFormContext, useWatch } from 'react-hook-form'
import type { DocumentMeta } from '../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { othersOf, useSession } from '../../infra/react/index.ts'
import { Button } from '../kit/Button.tsx'
import { TimeText } from '../kit/TimeText.tsx'
import { authorOf } from './authorWords.ts'
import { useCommandFields } from './commandFields.ts'
import { Differences } from './Differences.tsx'
import type { ChangedMeanwhile } from './merge.ts'
import type { Meanwhile } from './useMeanwhile.ts'

export interface MeanwhileNoteProps {
  readonly entry: ResourceEntry
  readonly document: DocumentMeta
  readonly meanwhile: Meanwhile
}

/** What somebody else changed while this form was open, with the choice where both changed the same field. */
export const MeanwhileNote = ({ entry, document, meanwhile }: MeanwhileNoteProps) => {
  const { setValue } = useFormContext()
  const { clear } = useCommandFields()
  const { user } = useSession()
  const changes = meanwhile.changes(useWatch() as Readonly<Record<string, unknown>>)
  const { around, fieldOf } = meanwhile
  if (changes.length === 0 && around?.length === 0) return null
  const others = othersOf(document)
  const { name, where, whose } = authorOf(others, user)
  const take = (one: ChangedMeanwhile) => {
    clear(one.path)
    setValue(one.path, one.theirs, { shouldDirty: true })
    // What is typed upon it from here on is typed in view of it.
    meanwhile.keep(one)
  }
  const keep = (one: ChangedMeanwhile) => {
    clear(one.path)
    meanwhile.keep(one)
  }
  return (
    <section
      aria-label="Changed in the meantime"
      role="status"
      className="rounded-control border border-warning/50 bg-warning-tint px-3 py-2.5 text-13"
    >
      <p>
        <span className="font-medium">{name}</span> changed this record{where} while you were editing it
        {others.at !== undefined && (
          <>
            , <TimeText at={others.at} />
          </>
        )}
        .
      </p>
      <ul className="mt-1.5 space-y-2 empty:hidden">
        {changes.map((one) => {
          const { label, words } = fieldOf(one.path)
          return (
            <li key={one.path} className="wrap-anywhere">
              <span className="font-medium">{label}</span>: <del>{words(one.before)}</del>{' '}
              <span aria-hidden="true">→</span> <ins className="no-underline">{words(one.theirs)}</ins>
              {one.isOpen && (
                <span className="mt-1 flex flex-wrap items-center gap-2">
                  You wrote “{words(one.mine)}”.
                  <Button size="small" onClick={() => take(one)}>
                    Take {whose}
                  </Button>
                  <Button size="small" onClick={() => keep(one)}>
                    Keep mine
                  </Button>
                </span>
              )}
              {one.isConflict && !one.isOpen && <span className="text-muted"> · yours is kept</span>}
              {!one.isConflict && <span className="text-muted"> · taken over</span>}
            </li>
          )
        })}
      </ul>
      {around !== null && around.length > 0 && <Differences entry={entry} differences={around} />}
    </section>
  )
}
