import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { authorizationResource } from '../../../domain/platform/permission/authorization.ts'
import { AccessScope } from '../access/AccessScope.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { Chips } from '../access/Counts.tsx'
import { useRelations } from '../access/relations.ts'
import { systemPaths } from '../paths.ts'
import { ActionsField } from './ActionsField.tsx'
import { ModuleField } from './ModuleField.tsx'
import { listTabs } from './paths.ts'

const Roles = ({ id }: { readonly id: string }) => {
  const { rolesOf } = useRelations()
  return <Chips words={(rolesOf.get(id) ?? []).map((role) => role.name)} />
}

/** /system/admin/authorization, the first of its two lists. */
export const authorizationScreen: RecordScreen = {
  entry: authorizationResource,
  path: systemPaths.authorizations,
  listTabs,
  Around: AccessScope,
  controls: { module: ModuleField, actions: ActionsField },
  cells: { roles: ({ id }: AnyDocument) => <Roles id={id} /> },
}
