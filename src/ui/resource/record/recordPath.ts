/** Address of a record below its list. */
export const recordPath = (list: string, id: string): string => `${list}/${encodeURIComponent(id)}`

/** Where the pages of a record begin: below its list, or in its place where there is only one record. */
export const addressOf = (
  { path, pages = path, only }: { readonly path: string; readonly pages?: string; readonly only?: true },
  id: string,
): string => (only === true ? path : recordPath(pages, id))
