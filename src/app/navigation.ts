import { ClipboardList, CalendarRange, type LucideIcon, ShieldCheck } from 'lucide-react'
import { codes } from '../domain/platform/codes.ts'
import { auditTrailPath } from '../ui/platform/audit/paths.ts'
import { closurePeriodsPath, newRequisitionPath, requisitionPath, requisitionsPath } from '../ui/quality/paths.ts'

export interface NavigationItem {
  readonly label: string
  readonly path: string
  /** Empty: open to all (seed section 6). */
  readonly code: string
  readonly icon: LucideIcon
}

export interface NavigationSection {
  readonly label: string
  readonly items: readonly NavigationItem[]
}

export interface NavigationTab {
  readonly label: string
  readonly base: string
  /** Short name of the module on which a role must have an authorization for the tab to show. */
  readonly module: string
  readonly sections: readonly NavigationSection[]
}

/**
 * Tabs, sections and items in the order of the seeds (spec 01 "Navigation"). An entry stands here from the moment its
 * screen exists; this is the one navigation table of the product.
 */
export const navigation: readonly NavigationTab[] = [
  {
    label: 'QA',
    base: '/quality-assurance',
    module: 'QA',
    sections: [
      {
        label: 'Change Control',
        items: [
          {
            label: 'Requisition',
            path: requisitionsPath,
            code: codes.changeView,
            icon: ClipboardList,
          },
          {
            label: 'Closure Date Period',
            path: closurePeriodsPath,
            code: codes.closurePeriodView,
            icon: CalendarRange,
          },
        ],
      },
      {
        label: 'Records',
        items: [{ label: 'Audit Trail', path: auditTrailPath, code: codes.changeAudit, icon: ShieldCheck }],
      },
    ],
  },
]

/** Pages of single documents, for links from places that know only the resource. */
export const documentPath = (resource: string, id: string): string | undefined =>
  documentPaths[resource]?.(id, undefined)

/** Where the form of a command is, open and ready for what was typed before. */
export const formPath = (resource: string, id: string, type: string): string | undefined =>
  documentPaths[resource]?.(id, type)

const documentPaths: Readonly<Record<string, (id: string, type: string | undefined) => string>> = {
  'change-assesment': (id, type) =>
    type === 'Create'
      ? `${newRequisitionPath}?id=${id}`
      : `${requisitionPath(id)}${type === undefined ? '' : `?amend=${type}`}`,
  'closure-date-period': (id, type) => `${closurePeriodsPath}?${type === 'Create' ? 'add' : 'edit'}=${id}`,
}

export interface Rights {
  readonly codes: ReadonlySet<string>
  /** Short names of modules on which a role of the user has an authorization. */
  readonly modules: ReadonlySet<string>
  readonly systemAdmin: boolean
}

export const itemShows = (item: NavigationItem, rights: Rights): boolean =>
  item.code === '' || rights.codes.has(item.code)

/** Spec 01, 6.1: always for System-Admin, else by an authorization on the module. */
export const tabShows = (tab: NavigationTab, rights: Rights): boolean =>
  rights.systemAdmin || rights.modules.has(tab.module)

/** A section shows if at least one of its items does. */
export const sectionsFor = (tab: NavigationTab, rights: Rights): readonly NavigationSection[] =>
  tab.sections
    .map((section) => ({ ...section, items: section.items.filter((item) => itemShows(item, rights)) }))
    .filter((section) => section.items.length > 0)

/** Where a tab leads: its first item that the user can see. */
export const firstPath = (tab: NavigationTab, rights: Rights): string | undefined =>
  sectionsFor(tab, rights)[0]?.items[0]?.path

export const tabOf = (path: string): NavigationTab | undefined =>
  navigation.find((tab) => path === tab.base || path.startsWith(`${tab.base}/`))

const menuLabels = new Map(
  navigation.flatMap((tab) => [
    [tab.base, tab.label] as const,
    ...tab.sections.flatMap((section) => section.items.map((item) => [item.path, item.label] as const)),
  ]),
)

const upperCase = new Set(['qa', 'hrd', 'bom', 'mrs', 'ghs', 'h', 'p'])

const segmentWords = (segment: string): string =>
  segment
    .split('-')
    .map((word) => (upperCase.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')

export interface Crumb {
  readonly label: string
  /** Absent for a segment with no page of its own. */
  readonly path?: string
  /** An id whose record's name a page may give. */
  readonly isId: boolean
}

/** A breadcrumb built from the path's segments (seed section 2.2). */
export const crumbsOf = (path: string): readonly Crumb[] => {
  const segments = path.split('/').filter(Boolean)
  return segments.map((segment, index) => {
    const own = `/${segments.slice(0, index + 1).join('/')}`
    const label = menuLabels.get(own)
    const isId = label === undefined && /\d/.test(segment) && segment.length > 7
    return {
      label: label ?? (isId ? segment.slice(0, 8) : segmentWords(decodeURIComponent(segment))),
      ...(label !== undefined && own !== path ? { path: own } : {}),
      isId,
    }
  })
}
