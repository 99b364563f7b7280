import { readFile, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import type { Kysely } from 'kysely'
import { csvText } from '../../domain/history/csv.ts'
import { exportName } from '../../domain/history/file-name.ts'
import { type ExportFormat, exportFormats, type History, historyOf, type Taken } from '../../domain/history/history.ts'
import { exportedHistory, jsonText } from '../../domain/history/json.ts'
import { pdfDefinition } from '../../domain/history/pdf.ts'
import { renderPdf } from '../../domain/history/render-pdf.ts'
import { verifyExport } from '../../domain/history/verify-export.ts'
import { findResource } from '../../domain/registry/registry.ts'
import { digest } from '../commands/work.ts'
import { readEvents } from '../store/events.ts'
import type { Tables } from '../store/schema.ts'

type Print = (text: string) => void

const writers: Readonly<Record<ExportFormat, (history: History, taken: Taken) => Promise<string | Uint8Array>>> = {
  json: async (history, taken) => jsonText(exportedHistory(history, taken, digest)),
  csv: async (history) => csvText(history),
  pdf: (history, taken) => renderPdf(pdfDefinition(history, taken)),
}

const isFormat = (text: string): text is ExportFormat => (exportFormats as readonly string[]).includes(text)

const words = new Intl.ListFormat('en', { type: 'conjunction' })

/** The history of a document as the store holds it, up to a version (default: the latest). Throws sentences. */
export const historyFrom = async (
  db: Kysely<Tables>,
  resource: string,
  id: string,
  version?: number,
): Promise<History> => {
  const entry = findResource(resource)
  const row = await db
    .selectFrom('events')
    .select('group_id')
    .where('resource', '=', resource)
    .where('document_id', '=', id)
    .executeTakeFirst()
  if (row === undefined || entry === undefined) throw new Error(`There is no ${resource} with the id ${id}.`)
  return historyOf(entry, id, await readEvents(db, row.group_id, resource, id), version, digest)
}

/**
 * `export <resource> <id> --format json|csv|pdf [--version N] [--out FILE]`: the same bytes as the app's export of that
 * version, but for who took it and when. Text goes to standard output unless a file is named; a PDF needs a file and gets
 * the export's own name in the working directory. Answers the exit code.
 */
export const exportDocument = async (
  db: Kysely<Tables>,
  resource: string,
  id: string,
  options: ReadonlyMap<string, string>,
  { write, now }: { readonly write: Print; readonly now: () => string },
): Promise<number> => {
  const format = options.get('format') ?? 'json'
  if (!isFormat(format)) throw new Error(`${format} is not a format; there are ${words.format(exportFormats)}.`)
  const version = options.get('version')
  const history = await historyFrom(db, resource, id, version === undefined ? undefined : Number(version))
  const at = now()
  // Whoever may start this program reads the store itself; the account of the machine is all that is known of him.
  const taken = { by: { id: 'command-line', name: `${userInfo().username} (command line)` }, at }
  const content = await writers[format](history, taken)
  const file = options.get('out') ?? (format === 'pdf' ? exportName(history, at, format) : undefined)
  if (file === undefined) write(content as string)
  else {
    await writeFile(file, content)
    write(`Wrote ${file}: ${resource} ${id}, version ${history.version}.\n`)
  }
  return history.verdict.intact ? 0 : 1
}

/** Bytes of the largest export that is checked: far above the longest history, below what a text may hold. */
const largestFile = 256 * 1024 * 1024

/**
 * `verify FILE`: checks an export by itself; no store is opened. Says what holds, or the first thing that does not and where.
 * Answers the exit code: 0 only if all of it holds.
 */
export const verifyExportFile = async (file: string, print: Print): Promise<number> => {
  const refuse = (sentence: string): number => {
    print(`${file}: ${sentence}`)
    return 1
  }
  const found = await stat(file).catch(() => undefined)
  if (found === undefined) return refuse('There is no such file.')
  if (!found.isFile()) return refuse('This is not a file.')
  if (found.size > largestFile) return refuse('The file is larger than 256 MB; no export is.')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(file))
  } catch {
    return refuse('The file is not UTF-8 text: bytes in it were changed, or it is no JSON export.')
  }
  const verdict = verifyExport(text, digest)
  if (!verdict.intact) return refuse(verdict.message)
  const { entry, title, id, version } = verdict.history
  print(`${file}: ${entry.label} ${title} (${entry.key} ${id}), version ${version}.`)
  print(verdict.message)
  print('The stated state is what the events give. Nothing in the file was edited.')
  print(`Head ${verdict.head ?? ''}`)
  print('Compare the head with the one that the app shows for this version, or with a checkpoint that you keep.')
  return 0
}
