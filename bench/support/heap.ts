import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What this process holds of its heap, in MB: what was let go is collected first, which would be counted by chance otherwise. */
export const heldNow = (): number => {
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}
