import { CopyPlus, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { v7 as newId } from 'uuid'
import { today } from '../kit/clock.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { wordsOf } from '../../domain/registry/fields.ts'
import { CommandDialog } from '../command-form/CommandDialog.tsx'
import type { StatusTone } from '../kit/StatusChip.tsx'
import { RecordPanel } from '../resource/record/RecordPanel.tsx'
import type { ActionDialogProps, RecordScreen } from '../resource/record/screen.ts'

/** A document that runs until a day, is renewed by a successor, or ended before. */
interface Renewable {
  readonly tones: Readonly<Record<string, StatusTone>>
  readonly title: (document: AnyDocument) => string
  /** The screen of its resource, known once it is made. */
  readonly screen: () => RecordScreen
  /** What the successor begins with; that it renews this one is added. */
  readonly begin: (document: AnyDocument) => Readonly<Record<string, unknown>>
  readonly end: {
    readonly key: string
    readonly label: string
    readonly icon: LucideIcon
    readonly description?: string
    /** Words for what has happened then: `surrendered`. */
    readonly done: string
    /** The field that says since when, and the others that are asked for. */
    readonly on: string
    readonly others?: readonly string[]
    readonly fields: ReactNode
  }
}

/** The menu items, dialogs and words of documents that are renewed or ended. */
export const renewable = ({
  tones,
  title,
  screen,
  begin,
  end,
}: Renewable): Pick<RecordScreen, 'faces' | 'controls' | 'actions' | 'ActionDialog'> => {
  const { key, label, icon, on, others = [] } = end
  const Renew = ({ document, onClose }: ActionDialogProps) => {
    const [id] = useState(() => newId())
    const name = title(document)
    return (
      <RecordPanel
        screen={{ ...screen(), addLabel: `Renew ${name}`, toasts: { added: `${name} renewed.` } }}
        editing={{ id, document: null }}
        begin={{ ...begin(document), renews: { id: document.id, name } }}
        draftOf={`renewal of ${document.id}`}
        onClose={onClose}
      />
    )
  }
  const End = ({ document, onClose }: ActionDialogProps) => (
    <CommandDialog<Record<string, unknown>>
      onClose={onClose}
      size="small"
      title={`${label} ${title(document)}`}
      description={end.description}
      resource={screen().entry.key}
      document={document}
      type="Update"
      draftKey={`draft:${screen().entry.key}:${document.id}:${key}`}
      initial={{ [on]: today(), ...Object.fromEntries(others.map((other) => [other, ''])) }}
      toData={(patch) => ({ patch })}
      saveLabel={label}
      done={`${title(document)} ${end.done}.`}
    >
      {end.fields}
    </CommandDialog>
  )
  return {
    faces: {
      status: Object.fromEntries(
        Object.entries(tones).map(([status, tone]) => [status, { word: wordsOf(status), tone }]),
      ),
    },
    // Filled in by the end alone.
    controls: Object.fromEntries([on, ...others].map((field) => [field, () => null])),
    actions: (document, { missing, open }) => {
      const { [on]: endedOn, renewedBy } = document as AnyDocument & Readonly<Record<string, unknown>>
      if (endedOn !== undefined || renewedBy !== undefined) return []
      return [
        {
          key: 'renew',
          label: 'Renew',
          icon: CopyPlus,
          onSelect: () => open('renew'),
          disabledReason: missing('Create'),
        },
        { key, label, icon, danger: true, onSelect: () => open(key), disabledReason: missing('Update') },
      ]
    },
    ActionDialog: (props) => (props.action === 'renew' ? <Renew {...props} /> : <End {...props} />),
  }
}
