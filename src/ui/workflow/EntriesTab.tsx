import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { readPath } from '../../domain/kernel/read-path.ts'
import type { Section } from '../../domain/workflow/sections.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { CommandMarks } from './CommandMarks.tsx'
import { useOpenDocument } from './openDocument.ts'
import { RecordedRows } from './RecordedRows.tsx'
import type { Values } from './screen.ts'
import { StepForm } from './StepForm.tsx'

export interface EntriesTabProps {
  readonly title: string
  /** `annexure`, within a sentence. */
  readonly name: string
  readonly rows: NonNullable<Section['rows']>
  readonly cells?: Readonly<Record<string, (row: Values) => ReactNode>>
  /** Steps that add an entry and that remove one, which stays, struck through. */
  readonly add: string
  readonly remove: string
  /** Key by which a removed entry is named. */
  readonly id: string
  /** What an entry is for. */
  readonly reason: string
  /** Below the entries. */
  readonly note?: string
}

/** Entries that are added to a document at any time, as a tab of it. */
export const EntriesTab = ({ title, name, rows, cells, add, remove, id, reason, note }: EntriesTabProps) => {
  const { screen, details, refusals, readOnly } = useOpenDocument()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<string | null>(null)
  const entries = (readPath(details, rows.path) ?? []) as readonly Values[]
  const labelOf = (type: string): string => screen.workflow.machine.rows[type]?.label ?? type
  const isEmpty = entries.length === 0
  if (isEmpty && readOnly) return null
  const removal = ({ removed, ...row }: Values) =>
    removed !== true &&
    !readOnly && (
      <IconButton
        label={`${labelOf(remove)} ${String(row[id])}`}
        size="small"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        disabledReason={refusals[remove]?.message}
        onClick={() => setRemoving(String(row[id]))}
      />
    )
  const addition = (
    <Button
      size="small"
      icon={<Plus aria-hidden="true" className="size-3.5" />}
      disabledReason={refusals[add]?.message}
      onClick={() => setAdding(true)}
    >
      {labelOf(add)}
    </Button>
  )
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-sm font-semibold">{title}</h2>
        <CommandMarks types={[add, remove]} />
        {!isEmpty && !readOnly && addition}
      </div>
      {isEmpty ? (
        <EmptyState title={`No ${name} yet`} reason={reason} action={addition} />
      ) : (
        <RecordedRows
          label={`${title}s`}
          rows={{ ...rows, columns: [...rows.columns, ['removed', '']] }}
          cells={{ ...cells, removed: removal }}
          rowClass={({ removed }) => (removed === true ? 'text-muted line-through' : '')}
        />
      )}
      {!isEmpty && note !== undefined && <p className="text-xs text-muted">{note}</p>}
      <Dialog open={adding} onClose={() => setAdding(false)} title={labelOf(add)}>
        <StepForm type={add} look="dialog" onSaved={() => setAdding(false)} onCancel={() => setAdding(false)} />
      </Dialog>
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={`${labelOf(remove)} ${removing ?? ''}`}
        description="The entry stays visible, struck through."
      >
        {removing !== null && (
          <StepForm
            type={remove}
            look="dialog"
            fixed={{ [id]: removing }}
            onSaved={() => setRemoving(null)}
            onCancel={() => setRemoving(null)}
          />
        )}
      </Dialog>
    </div>
  )
}
