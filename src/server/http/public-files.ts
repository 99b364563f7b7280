import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { codes } from '../../domain/platform/rights.ts'
import { codes as hrCodes } from '../../domain/hr/rights.ts'
import {
  contentKind,
  largestPicture,
  pictureContentType,
  pictureKind,
  pictureKinds,
} from '../../domain/platform/pictures/kind.ts'
import { defaultPicturePath } from '../../domain/platform/pictures/path.ts'
import { publicPicture } from '../files/picture.ts'
import { storeFile } from '../files/storing.ts'
import type { Clock, Store } from '../parts.ts'
import { liveDocuments } from '../store/reading.ts'
import type { Environment } from './environment.ts'
import { readBytes } from './body.ts'
import { policyOfFiles } from './headers.ts'
import { mayUse, Problem } from './problem.ts'

const base = '/services/file-manager/api/v1/files/public'

/** Taken in to be told its size; what is larger is refused on the way. */
const heardOut = 10_000_000

/** Folders of the public store, and whose right it is to write there: that of the document that owns the file. */
const folders: Readonly<Record<string, { readonly resource: string; readonly write: string }>> = {
  employees: { resource: 'employees', write: hrCodes.employeesEdit },
  /** Logos, each in its own company's folder. */
  companies: { resource: 'companies', write: codes.adminEdit },
  /** The sign of the group, stored from any of its companies. */
  groups: { resource: 'company-groups', write: codes.groupEdit },
}

interface Place {
  readonly groupId: string
  readonly companyId: string
  readonly folder: string
  /** Name of the file without its ending; begins with the owner's id. */
  readonly stem: string
  readonly name: string
}

/** `{companyGroupId}/{companyId}/{folder}/{owner's id}[.{version}].{ending}` */
const placeOf = (path: string): Place | undefined => {
  const found =
    /^(?<groupId>[A-Za-z0-9-]+)\/(?<companyId>[A-Za-z0-9-]+)\/(?<folder>[a-z]+)\/(?<name>(?<stem>[A-Za-z0-9-]+)(?:\.[A-Za-z0-9-]+)?\.[a-z]{3,4})$/.exec(
      path,
    )
  if (found?.groups === undefined) return undefined
  const { groupId = '', companyId = '', folder = '', name = '', stem = '' } = found.groups
  return { groupId, companyId, folder, name, stem }
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')

/**
 * The public file store: pictures that everybody of the company group may see (seed 1 section 7.5; spec 01, File). Reading
 * answers the content in base64 as text, or 403 with a text.
 */
export const publicFileRoutes = (app: Hono<Environment>, parts: Store & Clock): void => {
  const pathIn = (address: string): string => {
    try {
      return decodeURIComponent(address.slice(base.length + 1))
    } catch {
      throw new Problem(400, 'The address is not understood.')
    }
  }

  app.get(`${base}/*`, async (context) => {
    const wanted = pathIn(context.req.path)
    const place = placeOf(wanted)
    if (place?.groupId !== context.get('groupId')) return context.text('You may not read this file.', 403)
    const file =
      folders[place.folder] === undefined
        ? undefined
        : await parts.db
            .selectFrom('files')
            .select('bytes')
            .where((row) => row.and({ path: wanted, group_id: place.groupId }))
            .executeTakeFirst()
    if (file === undefined) throw new Problem(404, 'There is no such file.')
    return context.text(Buffer.from(file.bytes).toString('base64'), 200, { 'content-security-policy': policyOfFiles })
  })

  app.post(`${base}/*`, async (context) => {
    const caller = context.get('caller')
    const path = pathIn(context.req.path)
    const place = placeOf(path)
    const folder = place === undefined ? undefined : folders[place.folder]
    if (
      place === undefined ||
      folder === undefined ||
      place.groupId !== context.get('groupId') ||
      place.companyId !== caller.scope.company.id
    )
      throw new Problem(403, 'Files of this place are not yours to write.')
    mayUse(caller, folder.write, 'store this file')
    const owner = await liveDocuments(parts.db, place.groupId, folder.resource)
      .select('id')
      .where('id', '=', place.stem)
      .where((where) =>
        where.or([
          where('company_id', '=', place.companyId),
          where.and([where.val(folder.resource === 'companies'), where('id', '=', place.companyId)]),
          where.val(folder.resource === 'company-groups'),
        ]),
      )
      .executeTakeFirst()
    if (owner === undefined) throw new Problem(404, 'There is nothing here to which this file would belong.')
    const bytes = await readBytes(context, heardOut)
    if (bytes.byteLength > largestPicture)
      throw new Problem(
        413,
        `${place.name} is ${megabytes(bytes.byteLength)} MB; at most ${megabytes(largestPicture)} MB is allowed.`,
        { field: 'file' },
      )
    const kind = pictureKind(bytes)
    if (kind === undefined)
      throw new Problem(
        415,
        `${place.name} is ${contentKind(bytes) ?? 'of an unknown kind'}, not one of ${pictureKinds.join(', ')}.`,
        { field: 'file' },
      )
    const picture = await publicPicture(bytes, kind)
    if (typeof picture === 'string') throw new Problem(415, `${place.name} ${picture}`, { field: 'file' })
    const isStored = await storeFile(parts.db, {
      path,
      group_id: place.groupId,
      company_id: place.companyId,
      name: place.name,
      content_type: pictureContentType[kind],
      size: picture.byteLength,
      sha256: createHash('sha256').update(picture).digest('hex'),
      uploaded_by: caller.user.id,
      at: parts.now(),
      bytes: Buffer.from(picture),
      // No record names the picture that everybody has unless it says otherwise.
      held: path === defaultPicturePath(place.groupId, place.companyId, place.stem),
    })
    // A stored file is never overwritten: a new version gets a new path.
    if (!isStored) throw new Problem(409, `${place.name} is stored already. Store a new version under another name.`)
    return context.json({ path, name: place.name, bytes: picture.byteLength }, 201)
  })
}
