import { type ReactNode, useMemo } from 'react'
import { useDocuments } from '../../../infra/react/index.ts'
import { firstRows } from '../../resource/firstRows.ts'
import { type WaitingKind, waitingKinds } from '../../resource/screens.ts'
import { useViewer } from '../../resource/useViewer.ts'
import { type Waiting, waitingOf } from './waiting.ts'

/** Most rows of a kind: whoever has more goes to its list. */
const most = 200

export interface Gathered {
  readonly rows: readonly Waiting[]
  /** The lists of all kinds have been answered. */
  readonly isReady: boolean
}

interface GatherProps {
  readonly kinds?: readonly WaitingKind[]
  readonly gathered?: Gathered
  readonly children: (gathered: Gathered) => ReactNode
}

const nothing: Gathered = { rows: [], isReady: true }

/** Asks for one kind after the other what waits for the viewer, each live, and shows what all of them gave. */
export const GatherWaiting = ({ kinds = waitingKinds(), gathered = nothing, children }: GatherProps) => {
  const [kind, ...rest] = kinds
  return kind === undefined ? (
    children(gathered)
  ) : (
    <GatherKind key={kind.resource} kind={kind} kinds={rest} gathered={gathered}>
      {children}
    </GatherKind>
  )
}

const GatherKind = ({ kind, kinds, gathered, children }: Required<GatherProps> & { readonly kind: WaitingKind }) => {
  const viewer = useViewer()
  const { status, rows } = useDocuments(
    useMemo(
      () => firstRows(kind.resource, '-createdAt', most, [{ column: kind.column, operator: 'is', values: ['true'] }]),
      [kind],
    ),
  )
  return (
    <GatherWaiting
      kinds={kinds}
      gathered={{
        rows: [...gathered.rows, ...rows.map(({ document }) => waitingOf(kind, document, viewer))],
        isReady: gathered.isReady && status === 'ready',
      }}
    >
      {children}
    </GatherWaiting>
  )
}
