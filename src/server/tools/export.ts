import { readFile, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import type { Kysely } from 'kysely'
import { csvText } from '../../domain/history/csv.ts'
import { exportName } from '../../domain/history/file-name.ts'
import { type ExportFormat, exportFormats, type History, historyOf, type Taken } from '../../domain/history/history.ts'
import { packDefinition } from '../../domain/history/inspection-pack.ts'
import { exportedHistory, jsonText } from '../../domain/history/json.ts'
import { pdfDefinition } from '../../domain/history/pdf.ts'
import { renderPdf } from '../../domain/history/render-pdf.ts'
import { linkKey, type Links, linksOf } from '../../domain/history/links.ts'
import type { DocumentKey, EventEnvelope } from '../../domain/kernel/event.ts'
import { verifyExport } from '../../domain/history/verify-export.ts'
import { findResource, resourceOf } from '../../domain/resources.ts'
import { type CausedDocument, readCausedDocuments } from '../store/caused.ts'
import { digest } from '../store/digest.ts'
import { readEvents } from '../store/events.ts'
import { storedDocument } from '../store/reading.ts'
import type { Tables } from '../store/schema.ts'
import type { StoredKey } from './find-document.ts'

type Print = (text: string) => void

const writers: Readonly<Record<ExportFormat, (history: History, taken: Taken) => Promise<string | Uint8Array>>> = {
  json: async (history, taken) => jsonText(exportedHistory(history, taken, digest)),
  csv: async (history) => csvText(history),
  pdf: (history, taken) => renderPdf(pdfDefinition(history, taken)),
  pack: (history, taken) => renderPdf(packDefinition(history, taken, digest)),
}

const isFormat = (text: string): text is ExportFormat => (exportFormats as readonly string[]).includes(text)

const words = new Intl.ListFormat('en', { type: 'conjunction' })

/** The history of a document as the store holds it, up to a version (default: the latest). Throws sentences. */
export const historyFrom = async (
  db: Kysely<Tables>,
  { groupId, resource, id }: StoredKey,
  version?: number,
): Promise<History> => {
  const of = [db, groupId, resource, id] as const
  const events = await readEvents(...of)
  const links = await linksIn(db, groupId, events, await readCausedDocuments(...of))
  return historyOf(resourceOf(resource), id, events, version, digest, links)
}

/** What a history names beside its own document, with the names that these have now. */
const linksIn = async (
  db: Kysely<Tables>,
  groupId: string,
  events: readonly EventEnvelope[],
  all: readonly CausedDocument[],
): Promise<Links> => {
  const caused: Record<number, DocumentKey[]> = {}
  for (const { version, resource, id } of all) (caused[version] ??= []).push({ resource, id })
  const names: Record<string, string> = {}
  for (const key of linksOf(events, caused)) {
    // oxlint-disable-next-line no-await-in-loop -- few
    const document = await storedDocument(db, groupId, key.resource, key.id)
    const name = document && findResource(key.resource)?.title(document)
    if (name !== undefined) names[linkKey(key)] = name
  }
  return { caused, names }
}

/**
 * `export [resource] <id or number> --format json|csv|pdf|pack [--version N] [--out FILE]`: the same bytes as the app's export of that
 * version, but for who took it and when. Text goes to standard output unless a file is named; a PDF needs a file and gets
 * the export's own name in the working directory. Answers the exit code.
 */
export const exportDocument = async (
  db: Kysely<Tables>,
  document: StoredKey,
  options: ReadonlyMap<string, string>,
  { write, now }: { readonly write: Print; readonly now: () => string },
): Promise<number> => {
  const format = options.get('format') ?? 'json'
  if (!isFormat(format)) throw new Error(`${format} is not a format; there are ${words.format(exportFormats)}.`)
  const version = options.get('version')
  const history = await historyFrom(db, document, version === undefined ? undefined : Number(version))
  const at = now()
  // Whoever may start this program reads the store itself; the account of the machine is all that is known of him.
  const taken = { by: { id: 'command-line', name: `${userInfo().username} (command line)` }, at }
  const content = await writers[format](history, taken)
  const file = options.get('out') ?? (typeof content === 'string' ? undefined : exportName(history, at, format))
  if (file === undefined) write(content as string)
  else {
    await writeFile(file, content)
    write(`Wrote ${file}: ${document.resource} ${document.id}, version ${history.version}.\n`)
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
  const verdict = verifyExport(text, findResource, digest)
  if (!verdict.intact) return refuse(verdict.message)
  const { entry, title, id, version } = verdict.history
  print(`${file}: ${entry.label} ${title} (${entry.key} ${id}), version ${version}.`)
  print(verdict.message)
  print('The stated state is what the events give. Nothing in the file was edited.')
  print(`Head ${verdict.head ?? ''}`)
  print('Compare the head with the one that the app shows for this version, or with a checkpoint that you keep.')
  return 0
}
