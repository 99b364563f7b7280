/** The batches that documents of the tests move, with their items; each item has one grade. */
const items: Readonly<Record<string, string>> = {
  acid: 'stearic',
  acid2: 'stearic',
  salt: 'stearate',
  salt2: 'stearate',
}
export const batches = Object.keys(items)

export const itemOf = (batch: string): string => items[batch] as string

/** The item of which each batch is valued by itself. */
export const batchCosted = 'stearate'

/** In which cost pool a batch stands: `item|batch`, or `item|` with all of its grade. */
export const poolOf = (batch: string): string => `${itemOf(batch)}|${itemOf(batch) === batchCosted ? batch : ''}`
