import {
  entriesOf,
  isMenu,
  type NavigationEntry,
  type NavigationMenu,
  type NavigationTab,
  ownId,
} from '../../registry/navigation.ts'

/** A menu path or an action code, and the code that is asked for in its place; an empty action opens it to all. */
export interface UiAuthorization {
  readonly name: string
  readonly action: string
}

/** What decides whether somebody sees an entry at his present company and location. */
export interface MenuRights {
  readonly codes: ReadonlySet<string>
  /** Codes that he lacks, although documents which they open name him (spec 01, 6.1). */
  readonly takesPart: ReadonlySet<string>
  /** Short names of the modules on which some role of the user has an authorization. */
  readonly modules: ReadonlySet<string>
  readonly systemAdmin: boolean
  readonly uiAuthorizations: readonly UiAuthorization[]
  readonly userId: string
}

/** Is there a screen at this address? Given by whoever knows the router. */
export type ScreenExists = (path: string) => boolean

const isOwnTab = ({ module }: NavigationTab, rights: MenuRights): boolean =>
  module === null || rights.systemAdmin || rights.modules.has(module)

const takesPartIn = (entry: NavigationEntry, rights: MenuRights): boolean => rights.takesPart.has(entry.code)

/**
 * System-Admin always; else an authorization of some role on the module, or a part in some document; Home is open to all
 * (spec 01, 6.1).
 */
export const tabShows = (tab: NavigationTab, rights: MenuRights): boolean =>
  isOwnTab(tab, rights) || entriesOf(tab).some((entry) => takesPartIn(entry, rights))

/** An entry's address for this user. */
export const pathFor = (entry: NavigationEntry, userId: string): string => entry.path.replace(ownId, userId)

const isBelow = (address: string, path: string): boolean => address === path || address.startsWith(`${path}/`)

/** Is the page at this address one of the entry's: its own, or that of one of its records? */
export const leadsTo = ({ path, records }: NavigationEntry, address: string): boolean =>
  isBelow(address, path) || (records !== undefined && isBelow(address, records))

/**
 * The code that an entry asks for in place of its own: of the UI authorization named by its full path, else of the one
 * named by its code, else its own (spec 01, 6.1).
 */
export const codeOf = (entry: NavigationEntry, rights: MenuRights): string => {
  const named = (name: string) => rights.uiAuthorizations.find((one) => one.name === name)?.action
  return (
    named(entry.path) ??
    named(pathFor(entry, rights.userId)) ??
    (entry.code === '' ? undefined : named(entry.code)) ??
    entry.code
  )
}

/**
 * The first code that is asked for and not held; undefined: the entry is open. The tab's own code holds beside any override.
 * Who takes part needs none: he is shown what names him.
 */
export const missingCode = (tab: NavigationTab, entry: NavigationEntry, rights: MenuRights): string | undefined =>
  takesPartIn(entry, rights)
    ? undefined
    : [tab.code, codeOf(entry, rights)].find((code) => code !== '' && !rights.codes.has(code))

export const entryShows = (tab: NavigationTab, entry: NavigationEntry, rights: MenuRights): boolean =>
  missingCode(tab, entry, rights) === undefined

export interface ShownSection {
  readonly label: string
  readonly items: readonly (NavigationEntry | NavigationMenu)[]
}

/**
 * Sections with what the user sees of them, addresses filled in; a section or sub-menu shows if at least one of its entries
 * does. Of a tab that the user does not see, nothing.
 */
export const sectionsFor = (tab: NavigationTab, rights: MenuRights, exists: ScreenExists): readonly ShownSection[] => {
  const isOwn = isOwnTab(tab, rights)
  const shown = (entry: NavigationEntry): readonly NavigationEntry[] => {
    const path = pathFor(entry, rights.userId)
    return exists(path) && (isOwn || takesPartIn(entry, rights)) && entryShows(tab, entry, rights)
      ? [{ ...entry, path }]
      : []
  }
  return tab.sections
    .map(({ label, items }) => ({
      label,
      items: items.flatMap((item): readonly (NavigationEntry | NavigationMenu)[] => {
        if (!isMenu(item)) return shown(item)
        const entries = item.entries.flatMap(shown)
        return entries.length === 0 ? [] : [{ label: item.label, entries }]
      }),
    }))
    .filter((section) => section.items.length > 0)
}

/** Where a click on a tab leads: the first entry of what the user sees of it; undefined: nothing in it is open to him. */
export const firstPath = (sections: readonly ShownSection[]): string | undefined => {
  const first = sections[0]?.items[0]
  return first === undefined ? undefined : isMenu(first) ? first.entries[0]?.path : first.path
}

/** Tabs of the top bar: those the user may see and in which some screen exists. */
export const tabsFor = (
  navigation: readonly NavigationTab[],
  rights: MenuRights,
  exists: ScreenExists,
): readonly NavigationTab[] =>
  navigation.filter(
    (tab) => tabShows(tab, rights) && entriesOf(tab).some((entry) => exists(pathFor(entry, rights.userId))),
  )

/** The entry to which a path belongs: its own, or the nearest above it (the pages of a list's records take the list's code). */
export const entryAt = (
  navigation: readonly NavigationTab[],
  path: string,
  userId: string,
): { readonly tab: NavigationTab; readonly entry: NavigationEntry } | undefined => {
  const found = navigation
    .flatMap((tab) => entriesOf(tab).map((entry) => ({ tab, entry, own: pathFor(entry, userId) })))
    .filter(({ entry, own }) => leadsTo({ ...entry, path: own }, path))
    .toSorted((a, b) => b.own.length - a.own.length)[0]
  return found === undefined ? undefined : { tab: found.tab, entry: found.entry }
}
