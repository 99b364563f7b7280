import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { CommandType } from '../../domain/kernel/aggregate.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { recordPath } from './record/recordPath.ts'

/** Where a resource is listed and where its documents have their pages. */
export interface Pages {
  readonly list?: string
  /** Where it is listed as a table that filters and takes files, if `list` is another picture of it. */
  readonly table?: string
  /** The page of a document; with a command, where the form of that command is open. */
  readonly document: (id: string, command?: string) => string
  /** Where the history of a document is replayed, for the log of who read it. */
  readonly history?: (id: string) => string
  /** The page shows nothing without the code, although some fields are open to all. */
  readonly closed?: true
  /** A record with the answers to what it waits for; its code comes when it is first shown. */
  readonly Beside?: ComponentType<BesideProps>
  /** The form of a new one in a drawer, over whatever is open: pickers offer it. Its code comes when it is first shown. */
  readonly Add?: ComponentType<AddProps>
  /** The dialog of a step of a document, to take it where the document is one of a list. Its code comes when it is first shown. */
  readonly Step?: ComponentType<StepProps>
}

export interface StepProps {
  readonly id: string
  /** The command that takes it. */
  readonly type: string
  readonly onClose: () => void
}

export interface AddProps {
  /** The id that it will have. */
  readonly id: string
  /** What somebody typed, for its name. */
  readonly name: string
  readonly onClose: () => void
  readonly onAdded: () => void
}

/** Something to do from anywhere: a line of the command palette. */
export interface PaletteCommand {
  readonly key: string
  readonly label: string
  readonly context: string
  readonly path: string
  /** Whoever holds them all is offered it. */
  readonly codes: readonly string[]
}

/** A kind of document that may wait for the viewer's decision: a part of Home. */
export interface WaitingKind {
  readonly resource: string
  readonly label: string
  /** The list, and the column that says whether a row waits for whoever looks at it. */
  readonly path: string
  readonly column: string
  /** Statuses in which one may wait, where they narrow down what is looked through. */
  readonly statuses?: readonly string[] | undefined
  /** Columns that say what a document is about; what stands beside its title in pickers unless given. */
  readonly about?: readonly string[] | undefined
  /** The column that says by when, where they have one. */
  readonly due?: string | undefined
  /** Without it nothing is found there. */
  readonly code: string
  /** The document with the form of its step, to stand beside a list; its code comes when it is first shown. */
  readonly Beside: ComponentType<BesideProps>
}

export interface BesideProps {
  readonly id: string
  /** Puts the cursor into the step that is asked of the reader. */
  readonly takesFocus?: boolean
  /** The reader took a step. */
  readonly onTaken?: () => void
}

/** What a part of an area adds to the app: `src/ui/{area}/screens.tsx` lists them, `src/app/screens.ts` composes. */
export interface Screens {
  /** Routes within the shell, each with code that comes when it is first opened. */
  readonly routes: readonly RouteObject[]
  readonly pages?: Readonly<Record<string, Pages>>
  readonly commands?: readonly PaletteCommand[]
  readonly waiting?: readonly WaitingKind[]
}

/** Documents that stand by their ids below an address; the form of a new one is open in their list. */
export const documentsBelow =
  (address: string, list = address): Pages['document'] =>
  (id, command) =>
    command === 'Create'
      ? `${list}?add=${encodeURIComponent(id)}`
      : `${recordPath(address, id)}${command === undefined ? '' : `?amend=${command}`}`

/** A list, and its documents below it or below an address of their own. */
export const listedAt = (list: string, address = list): Pages => ({ list, document: documentsBelow(address, list) })

let pages: Readonly<Record<string, Pages>> = {}
let waiting: readonly WaitingKind[] = []
let commands: readonly PaletteCommand[] = []

/** Takes the screens of all areas, at start-up: a page may lead to documents of any of them. */
export const knowScreens = (all: readonly Screens[]): void => {
  pages = Object.assign({}, ...all.map((one) => one.pages ?? {}))
  waiting = all.flatMap((one) => one.waiting ?? [])
  commands = all.flatMap((one) => one.commands ?? [])
}

/** Resources whose documents have a page. */
export const resourcesWithPages = (): readonly string[] => Object.keys(pages)

/** Page of a single document, for links from places that know only the resource. */
export const documentPath = (resource: string, id: string): string | undefined => pages[resource]?.document(id)

/** Where the form of a command is, open and ready for what was typed before. */
export const formPath = (resource: string, id: string, command: string): string | undefined =>
  pages[resource]?.document(id, command)

/** Where the form of a new one is open in its list, by whichever command of the registry begins one there. */
export const addPath = ({ key, aggregate }: Pick<ResourceEntry, 'key' | 'aggregate'>, id: string): string | undefined =>
  Object.entries(aggregate.commands as Readonly<Record<string, CommandType>>)
    .filter(([, { creates }]) => creates === true)
    .map(([type]) => formPath(key, id, type))
    .find((form) => form?.startsWith(`${listPath(key)}?add=`))

/** Where the history of a document is replayed. */
export const historyPath = (resource: string, id: string): string | undefined => pages[resource]?.history?.(id)

/** A document as it stood after one of its events: its history where that has a page, else the page that leads to it. */
export const versionPath = (resource: string, id: string, version: number): string | undefined => {
  const path = historyPath(resource, id) ?? documentPath(resource, id)
  return path && `${path}${path.includes('?') ? '&' : '?'}view=replay&version=${version}`
}

/** The list of a resource, where it has one. */
export const listPath = (resource: string): string | undefined => pages[resource]?.list

/** The list of a resource as a table, which filters and takes files. */
export const tablePath = (resource: string): string | undefined => pages[resource]?.table ?? listPath(resource)

/** A record of a resource beside a list of such, where it has pages. */
export const besideOf = (resource: string): Pages['Beside'] => pages[resource]?.Beside

/** The form of a new record of a resource, to open over another. */
export const addOf = (resource: string): Pages['Add'] => pages[resource]?.Add

/** The dialog of a step of a document of a resource, where its pages have one. */
export const stepOf = (resource: string): Pages['Step'] => pages[resource]?.Step

/** Is the page of a resource's documents for those only who hold its code? */
export const isClosed = (resource: string): boolean => pages[resource]?.closed === true

/** What can be done from anywhere by whoever holds its codes. */
export const commandsFrom = (): readonly PaletteCommand[] => commands

/** What may wait for the viewer's decision. */
export const waitingKinds = (): readonly WaitingKind[] => waiting
