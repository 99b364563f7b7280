import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { commonRules } from '../../../domain/kernel/common-rules.ts'
import { commandTypeOf, deedOf } from '../../../domain/kernel/decide.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { useMayI } from '../../../infra/react/index.ts'
import { Button, buttonClasses } from '../../kit/Button.tsx'
import { Menu, type MenuItem } from '../../kit/Menu.tsx'
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
  /** The list's own actions. */
  readonly children?: ReactNode
}

const count = (number: number): string => number.toLocaleString('en-IN')

/** What can be done with the chosen rows. */
export const BulkBar = ({ entry, selection, total, bulk, onExport, children }: BulkBarProps) => {
  const [asking, setAsking] = useState<'set' | 'delete' | null>(null)
  const reasonOf = useReason(entry)
  const ids = [...selection.ids]
  const close = () => setAsking(null)
  const busy = bulk.run?.isRunning === true ? 'Another change is under way.' : undefined
  const changing = busy ?? reasonOf('Update')
  const items: readonly (readonly MenuItem[])[] = [
    [
      ...(settableFields(entry).length === 0
        ? []
        : [
            {
              key: 'set',
              label: 'Set a field',
              disabledReason: changing,
              onSelect: () => setAsking('set'),
            },
          ]),
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
            disabledReason: busy ?? reasonOf('Delete'),
            onSelect: () => setAsking('delete'),
          },
        ]
      : [],
  ]
  return (
    <div
      role="toolbar"
      aria-label="Chosen rows"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-raised px-4 py-2"
    >
      <span role="status" className="text-13 font-medium">
        {count(ids.length)} selected
      </span>
      {ids.length < total && (
        <Button size="small" variant="ghost" onClick={selection.takeAll}>
          Select all {count(total)} that match
        </Button>
      )}
      {children}
      {items.some((group) => group.length > 0) && (
        <Menu
          label="Change the chosen rows"
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
      <Button size="small" onClick={onExport}>
        Export selected
      </Button>
      <Button size="small" variant="ghost" onClick={selection.clear}>
        Clear
      </Button>
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

/** Why the viewer may not give a command of the resource; undefined: he may. */
const useReason = (entry: ResourceEntry): ((type: 'Update' | 'Delete') => string | undefined) => {
  const mayI = useMayI()
  return (type) => {
    const command = commandTypeOf(entry.aggregate, type)
    return command === undefined || command.codes.length === 0 || command.codes.some(mayI)
      ? undefined
      : commonRules['E-PERM'].sentence
          .replace('{action}', deedOf(command))
          .replace('{code}', command.codes[0] as string)
  }
}
