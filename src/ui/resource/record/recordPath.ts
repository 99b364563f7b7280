/** Address of a record below its list. */
export const recordPath = (list: string, id: string): string => `${list}/${encodeURIComponent(id)}`

/** Where the pages of a record begin; the only one of its kind stands where its list would. */
export const addressOf = (
  { path, pages = path, only }: { readonly path: string; readonly pages?: string; readonly only?: true },
  id: string,
): string => (only === true ? path : recordPath(pages, id))
