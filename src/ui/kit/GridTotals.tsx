import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { classes } from './classes.ts'
import type { GridColumn, GridRow } from './gridCells.ts'
import { useRested } from './useRested.ts'

export interface GridTotalsProps {
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  /** A column of buttons stands at the end. */
  readonly grows: boolean
  /** Stays at the lower edge of what scrolls. */
  readonly sticks: boolean
  readonly cards: boolean
}

/** So long nothing changed before the totals are spoken: not at each letter. */
const quietMs = 1200

/** Totals at the foot of a grid. They follow once typing rests: neither a letter nor the opening of the grid waits for them. */
export const GridTotals = memo(function GridTotals({ columns, rows, grows, sticks, cards }: GridTotalsProps) {
  const rested = useRested(rows, null)
  const totals = useMemo(
    () => columns.map(({ total }) => (rested === null ? undefined : total?.of(rested))),
    [columns, rested],
  )
  const first = columns.findIndex(({ total }) => total !== undefined)
  const words = columns
    .flatMap(({ total }, at) => (totals[at] === undefined ? [] : [`${total?.label} ${totals[at]}`]))
    .join(', ')
  return (
    <tfoot className={classes(sticks && 'sticky bottom-0 z-2', cards && 'block')}>
      <tr
        className={classes(
          'bg-sunken align-top font-medium',
          // An edge that stays while rows scroll below it.
          '[&>*]:shadow-[inset_0_1px_0_rgb(var(--line-strong))]',
          cards && 'grid grid-cols-[1fr_auto] border-t border-line-strong',
        )}
      >
        <th
          scope="row"
          colSpan={first + 1}
          className={classes('px-2 py-1.5 text-left font-medium', cards && 'sr-only')}
        >
          <span className="sticky left-2">Total</span>
          <Spoken words={words} />
        </th>
        {columns.slice(first).map(({ key, total }, at) =>
          total === undefined ? (
            !cards && <td key={key}>&nbsp;</td>
          ) : (
            <td key={key} className={classes(cards ? 'contents' : 'px-2 py-1.5 text-right tabular-nums')}>
              <span className={cards ? 'px-2 py-1.5' : 'sr-only'}>{total.label} </span>
              <span className={cards ? 'px-2 py-1.5 text-right tabular-nums' : undefined}>
                {totals[first + at] ?? '\u00a0'}
              </span>
            </td>
          ),
        )}
        {grows && !cards && <td>&nbsp;</td>}
      </tr>
    </tfoot>
  )
})

/** The totals for those who listen, once somebody stopped typing. */
const Spoken = ({ words }: { readonly words: string }) => {
  const shown = useRef(words)
  const [spoken, speak] = useState('')
  useEffect(() => {
    // What stands there when the grid opens is no news.
    if (shown.current === '' || shown.current === words) {
      shown.current = words
      return
    }
    const timer = setTimeout(() => {
      shown.current = words
      speak(words)
    }, quietMs)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <span role="status" className="sr-only">
      {spoken}
    </span>
  )
}
