import { counted } from '../../../domain/kernel/plural.ts'
import { useId } from 'react'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { Select } from '../../kit/Select.tsx'
import type { Senses } from './columns.ts'
import { ConstantInput } from './ConstantInput.tsx'
import { FormatChoice } from './FormatChoice.tsx'
import { MatchChoice } from './MatchChoice.tsx'
import type { ImportPlan } from './plan.ts'
import { ReadingChoice, type ReadingChoiceProps } from './ReadingChoice.tsx'
import { type Target, targetsOf } from './targets.ts'
import { WordList } from './WordList.tsx'

interface MappingTableProps extends ReadingChoiceProps {
  readonly entry: ResourceEntry
  readonly plan: ImportPlan
  readonly onPlan: (change: Partial<ImportPlan>) => void
  readonly senses: Senses
}

/** Fields, what fills each, and how its column is read. */
export const MappingTable = ({ entry, table, read, headed, plan, onPlan, senses }: MappingTableProps) => (
  <>
    <p className="mb-2 text-13 text-muted">{counted(table.rows, 'row')}</p>
    <ReadingChoice table={table} read={read} headed={headed} />
    <MatchChoice entry={entry} plan={plan} onPlan={onPlan} />
    <ul className="divide-y divide-line border-y border-line">
      {targetsOf(entry).map((target) => (
        <li key={target.path} className="py-2 text-13">
          <FieldSource target={target} table={table} plan={plan} onPlan={onPlan} senses={senses} />
        </li>
      ))}
    </ul>
  </>
)

/** Stands for the same value in all rows among the columns. */
const forAll = 'all'

const without = <Value,>(table: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(table).filter(([one]) => one !== key))

const FieldSource = ({
  target,
  table,
  plan,
  onPlan,
  senses,
}: Pick<MappingTableProps, 'table' | 'plan' | 'onPlan' | 'senses'> & { readonly target: Target }) => {
  const { path, label, field } = target
  const id = useId()
  const at = plan.mapping[path]
  const constant = plan.constants[path]
  const sense = at === undefined ? undefined : senses[path]
  const columns = table.header.map((name, index) => ({ value: String(index), label: name || `Column ${index + 1}` }))
  const held = at === undefined ? [] : table.sample.map((row) => row[at] ?? '').filter(Boolean)
  const choose = (value: string): void =>
    onPlan({
      mapping:
        value === '' || value === forAll ? without(plan.mapping, path) : { ...plan.mapping, [path]: Number(value) },
      constants: value === forAll ? { ...plan.constants, [path]: '' } : without(plan.constants, path),
      // What was said of the column before is not of this one.
      formats: without(plan.formats, path),
      words: without(plan.words, path),
    })
  return (
    <>
      <div className="grid grid-cols-1 items-center gap-x-3 gap-y-1 sm:grid-cols-3">
        <label htmlFor={id} className="font-medium">
          {label}
          {field.required && field.initial === undefined && <span className="text-muted"> (required)</span>}
        </label>
        <Select
          id={id}
          value={at === undefined ? (constant === undefined ? '' : forAll) : String(at)}
          placeholder="Not in the file"
          options={[{ value: forAll, label: 'The same in all rows' }, ...columns]}
          onChange={(event) => choose(event.target.value)}
        />
        {constant === undefined ? (
          <span className="truncate text-muted">{held.slice(0, 3).join(' \u00B7 ')}</span>
        ) : (
          <ConstantInput
            target={target}
            value={constant}
            onChange={(value) => onPlan({ constants: { ...plan.constants, [path]: value } })}
          />
        )}
      </div>
      {sense?.judgement && (
        <FormatChoice
          target={target}
          judgement={sense.judgement}
          format={plan.formats[path]}
          onFormat={(format) => onPlan({ formats: { ...plan.formats, [path]: format } })}
        />
      )}
      {sense !== undefined && (
        <WordList
          target={target}
          sense={sense}
          words={plan.words[path]}
          onWords={(words) => onPlan({ words: { ...plan.words, [path]: words } })}
        />
      )}
    </>
  )
}
