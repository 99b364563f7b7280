/** Address of a record below its list. */
export const recordPath = (list: string, id: string): string => `${list}/${encodeURIComponent(id)}`
