import { Ban, Check, Minus } from 'lucide-react'
import { memo } from 'react'
import type { Permission } from '../../../domain/registry/rights.ts'
import { classes } from '../../kit/classes.ts'
import { type CodeState, nextState, stateWords } from './grid.ts'

const faces: Readonly<Record<CodeState, { readonly icon: typeof Check; readonly look: string }>> = {
  yes: { icon: Check, look: 'border-positive/30 bg-positive-tint text-positive' },
  no: { icon: Ban, look: 'border-danger/40 bg-danger-tint text-danger' },
  'not-set': { icon: Minus, look: 'border-line text-muted hover:bg-hover' },
}

export interface GridRowProps {
  readonly permission: Permission
  readonly verbs: readonly string[]
  readonly index: number
  /** States of its own verbs, in their order: one text, so that only rows that changed are drawn again. */
  readonly states: string
  /** The code at which the keyboard stands, where it is in this row. */
  readonly active: string | null
  readonly onPut: (codes: readonly string[], state: CodeState) => void
  readonly onToggle: (codes: readonly string[]) => void
}

/** One resource, with a cell for each verb that it has. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { permission, verbs, index, active } = props
  const states = props.states.split(' ') as readonly CodeState[]
  return (
    <tr>
      <th
        scope="row"
        aria-label={permission.name}
        className="sticky left-0 z-1 max-w-52 border-b border-line bg-raised px-1.5 py-1 text-left font-normal"
      >
        <button
          type="button"
          aria-label={`${permission.name}: allow every action, or clear`}
          onClick={() => props.onToggle(permission.verbs.map((verb) => `${permission.stem}:${verb}`))}
          className="block max-w-full rounded px-1 text-left hover:bg-hover"
        >
          <span className="block truncate">{permission.name}</span>
          <span className="block truncate text-xs text-muted">{permission.stem}</span>
        </button>
      </th>
      {verbs.map((verb, column) => {
        const own = permission.verbs.indexOf(verb)
        if (own < 0)
          return (
            <td key={verb} className="border-b border-line">
              <span className="sr-only">no such action</span>
            </td>
          )
        const code = `${permission.stem}:${verb}`
        const state = states[own] ?? 'not-set'
        const { icon: Icon, look } = faces[state]
        return (
          <td key={verb} className="border-b border-line px-1 py-1 text-center">
            <button
              type="button"
              data-row={index}
              data-column={column}
              data-code={code}
              tabIndex={code === active ? 0 : -1}
              aria-label={`${permission.name}, ${verb}: ${stateWords[state]}`}
              title={`${code}: ${stateWords[state]}`}
              onClick={() => props.onPut([code], nextState[state])}
              className={classes(
                'inline-flex size-7 items-center justify-center rounded-control border pointer-coarse:size-9',
                look,
              )}
            >
              <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
            </button>
          </td>
        )
      })}
    </tr>
  )
})
