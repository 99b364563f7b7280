import { counted } from '../../../domain/kernel/plural.ts'
import type { LiveRun, MaintenanceKind } from '../../../domain/platform/maintenance-run/maintenance-run.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'

/** The button that begins each kind of run. */
export const kindButtons: Readonly<Record<MaintenanceKind, string>> = {
  'verify-chain': 'Verify now',
  'rebuild-documents': 'Rebuild',
  export: 'Export',
  backup: 'Backup now',
  'purge-sessions': 'Purge sessions',
  compact: 'Compact',
}

export const runOf = (document: AnyDocument): LiveRun => document as AnyDocument & LiveRun

export const count = (figure: number): string => figure.toLocaleString('en-IN')

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** `18.4 MB`. */
export const bytesWords = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const figure = bytes / 1024 ** step
  return `${step === 0 ? figure : figure.toFixed(1)} ${units[step]}`
}

/** What came of a run, in a line. */
export const resultWords = ({ kind, status, result, error }: LiveRun): string => {
  if (error !== null) return error
  if (status !== 'succeeded' || result === null) return ''
  switch (kind) {
    case 'verify-chain':
      return `${counted(result.events, 'event')}, ${result.faults.length === 0 ? 'no faults' : counted(result.faults.length, 'fault')}`
    case 'rebuild-documents':
    case 'backup':
      return `${counted(result.events, 'event')}, ${counted(result.documents, 'document')}`
    case 'export':
      return counted(result.events, 'event')
    default:
      return 'Done'
  }
}
