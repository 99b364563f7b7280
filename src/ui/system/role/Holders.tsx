import { Link } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { assignmentsOf } from '../../../domain/platform/access.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'
import { AssignmentTable } from '../user/AssignmentTable.tsx'
import { useRelations } from '../access/relations.ts'
import { systemPaths } from '../paths.ts'

/** Who holds a role, where and until when. */
export const Holders = ({ document }: { readonly document: AnyDocument }) => {
  const { holdersOf } = useRelations()
  const holders = holdersOf.get(document.id) ?? []
  if (holders.length === 0) return <EmptyState title="Nobody holds this role." reason="Or you may not see who does." />
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
            name: (
              <Link
                to={recordPath(systemPaths['users'] as string, user.id)}
                className="text-link hover:underline hover:underline-offset-2"
              >
                {String(user['name'])}
              </Link>
            ),
          })),
      )}
    />
  )
}
