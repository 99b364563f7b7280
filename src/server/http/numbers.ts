import type { Context } from 'hono'
import { Problem } from './problem.ts'

/** The store counts versions and lines in 32 bits. */
export const largestInt = 2 ** 31 - 1

/** A whole number of the address, or what it is where the address does not name it. */
export const numberAsked = (
  context: Context,
  name: string,
  fallback: number,
  largest: number,
  smallest = 0,
): number => {
  const text = context.req.query(name)
  const value = text === undefined ? fallback : Number(text)
  if (!Number.isInteger(value) || value < smallest || value > largest)
    throw new Problem(400, `${name} must be a whole number.`, { field: name })
  return value
}
