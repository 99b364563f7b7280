import type { Filling } from './parts.ts'

/** How often it is looked whether a resource is here by now. */
const lookMs = 100

/** Waits until all of some resources is here; false: they do not come. `goesOn`: may they still? */
export const whenFilled = async (
  resources: readonly string[],
  { isFilled }: Pick<Filling, 'isFilled'>,
  patienceMs: number,
  goesOn: () => boolean = () => true,
): Promise<boolean> => {
  for (let waited = 0; !resources.every((one) => isFilled(one)); waited += lookMs) {
    if (waited > patienceMs || !goesOn()) return false
    // oxlint-disable-next-line no-await-in-loop -- the pull needs its time
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  return true
}
