import { FileUp, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useAllOf } from '../../../infra/react/index.ts'
import { ChainBanner } from '../../history/ChainBanner.tsx'
import { Button } from '../../kit/Button.tsx'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { ImportBars } from '../../resource/import/ImportBars.tsx'
import { useImporting } from '../../resource/import/useImporting.tsx'
import { RecordPanel } from '../../resource/record/RecordPanel.tsx'
import { addressOf } from '../../resource/record/recordPath.ts'
import { RowMenu } from '../../resource/record/RowMenu.tsx'
import { useEditing } from '../../resource/record/useEditing.ts'
import { useRecordMenu } from '../../resource/record/useRecordMenu.tsx'
import { DepartmentCard } from './DepartmentCard.tsx'
import { departmentTabs } from './departmentTabs.ts'
import { useHeadcounts } from './headcount.ts'
import { departmentScreen, noDepartments } from './screen.tsx'

/** /hrd/department/list: a card for each department. */
export const DepartmentsPage = () => {
  const { entry } = departmentScreen
  const { documents, isReady } = useAllOf(entry.key)
  const headcountOf = useHeadcounts()
  const { editing, edit, close, add } = useEditing(departmentScreen)
  const { itemsOf, dialogs } = useRecordMenu(departmentScreen, edit)
  const { importing, dialog: importDialog } = useImporting(entry, true)
  useEffect(preloadDialog, [])
  const addButton = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={add.onAdd}
      disabledReason={add.disabledReason}
    >
      {add.label}
    </Button>
  )
  return (
    <div className="mx-auto w-full max-w-300 px-4 pt-2 pb-10">
      <Tabs {...departmentTabs} />
      <div className="mt-2 empty:hidden">
        <ChainBanner entry={entry} historyTo={(id) => `${addressOf(departmentScreen, id)}/history`} />
      </div>
      <header className="mt-4 mb-3 flex flex-wrap items-center gap-3">
        <h1 className="flex-1 text-base font-semibold">{entry.plural}</h1>
        {importing !== undefined && (
          <Button
            icon={<FileUp aria-hidden="true" className="size-4" />}
            onClick={importing.onImport}
            disabledReason={importing.disabledReason}
          >
            Import
          </Button>
        )}
        {documents.length > 0 && addButton}
      </header>
      <ImportBars entry={entry} />
      {documents.length === 0 ? (
        isReady ? (
          <EmptyState title={noDepartments} action={addButton} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )
      ) : (
        <ul aria-label={entry.plural} className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {documents.map((document) => (
            <DepartmentCard
              key={document.id}
              document={document}
              headcount={headcountOf(document.id)}
              menu={<RowMenu entry={entry} document={document} groups={itemsOf(document)} />}
            />
          ))}
        </ul>
      )}
      <RecordPanel screen={departmentScreen} editing={editing} onClose={close} />
      {dialogs}
      {importDialog}
    </div>
  )
}
