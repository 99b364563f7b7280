import { useMemo } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { actionResource } from '../../../domain/platform/permission/action.ts'
import { moduleResource } from '../../../domain/platform/permission/module.ts'
import { permissionResource } from '../../../domain/platform/permission/resource.ts'
import { permissionRules } from '../../../domain/platform/permission/rules.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { systemPaths } from '../paths.ts'
import { AccessScope } from './AccessScope.tsx'
import { CountLink } from './Counts.tsx'
import { useRelations } from './relations.ts'

const pathOf = (key: string): string => systemPaths[key] as string

/** How many documents of a resource name each document by a reference. */
const useCounts = (resource: string, reference: string): ReadonlyMap<string, number> => {
  const { documents } = useAllOf(resource)
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const one of documents) {
      const id = (one[reference] as { readonly id: string } | undefined)?.id ?? ''
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return counts
  }, [documents, reference])
}

const Resources = ({ module }: { readonly module: AnyDocument }) => {
  const count = useCounts('resources', 'module').get(module.id) ?? 0
  return <CountLink count={count} to={`${pathOf('resources')}?module=${module.id}`} what="resources" />
}

const Actions = ({ resource }: { readonly resource: AnyDocument }) => {
  const count = useCounts('actions', 'resource').get(resource.id) ?? 0
  return <CountLink count={count} to={`${pathOf('actions')}?resource=${resource.id}`} what="actions" />
}

/** Authorizations that name an action, the roles that hold these, and the users that hold those. */
const useNaming = (code: string) => {
  const { authorizations, rolesOf, holdersOf } = useRelations()
  return useMemo(() => {
    const naming = [...authorizations.values()].filter((one) => one.actions.some((each) => each.code === code))
    const roles = new Map(naming.flatMap(({ id }) => rolesOf.get(id) ?? []).map((role) => [role.id, role]))
    const users = new Set([...roles.keys()].flatMap((id) => (holdersOf.get(id) ?? []).map((user) => user.id)))
    return { authorizations: naming, roles: [...roles.values()], users }
  }, [authorizations, rolesOf, holdersOf, code])
}

const namedBy = (names: readonly string[], list: string): string =>
  names.length === 1 ? `${list}?q=${encodeURIComponent(names[0] as string)}` : list

const Naming = ({
  action,
  what,
}: {
  readonly action: AnyDocument
  readonly what: 'authorizations' | 'roles' | 'users'
}) => {
  const naming = useNaming(String(action['code']))
  const list = pathOf(what)
  const to = {
    authorizations: namedBy(
      naming.authorizations.map((one) => one.name),
      list,
    ),
    roles: namedBy(
      naming.roles.map((one) => one.name),
      list,
    ),
    users: naming.roles.length === 1 ? `${list}?role=${naming.roles[0]?.id}` : list,
  }[what]
  const count = { authorizations: naming.authorizations.length, roles: naming.roles.length, users: naming.users.size }
  return <CountLink count={count[what]} to={to} what={what} />
}

const comesWithProduct =
  (name: string) =>
  (document: AnyDocument): string | undefined =>
    document['ownership'] === 'system'
      ? permissionRules['PERM-10'].sentence.replace('{name}', String(document[name]))
      : undefined

/** /system/admin/module */
export const moduleScreen: RecordScreen = {
  entry: moduleResource,
  path: pathOf('modules'),
  cells: { resources: (module) => <Resources module={module} /> },
}

/** /system/admin/resource */
export const resourceScreen: RecordScreen = {
  entry: permissionResource,
  path: pathOf('resources'),
  cells: { actions: (resource) => <Actions resource={resource} /> },
}

/** /system/admin/action */
export const actionScreen: RecordScreen = {
  entry: actionResource,
  path: pathOf('actions'),
  Around: AccessScope,
  cells: {
    authorizations: (action) => <Naming action={action} what="authorizations" />,
    roles: (action) => <Naming action={action} what="roles" />,
    users: (action) => <Naming action={action} what="users" />,
  },
  Banner: ({ document }) => {
    const words = comesWithProduct('code')(document)
    return words === undefined ? null : <p className="text-13 text-muted">{words}</p>
  },
}
