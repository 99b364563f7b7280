import { Braces, Download, FileSpreadsheet, FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ExportFormat } from '../../domain/history/history.ts'
import { commonRules } from '../../domain/kernel/common-rules.ts'
import { resourceOf } from '../../domain/registry/registry.ts'
import { useHistory, useMayI, useSession } from '../../infra/react/index.ts'
import { Menu } from '../kit/Menu.tsx'
import { notify } from '../kit/notify.ts'
import { saveFile } from '../kit/saveFile.ts'
import { exportInWorker } from './export/exportInWorker.ts'
import { useRecordAccess } from './useRecordAccess.ts'

export interface ExportMenuProps {
  readonly resource: string
  readonly id: string
  /** The version up to which the history is exported; the latest unless given. */
  readonly version?: number
  /** Name of the document, for the messages. */
  readonly title: string
}

const icon = 'size-4'

const entries: readonly {
  readonly format: ExportFormat
  readonly label: string
  readonly icon: ReactNode
  readonly type: string
}[] = [
  {
    format: 'pdf',
    label: 'PDF to print',
    icon: <FileText aria-hidden="true" className={icon} />,
    type: 'application/pdf',
  },
  {
    format: 'csv',
    label: 'CSV of every changed field',
    icon: <FileSpreadsheet aria-hidden="true" className={icon} />,
    type: 'text/csv;charset=utf-8',
  },
  {
    format: 'json',
    label: 'JSON to verify elsewhere',
    icon: <Braces aria-hidden="true" className={icon} />,
    type: 'application/json',
  },
]

/** Why this user cannot export histories of the resource, in words; undefined where he can. */
const useMissingRight = (resource: string): string | undefined => {
  const mayI = useMayI()
  const { audit, plural } = resourceOf(resource)
  if (audit === undefined) return `Histories of ${plural.toLowerCase()} are not exported.`
  return mayI(audit)
    ? undefined
    : commonRules['E-PERM'].sentence.replace('{action}', 'export histories').replace('{code}', audit)
}

/** Takes a document's history out of the app as PDF, CSV or JSON (spec 06 History, Export), without a connection too. */
export const ExportMenu = ({ resource, id, version, title }: ExportMenuProps) => {
  const { status, events } = useHistory(resource, id)
  const { user } = useSession()
  const recordAccess = useRecordAccess()
  const missing = useMissingRight(resource)
  const [running, setRunning] = useState<{ readonly format: ExportFormat; readonly done: number } | null>(null)
  const upTo = version ?? events.length
  const reason =
    missing ??
    (running !== null
      ? 'An export is being written.'
      : events.length === 0 || events.length < upTo
        ? status === 'loading'
          ? 'The history is still loading.'
          : 'The history is not on this device. It is loaded when you are online.'
        : undefined)

  const take = async (format: ExportFormat, type: string): Promise<void> => {
    if (user === null) return
    setRunning({ format, done: 0 })
    try {
      const taken = { by: { id: user.id, name: user.name }, at: new Date().toISOString() }
      const written = await exportInWorker({ resource, id, events, version: upTo, format, taken }, (done) =>
        setRunning({ format, done }),
      )
      // Nothing leaves without its line in the access log.
      const failure = await recordAccess({ kind: 'export', format, resource, id, version: upTo, ...written })
      if (failure === null) saveFile(written.name, new Blob([written.bytes as Uint8Array<ArrayBuffer>], { type }))
      else void notify(failure, { tone: 'failed' })
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      void notify(`${title} was not exported: ${why}`, { tone: 'failed' })
    } finally {
      setRunning(null)
    }
  }

  return (
    <span className="flex items-center gap-2 print:hidden">
      <span role="status" className="text-xs text-muted">
        {running !== null && `Writing ${running.format.toUpperCase()}, ${Math.round(running.done * 100)} %`}
      </span>
      <Menu
        label="Export history"
        button={
          <>
            <Download aria-hidden="true" className={icon} />
            Export
          </>
        }
        groups={[
          entries.map(({ format, label, type, ...entry }) => ({
            key: format,
            label,
            icon: entry.icon,
            disabledReason: reason,
            onSelect: () => void take(format, type),
          })),
        ]}
      />
    </span>
  )
}
