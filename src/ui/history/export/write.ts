import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { csvText } from '../../../domain/history/csv.ts'
import { exportName } from '../../../domain/history/file-name.ts'
import { type ExportFormat, type History, historyOf, type Taken } from '../../../domain/history/history.ts'
import { packDefinition } from '../../../domain/history/inspection-pack.ts'
import { exportedHistory, jsonText } from '../../../domain/history/json.ts'
import { pdfDefinition } from '../../../domain/history/pdf.ts'
import { renderPdf } from '../../../domain/history/render-pdf.ts'
import { resourceOf } from '../../../domain/resources.ts'
import type { ExportOrder, Written } from './written.ts'

type Progress = (done: number) => void
type Writer = (history: History, taken: Taken, progress: Progress) => Promise<Uint8Array>

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const half = 0.5
const inPages = (definition: TDocumentDefinitions, progress: Progress): Promise<Uint8Array> =>
  renderPdf(definition, (done) => progress(half + done * (1 - half)))

const writers: Readonly<Record<ExportFormat, Writer>> = {
  json: async (history, taken) => utf8(jsonText(exportedHistory(history, taken))),
  csv: async (history) => utf8(csvText(history)),
  // Laying out pages takes about as long as writing them, and says nothing meanwhile.
  pdf: (history, taken, progress) => inPages(pdfDefinition(history, taken), progress),
  pack: (history, taken, progress) => inPages(packDefinition(history, taken), progress),
}

/** Writes an export: the same bytes as the audit command writes of that version, but for who took it and when. */
export const writeExport = async (
  { resource, id, events, links, version, format, taken }: ExportOrder,
  progress: Progress,
): Promise<Written> => {
  const history = historyOf(resourceOf(resource), id, events, version, undefined, links)
  progress(half / 2)
  const bytes = await writers[format](history, taken, progress)
  return {
    name: exportName(history, taken.at, format),
    bytes,
    headHash: history.steps.at(-1)?.event.hash ?? '',
    title: history.title,
  }
}
