import { counted } from '../../../domain/kernel/plural.ts'
import { Fragment, useId } from 'react'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { importingOf } from '../../../domain/registry/importing.ts'
import { inSentence } from '../../../domain/kernel/labels.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Select } from '../../kit/Select.tsx'
import type { Senses } from './columns.ts'
import { ConstantInput } from './ConstantInput.tsx'
import { FormatChoice } from './FormatChoice.tsx'
import { MatchChoice } from './MatchChoice.tsx'
import { type ImportPlan, isFilled } from './plan.ts'
import { ReadingChoice, type ReadingChoiceProps } from './ReadingChoice.tsx'
import { documentPath, offeredTargets, rowsOf, type Target, targetsOf } from './targets.ts'
import type { ImportFile } from './useImportFile.ts'
import { WordList } from './WordList.tsx'

interface MappingTableProps extends ReadingChoiceProps {
  readonly entry: ResourceEntry
  readonly plan: ImportPlan
  readonly onPlan: (change: Partial<ImportPlan>) => void
  readonly senses: Senses
  /** What columns name and is not there: its words, and what is done once it was added. */
  readonly naming: Pick<ImportFile, 'missing' | 'renew'>
}

/** Fields, what fills each, and how its column is read. */
export const MappingTable = ({ entry, plan, onPlan, senses, naming, ...reading }: MappingTableProps) => (
  <>
    <p className="mb-2 text-13 text-muted">{counted(reading.table.rows, 'row')}</p>
    <ReadingChoice {...reading} />
    <WayChoice entry={entry} plan={plan} onPlan={onPlan} />
    <MatchChoice entry={entry} plan={plan} onPlan={onPlan} />
    {partsOf(offeredTargets(targetsOf(entry), (path) => isFilled(plan, path))).map(({ rows, name, targets }) => {
      const list = (
        <ul className="divide-y divide-line border-y border-line">
          {targets.map((target) => (
            <li key={target.path} className="py-2 text-13">
              <FieldSource
                target={target}
                table={reading.table}
                plan={plan}
                onPlan={onPlan}
                senses={senses}
                naming={naming}
              />
            </li>
          ))}
        </ul>
      )
      if (rows === undefined) return <Fragment key="document">{list}</Fragment>
      const filled = targets.filter(({ path }) => isFilled(plan, path)).length
      return (
        <details key={rows} open={filled > 0} className="border-b border-line py-1.5 text-13">
          <summary className="cursor-pointer rounded-control py-1 font-medium">
            {name}{' '}
            <span className="font-normal text-muted">
              {filled === 0 ? 'not in the file' : `${filled} of ${counted(targets.length, 'field')}`}
            </span>
          </summary>
          {list}
        </details>
      )
    })}
  </>
)

/** How new documents are made, where there are several ways. */
const WayChoice = ({ entry, plan, onPlan }: Pick<MappingTableProps, 'entry' | 'plan' | 'onPlan'>) => {
  const id = useId()
  const { ways, create = '' } = importingOf(entry) ?? {}
  return ways === undefined ? null : (
    <div className="mb-3 text-13">
      <label htmlFor={id} className="mb-1 block font-medium">
        New {inSentence(entry.plural)}
      </label>
      <Select
        id={id}
        value={plan.create ?? create}
        options={ways.map((way) => ({ value: way.create, label: way.label }))}
        onChange={(event) => onPlan({ create: event.target.value })}
      />
    </div>
  )
}

interface Part {
  /** The row of the document that its fields stand in: `addresses.0`. */
  readonly rows: string | undefined
  readonly name: string
  readonly targets: readonly Target[]
}

/** Fields of the document itself, then those of each row that it may have. */
const partsOf = (targets: readonly Target[]): readonly Part[] => {
  const parts = new Map<string | undefined, Target[]>([[undefined, []]])
  for (const target of targets) {
    const rows = rowsOf(target)
    parts.set(rows, [...(parts.get(rows) ?? []), target])
  }
  return Array.from(parts, ([rows, all]) => ({
    rows,
    name: /^.*? \d+(?= )/.exec(all[0]?.label ?? '')?.[0] ?? '',
    targets: all,
  }))
}

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
  naming,
}: Pick<MappingTableProps, 'table' | 'plan' | 'onPlan' | 'senses' | 'naming'> & { readonly target: Target }) => {
  const { path, label, field } = target
  const id = useId()
  const at = plan.mapping[path]
  const constant = plan.constants[path]
  const sense = at === undefined ? undefined : senses[path]
  const tails = sense?.tails?.[plan.formats[path] ?? '']
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
          options={path === documentPath ? columns : [{ value: forAll, label: 'The same in all rows' }, ...columns]}
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
      {path === documentPath && (
        <p className="mt-1 text-xs text-muted sm:ml-[calc(33.333%+0.25rem)]">
          Rows with the same value are one document; by its number or id one that exists is found.
        </p>
      )}
      {sense?.judgement && (
        <FormatChoice
          target={target}
          judgement={sense.judgement}
          format={plan.formats[path]}
          onFormat={(format) => onPlan({ formats: { ...plan.formats, [path]: format } })}
        />
      )}
      {tails !== undefined && (
        <Checkbox
          className="mt-1 text-13! sm:ml-[calc(33.333%+0.25rem)]"
          label={`Round ${counted(tails.cells, 'amount')} with more than ${field.decimals ?? 2} decimals (${tails.example.before} to ${tails.example.after})`}
          checked={plan.rounded?.includes(path) ?? false}
          onChange={(event) =>
            onPlan({
              rounded: [...(plan.rounded ?? []).filter((one) => one !== path), ...(event.target.checked ? [path] : [])],
            })
          }
        />
      )}
      {at !== undefined && sense !== undefined && (
        <WordList
          target={target}
          sense={sense}
          words={plan.words[path]}
          onWords={(words) => onPlan({ words: { ...plan.words, [path]: words } })}
          column={columns[at]?.label ?? label}
          missing={() => naming.missing(plan.mapping, path)}
          onAdded={naming.renew}
        />
      )}
    </>
  )
}
