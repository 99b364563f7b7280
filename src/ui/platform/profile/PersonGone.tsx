import { UserRoundX } from 'lucide-react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { usePageName } from '../../kit/pageName.ts'

/** Nobody by that id, or nobody whom the viewer may see: which of both is not told. */
export const PersonGone = () => {
  usePageName('User not found')
  return (
    <section>
      <h1 className="sr-only">User not found</h1>
      <EmptyState icon={UserRoundX} title="This user was not found or is not visible to you." />
    </section>
  )
}
