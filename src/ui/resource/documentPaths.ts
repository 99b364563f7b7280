import { userProfilePath } from '../platform/home/paths.ts'
import { departmentPages, hrPaths } from '../hr/paths.ts'
import { inventoryPaths } from '../inventory/paths.ts'
import { productionPaths } from '../production/paths.ts'
import { purchasePaths } from '../purchase/paths.ts'
import { closurePeriodsPath, newRequisitionPath, requisitionPath, requisitionsPath } from '../quality/paths.ts'
import { salesPaths } from '../sales/paths.ts'
import { systemPaths } from '../system/paths.ts'
import {
  companiesPath,
  currentCompany,
  groupPath,
  locationPages,
  locationsPath,
  registrationsPath,
} from '../system/places/paths.ts'
import { recordPath } from './record/recordPath.ts'

/** Pages of single documents, for links from places that know only the resource. */
export const documentPath = (resource: string, id: string): string | undefined => pathsOf(resource)?.(id, undefined)

/** Where the form of a command is, open and ready for what was typed before. */
export const formPath = (resource: string, id: string, type: string): string | undefined =>
  pathsOf(resource)?.(id, type)

/** Resources whose documents have a page. */
export const resourcesWithPages = (): readonly string[] => [...Object.keys(own), ...Object.keys(lists)]

/** Resources of which a page tells nothing to who lacks their code, although some of their fields are open to all. */
const closed: ReadonlySet<string> = new Set(['employees'])

/** Is the page of a resource's documents for those only who hold its code? */
export const isClosed = (resource: string): boolean => closed.has(resource)

/** The list of a resource, where it has one. */
export const listPath = (resource: string): string | undefined => ownLists[resource] ?? lists[resource]

type Paths = (id: string, type: string | undefined) => string

/** Lists whose records stand below them by their ids (ui/resource/record). */
const lists: Readonly<Record<string, string>> = {
  ...systemPaths,
  ...inventoryPaths,
  ...purchasePaths,
  ...salesPaths,
  ...productionPaths,
  ...hrPaths,
}

const ownLists: Readonly<Record<string, string>> = {
  'change-assesment': requisitionsPath,
  'closure-date-period': closurePeriodsPath,
}

const pathsOf = (resource: string): Paths | undefined => {
  const list = lists[resource]
  return own[resource] ?? (list === undefined ? undefined : inList(list))
}

const inList =
  (list: string, pages = list): Paths =>
  (id, type) =>
    type === 'Create'
      ? `${list}?add=${encodeURIComponent(id)}`
      : `${recordPath(pages, id)}${type === undefined ? '' : `?amend=${type}`}`

const own: Readonly<Record<string, Paths>> = {
  'change-assesment': (id, type) =>
    type === 'Create'
      ? `${newRequisitionPath}?id=${id}`
      : `${requisitionPath(id)}${type === undefined ? '' : `?amend=${type}`}`,
  'closure-date-period': (id, type) => `${closurePeriodsPath}?${type === 'Create' ? 'add' : 'edit'}=${id}`,
  'company-groups': (_, type) => `${groupPath}${type === undefined ? '' : `?amend=${type}`}`,
  companies: inList(companiesPath),
  departments: inList(hrPaths.departments, departmentPages),
  locations: inList(locationsPath, locationPages),
  'company-registrations': inList(registrationsPath(currentCompany)),
  users: (id, type) =>
    type === 'Invite'
      ? `${systemPaths['users']}?add=${encodeURIComponent(id)}`
      : type === undefined
        ? userProfilePath(id)
        : recordPath(systemPaths['users'] as string, id),
}
