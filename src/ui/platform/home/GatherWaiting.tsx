import { type ReactNode, useMemo } from 'react'
import { type Filter, useDocuments } from '../../../infra/react/index.ts'
import { firstRows } from '../../resource/firstRows.ts'
import { type WaitingKind, waitingKinds } from '../../resource/screens.ts'
import { useViewer } from '../../resource/useViewer.ts'
import { recordKinds } from './recordKinds.ts'
import { type Waiting, waitingOf } from './waiting.ts'

/** Most rows of a kind: whoever has more goes to its list. */
const most = 200

const is = (column: string, ...values: readonly string[]): Filter => ({ column, operator: 'is', values })

export interface Gathered {
  readonly rows: readonly Waiting[]
  /** The lists of all kinds have been answered. */
  readonly isReady: boolean
}

interface GatherProps {
  readonly kinds: readonly WaitingKind[]
  readonly gathered: Gathered
  readonly children: (gathered: Gathered) => ReactNode
}

const nothing: Gathered = { rows: [], isReady: true }

/** Asks for one kind after the other what waits for the viewer, each live, and shows what all of them gave. */
export const GatherWaiting = ({ children }: Pick<GatherProps, 'children'>) => {
  const viewer = useViewer()
  const kinds = useMemo(() => [...waitingKinds(), ...recordKinds(viewer)], [viewer])
  return (
    <GatherKinds kinds={kinds} gathered={nothing}>
      {children}
    </GatherKinds>
  )
}

const GatherKinds = ({ kinds, gathered, children }: GatherProps) => {
  const [kind, ...rest] = kinds
  return kind === undefined ? (
    children(gathered)
  ) : (
    <GatherKind key={kind.resource} kind={kind} kinds={rest} gathered={gathered}>
      {children}
    </GatherKind>
  )
}

const GatherKind = ({ kind, kinds, gathered, children }: GatherProps & { readonly kind: WaitingKind }) => {
  const viewer = useViewer()
  const { status, rows } = useDocuments(
    useMemo(
      () =>
        firstRows(kind.resource, '-createdAt', most, [
          ...(kind.statuses === undefined ? [] : [is('status', ...kind.statuses)]),
          is(kind.column, 'true'),
        ]),
      [kind],
    ),
  )
  // The same rows as long as nothing of their kind changes: another kind's answer does not draw them.
  const own = useMemo(() => rows.map(({ document }) => waitingOf(kind, document, viewer)), [rows, kind, viewer])
  return (
    <GatherKinds
      kinds={kinds}
      gathered={{
        rows: [...gathered.rows, ...own],
        isReady: gathered.isReady && status === 'ready',
      }}
    >
      {children}
    </GatherKinds>
  )
}
