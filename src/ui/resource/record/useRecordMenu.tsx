import { Ban, CircleCheck, Copy, History as HistoryIcon, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { inSentence } from '../../../domain/kernel/labels.ts'
import { useDocument } from '../../../infra/react/index.ts'
import type { Look } from '../../history/looks.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import type { MenuItem } from '../../kit/Menu.tsx'
import { useViewer } from '../useViewer.ts'
import { addressOf } from './recordPath.ts'
import type { RecordScreen } from './screen.ts'
import { restingIn } from './resting.ts'
import { useRecordCommands } from './useRecordCommands.ts'
import { useRecordRights } from './useRecordRights.ts'
import { useTransitions } from './useTransitions.tsx'

export interface RecordMenu {
  readonly itemsOf: (document: AnyDocument) => readonly (readonly MenuItem[])[]
  /** The usual next step, where the record has transitions and it can be taken now. */
  readonly onwardOf: (document: AnyDocument) => MenuItem | undefined
  /** The dialogs that the items open; once on the page. */
  readonly dialogs: ReactNode
  /** Opens the screen's `ActionDialog`. */
  readonly act: (action: string, document: AnyDocument) => void
}

/** What can be done with a record, the same on its row and on its page. */
export const useRecordMenu = (
  screen: RecordScreen,
  edit: (document: AnyDocument) => void,
  gone?: () => void,
  seen?: Look,
): RecordMenu => {
  const { entry, path } = screen
  const missing = useRecordRights(entry)
  const viewer = useViewer()
  const { give, make, put, remove } = useRecordCommands(entry)
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState<AnyDocument | null>(null)
  const [acting, setActing] = useState<{ readonly action: string; readonly document: AnyDocument } | null>(null)
  const { view: acted } = useDocument(entry.key, acting?.document.id ?? '')
  const transitions = useTransitions(entry, { seen, faces: screen.transitions })
  const transitionsOf = transitions.itemsOf
  const resting = restingIn(entry.form)

  const act = useCallback((action: string, document: AnyDocument) => setActing({ action, document }), [])

  const itemsOf = useCallback(
    (document: AnyDocument): readonly (readonly MenuItem[])[] => {
      const isInactive = resting?.rests(document) === true
      const locked = screen.locked?.(document, viewer)
      const reasonAgainst = (command: string): string | undefined =>
        missing(command) ?? locked ?? entry.steps?.statusRefusal(document, command)
      const againstNow = (command: string): Pick<MenuItem, 'disabledReason' | 'isNotNow'> => ({
        disabledReason: reasonAgainst(command),
        isNotNow: missing(command) === undefined,
      })
      const groups: readonly (readonly (MenuItem | false)[])[] = [
        [
          screen.edits !== false && {
            key: 'edit',
            label: 'Edit',
            icon: Pencil,
            onSelect: () => edit(document),
            ...againstNow('Update'),
          },
          screen.copies !== undefined && {
            key: 'copy',
            label: screen.copyLabel ?? 'Copy',
            icon: Copy,
            onSelect: () => void navigate(`${path}?add=${newId()}&copy=${encodeURIComponent(document.id)}`),
            disabledReason: missing('Create'),
          },
          {
            key: 'history',
            label: 'History',
            icon: HistoryIcon,
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
        transitionsOf(document),
        [
          resting !== undefined && {
            key: 'rest',
            label: isInactive ? 'Make active' : 'Make inactive',
            icon: isInactive ? CircleCheck : Ban,
            onSelect: () => void put(document, resting.patch(document, !isInactive)),
            ...againstNow('Update'),
          },
          screen.deletes !== false &&
            entry.keep !== true && {
              key: 'delete',
              label: 'Delete',
              icon: Trash2,
              danger: true,
              onSelect: () => setDeleting(document),
              ...againstNow('Delete'),
            },
        ],
      ]
      return groups
        .map((group) => group.filter((one): one is MenuItem => one !== false))
        .filter((group) => group.length > 0)
    },
    [screen, entry, edit, missing, viewer, navigate, path, give, make, act, transitionsOf, resting, put],
  )

  const { ActionDialog, deleteWords = (one) => `Delete ${inSentence(entry.label)} ${entry.title(one)}?` } = screen
  const dialogs = (
    <>
      {transitions.dialog}
      {acting !== null && ActionDialog !== undefined && (
        <ActionDialog
          action={acting.action}
          document={acted?.document ?? acting.document}
          onClose={() => setActing(null)}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={deleting === null ? '' : deleteWords(deleting)}
        description="It is removed from every list. Its history stays for auditors."
        confirm="Delete"
        variant="danger"
        onConfirm={() => {
          if (deleting !== null) void remove(deleting)
          setDeleting(null)
          gone?.()
        }}
      />
    </>
  )
  return { itemsOf, onwardOf: transitions.onwardOf, dialogs, act }
}
