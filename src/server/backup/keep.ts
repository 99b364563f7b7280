import { format, parseISO } from 'date-fns'

/** Spec 01, 6.9 backup. */
const daysKept = 14
const weeksKept = 8

/** Exports of a company group: the newest of them. */
const exportsKept = 8

const exported = /^events_(.+)_\d{8}-\d{6}\.jsonl\.gz(\.part)?$/
const pattern = /^chronicle_(\d{4})(\d{2})(\d{2})-(\d{6})\.backup\.gz$/

/** The newest of each of the last days that have one, and of each of the last weeks. */
const newestOf = (names: readonly string[], periodOf: (day: string) => string, periods: number): readonly string[] => {
  const newest = new Map<string, string>()
  for (const name of names) {
    const [, year, month, day] = pattern.exec(name) as RegExpExecArray
    // From new to old: the first one of a period is its newest.
    const period = periodOf(`${year}-${month}-${day}`)
    if (!newest.has(period)) newest.set(period, name)
  }
  return [...newest.values()].slice(0, periods)
}

/** Exports that newer ones of the same group have followed; what a run that was killed left behind is none of the newest. */
const oldExports = (files: readonly string[]): readonly string[] => {
  const newer = new Map<string, number>()
  return files
    .filter((name) => exported.test(name))
    .toSorted((a, b) => (a < b ? 1 : -1))
    .filter((name) => {
      const group = exported.exec(name)?.[1] ?? ''
      const place = newer.get(group) ?? 0
      newer.set(group, place + 1)
      return place >= exportsKept
    })
}

/** Files of a folder that are backups or exports and are to be kept no longer. Whatever else lies there stays. */
export const outdated = (files: readonly string[]): readonly string[] => {
  const backups = files.filter((name) => pattern.test(name)).toSorted((a, b) => (a < b ? 1 : -1))
  const kept = new Set([
    ...newestOf(backups, (day) => day, daysKept),
    ...newestOf(backups, (day) => format(parseISO(day), 'RRRR-II'), weeksKept),
  ])
  return [...backups.filter((name) => !kept.has(name)), ...oldExports(files)]
}
