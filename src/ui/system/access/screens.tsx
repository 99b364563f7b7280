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
  return <CountLink count={count} to={`${systemPaths.resources}?module=${module.id}`} what="resources" />
}

const Actions = ({ resource }: { readonly resource: AnyDocument }) => {
  const count = useCounts('actions', 'resource').get(resource.id) ?? 0
  return <CountLink count={count} to={`${systemPaths.actions}?resource=${resource.id}`} what="actions" />
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

const Naming = ({ action, what }: { readonly action: AnyDocument; readonly what: 'authorizations' | 'roles' }) => {
  const names = useNaming(String(action['code']))[what].map(({ name }) => name)
  return <CountLink count={names.length} to={namedBy(names, systemPaths[what])} what={what} />
}

const NamingUsers = ({ action }: { readonly action: AnyDocument }) => {
  const { roles, users } = useNaming(String(action['code']))
  const to = roles.length === 1 ? `${systemPaths.users}?role=${roles[0]?.id}` : systemPaths.users
  return <CountLink count={users.size} to={to} what="users" />
}

/** /system/admin/module */
export const moduleScreen: RecordScreen = {
  entry: moduleResource,
  path: systemPaths.modules,
  cells: { resources: (module) => <Resources module={module} /> },
}

/** /system/admin/resource */
export const resourceScreen: RecordScreen = {
  entry: permissionResource,
  path: systemPaths.resources,
  cells: { actions: (resource) => <Actions resource={resource} /> },
}

/** /system/admin/action */
export const actionScreen: RecordScreen = {
  entry: actionResource,
  path: systemPaths.actions,
  Around: AccessScope,
  cells: {
    authorizations: (action) => <Naming action={action} what="authorizations" />,
    roles: (action) => <Naming action={action} what="roles" />,
    users: (action) => <NamingUsers action={action} />,
  },
  Banner: ({ document }) =>
    document['ownership'] === 'system' && (
      <p className="text-13 text-muted">
        {permissionRules['PERM-10'].sentence.replace('{name}', String(document['code']))}
      </p>
    ),
}
