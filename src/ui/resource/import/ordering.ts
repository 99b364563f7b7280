import type { ImportCommand } from '../../../infra/react/index.ts'

/** Rows of the file that add what a row names, by its number. */
export type Naming = ReadonlyMap<number, ReadonlySet<number>>

const none: ReadonlySet<number> = new Set()

/** A row that can never come. */
export interface Stuck {
  readonly line: number
  /** Rows of the circle that it is part of; else one that it names and that does not come either. */
  readonly circle: readonly number[] | undefined
  readonly because: number
}

export interface InOrder {
  /** What others name comes before them, and what stands below the same stays together. */
  readonly commands: readonly ImportCommand[]
  readonly stuck: readonly Stuck[]
}

/** Each of these rows names another of them: whoever goes on from name to name comes to a circle. */
const circlesAmong = (next: ReadonlyMap<number, number>): ReadonlyMap<number, readonly number[]> => {
  const circles = new Map<number, readonly number[]>()
  const seen = new Set<number>()
  for (const start of next.keys()) {
    const walked: number[] = []
    let at = start
    for (; next.has(at) && !seen.has(at); at = next.get(at) as number) {
      seen.add(at)
      walked.push(at)
    }
    const began = walked.indexOf(at)
    if (began < 0) continue
    const circle = walked.slice(began).toSorted((one, other) => one - other)
    for (const line of circle) circles.set(line, circle)
  }
  return circles
}

/** Puts rows in an order in which each comes after those that it names, whatever their order in the file. */
export const inOrder = (rows: readonly ImportCommand[], naming: Naming): InOrder => {
  const namedBy = new Map<number, ImportCommand[]>()
  for (const one of rows)
    for (const line of naming.get(one.line) ?? none) {
      const others = namedBy.get(line)
      if (others === undefined) namedBy.set(line, [one])
      else others.push(one)
    }
  const waits = new Map(rows.map(({ line }) => [line, naming.get(line)?.size ?? 0]))
  const ready = rows.filter(({ line }) => waits.get(line) === 0).toReversed()
  const commands: ImportCommand[] = []
  const placed = new Set<number>()
  for (let one = ready.pop(); one !== undefined; one = ready.pop()) {
    commands.push(one)
    placed.add(one.line)
    for (const next of namedBy.get(one.line)?.toReversed() ?? []) {
      const left = (waits.get(next.line) ?? 0) - 1
      waits.set(next.line, left)
      if (left === 0) ready.push(next)
    }
  }
  if (commands.length === rows.length) return { commands, stuck: [] }
  const because = new Map(
    rows.flatMap(({ line }) => {
      const missing = [...(naming.get(line) ?? none)].find((one) => !placed.has(one))
      return missing === undefined ? [] : [[line, missing] as const]
    }),
  )
  const circles = circlesAmong(because)
  return {
    commands,
    stuck: Array.from(because, ([line, one]) => ({ line, circle: circles.get(line), because: one })),
  }
}

/** Commands for a trial, behind those of earlier places that they name. */
export interface TrialPart {
  readonly before: readonly ImportCommand[]
  readonly commands: readonly ImportCommand[]
}

/** Trials of rows in order, each from a place on and of so many commands at most: a trial knows nothing of those before it. */
export const trialsOf = (
  ordered: readonly ImportCommand[],
  naming: Naming,
): ((from: number, most: number) => TrialPart) => {
  const places = new Map(ordered.map(({ line }, place) => [line, place]))
  return (from, most) => {
    const before = new Set<number>()
    /** Places before the trial that a row needs, directly or not, and that are not with it yet. */
    const neededBy = (row: ImportCommand): readonly number[] => {
      const needed = new Set<number>()
      const open = [...(naming.get(row.line) ?? none)]
      for (let line = open.pop(); line !== undefined; line = open.pop()) {
        const place = places.get(line) ?? from
        if (place >= from || before.has(place) || needed.has(place)) continue
        needed.add(place)
        open.push(...(naming.get(line) ?? none))
      }
      // Of more than a trial takes, the nearest.
      return [...needed].toSorted((one, other) => other - one).slice(0, most - 1)
    }
    let end = from
    for (let row = ordered[end]; row !== undefined; row = ordered[end]) {
      const needed = neededBy(row)
      if (end > from && before.size + needed.length + (end + 1 - from) > most) break
      for (const place of needed) before.add(place)
      end += 1
    }
    return {
      before: [...before].toSorted((one, other) => one - other).flatMap((place) => ordered[place] ?? []),
      commands: ordered.slice(from, end),
    }
  }
}
