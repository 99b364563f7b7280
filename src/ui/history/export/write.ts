import { csvText } from '../../../domain/history/csv.ts'
import { exportName } from '../../../domain/history/file-name.ts'
import { type ExportFormat, type History, historyOf, type Taken } from '../../../domain/history/history.ts'
import { exportedHistory, jsonText } from '../../../domain/history/json.ts'
import { pdfDefinition } from '../../../domain/history/pdf.ts'
import { renderPdf } from '../../../domain/history/render-pdf.ts'
import { resourceOf } from '../../../domain/registry/registry.ts'
import type { ExportOrder, Written } from './written.ts'

type Progress = (done: number) => void
type Writer = (history: History, taken: Taken, progress: Progress) => Promise<Uint8Array>

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const writers: Readonly<Record<ExportFormat, Writer>> = {
  json: async (history, taken) => utf8(jsonText(exportedHistory(history, taken))),
  csv: async (history) => utf8(csvText(history)),
  // Laying out pages takes about as long as writing them, and says nothing meanwhile.
  pdf: (history, taken, progress) =>
    renderPdf(pdfDefinition(history, taken), (done) => progress(half + done * (1 - half))),
}

const half = 0.5

/** Writes an export: the same bytes as the audit command writes of that version, but for who took it and when. */
export const writeExport = async (
  { resource, id, events, version, format, taken }: ExportOrder,
  progress: Progress,
): Promise<Written> => {
  const history = historyOf(resourceOf(resource), id, events, version)
  progress(format === 'pdf' ? half / 2 : half)
  const bytes = await writers[format](history, taken, progress)
  return {
    name: exportName(history, taken.at, format),
    bytes,
    headHash: history.steps.at(-1)?.event.hash ?? '',
    title: history.title,
  }
}
