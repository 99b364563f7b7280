import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { figureWords } from '../../kit/figureWords.ts'
import { Button, buttonClasses } from '../../kit/Button.tsx'
import { Menu, type MenuItem } from '../../kit/Menu.tsx'
import { useRecordRights } from '../record/useRecordRights.ts'
import type { Selection } from '../useSelection.ts'
import { deleteAll, hasActivity, isDeletable, setField, settableFields } from './actions.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { SetFieldDialog } from './SetFieldDialog.tsx'
import type { Bulk } from './useBulkRun.ts'

interface BulkBarProps {
  readonly entry: ResourceEntry
  readonly selection: Selection
  /** Rows that match now. */
  readonly total: number
  readonly bulk: Bulk
  readonly onExport: () => void
  /** What is done to each row by a step of its own, in a dialog. */
  readonly steps?: BulkSteps | undefined
}

export interface BulkSteps {
  /** Rows that may be taken on in one go. */
  readonly most: number
  readonly renderDialog: (of: {
    readonly ids: readonly string[]
    readonly bulk: Bulk
    readonly onClose: () => void
  }) => ReactNode
}

/** What can be done with the chosen rows. */
export const BulkBar = ({ entry, selection, total, bulk, onExport, steps }: BulkBarProps) => {
  const [asking, setAsking] = useState<'set' | 'delete' | 'step' | null>(null)
  const missing = useRecordRights(entry)
  const ids = [...selection.ids]
  const close = () => setAsking(null)
  const busy = bulk.run?.isRunning === true ? 'Another change is in progress.' : undefined
  const changing = busy ?? missing('Update')
  const items: readonly (readonly MenuItem[])[] = [
    [
      ...(settableFields(entry).length === 0
        ? []
        : [{ key: 'set', label: 'Set a field', disabledReason: changing, onSelect: () => setAsking('set') }]),
      ...(hasActivity(entry)
        ? (['active', 'inactive'] as const).map((status) => ({
            key: status,
            label: `Make ${status}`,
            disabledReason: changing,
            onSelect: () => bulk.start(setField('status', `Make ${status}`, status), ids),
          }))
        : []),
    ],
    isDeletable(entry)
      ? [
          {
            key: 'delete',
            label: 'Delete',
            danger: true,
            disabledReason: busy ?? missing('Delete'),
            onSelect: () => setAsking('delete'),
          },
        ]
      : [],
  ]
  return (
    <div
      role="toolbar"
      aria-label="Selected rows"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-raised px-4 py-2"
    >
      <span role="status" className="text-13 font-medium">
        {figureWords(ids.length)} selected
      </span>
      {ids.length < total && (
        <Button size="small" variant="ghost" onClick={selection.takeAll}>
          Select all {figureWords(total)} that match
        </Button>
      )}
      {items.some((group) => group.length > 0) && (
        <Menu
          label="Change selected rows"
          align="start"
          button={
            <>
              Change <ChevronDown aria-hidden="true" className="size-3.5" />
            </>
          }
          buttonClassName={buttonClasses('secondary', 'small')}
          groups={items}
        />
      )}
      {steps !== undefined && (
        <Button
          size="small"
          disabledReason={
            busy ?? (ids.length > steps.most ? `Select at most ${steps.most} rows to take a step.` : undefined)
          }
          onClick={() => setAsking('step')}
        >
          Take a step
        </Button>
      )}
      <Button size="small" onClick={onExport}>
        Export selected
      </Button>
      <Button size="small" variant="ghost" onClick={selection.clear}>
        Clear
      </Button>
      {asking === 'step' && steps?.renderDialog({ ids, bulk, onClose: close })}
      {asking === 'set' && (
        <SetFieldDialog
          entry={entry}
          count={ids.length}
          onClose={close}
          onSet={(action) => {
            close()
            bulk.start(action, ids)
          }}
        />
      )}
      {asking === 'delete' && (
        <DeleteDialog
          entry={entry}
          count={ids.length}
          onClose={close}
          onDelete={() => {
            close()
            bulk.start(deleteAll, ids)
            selection.clear()
          }}
        />
      )}
    </div>
  )
}
