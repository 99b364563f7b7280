import { ArrowRight, Ban, CircleCheck, CircleX, type LucideIcon, Pause, Play } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import type { CommandType } from '../../../domain/kernel/aggregate.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import type { AnyRow } from '../../../domain/workflow/rows.ts'
import type { Look } from '../../history/looks.ts'
import type { MenuItem } from '../../kit/Menu.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { notify } from '../../kit/notify.ts'
import type { TransitionFaces } from './screen.ts'
import { doneWords, needsForm, TransitionDialog } from './TransitionDialog.tsx'
import { useRecordCommands } from './useRecordCommands.ts'
import { useRecordRights } from './useRecordRights.ts'

export interface Transitions {
  /** All of them; one that the rights of the user or the status forbid carries the reason. */
  readonly itemsOf: (document: AnyDocument) => readonly MenuItem[]
  /** The usual next step, where it can be taken now. */
  readonly onwardOf: (document: AnyDocument) => MenuItem | undefined
  /** The form of the transition that was chosen; once on the page. */
  readonly dialog: ReactNode
}

const icons: Readonly<Record<string, LucideIcon>> = {
  Activate: CircleCheck,
  Approve: CircleCheck,
  Reactivate: CircleCheck,
  Deactivate: Ban,
  Block: Ban,
  Reject: CircleX,
  Hold: Pause,
  ReleaseHold: Play,
  Unblock: Play,
}

interface Given {
  /** What the reader saw last of the record, where it stands alone. */
  readonly seen?: Look | undefined
  /** The reader took one of them. */
  readonly onTaken?: (() => void) | undefined
  readonly faces?: TransitionFaces | undefined
}

const noFaces: TransitionFaces = {}

/** The transitions of a record as menu items: done at once, or by a form where one needs input. */
export const useTransitions = (entry: ResourceEntry, { seen, onTaken, faces = noFaces }: Given = {}): Transitions => {
  const missing = useRecordRights(entry)
  const { give } = useRecordCommands(entry)
  const [chosen, setChosen] = useState<{
    readonly document: AnyDocument
    readonly type: string
    readonly transition: AnyRow
  } | null>(null)

  const [asked, setAsked] = useState<{
    readonly document: AnyDocument
    readonly type: string
    readonly transition: AnyRow
  } | null>(null)
  const take = useCallback(
    (document: AnyDocument, type: string, transition: AnyRow): void =>
      void give(document.id, type, {}).then((isSaved) => {
        if (!isSaved) return
        void notify(faces[type]?.done ?? doneWords(entry, document, transition), { tone: 'done' })
        onTaken?.()
      }),
    [entry, give, onTaken, faces],
  )

  const itemOf = useCallback(
    (document: AnyDocument, type: string, transition: AnyRow): readonly MenuItem[] => {
      const command = (entry.aggregate.commands as Readonly<Record<string, CommandType>>)[type]
      const { hides, confirm } = faces[type] ?? {}
      if (command === undefined || hides?.(document) === true) return []
      const Icon = icons[type] ?? ArrowRight
      const notMine = missing(type)
      return [
        {
          key: type,
          label: command.label,
          icon: Icon,
          disabledReason: notMine ?? entry.steps?.statusRefusal(document, type),
          isNotNow: notMine === undefined,
          onSelect: () => {
            if (needsForm(transition, command)) setChosen({ document, type, transition })
            else if (confirm !== undefined) setAsked({ document, type, transition })
            else take(document, type, transition)
          },
        },
      ]
    },
    [entry, missing, take, faces],
  )
  const rows = Object.entries(entry.steps?.machine.rows ?? {})
  return {
    itemsOf: (document) => rows.flatMap(([type, transition]) => itemOf(document, type, transition)),
    onwardOf: (document) =>
      rows
        .filter(([, transition]) => transition.onward === true)
        .flatMap(([type, transition]) => itemOf(document, type, transition))
        .find((one) => one.disabledReason === undefined),
    dialog: (
      <>
        {chosen !== null && (
          <TransitionDialog entry={entry} {...chosen} seen={seen} onClose={() => setChosen(null)} onTaken={onTaken} />
        )}
        {asked !== null && (
          <ConfirmDialog
            onClose={() => setAsked(null)}
            title={faces[asked.type]?.confirm?.(asked.document) ?? ''}
            confirm={asked.transition.label}
            onConfirm={() => {
              setAsked(null)
              take(asked.document, asked.type, asked.transition)
            }}
          />
        )}
      </>
    ),
  }
}
