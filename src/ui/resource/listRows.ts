import type { ReactNode } from 'react'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Column, Viewer } from '../../domain/registry/entry.ts'
import type { View } from '../../infra/react/index.ts'
import type { MenuItem } from '../kit/Menu.tsx'
import type { ValueFaces } from './cellWords.ts'

/** What a list shows of its rows, as a table or as cards. */
export interface ListRowsProps {
  readonly label: string
  readonly columns: readonly Column[]
  /** In the order of whose values the rows stand: each stands once above the rows that have it. */
  readonly groupedBy: Column | undefined
  readonly total: number
  readonly rowAt: (index: number) => View | undefined
  readonly onLook: (first: number, last: number) => void
  readonly faces: ValueFaces
  readonly viewer: Viewer | undefined
  readonly pathTo: (document: AnyDocument) => string
  /** A row is about to be opened. */
  readonly onAim: (document: AnyDocument) => void
  readonly cells: Readonly<Record<string, (document: AnyDocument) => ReactNode>>
  readonly rowActions: ((view: View) => ReactNode) | undefined
  readonly actionsOf: ((document: AnyDocument) => readonly MenuItem[]) | undefined
  readonly titleOf: (document: AnyDocument) => string
  /** Position of the row that the keys act on; -1 none. */
  readonly active: number
  /** The keyboard came to a row, the pointer is over it, or it was pressed. */
  readonly onActive: (index: number) => void
  readonly onPoint: (index: number) => void
  readonly onPress: (index: number) => void
  readonly selected: ReadonlySet<string>
  readonly onSelect: (ids: ReadonlySet<string>) => void
  /** One row in or out of the selection. */
  readonly onToggle: (id: string, index: number, isRange: boolean) => void
  /** A new one, when search, sort or filters changed, takes the list back to its top. */
  readonly question: unknown
}
