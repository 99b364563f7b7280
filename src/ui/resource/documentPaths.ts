import { userProfilePath } from '../platform/home/paths.ts'
import { closurePeriodsPath, newRequisitionPath, requisitionPath } from '../quality/paths.ts'

/** Pages of single documents, for links from places that know only the resource. */
export const documentPath = (resource: string, id: string): string | undefined =>
  documentPaths[resource]?.(id, undefined)

/** Where the form of a command is, open and ready for what was typed before. */
export const formPath = (resource: string, id: string, type: string): string | undefined =>
  documentPaths[resource]?.(id, type)

/** Resources whose documents have a page. */
export const resourcesWithPages = (): readonly string[] => Object.keys(documentPaths)

const documentPaths: Readonly<Record<string, (id: string, type: string | undefined) => string>> = {
  'change-assesment': (id, type) =>
    type === 'Create'
      ? `${newRequisitionPath}?id=${id}`
      : `${requisitionPath(id)}${type === undefined ? '' : `?amend=${type}`}`,
  'closure-date-period': (id, type) => `${closurePeriodsPath}?${type === 'Create' ? 'add' : 'edit'}=${id}`,
  users: (id) => userProfilePath(id),
}
