import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { starterSets } from '../../../domain/areas.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { missingRows, type StarterSet, withNeeded } from '../../../domain/registry/starter-set.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { useRecordRights } from '../../resource/record/useRecordRights.ts'
import { listPath } from '../../resource/screens.ts'
import { type Added, type AddingSets, useAddSets } from './useAddSets.ts'

type Known = ReadonlyMap<string, readonly AnyDocument[]>

/** Records to begin with, by set: chosen, and added as if somebody typed them. */
export const StarterSets = () => {
  const [params] = useSearchParams()
  const asked = params.get('set')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(asked === null ? [] : [asked]))
  const known = useRef<Known>(new Map())
  const [open, setOpen] = useState<Readonly<Record<string, number>>>({})
  const onKnown = useCallback((set: StarterSet, documents: readonly AnyDocument[]) => {
    known.current = new Map([...known.current, [set.resource, documents]])
    setOpen((before) => ({ ...before, [set.key]: missingRows(set, documents).length }))
  }, [])
  const documentsOf = useCallback((resource: string) => known.current.get(resource) ?? [], [])
  const adding = useAddSets(documentsOf)
  const sets = starterSets.filter(({ key }) => chosen.has(key) && (open[key] ?? 0) > 0)
  const rows = withNeeded(sets, starterSets).reduce((sum, { key }) => sum + (open[key] ?? 0), 0)
  const toggle = (key: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return (
    <section aria-labelledby="starter-sets" className="space-y-1.5">
      <h2 id="starter-sets" className="text-base font-semibold">
        Starter sets
      </h2>
      <p className="text-13 text-muted">
        What most groups enter alike. Once added the rows are yours: change them, make them inactive, delete them.
        Adding a set again adds only what is missing.
      </p>
      <ul className="divide-y divide-line rounded-panel border border-line">
        {starterSets.map((set) => (
          <SetLine
            key={set.key}
            set={set}
            isChosen={chosen.has(set.key)}
            isAsked={set.key === asked}
            onToggle={() => toggle(set.key)}
            onKnown={onKnown}
            now={adding.now}
            outcome={adding.outcomes[set.key]}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 pt-1.5">
        <Button
          variant="primary"
          busy={adding.now !== null}
          disabledReason={rows === 0 ? 'Choose a set that has rows to add.' : undefined}
          onClick={() => void adding.add(sets)}
        >
          {rows === 0 ? 'Add the chosen sets' : `Add ${rows.toLocaleString('en-IN')} rows`}
        </Button>
        {adding.problem !== null && (
          <p role="alert" className="text-13 text-danger">
            {adding.problem} What was added stays; go on by adding the sets again.
          </p>
        )}
      </div>
    </section>
  )
}

interface SetLineProps {
  readonly set: StarterSet
  readonly isChosen: boolean
  /** Somebody came for this one. */
  readonly isAsked: boolean
  readonly onToggle: () => void
  readonly onKnown: (set: StarterSet, documents: readonly AnyDocument[]) => void
  readonly now: AddingSets['now']
  readonly outcome: Added | undefined
}

const SetLine = ({ set, isChosen, isAsked, onToggle, onKnown, now, outcome }: SetLineProps) => {
  const entry = resourceOf(set.resource)
  const { documents, isReady } = useAllOf(set.resource)
  const missing = useRecordRights(entry)('Create')
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isReady) onKnown(set, documents)
  }, [set, documents, isReady, onKnown])
  useEffect(() => {
    if (isAsked) row.current?.querySelector('input')?.focus()
  }, [isAsked])
  const rows = set.rows.length
  const there = rows - missingRows(set, documents).length
  const needed = starterSets.filter(({ key }) => set.needs?.includes(key)).map(({ title }) => title)
  const isAll = isReady && there === rows
  return (
    <li ref={row} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3.5 py-2.5">
      <Checkbox
        className="min-w-0 flex-1 basis-72"
        checked={isChosen && !isAll}
        disabled={missing !== undefined || isAll || now !== null}
        onChange={onToggle}
        label={
          <span className="text-13">
            <span className="font-medium">{set.title}</span>
            <span className="text-xs text-muted">
              {' '}
              · {set.source}, as of {dateWords(set.asOf)}
            </span>
          </span>
        }
        help={`${set.words}${needed.length === 0 ? '' : ` Adds ${needed.join(', ')} too.`}`}
      />
      <div className="ml-9 max-w-80 text-13 text-muted sm:ml-0 sm:text-right" role="status">
        {now?.key === set.key ? (
          `Adding ${now.done} of ${now.of} …`
        ) : (
          <>
            <TextLink to={listPath(set.resource) ?? '/'}>
              {isAll ? `All ${rows} are there` : isReady ? `${there} of ${rows} are there` : `${rows} rows`}
            </TextLink>
            {outcome !== undefined && outcome.added > 0 && <span className="block">{outcome.added} added.</span>}
            {outcome !== undefined && outcome.refused.length > 0 && (
              <ul className="text-danger">
                {outcome.refused.slice(0, 5).map((why) => (
                  <li key={why}>{why}</li>
                ))}
                {outcome.refused.length > 5 && <li>{outcome.refused.length - 5} more.</li>}
              </ul>
            )}
            {missing !== undefined && <span className="block">{missing}</span>}
          </>
        )}
      </div>
    </li>
  )
}
