import { useId } from 'react'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { importingOf } from '../../../domain/registry/importing.ts'
import { Select } from '../../kit/Select.tsx'
import { isFindable } from './gathering.ts'
import { type ImportPlan, isFilled, type Taken } from './plan.ts'
import { rowsOf, type Target, targetsOf } from './targets.ts'

interface MatchChoiceProps {
  readonly entry: ResourceEntry
  readonly plan: ImportPlan
  readonly onPlan: (change: Partial<ImportPlan>) => void
}

const matchable = new Set<Target['field']['kind']>([
  'text',
  'choice',
  'whole',
  'decimal',
  'quantity',
  'date',
  'reference',
])

const takenWords: Readonly<Record<Taken, string>> = {
  both: 'Change what exists, add the others',
  update: 'Change what exists, leave out the others',
  add: 'Leave out what exists, add the others',
}

/** By which columns rows find what exists, and what becomes of it. */
export const MatchChoice = ({ entry, plan, onPlan }: MatchChoiceProps) => {
  const id = useId()
  const { keys, taken, clears } = plan
  const changes = importingOf(entry)?.update !== undefined
  const offered = targetsOf(entry).filter(
    ({ path, field }) =>
      isFilled(plan, path) && rowsOf({ path }) === undefined && matchable.has(field.kind) && isFindable(entry, path),
  )
  const others = (at: number) => offered.filter(({ path }) => !keys.includes(path) || keys[at] === path)
  const choose = (at: number, path: string): void =>
    onPlan({
      keys:
        path === '' ? keys.filter((_one, index) => index !== at) : [...keys.slice(0, at), path, ...keys.slice(at + 1)],
    })
  return (
    <div className="mb-3 grid grid-cols-1 gap-3 text-13 sm:grid-cols-2">
      <div>
        <label htmlFor={`${id}-match`} className="mb-1 block font-medium">
          Rows that exist already
        </label>
        <Select
          id={`${id}-match`}
          value={keys[0] ?? ''}
          onChange={(event) => choose(0, event.target.value)}
          options={[
            { value: '', label: 'Treat all rows as new' },
            ...others(0).map(({ path, label }) => ({
              value: path,
              label: `${changes ? 'Change' : 'Leave out'} those with the same ${label}`,
            })),
          ]}
        />
      </div>
      {keys.length > 0 &&
        // One more than are chosen, as long as there are others.
        Array.from({ length: Math.min(keys.length, offered.length - 1) }, (_, index) => index + 1).map((at) => (
          <div key={at}>
            <label htmlFor={`${id}-match-${at}`} className="mb-1 block font-medium">
              {at === 1 ? 'And the same' : 'And also the same'}
            </label>
            <Select
              id={`${id}-match-${at}`}
              value={keys[at] ?? ''}
              placeholder="Nothing else"
              onChange={(event) => choose(at, event.target.value)}
              options={others(at).map(({ path, label }) => ({ value: path, label }))}
            />
          </div>
        ))}
      {keys.length > 0 && (
        <>
          <div>
            <label htmlFor={`${id}-taken`} className="mb-1 block font-medium">
              Rows to take
            </label>
            <Select
              id={`${id}-taken`}
              value={changes ? taken : 'add'}
              onChange={(event) => onPlan({ taken: event.target.value as Taken })}
              options={Object.entries(takenWords)
                .filter(([value]) => value === 'add' || changes)
                .map(([value, label]) => ({ value, label }))}
            />
          </div>
          <div>
            <label htmlFor={`${id}-clears`} className="mb-1 block font-medium">
              An empty cell
            </label>
            <Select
              id={`${id}-clears`}
              value={clears ? 'clears' : 'keeps'}
              onChange={(event) => onPlan({ clears: event.target.value === 'clears' })}
              options={[
                { value: 'keeps', label: 'Keeps what exists' },
                { value: 'clears', label: 'Clears what exists' },
              ]}
            />
          </div>
        </>
      )}
    </div>
  )
}
