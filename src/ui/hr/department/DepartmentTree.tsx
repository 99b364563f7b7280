import { counted } from '../../../domain/kernel/plural.ts'
import { departmentResource } from '../../../domain/hr/department/department.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { RecordTree } from '../../resource/tree/RecordTree.tsx'
import { treeOf } from '../../resource/tree/tree.ts'
import { departmentTabs } from './departmentTabs.ts'
import { departmentIn, useHeadcounts } from './headcount.ts'
import { departmentScreen, noDepartments } from './screen.tsx'

/** /hrd/department/list/tree: every department below the one that it stands in, with its head and its people. */
export const DepartmentTree = () => {
  const departments = useAllOf('departments')
  const headcountOf = useHeadcounts()
  return (
    <div className="mx-auto w-full max-w-300 px-4 pt-2 pb-10">
      <Tabs {...departmentTabs} />
      <h1 className="mt-4 mb-3 text-base font-semibold">{departmentResource.plural}</h1>
      {departments.documents.length === 0 ? (
        departments.isReady ? (
          <EmptyState title={noDepartments} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )
      ) : (
        <RecordTree
          label={departmentResource.plural}
          screen={departmentScreen}
          branches={treeOf(departments.documents)}
          hint="shortName"
          aside={({ document }) => {
            const { members } = headcountOf(document.id)
            return [departmentIn(document).hod?.name, counted(members, 'member')].filter(Boolean).join(', ')
          }}
        />
      )}
    </div>
  )
}
