import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { assignmentsOf } from '../../../domain/platform/access.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'
import { AssignmentTable } from '../user/AssignmentTable.tsx'
import { useRelations } from '../access/relations.ts'
import { systemPaths } from '../paths.ts'

/** Who holds a role, where and until when. */
export const Holders = ({ document }: { readonly document: AnyDocument }) => {
  const { holdersOf } = useRelations()
  const holders = holdersOf.get(document.id) ?? []
  if (holders.length === 0)
    return <EmptyState title="Nobody holds this role." reason="Or you are not allowed to see who does." />
  return (
    <AssignmentTable
      label="Holders"
      first="User"
      rows={holders.flatMap((user) =>
        assignmentsOf(user)
          .filter((one) => one.role.id === document.id)
          .map((assignment) => ({
            key: `${user.id} ${assignment.validFrom}`,
            assignment,
            name: <TextLink to={recordPath(systemPaths.users, user.id)}>{String(user['name'])}</TextLink>,
          })),
      )}
    />
  )
}
