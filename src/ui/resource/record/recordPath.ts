/** Address of a record below its list. */
export const recordPath = (list: string, id: string): string => `${list}/${encodeURIComponent(id)}`

/** Address of the form of a new record, where that is a page; `copied`: id of the record that it copies. */
export const newPath = (list: string, id: string, copied: string | null = null): string =>
  `${list}/new?${new URLSearchParams({ id, ...(copied === null ? {} : { copy: copied }) }).toString()}`

/** Address of the form of a record, where that is a page; `own`: the record's. */
export const editPath = (own: string): string => `${own}/edit`

/** Of the form of a record, the record's own address; any other address as it is. */
export const withoutForm = (address: string): string => address.replace(/\/edit$/, '')

/** Where the pages of a record begin: below its list, or in its place where there is only one record. */
export const addressOf = (
  { path, pages = path, only }: { readonly path: string; readonly pages?: string; readonly only?: true },
  id: string,
): string => (only === true ? path : recordPath(pages, id))
