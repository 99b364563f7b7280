import type { Ref } from '../../kernel/event.ts'
import { type priorities, type taskStatuses, toDo } from './choices.ts'

/** What the order of tasks looks at. */
export interface Ordered {
  readonly id: string
  readonly status: (typeof taskStatuses)[number]
  readonly assignedTo?: Ref | undefined
  readonly priority?: (typeof priorities)[number] | undefined
  readonly details: { readonly orderKey?: string | undefined }
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Digits of an instant in ms until the year 2081, and the head that says of a fractional key how many there are. */
const [instantLength, head] = [7, 'g']

const inDigits = (value: number, length: number): string =>
  length === 0 ? '' : inDigits(Math.floor(value / digits.length), length - 1) + digits.charAt(value % digits.length)

/**
 * The fractional key of a task that comes last: behind all that came before this instant, by its own id among those of the same one,
 * so that nobody has to know the list it comes into. Its last digit is none that could be left out.
 */
export const lastKey = (now: string, id: string): string =>
  `${head}${inDigits(Date.parse(now), instantLength)}${id.replaceAll('-', '')}V`

/** Digits behind a head: `a` has one, `z` 26; `Z` has one, `A` 26. */
const lengthOf = (first: string): number =>
  first >= 'a' ? first.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : 'Z'.charCodeAt(0) - first.charCodeAt(0) + 1

/** Can further keys be made beside this one? One that is cut short, the least of all, or one that ends in nought leaves no room. */
export const isOrderKey = (key: string): boolean => {
  if (!/^[A-Za-z][0-9A-Za-z]+$/.test(key)) return false
  const whole = lengthOf(key.charAt(0)) + 1
  return key.length >= whole && key !== `A${'0'.repeat(whole - 1)}` && !(key.length > whole && key.endsWith('0'))
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The order in which tasks of one list stand on every device: by their keys, and those of equal keys by their ids. */
export const byOrder = (one: Ordered, other: Ordered): number =>
  byText(one.details.orderKey ?? '', other.details.orderKey ?? '') || byText(one.id, other.id)

/** Is it one that is still to be done? */
export const isOpenTask = ({ status }: Pick<Ordered, 'status'>): boolean => toDo.some((one) => one === status)

/** Tasks that are put in order together: those of one person and one priority. */
export const listOf = ({ assignedTo, priority }: Ordered): string => `${assignedTo?.id ?? ''} ${priority ?? ''}`

/** The place of each open task in its list, from 1: what the wire calls priorityIndex. */
export const ranksOf = (tasks: readonly Ordered[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  return new Map(
    tasks
      .filter(isOpenTask)
      .toSorted(byOrder)
      .map((task) => {
        const rank = (counts.get(listOf(task)) ?? 0) + 1
        counts.set(listOf(task), rank)
        return [task.id, rank] as const
      }),
  )
}
