import { Ban, CircleCheck, Copy, History as HistoryIcon, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { useDocument } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import type { MenuItem } from '../../kit/Menu.tsx'
import { useViewer } from '../useViewer.ts'
import { addressOf } from './recordPath.ts'
import type { RecordScreen } from './screen.ts'
import { restingIn } from './resting.ts'
import { useDeeds } from './useDeeds.tsx'
import { useRecordCommands } from './useRecordCommands.ts'
import { useRecordRights } from './useRecordRights.ts'

export interface RecordMenu {
  readonly itemsOf: (document: AnyDocument) => readonly (readonly MenuItem[])[]
  /** The usual next step of a record with a life, where it can be taken now. */
  readonly onwardOf: (document: AnyDocument) => MenuItem | undefined
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
  const { view: acted } = useDocument(entry.key, acting?.document.id ?? '')
  const deeds = useDeeds(entry)
  const deedsOf = deeds.itemsOf
  const resting = restingIn(entry.form)

  const act = useCallback((action: string, document: AnyDocument) => setActing({ action, document }), [])

  const itemsOf = useCallback(
    (document: AnyDocument): readonly (readonly MenuItem[])[] => {
      const isInactive = resting?.rests(document) === true
      const locked = screen.locked?.(document, viewer)
      const hindered = (command: string): string | undefined =>
        missing(command) ?? locked ?? entry.life?.hinders(document, command)
      const groups: readonly (readonly (MenuItem | false)[])[] = [
        [
          screen.edits !== false && {
            key: 'edit',
            label: 'Edit',
            icon: <Pencil {...icon} />,
            onSelect: () => edit(document),
            disabledReason: hindered('Update'),
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
        deedsOf(document),
        [
          resting !== undefined && {
            key: 'rest',
            label: isInactive ? 'Make active' : 'Make inactive',
            icon: isInactive ? <CircleCheck {...icon} /> : <Ban {...icon} />,
            onSelect: () => void put(document, resting.patch(document, !isInactive)),
            disabledReason: hindered('Update'),
          },
          screen.deletes !== false &&
            entry.keep !== true && {
              key: 'delete',
              label: 'Delete',
              icon: <Trash2 {...icon} />,
              danger: true,
              onSelect: () => setAsked(document),
              disabledReason: hindered('Delete'),
            },
        ],
      ]
      return groups
        .map((group) => group.filter((one): one is MenuItem => one !== false))
        .filter((group) => group.length > 0)
    },
    [screen, entry, edit, missing, viewer, navigate, path, give, make, act, deedsOf, resting, put],
  )

  const { ActionDialog } = screen
  const dialogs = (
    <>
      {deeds.dialog}
      {acting !== null && ActionDialog !== undefined && (
        <ActionDialog
          action={acting.action}
          document={acted?.document ?? acting.document}
          onClose={() => setActing(null)}
        />
      )}
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
  return { itemsOf, onwardOf: deeds.onwardOf, dialogs, act }
}
