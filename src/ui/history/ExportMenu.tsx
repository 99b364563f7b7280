import { Braces, Download, FileSpreadsheet, FileText, type LucideIcon, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import type { ExportFormat } from '../../domain/history/history.ts'
import { linksOf, noLinks } from '../../domain/history/links.ts'
import { inSentence } from '../../domain/kernel/labels.ts'
import { permissionWords } from '../../domain/registry/known.ts'
import { resourceOf } from '../../domain/resources.ts'
import { useAskNames, useHistory, useMayI, useSession } from '../../infra/react/index.ts'
import { Menu } from '../kit/Menu.tsx'
import { notify } from '../kit/notify.ts'
import { saveFile } from '../kit/saveFile.ts'
import { exportInWorker } from './export/exportInWorker.ts'
import { addressOfVersion } from './replayAddress.ts'
import { useRecordAccess } from './useRecordAccess.ts'

export interface ExportMenuProps {
  readonly resource: string
  readonly id: string
  /** The version up to which the history is exported. */
  readonly version: number
  /** Name of the document, for the messages. */
  readonly title: string
  /** What the check of the history said. */
  readonly checked: readonly string[]
}

const entries: readonly {
  readonly format: ExportFormat
  readonly label: string
  readonly icon: LucideIcon
  readonly type: string
}[] = [
  { format: 'pack', label: 'Inspection pack', icon: PackageCheck, type: 'application/pdf' },
  { format: 'pdf', label: 'PDF to print', icon: FileText, type: 'application/pdf' },
  { format: 'csv', label: 'CSV of every changed field', icon: FileSpreadsheet, type: 'text/csv;charset=utf-8' },
  { format: 'json', label: 'JSON to verify elsewhere', icon: Braces, type: 'application/json' },
]

const writtenWords: Readonly<Record<ExportFormat, string>> = {
  pack: 'inspection pack',
  pdf: 'PDF',
  csv: 'CSV',
  json: 'JSON',
}

/** Why this user cannot export histories of the resource, in words; undefined where he can. */
const useMissingRight = (resource: string): string | undefined => {
  const mayI = useMayI()
  const { audit, plural } = resourceOf(resource)
  if (audit === undefined) return `Histories of ${inSentence(plural)} are not exported.`
  return mayI(audit) ? undefined : permissionWords('export histories', audit)
}

/** Takes a document's history out of the app as PDF, CSV, JSON or all in one (spec 06 History, Export), without a connection too. */
export const ExportMenu = ({ resource, id, version: upTo, title, checked }: ExportMenuProps) => {
  const { status, events, caused = noLinks.caused } = useHistory(resource, id)
  const askNames = useAskNames()
  const { user } = useSession()
  const recordAccess = useRecordAccess()
  const missing = useMissingRight(resource)
  const [running, setRunning] = useState<{ readonly format: ExportFormat; readonly done: number } | null>(null)
  const reason =
    missing ??
    (running !== null
      ? 'An export is in progress.'
      : events.length === 0 || events.length < upTo
        ? status === 'loading'
          ? 'The history is loading.'
          : 'The history is not on this device. Go online to load it.'
        : undefined)

  const take = async (format: ExportFormat, type: string): Promise<void> => {
    if (user === null) return
    setRunning({ format, done: 0 })
    try {
      const taken = {
        by: { id: user.id, name: user.name },
        at: new Date().toISOString(),
        address: addressOfVersion(upTo),
        checked,
      }
      const links = { caused, names: await askNames(linksOf(events, caused)) }
      const written = await exportInWorker({ resource, id, events, links, version: upTo, format, taken }, (done) =>
        setRunning({ format, done }),
      )
      // Nothing leaves without its line in the access log.
      const failure = await recordAccess({ kind: 'export', format, resource, id, version: upTo, ...written })
      if (failure === null) saveFile(written.name, new Blob([written.bytes as Uint8Array<ArrayBuffer>], { type }))
      else void notify(failure, { tone: 'failed' })
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      void notify(`${title} could not be exported: ${why}`, { tone: 'failed' })
    } finally {
      setRunning(null)
    }
  }

  return (
    <span className="flex items-center gap-2 print:hidden">
      <span role="status" className="text-xs text-muted">
        {running !== null && `Writing ${writtenWords[running.format]}, ${Math.round(running.done * 100)} %`}
      </span>
      <Menu
        label="Export history"
        button={
          <>
            <Download aria-hidden="true" className="size-4" />
            Export
          </>
        }
        groups={[
          entries.map(({ format, label, type, icon }) => ({
            key: format,
            label,
            icon,
            disabledReason: reason,
            onSelect: () => void take(format, type),
          })),
        ]}
      />
    </span>
  )
}
