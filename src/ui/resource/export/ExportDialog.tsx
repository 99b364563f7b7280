import { useState } from 'react'
import { inSentence } from '../../../domain/kernel/labels.ts'
import { counted } from '../../../domain/kernel/plural.ts'
import type { Column, ResourceEntry, Viewer } from '../../../domain/registry/entry.ts'
import { type ListQuestion, useImportActions } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { RadioGroup } from '../../kit/RadioGroup.tsx'
import { localDay } from '../../kit/timeWords.ts'
import type { ValueFaces } from '../cellWords.ts'
import { namesFor } from './names.ts'
import { allColumns, type ExportFormat, exportFormats, type ExportKind, planOf } from './plan.ts'
import { SampleButtons } from './SampleButtons.tsx'
import type { FileExport } from './useFileExport.ts'

interface ExportDialogProps {
  readonly entry: ResourceEntry
  readonly title: string
  readonly shown: readonly Column[]
  readonly faces: ValueFaces
  readonly viewer: Viewer | undefined
  readonly question: ListQuestion
  /** Rows that match. */
  readonly total: number
  readonly selected: ReadonlySet<string>
  /** Rows of the list can be imported. */
  readonly isImported: boolean
  readonly file: FileExport
  readonly onClose: () => void
}

/** Files of a list beside the quick ones: with all fields, or to be imported again, here or elsewhere. */
export const ExportDialog = (props: ExportDialogProps) => {
  const { entry, title, shown, faces, viewer, question, total, selected, isImported, file, onClose } = props
  const actions = useImportActions()
  const [kind, setKind] = useState<ExportKind>(isImported ? 'again' : 'all')
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const rows = selected.size > 0 ? selected.size : total
  const reason =
    rows === 0
      ? 'No rows to export.'
      : file.progress !== null
        ? 'An export is in progress.'
        : actions === null
          ? 'The data of this device is still being opened.'
          : undefined
  const start = (): void => {
    if (actions === null) return
    const { key } = entry
    const ids = selected.size === 0 ? null : [...selected]
    const name = `${key}_${localDay(new Date())}${kind === 'again' ? '_to_import' : ''}.${format}`
    if (kind === 'shown')
      file.start(
        planOf(format, title, shown, faces),
        { question, columns: shown.map((column) => column.key), ids },
        name,
      )
    else {
      const columns = allColumns(entry)
      const plan = { ...planOf(format, title, columns, faces), of: { resource: key, viewer } }
      file.start(
        plan,
        { question, columns: null, ids },
        name,
        kind === 'all'
          ? undefined
          : async () => ({ ...plan, of: { resource: key, names: await namesFor(entry, actions) } }),
      )
    }
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Export ${inSentence(title)}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabledReason={reason} onClick={start}>
            Export {counted(rows, selected.size > 0 ? 'selected row' : 'row')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <RadioGroup
          aria-label="Columns"
          look="list"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'shown', label: 'Shown columns', help: 'As the list has them now.' },
            { value: 'all', label: 'All fields', help: 'Every field of a row, in the words of its page.' },
            ...(isImported
              ? [
                  {
                    value: 'again' as const,
                    label: 'To import again',
                    help: 'Every field that an import knows, each read back as it was. Files in fields are not in it.',
                  },
                ]
              : []),
          ]}
        />
        <RadioGroup
          aria-label="Format"
          look="segmented"
          value={format}
          onChange={setFormat}
          options={Object.entries(exportFormats).map(([value, label]) => ({ value: value as ExportFormat, label }))}
        />
        {isImported && <SampleButtons entry={entry} />}
      </div>
    </Dialog>
  )
}
