import { useWatch } from 'react-hook-form'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useCommandField } from '../../command-form/fields.tsx'
import { classes } from '../../kit/classes.ts'
import { TextInput } from '../../kit/TextInput.tsx'
import { wide } from '../../command-form/fields.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { GridRow } from './GridRow.tsx'
import { type CodeState, resourcesOf, stateWords, unknownCodes, verbsOf } from './grid.ts'

export interface ActionRow {
  readonly code: string
  readonly allowed: 'yes' | 'no'
}

/** Where more stand below each other than one sees at once. */
const manyRows = 12

/** The actions of an authorization: resources of its module by verbs, each allowed, refused or not set. */
export const ActionsField = ({ name, field }: FormFieldProps) => {
  const { id, value, change, error } = useCommandField<readonly ActionRow[]>(name)
  const { shortName } = useWatch({ name: 'module' }) as { readonly shortName: string }
  const [search, setSearch] = useState('')
  const rows = useMemo(() => resourcesOf(shortName), [shortName])
  const verbs = useMemo(() => verbsOf(rows), [rows])
  const states = useMemo(() => new Map(value.map((one) => [one.code, one.allowed])), [value])
  // Rows are remembered: what they call must not change with every answer.
  const latest = useRef({ states, rows, change })
  useEffect(() => {
    latest.current = { states, rows, change }
  })

  const put = useCallback((codes: readonly string[], state: CodeState) => {
    const { states: before, rows: all, change: keep } = latest.current
    const next = new Map(before)
    for (const code of codes)
      if (state === 'not-set') next.delete(code)
      else next.set(code, state)
    const order = [
      ...all.flatMap(({ stem, verbs: own }) => own.map((verb) => `${stem}:${verb}`)),
      ...unknownCodes(next.keys()),
    ]
    keep(order.flatMap((code) => (next.has(code) ? [{ code, allowed: next.get(code) as 'yes' | 'no' }] : [])))
  }, [])
  const toggle = useCallback(
    (codes: readonly string[]) =>
      put(codes, codes.every((code) => latest.current.states.get(code) === 'yes') ? 'not-set' : 'yes'),
    [put],
  )

  const shown = rows.filter((one) => `${one.name} ${one.stem}`.toLowerCase().includes(search.trim().toLowerCase()))
  const kept = unknownCodes(states.keys())
  const count = (state: 'yes' | 'no'): number => value.filter((one) => one.allowed === state).length
  return (
    <div id={id} role="group" aria-label={field.label} tabIndex={-1} className={classes(wide, 'min-w-0')}>
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-13 font-medium">
          {field.label}
          <span aria-hidden="true" className="ml-0.5 text-danger">
            *
          </span>
        </p>
        <p role="status" className="text-xs text-muted">
          {count('yes')} {stateWords.yes}, {count('no')} {stateWords.no}
        </p>
        {rows.length > manyRows && (
          <TextInput
            aria-label="Find a resource"
            placeholder="Find a resource"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="ml-auto h-7! w-44!"
          />
        )}
      </div>
      {rows.length === 0 ? (
        <p className="rounded-control border border-dashed border-line px-3 py-4 text-13 text-muted">
          Choose a module first to see its resources and actions.
        </p>
      ) : (
        <ActionsTable rows={shown} verbs={verbs} states={states} onPut={put} onToggle={toggle} />
      )}
      {kept.length > 0 && (
        <p className="mt-2 text-xs text-muted">
          Kept, not used by this version:{' '}
          {kept.map((code) => `${code} (${stateWords[states.get(code) ?? 'not-set']})`).join(', ')}
        </p>
      )}
      <p className={`mt-1 text-xs ${error === undefined ? 'text-muted' : 'text-danger'}`}>
        {error ?? 'Arrow keys move, Space cycles; A allow, R deny, Delete clear. Deny wins over allow.'}
      </p>
    </div>
  )
}

interface TableProps {
  readonly rows: ReturnType<typeof resourcesOf>
  readonly verbs: readonly string[]
  readonly states: ReadonlyMap<string, 'yes' | 'no'>
  readonly onPut: (codes: readonly string[], state: CodeState) => void
  readonly onToggle: (codes: readonly string[]) => void
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const letters: Readonly<Record<string, CodeState>> = { a: 'yes', r: 'no', Delete: 'not-set', Backspace: 'not-set' }

const ActionsTable = ({ rows, verbs, states, onPut, onToggle }: TableProps) => {
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<string | null>(null)
  const codesOf = (verb: string): readonly string[] =>
    rows.flatMap((one) => (one.verbs.includes(verb) ? [`${one.stem}:${verb}`] : []))
  const first = rows[0]
  const active = at ?? (first === undefined ? '' : `${first.stem}:${first.verbs[0]}`)
  const cellAt = (row: number, column: number): HTMLElement | null =>
    table.current?.querySelector(`[data-row="${row}"][data-column="${column}"]`) ?? null
  const keys = (event: React.KeyboardEvent) => {
    const cell = event.target as HTMLElement
    const { row, column, code } = cell.dataset
    if (row === undefined || column === undefined || code === undefined || event.ctrlKey || event.metaKey) return
    const state = letters[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    const step = steps[event.key]
    if (state === undefined && step === undefined) return
    event.preventDefault()
    if (state !== undefined) return onPut([code], state)
    const [down, across] = step as readonly [number, number]
    let [toRow, toColumn] = [Number(row) + down, Number(column) + across]
    // Not every resource has every verb: the next cell that there is.
    while (toRow >= 0 && toRow < rows.length && toColumn >= 0 && toColumn < verbs.length) {
      const next = cellAt(toRow, toColumn)
      if (next !== null) return next.focus()
      toRow += down
      toColumn += across
    }
  }
  return (
    <div
      role="region"
      aria-label="Actions by resource"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[26rem] overflow-auto rounded-control border border-line"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in its cells */}
      <table
        ref={table}
        aria-label="Actions by resource"
        onKeyDown={keys}
        onFocus={(event) => {
          const { code } = (event.target as HTMLElement).dataset
          if (code !== undefined) setAt(code)
        }}
        className="w-full border-separate border-spacing-0 text-13"
      >
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 left-0 z-20 border-b border-line bg-sunken px-2.5 py-1 text-left">
              <span className="text-xs font-medium text-muted">Resource</span>
            </th>
            {verbs.map((verb) => (
              <th key={verb} scope="col" className="sticky top-0 z-10 border-b border-line bg-sunken px-1 py-1">
                <button
                  type="button"
                  title={`Allow ${verb} of all, or clear it`}
                  aria-label={`${verb}: allow for all resources, or clear`}
                  onClick={() => onToggle(codesOf(verb))}
                  className="min-h-6 rounded px-1 text-xs font-medium text-muted hover:bg-hover hover:text-text"
                >
                  {verb}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one, index) => (
            <GridRow
              key={one.stem}
              permission={one}
              verbs={verbs}
              index={index}
              states={one.verbs.map((verb) => states.get(`${one.stem}:${verb}`) ?? 'not-set').join(' ')}
              active={active.startsWith(`${one.stem}:`) ? active : null}
              onPut={onPut}
              onToggle={onToggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
