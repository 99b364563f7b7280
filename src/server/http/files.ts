import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Hono } from 'hono'
import { v7 as newId } from 'uuid'
import { sql } from 'kysely'
import { commandTypeOf, holdsCodeFor } from '../../domain/kernel/decide.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { fileMark } from '../../domain/kernel/marks.ts'
import { visibleLine } from '../../domain/kernel/visible.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { resourceOf, resources } from '../../domain/resources.ts'
import { readable } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import { allowedEndings, kindOf } from '../files/content.ts'
import { folderPath, storeFile } from '../files/storing.ts'
import type { Clock, Store } from '../parts.ts'
import type { Environment } from './environment.ts'
import { readBytes } from './body.ts'
import { policyOfFiles } from './headers.ts'
import { absent, mayUse, Problem } from './problem.ts'

const largestFile = 10_000_000

/** Resources whose documents carry files of a folder that commands bring; what the product writes there itself nobody uploads. */
const carriersOf = (folder: string): readonly ResourceEntry[] =>
  resources.filter(({ files }) => files?.folder === folder && files.commands.length > 0)

/** Whoever may give no command that carries a file has nothing to store one for. */
const mayStore = (caller: Caller, folder: string): void => {
  const commands = carriersOf(folder).flatMap(({ aggregate, files }) =>
    (files?.commands ?? []).flatMap((type) => commandTypeOf(aggregate, type) ?? []),
  )
  const [first] = commands
  if (first === undefined || commands.some((type) => holdsCodeFor(type, caller.codes))) return
  mayUse(caller, first.codes[0] ?? '', 'attach a file here')
}

const base = '/services/file-manager/api/v1/files'

/** The private file store. A stored file is never overwritten: each upload gets a path of its own. */
export const fileRoutes = (app: Hono<Environment>, parts: Store & Clock): void => {
  app.post(base, async (context) => {
    const { searchParams } = new URL(context.req.url)
    const folder = searchParams.get('folder') ?? ''
    const asked = path.posix.basename(searchParams.get('name') ?? '')
    // As forms give it back: a command is refused that calls a file otherwise.
    const name = visibleLine(asked).slice(0, 150).trim()
    if (carriersOf(folder).length === 0)
      throw new Problem(400, `${folder} is not a folder for files.`, { field: 'folder' })
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    if (name === '' || /[\u0000-\u001f\\/]/.test(asked))
      throw new Problem(400, 'Give the file a name.', { field: 'name' })
    const caller = context.get('caller')
    mayStore(caller, folder)
    const bytes = await readBytes(context, largestFile)
    const kind = kindOf(bytes)
    if (kind === undefined) throw new Problem(415, `${name} is not one of ${allowedEndings}.`, { field: 'file' })
    if (!kind.endings.includes(path.posix.extname(name).toLowerCase()))
      throw new Problem(415, `${name} is ${kind.contentType}, not one of ${allowedEndings} by its name.`, {
        field: 'file',
      })
    const refused = await kind.refused(bytes)
    if (refused !== undefined) throw new Problem(415, `${name} ${refused}`, { field: 'file' })
    const stored = {
      path: `${folderPath(context.get('groupId'), caller.scope.company.id, folder)}/${newId()}${kind.endings[0]}`,
      name,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.byteLength,
    }
    await storeFile(parts.db, {
      path: stored.path,
      group_id: context.get('groupId'),
      company_id: caller.scope.company.id,
      name,
      content_type: kind.contentType,
      size: stored.bytes,
      sha256: stored.sha256,
      uploaded_by: caller.user.id,
      at: parts.now(),
      bytes,
    })
    return context.json(stored, 201)
  })

  app.get(`${base}/*`, async (context) => {
    const caller = context.get('caller')
    const wanted = decodeURIComponent(context.req.path.slice(base.length + 1))
    const file = await parts.db
      .selectFrom('files')
      .selectAll()
      .where((row) => row.and({ path: wanted, group_id: context.get('groupId') }))
      .executeTakeFirst()
    // Of a company's document only there: its readers are asked in the place they work in.
    if (
      file === undefined ||
      !(
        (file.uploaded_by === caller.user.id && file.company_id === caller.scope.company.id) ||
        (await isInReadableDocument(parts, context.get('groupId'), caller, wanted))
      )
    )
      throw absent('file')
    return context.body(new Uint8Array(file.bytes), 200, {
      'content-type': file.content_type,
      'content-security-policy': policyOfFiles,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    })
  })
}

/** A file is read with the rights on a document that holds it. */
const isInReadableDocument = async (
  parts: Store & Clock,
  groupId: string,
  caller: Caller,
  wanted: string,
): Promise<boolean> => {
  const mark = [fileMark(wanted)]
  const { rows: holders } = await sql<{
    resource: string
  }>`select distinct resource from documents where group_id = ${groupId} and marks @> ${mark}::text[]`.execute(parts.db)
  for (const { resource } of holders) {
    const entry = resourceOf(resource)
    // oxlint-disable-next-line no-await-in-loop -- a file is in one document as a rule
    const { rows } = await sql<{ state: AnyDocument }>`select state from documents where group_id = ${groupId}
      and resource = ${resource} and marks @> ${mark}::text[] and ${readable(entry, caller)} limit 1`.execute(parts.db)
    const [found] = rows
    if (found === undefined) continue
    const also = entry.files?.also?.(found.state)
    if (also !== undefined) mayUse(caller, also, 'open this file')
    return true
  }
  return false
}
