import type { AnyDocument } from '../kernel/document.ts'
import type { Ref } from '../kernel/event.ts'
import type { ReaderToken, ResourceEntry } from './entry.ts'

/** Whose right it is: codes that are on, and the tokens by which documents name readers. */
export interface Reader {
  readonly codes: ReadonlySet<string>
  readonly tokens: readonly ReaderToken[]
}

/** May he read all of the document, its history included? Who sees open fields only may not. */
export const readsWhole = (entry: ResourceEntry, { codes, tokens }: Reader, document: AnyDocument): boolean =>
  entry.read === 'open' ||
  (entry.read !== 'readers' && codes.has(entry.read)) ||
  entry.readers?.(document).some((token) => tokens.includes(token)) === true

/** Documents that people talk about (docs/decisions/23): those with a workflow. */
export const isDiscussed = ({ machine }: Pick<ResourceEntry, 'machine'>): boolean => machine !== undefined

const at = (token: ReaderToken, place: string | undefined): ReaderToken =>
  place === undefined || token.includes('@') ? token : (`${token}@${place}` as ReaderToken)

/** Those who hold the code with which all documents of a resource are read. */
const readsAll = ({ key, read }: ResourceEntry): readonly ReaderToken[] =>
  read === 'readers' ? [] : read === 'open' ? ['everybody'] : [`reads:${key}`]

/** All who may read a document, as tokens that hold beside it too: what is bound to it carries them. */
export const boundReaders = (entry: ResourceEntry, document: AnyDocument): readonly ReaderToken[] => {
  if (document.deleted === true) return []
  const place = entry.scope === 'group' ? undefined : (document[entry.scope] as Ref).id
  return [...new Set([...readsAll(entry), ...(entry.readers?.(document) ?? [])])].map((token) => at(token, place))
}

/** The tokens of somebody at work in a place: their own, and those by which what is bound to documents names them there. */
export const tokensAt = (
  own: readonly ReaderToken[],
  codes: ReadonlySet<string>,
  discussed: readonly ResourceEntry[],
  { company, location }: Readonly<Record<'company' | 'location', Pick<Ref, 'id'>>>,
): readonly ReaderToken[] => [
  ...own,
  ...[company, location].flatMap(({ id }) => own.map((token) => at(token, id))),
  ...discussed
    .filter(({ read }) => codes.has(read))
    .flatMap((entry) =>
      readsAll(entry).map((token) =>
        at(token, entry.scope === 'group' ? undefined : { company, location }[entry.scope].id),
      ),
    ),
  ...discussed
    .filter(({ readsUsual }) => readsUsual !== undefined && codes.has(readsUsual))
    .map(({ key, scope }) => at(`usual:${key}`, scope === 'location' ? location.id : company.id)),
]
