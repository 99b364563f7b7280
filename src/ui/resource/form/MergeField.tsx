import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FormShape } from '../../../domain/registry/fields.ts'
import { useCommandFields } from '../../command-form/commandFields.ts'
import { Button } from '../../kit/Button.tsx'
import { TimeText } from '../../kit/TimeText.tsx'
import { fieldWords } from '../record/fieldWords.ts'
import { type ChangedMeanwhile, changedMeanwhile, chosenKey, startKey } from './merge.ts'

type Values = Readonly<Record<string, unknown>>

export interface MergeFieldProps {
  readonly form: FormShape
  /** Values of the record as it is now. */
  readonly now: Values
  /** Who changed it last, and when. */
  readonly by: string
  readonly at: string
}

/** What somebody else changed in the record while this form was open, with the choice where both changed the same field. */
export const MergeField = ({ form, now, by, at }: MergeFieldProps) => {
  const { setValue } = useFormContext()
  const { clear } = useCommandFields()
  const values = useWatch() as Values
  const start = (values[startKey] ?? now) as Values
  const chosen = (values[chosenKey] ?? {}) as Readonly<Record<string, 'mine' | 'theirs'>>
  const changed = changedMeanwhile(form, start, now, values)

  // What only the others changed stands in the form at once.
  const taken = changed.filter((one) => !one.isConflict && JSON.stringify(one.mine) !== JSON.stringify(one.theirs))
  useEffect(() => {
    for (const { path, theirs } of taken) setValue(path, theirs)
  })

  if (changed.length === 0) return null
  const choose = (one: ChangedMeanwhile, which: 'mine' | 'theirs') => {
    clear(one.path)
    if (which === 'theirs') setValue(one.path, one.theirs, { shouldDirty: true })
    setValue(chosenKey, { ...chosen, [one.path]: which })
  }
  return (
    <section
      aria-label="Changed meanwhile"
      role="status"
      className="rounded-control border border-warning/50 bg-warning-tint px-3 py-2.5 text-13"
    >
      <p>
        <span className="font-medium">{by}</span> changed this record while you were editing it, <TimeText at={at} />.
      </p>
      <ul className="mt-1.5 space-y-2">
        {changed.map((one) => (
          <li key={one.path} className="wrap-anywhere">
            <span className="font-medium">{one.field.label}</span>: <del>{fieldWords(one.field, one.before)}</del>{' '}
            <span aria-hidden="true">→</span> <ins className="no-underline">{fieldWords(one.field, one.theirs)}</ins>
            {one.isConflict && chosen[one.path] === undefined && (
              <span className="mt-1 flex flex-wrap items-center gap-2">
                You wrote “{fieldWords(one.field, one.mine)}”.
                <Button size="small" onClick={() => choose(one, 'theirs')}>
                  Take {by}’s
                </Button>
                <Button size="small" onClick={() => choose(one, 'mine')}>
                  Keep mine
                </Button>
              </span>
            )}
            {one.isConflict && chosen[one.path] === 'mine' && <span className="text-muted"> · yours is kept</span>}
            {!one.isConflict && <span className="text-muted"> · taken over</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
