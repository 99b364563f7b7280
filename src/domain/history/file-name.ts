import { localClock, localDate } from '../kernel/calendar.ts'
import type { ExportFormat, History } from './history.ts'

/** What file systems of any kind take. */
const safe = (text: string): string =>
  text
    .replaceAll('/', '-')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80)

const endings: Readonly<Record<ExportFormat, string>> = {
  json: '.json',
  csv: '.csv',
  pdf: '.pdf',
  pack: '_inspection.pdf',
}

/** `change-control_CR-25-26-0012_v23_20260131-1430.pdf` (spec 06 History, Export), in local time. */
export const exportName = ({ entry, id, title, version }: History, at: string, format: ExportFormat): string => {
  const stamp = `${localDate(at).replaceAll('-', '')}-${localClock(at).replace(':', '')}`
  return `${entry.printed?.fileName ?? entry.key}_${safe(title) || safe(id)}_v${version}_${stamp}${endings[format]}`
}
