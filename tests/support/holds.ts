import * as fc from 'fast-check'

/**
 * Asserts a property over generated values. The failure says first what did not hold, then the seed that finds it again:
 * `holds(property, runs, { seed, path })`.
 */
export const holds = <T>(
  property: fc.IRawProperty<T>,
  runs: number,
  again: { readonly seed?: number; readonly path?: string } = {},
): void => {
  const details = fc.check(property, { numRuns: runs, ...again }) as fc.RunDetails<T>
  if (!details.failed) return
  const cause =
    details.errorInstance instanceof Error ? (details.errorInstance.stack ?? '') : JSON.stringify(details.errorInstance)
  throw new Error(
    [
      cause.split('\n    at node_modules')[0],
      `seed ${details.seed}, path "${details.counterexamplePath}", after ${details.numRuns} runs and ${details.numShrinks} shrinks`,
      fc.stringify(details.counterexample).slice(0, 4000),
    ].join('\n'),
    { cause: details.errorInstance },
  )
}
