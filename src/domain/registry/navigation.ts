/** The signed-in user's id within a path. */
export const ownId = '{userId}'

/** An item of the menu. */
export interface NavigationEntry {
  readonly label: string
  /** From the root; may hold `{userId}`. */
  readonly path: string
  /** Action code it asks for; empty: open to all (seed 1, section 6). */
  readonly code: string
  /** Where its records stand, if not below its own address. */
  readonly records?: string
}

/** Entries folded under one heading within a section. */
export interface NavigationMenu {
  readonly label: string
  readonly entries: readonly NavigationEntry[]
}

export interface NavigationSection {
  readonly label: string
  readonly items: readonly (NavigationEntry | NavigationMenu)[]
}

export interface NavigationTab {
  readonly label: string
  readonly base: string
  /** Short name of the module on which a role must have an authorization; null: open to all (spec 01, 6.1). */
  readonly module: string | null
  /** A further code that every entry of the tab asks for; empty: none. */
  readonly code: string
  readonly sections: readonly NavigationSection[]
}

export const isMenu = (item: NavigationEntry | NavigationMenu): item is NavigationMenu => 'entries' in item

/** `[label, path below the folder, code]`, and where its records stand below the folder, if not there. */
type Row = readonly [label: string, path: string, code: string, records?: string]

/** Entries that stand in one folder of addresses. */
export const entriesIn = (folder: string, rows: readonly Row[]): readonly NavigationEntry[] =>
  rows.map(([label, path, code, records]) => ({
    label,
    path: path === '' ? folder : `${folder}/${path}`,
    code,
    ...(records === undefined ? {} : { records: `${folder}/${records}` }),
  }))

/** A section whose entries stand in one folder of addresses. */
export const sectionIn = (label: string, folder: string, ...rows: readonly Row[]): NavigationSection => ({
  label,
  items: entriesIn(folder, rows),
})

/** Every entry of a tab, those of its sub-menus in their place. */
export const entriesOf = (tab: NavigationTab): readonly NavigationEntry[] =>
  tab.sections.flatMap((section) => section.items.flatMap((item) => (isMenu(item) ? item.entries : [item])))

/** The tab within whose base a path lies. */
export const tabAt = (tabs: readonly NavigationTab[], path: string): NavigationTab | undefined =>
  tabs.find((tab) => path === tab.base || path.startsWith(`${tab.base}/`))
