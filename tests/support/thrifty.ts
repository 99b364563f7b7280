import { isSoak } from './tier.ts'

/** Flags of Node for servers of the tests, which live for seconds: what is compiled for speed, PGlite above all, costs as much again as the start. In the soak they live long. */
export const thriftyNode: readonly string[] = isSoak ? [] : ['--liftoff-only', '--no-opt', '--no-maglev']
