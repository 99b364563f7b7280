import { accessModules, type Permission } from '../../registry/rights.ts'

/** One document that the product keeps in every company group. */
export interface ProductRow {
  readonly resource: 'modules' | 'resources' | 'actions'
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
}

const verbWords: Readonly<Record<string, string>> = {
  VIEW: 'see',
  EDIT: 'add and edit',
  XYZ: 'see and handle',
}

/** `UI:EMP-LIST:VIEW` as part of an id. */
const idOf = (code: string): string => code.toLowerCase().replaceAll(':', '-')

const moduleRows: readonly ProductRow[] = accessModules.map(({ id, ...fields }, order) => ({
  resource: 'modules',
  id,
  fields: { ...fields, order, status: 'active' },
}))

const resourceRow = ({ stem, name, module }: Permission): ProductRow => {
  const owner = accessModules.find((one) => one.shortName === module) as (typeof accessModules)[number]
  return {
    resource: 'resources',
    id: `resource-${idOf(stem)}`,
    fields: { name, code: stem, module: { id: owner.id, name: owner.name }, ownership: 'system' },
  }
}

const actionRows = ({ stem, name, verbs }: Permission): readonly ProductRow[] =>
  verbs.map((verb) => ({
    resource: 'actions',
    id: `action-${idOf(`${stem}:${verb}`)}`,
    fields: {
      name: `${name}: ${verbWords[verb] ?? verb.toLowerCase()}`,
      code: `${stem}:${verb}`,
      resource: { id: `resource-${idOf(stem)}`, name },
      ownership: 'system',
    },
  }))

/** Modules, resources and actions that come with this version of the product, in the order in which they name each other. */
export const productRowsOf = (permissions: readonly Permission[]): readonly ProductRow[] => [
  ...moduleRows,
  ...permissions.map(resourceRow),
  ...permissions.flatMap(actionRows),
]
