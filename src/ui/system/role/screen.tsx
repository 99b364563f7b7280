import { Columns2, Sheet } from 'lucide-react'
import { useState } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { permissionRules } from '../../../domain/platform/permission/rules.ts'
import { roleResource } from '../../../domain/platform/permission/role.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
import { AccessScope } from '../access/AccessScope.tsx'
import { Chips, CountLink } from '../access/Counts.tsx'
import { isSystemAdminRole, modulesOfRole, type RoleDocument, useRelations } from '../access/relations.ts'
import { systemPaths } from '../paths.ts'
import { AuthorizationsField } from './AuthorizationsField.tsx'
import { CompareRoles } from './CompareRoles.tsx'
import { exportMatrix } from './exportMatrix.ts'
import { Holders } from './Holders.tsx'

const path = systemPaths.roles

const Modules = ({ role }: { readonly role: RoleDocument }) => {
  const { authorizations } = useRelations()
  return isSystemAdminRole(role) ? (
    <Chips words={['Every module']} />
  ) : (
    <Chips words={modulesOfRole(role, authorizations)} />
  )
}

const HolderCount = ({ id }: { readonly id: string }) => {
  const { holdersOf } = useRelations()
  return <CountLink count={holdersOf.get(id)?.length ?? 0} to={`${recordPath(path, id)}/holders`} what="holders" />
}

const ListButtons = () => {
  const relations = useRelations()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={Columns2} onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">Compare</span>
      </Button>
      <Button
        icon={Sheet}
        disabledReason={relations.roles.length === 0 ? 'There are no roles to export.' : undefined}
        onClick={() => void exportMatrix(relations.roles, relations)}
      >
        <span className="max-sm:sr-only">Export matrix</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} size="large" title="Compare two roles">
        <CompareRoles />
      </Dialog>
    </>
  )
}

/** /system/admin/role */
export const roleScreen: RecordScreen = {
  entry: roleResource,
  path,
  Around: AccessScope,
  controls: { authorizations: AuthorizationsField },
  cells: {
    modules: (role: AnyDocument) => <Modules role={role as RoleDocument} />,
    holders: ({ id }: AnyDocument) => <HolderCount id={id} />,
  },
  locked: (role) => (isSystemAdminRole(role) ? permissionRules['PERM-07'].sentence : undefined),
  copies: (role) => ({ name: `${String(role['name'])} (copy)` }),
  ListActions: ListButtons,
  tabs: [{ path: 'holders', label: 'Holders', Component: Holders }],
  toasts: { added: 'Role Created', changed: 'Role updated.' },
}
