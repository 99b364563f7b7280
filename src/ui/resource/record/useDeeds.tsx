import { ArrowRight, Ban, CircleCheck, CircleX, type LucideIcon, Pause, Play } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import type { CommandType } from '../../../domain/kernel/aggregate.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { DeedShape, ResourceEntry } from '../../../domain/registry/entry.ts'
import type { MenuItem } from '../../kit/Menu.tsx'
import { notify } from '../../kit/notify.ts'
import { asks, DeedDialog, deedWords } from './DeedDialog.tsx'
import { useRecordCommands } from './useRecordCommands.ts'
import { useRecordRights } from './useRecordRights.ts'

export interface Deeds {
  /** All of them; what his rights or the status forbid says why. */
  readonly itemsOf: (document: AnyDocument) => readonly MenuItem[]
  /** The usual next step, where it can be taken now. */
  readonly onwardOf: (document: AnyDocument) => MenuItem | undefined
  /** The form of the deed that was chosen; stands once on the page. */
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

/** What moves a record along its life: at once where a deed asks nothing, else by a form. */
export const useDeeds = (entry: ResourceEntry): Deeds => {
  const missing = useRecordRights(entry)
  const { give } = useRecordCommands(entry)
  const [doing, setDoing] = useState<{
    readonly document: AnyDocument
    readonly type: string
    readonly deed: DeedShape
  } | null>(null)
  const { life } = entry

  const itemOf = useCallback(
    (document: AnyDocument, type: string, deed: DeedShape): readonly MenuItem[] => {
      const command = (entry.aggregate.commands as Readonly<Record<string, CommandType>>)[type]
      if (command === undefined) return []
      const Icon = icons[type] ?? ArrowRight
      return [
        {
          key: type,
          label: command.label,
          icon: <Icon className="size-4" aria-hidden="true" />,
          disabledReason: missing(type) ?? entry.life?.hinders(document, type),
          onSelect: () => {
            if (asks(deed, command)) setDoing({ document, type, deed })
            else
              void give(document.id, type, {}).then((kept) => {
                if (kept) void notify(deedWords(entry, document, deed), { tone: 'done' })
              })
          },
        },
      ]
    },
    [entry, missing, give],
  )
  const rows = Object.entries(life?.deeds ?? {})
  return {
    itemsOf: (document) => rows.flatMap(([type, deed]) => itemOf(document, type, deed)),
    onwardOf: (document) =>
      rows
        .filter(([, deed]) => deed.onward === true)
        .flatMap(([type, deed]) => itemOf(document, type, deed))
        .find((one) => one.disabledReason === undefined),
    dialog: doing !== null && <DeedDialog entry={entry} {...doing} onClose={() => setDoing(null)} />,
  }
}
