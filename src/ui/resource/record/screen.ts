import type { ComponentType, ReactNode } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { ResourceEntry, Viewer } from '../../../domain/registry/entry.ts'
import type { Filter, View } from '../../../infra/react/index.ts'
import type { MenuItem } from '../../kit/Menu.tsx'
import type { TabsProps } from '../../kit/Tabs.tsx'
import type { ValueFaces } from '../cellWords.ts'
import type { Controls } from '../form/FormField.tsx'
import type { ResourceListProps } from '../ResourceList.tsx'

/** A further sub-page of a record. */
export interface RecordTab {
  /** Segment below the record's address. */
  readonly path: string
  readonly label: string
  readonly Component: ComponentType<{ readonly document: AnyDocument }>
  /** Takes the whole height of the window and scrolls itself: a list. */
  readonly fills?: true
}

/** Put it among the tabs of a screen whose history is not the last of them. */
export const historyTab = { path: 'history', label: 'History' } as const

/** What the actions of a record work with. */
export interface ActionTools {
  /** Why the user may not send a command of the resource; `undefined`: they may. */
  readonly missing: (command: string) => string | undefined
  /** Opens the screen's `ActionDialog` for the record. */
  readonly open: (action: string) => void
  /** Sends a command of the record; resolves to whether it was saved. */
  readonly give: (type: string, data: unknown, reason?: string) => Promise<boolean>
  /** Sends a command that creates a document of another resource; resolves to whether it was saved. */
  readonly make: (resource: string, type: string, data: unknown) => Promise<boolean>
  readonly go: (address: string) => void
  readonly viewer: Viewer | undefined
}

/** Menu items of a record beside Edit, Make inactive and Delete. */
export type RecordActions = (document: AnyDocument, tools: ActionTools) => readonly MenuItem[]

export interface ActionDialogProps {
  /** The action that the menu item opened it with. */
  readonly action: string
  readonly document: AnyDocument
  readonly onClose: () => void
}

/** How a step of a record is offered. */
export interface TransitionFace {
  /** Not offered for this record. */
  readonly hides?: (document: AnyDocument) => boolean
  /** Asked before a step that needs no form is taken. */
  readonly confirm?: (document: AnyDocument) => string
  /** The toast after such a step. */
  readonly done?: string
}
export type TransitionFaces = Readonly<Record<string, TransitionFace>>

/** The screens of a resource: list, form and pages. Entry and path are enough; each other property replaces a default. */
export interface RecordScreen {
  readonly entry: ResourceEntry
  /** Address of the list; a record's is below it, by id. */
  readonly path: string
  /** Address below which the records are, where that is not the list's. */
  readonly pages?: string
  /** There is only one record: its pages are at `path` itself. */
  readonly only?: true
  /** Narrows the list for good. */
  readonly among?: readonly Filter[]
  /** What a new record begins with. */
  readonly begins?: Readonly<Record<string, unknown>>
  /** Heading of the list; the entry's plural unless given. */
  readonly title?: string
  /** Words of the primary action; `New {label}` unless given. */
  readonly addLabel?: string
  readonly emptyWords?: string
  /** Why the list is empty, where it is not that nothing has been entered. */
  readonly emptyReason?: string
  readonly faces?: ValueFaces
  /** Own content of cells, by column. */
  readonly cells?: Readonly<Record<string, (document: AnyDocument) => ReactNode>>
  /** A long form has a page of its own instead of the drawer. */
  readonly form?: 'page'
  /** Own controls of fields, by path. */
  readonly controls?: Controls
  readonly actions?: RecordActions
  readonly ActionDialog?: ComponentType<ActionDialogProps>
  /** Own page of the fields, and the word of its tab. */
  readonly detailsLabel?: string
  readonly Details?: ComponentType<{ readonly document: AnyDocument }>
  /** Segment of the page of the fields below the record's address; the address itself unless given. */
  readonly detailsPath?: string
  /** Under the title: the columns that matter, by their keys, and facts that stand elsewhere. */
  readonly head?: readonly (
    | string
    | { readonly label: string; readonly Component: ComponentType<{ readonly document: AnyDocument }> }
  )[]
  /** Replaces the heading on every page of a record; gets the buttons and menu that belong into it. */
  readonly Heading?: ComponentType<{ readonly document: AnyDocument; readonly actions: ReactNode }>
  /** The text of a record's page when the record does not exist, or not for this viewer. */
  readonly absentWords?: string
  /** Is the page of a record closed to this viewer, although they may read some of its fields? */
  readonly hides?: (document: AnyDocument, viewer: Viewer) => boolean
  /** Above the fields on every page of a record. */
  readonly Banner?: ComponentType<{ readonly document: AnyDocument }>
  /** Between the title of the list and its toolbar. */
  readonly ListBanner?: ComponentType
  /** Wraps the list and the pages: a context that cells, controls and tabs share. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>
  /** The lists that share a page: links above each of them. */
  readonly listTabs?: TabsProps
  /** Controls in the toolbar for what the toolbar's filters cannot express; reports the filters that they add. */
  readonly Narrow?: ComponentType<{ readonly onNarrow: (filters: readonly Filter[]) => void }>
  /** A part of the toolbar that takes the filter of a column itself, instead of `Narrow`. */
  readonly control?: ResourceListProps['control']
  /** The question before a record is deleted; `Delete {label} {name}?` unless given. */
  readonly deleteWords?: (document: AnyDocument) => string
  /** Why this record may not be changed, by anybody or by this viewer; `undefined`: rights alone decide. */
  readonly locked?: (document: AnyDocument, viewer: Viewer | undefined) => string | undefined
  /** Adds a menu item Copy; returns what the new record begins with beside the fields of this one. */
  readonly copies?: (document: AnyDocument) => Readonly<Record<string, unknown>>
  /** Words of that item; `Copy` unless given. */
  readonly copyLabel?: string
  /** How steps of a record are offered, where it is not the usual. */
  readonly transitions?: TransitionFaces
  /** Beside the primary action. */
  readonly ListActions?: ComponentType
  readonly tabs?: readonly (RecordTab | typeof historyTab)[]
  /** Replaces the history page, for a record to which events of other records belong. */
  readonly History?: ComponentType<{ readonly document: AnyDocument; readonly view: (at: AnyDocument) => ReactNode }>
  /** `false` takes the generic way to add, edit or delete away. */
  readonly adds?: false
  readonly edits?: false
  readonly deletes?: false
  /** Replaces the generic form for a new record; gets the id that it will have. */
  readonly AddDialog?: ComponentType<{ readonly id: string; readonly onClose: () => void }>
  /** Shown after a new record was added. */
  readonly Added?: ComponentType<{ readonly id: string; readonly onClose: () => void }>
  /** Command of the primary action; `Create` unless given. */
  readonly addCommand?: string
  /** Action of `ActionDialog` behind the button of a record's page, instead of the generic form, and its command. */
  readonly editAction?: { readonly action: string; readonly command: string }
  /** Toasts after a record was added or changed. */
  readonly toasts?: { readonly added?: string; readonly changed?: string }
  readonly rowActions?: (view: View) => ReactNode
}
