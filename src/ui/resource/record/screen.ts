import type { ComponentType, ReactNode } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { ResourceEntry, Viewer } from '../../../domain/registry/entry.ts'
import type { Filter, View } from '../../../infra/react/index.ts'
import type { MenuItem } from '../../kit/Menu.tsx'
import type { TabItem } from '../../kit/Tabs.tsx'
import type { ValueFaces } from '../cellWords.ts'
import type { Controls } from '../form/FormField.tsx'

/** A further sub-page of a record. */
export interface RecordTab {
  /** Segment below the record's address. */
  readonly path: string
  readonly label: string
  readonly Component: ComponentType<{ readonly document: AnyDocument }>
  /** Takes the whole height of the window and scrolls itself: a list. */
  readonly fills?: true
}

/** Stands among the tabs of a screen where its history is not the last of them. */
export const historyTab = { path: 'history', label: 'History' } as const

/** With what the actions of a record are made. */
export interface ActionTools {
  /** Why the user may not give a command of the resource; `undefined`: he may. */
  readonly missing: (command: string) => string | undefined
  /** Opens the screen's `ActionDialog` for the record. */
  readonly open: (action: string) => void
  /** Gives a command of the record; answers whether it was kept. */
  readonly give: (type: string, data: unknown, reason?: string) => Promise<boolean>
  /** Gives a command that makes a document of another resource; answers whether it was kept. */
  readonly make: (resource: string, type: string, data: unknown) => Promise<boolean>
  readonly go: (address: string) => void
  readonly viewer: Viewer | undefined
}

/** What a menu of a record may do beside Edit, Make inactive and Delete. */
export type RecordActions = (document: AnyDocument, tools: ActionTools) => readonly MenuItem[]

export interface ActionDialogProps {
  /** As its menu item opened it. */
  readonly action: string
  readonly document: AnyDocument
  readonly onClose: () => void
}

/** The screens of a resource: its list, its form, its pages. All but the entry and the address is there to differ from the usual. */
export interface RecordScreen {
  readonly entry: ResourceEntry
  /** Address of the list; a record stands below it by its id. */
  readonly path: string
  /** Address below which the records stand, where that is not the list's. */
  readonly pages?: string
  /** There is one record alone: its pages stand at `path` itself. */
  readonly only?: true
  /** The list holds these only. */
  readonly among?: readonly Filter[]
  /** What a new record begins with. */
  readonly begins?: Readonly<Record<string, unknown>>
  /** Heading of the list; the entry's plural unless given. */
  readonly title?: string
  /** Words of the primary action; `Add {label}` unless given. */
  readonly addLabel?: string
  readonly emptyWords?: string
  readonly faces?: ValueFaces
  /** Own content of cells, by column. */
  readonly cells?: Readonly<Record<string, (document: AnyDocument) => ReactNode>>
  /** Own controls of fields, by path. */
  readonly controls?: Controls
  readonly actions?: RecordActions
  readonly ActionDialog?: ComponentType<ActionDialogProps>
  /** Own page of the fields, and the word of its tab. */
  readonly detailsLabel?: string
  readonly Details?: ComponentType<{ readonly document: AnyDocument }>
  /** Segment of the page of the fields below the record's address; the address itself unless given. */
  readonly detailsPath?: string
  /** Instead of the usual heading on every page of a record, with what can be done from there. */
  readonly Heading?: ComponentType<{ readonly document: AnyDocument; readonly actions: ReactNode }>
  /** What the page of a record says that is not there, or not for this viewer. */
  readonly absentWords?: string
  /** Is the page of a record for nobody like this viewer, although he may read some of its fields? */
  readonly hides?: (document: AnyDocument, viewer: Viewer) => boolean
  /** Above the fields on every page of a record. */
  readonly Banner?: ComponentType<{ readonly document: AnyDocument }>
  /** Above the list. */
  readonly ListBanner?: ComponentType
  /** Stands around the list and the pages: what its cells, controls and tabs share. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>
  /** The lists that share a page: links above each of them. */
  readonly listTabs?: { readonly label: string; readonly items: readonly TabItem[] }
  /** Questions above the list that the toolbar's filters cannot ask; it says by what they narrow the list. */
  readonly Narrow?: ComponentType<{ readonly onNarrow: (filters: readonly Filter[]) => void }>
  /** Why nobody, or this viewer, may change this record; `undefined`: whoever has the right may. */
  readonly locked?: (document: AnyDocument, viewer: Viewer | undefined) => string | undefined
  /** A menu item Copy: what a new record begins with, beside the fields of this one. */
  readonly copies?: (document: AnyDocument) => Readonly<Record<string, unknown>>
  /** Beside the primary action. */
  readonly ListActions?: ComponentType
  readonly tabs?: readonly (RecordTab | typeof historyTab)[]
  /** Own page of the history: of a record with others whose events belong to it. */
  readonly History?: ComponentType<{ readonly document: AnyDocument; readonly view: (at: AnyDocument) => ReactNode }>
  /** Instead of the generic form: added, edited or neither. */
  readonly adds?: false
  readonly edits?: false
  readonly deletes?: false
  /** Instead of the generic form for a new one; gets the id that it will have. */
  readonly AddDialog?: ComponentType<{ readonly id: string; readonly onClose: () => void }>
  /** Offered once a new one was added. */
  readonly Added?: ComponentType<{ readonly id: string; readonly onClose: () => void }>
  /** Command of the primary action; `Create` unless given. */
  readonly addCommand?: string
  /** Action of `ActionDialog` behind the button of a record's page, instead of the generic form, and its command. */
  readonly editAction?: { readonly action: string; readonly command: string }
  /** Toasts after a record was added or changed. */
  readonly said?: { readonly added?: string; readonly changed?: string }
  readonly rowActions?: (view: View) => ReactNode
}
