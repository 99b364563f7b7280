import { Ban, CircleCheck, Copy, History as HistoryIcon, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import type { MenuItem } from '../../kit/Menu.tsx'
import { useViewer } from '../useViewer.ts'
import { addressOf } from './recordPath.ts'
import type { RecordScreen } from './screen.ts'
import { useRecordCommands } from './useRecordCommands.ts'
import { useRecordRights } from './useRecordRights.ts'

export interface RecordMenu {
  readonly itemsOf: (document: AnyDocument) => readonly (readonly MenuItem[])[]
  /** What the items open; stands once on the page. */
  readonly dialogs: ReactNode
  /** Opens the screen's `ActionDialog`. */
  readonly act: (action: string, document: AnyDocument) => void
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** What can be done with a record, the same on its row and on its page. */
export const useRecordMenu = (
  screen: RecordScreen,
  edit: (document: AnyDocument) => void,
  gone?: () => void,
): RecordMenu => {
  const { entry, path } = screen
  const missing = useRecordRights(entry)
  const viewer = useViewer()
  const { give, make, put, remove } = useRecordCommands(entry)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<AnyDocument | null>(null)
  const [acting, setActing] = useState<{ readonly action: string; readonly document: AnyDocument } | null>(null)
  const status = entry.form?.fields['status']
  const canRest = status?.choices?.some(({ value }) => value === 'inactive') === true && status.kept !== true

  const act = useCallback((action: string, document: AnyDocument) => setActing({ action, document }), [])

  const itemsOf = useCallback(
    (document: AnyDocument): readonly (readonly MenuItem[])[] => {
      const isInactive = document['status'] === 'inactive'
      const locked = screen.locked?.(document, viewer)
      const groups: readonly (readonly (MenuItem | false)[])[] = [
        [
          screen.edits !== false && {
            key: 'edit',
            label: 'Edit',
            icon: <Pencil {...icon} />,
            onSelect: () => edit(document),
            disabledReason: missing('Update') ?? locked,
          },
          screen.copies !== undefined && {
            key: 'copy',
            label: 'Copy',
            icon: <Copy {...icon} />,
            onSelect: () => void navigate(`${path}?add=${newId()}&copy=${encodeURIComponent(document.id)}`),
            disabledReason: missing('Create'),
          },
          {
            key: 'history',
            label: 'History',
            icon: <HistoryIcon {...icon} />,
            onSelect: () => void navigate(`${addressOf(screen, document.id)}/history`),
          },
        ],
        screen.actions?.(document, {
          missing,
          open: (action) => act(action, document),
          give: (type, data, reason) => give(document.id, type, data, reason),
          make,
          go: (address) => void navigate(address),
          viewer,
        }) ?? [],
        [
          canRest && {
            key: 'rest',
            label: isInactive ? 'Make active' : 'Make inactive',
            icon: isInactive ? <CircleCheck {...icon} /> : <Ban {...icon} />,
            onSelect: () => void put(document, { status: isInactive ? 'active' : 'inactive' }),
            disabledReason: missing('Update') ?? locked,
          },
          screen.deletes !== false && {
            key: 'delete',
            label: 'Delete',
            icon: <Trash2 {...icon} />,
            danger: true,
            onSelect: () => setAsked(document),
            disabledReason: missing('Delete') ?? locked,
          },
        ],
      ]
      return groups
        .map((group) => group.filter((one): one is MenuItem => one !== false))
        .filter((group) => group.length > 0)
    },
    [screen, edit, missing, viewer, navigate, path, give, make, act, canRest, put],
  )

  const { ActionDialog } = screen
  const dialogs = (
    <>
      {acting !== null && ActionDialog !== undefined && <ActionDialog {...acting} onClose={() => setActing(null)} />}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        size="small"
        title={asked === null ? '' : `Delete ${entry.label.toLowerCase()} ${entry.title(asked)}?`}
        description="It leaves every list. Its history stays, for auditors."
        actions={
          <>
            <Button variant="ghost" onClick={() => setAsked(null)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                if (asked !== null) void remove(asked)
                setAsked(null)
                gone?.()
              }}
            >
              Delete
            </Button>
          </>
        }
      />
    </>
  )
  return { itemsOf, dialogs, act }
}
