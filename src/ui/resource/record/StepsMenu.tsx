import { ArrowRight, FileText } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { inSentence } from '../../../domain/kernel/labels.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { fits } from '../../../domain/workflow/arrows.ts'
import type { Machine } from '../../../domain/workflow/rows.ts'
import { subjectOf } from '../../../domain/workflow/situation.ts'
import { documentPath, formPath } from '../screens.ts'
import { RowMenu } from './RowMenu.tsx'
import { useRecordRights } from './useRecordRights.ts'

interface StepsMenuProps {
  readonly entry: ResourceEntry
  readonly machine: Machine
  readonly document: AnyDocument
}

/** The page of a workflow's document, and the steps that its status allows: each leads to its form there. */
export const StepsMenu = ({ entry, machine, document }: StepsMenuProps) => {
  const missing = useRecordRights(entry)
  const navigate = useNavigate()
  const subject = subjectOf(machine.head, document)
  const go = (address: string | undefined) => () => {
    if (address !== undefined) void navigate(address)
  }
  const steps = Object.entries(machine.rows).filter(
    ([, row]) => row.kind !== 'create' && row.system !== true && fits(row, subject),
  )
  return (
    <RowMenu
      entry={entry}
      document={document}
      groups={[
        [
          {
            key: 'open',
            label: `Open ${inSentence(entry.label)}`,
            icon: FileText,
            onSelect: go(documentPath(entry.key, document.id)),
          },
        ],
        steps.map(([type, { label, menu }]) => ({
          key: type,
          label: menu?.label ?? label,
          icon: ArrowRight,
          disabledReason: missing(type),
          danger: menu?.danger ?? false,
          onSelect: go(formPath(entry.key, document.id, type)),
        })),
      ]}
    />
  )
}
