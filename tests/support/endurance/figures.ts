/** What is read each minute; sizes in MB, counts since the beginning. */
export interface Minute {
  readonly minute: number
  readonly commands: number
  readonly pulls: number
  readonly serverMb: number
  readonly storeMb: number
  readonly logMb: number
  readonly idlePageMb: number
  readonly idleWorkerMb: number
  readonly busyPageMb: number
  readonly busyWorkerMb: number
}

export type Figure = Exclude<keyof Minute, 'minute' | 'commands' | 'pulls'>

/** How much a figure may grow once the first minutes are over, and how large it may become. */
export interface Bound {
  readonly words: string
  /** MB a minute. */
  readonly slope?: number
  /** MB. */
  readonly most?: number
}

/** One table tells what is held against what (docs/what-grows.md). */
export const bounds: Readonly<Record<Figure, Bound>> = {
  serverMb: { words: 'server, resident', most: 512 },
  storeMb: { words: 'store on disk' },
  logMb: { words: 'write-ahead log', most: 64 },
  idlePageMb: { words: 'idle tab, page', slope: 0.05 },
  idleWorkerMb: { words: 'idle tab, worker', slope: 0.05 },
  busyPageMb: { words: 'clicking tab, page', slope: 0.05 },
  busyWorkerMb: { words: 'clicking tab, worker', slope: 0.05 },
}

/** Of what events and documents grow by with their indexes: how much the whole store may. */
export const mostShare = 1.2

export const figures = Object.keys(bounds) as readonly Figure[]

/** Slope of the least squares through points, in units of y for one of x; 0 where there are too few. */
export const slopeOf = (points: readonly (readonly [x: number, y: number])[]): number => {
  const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const spread = points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0)
  return spread === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / spread
}

export interface Judged {
  readonly figure: Figure
  readonly words: string
  readonly last: number
  readonly perMinute: number
  readonly perThousand: number
  /** What it breaks, in words. */
  readonly fault?: string
}

/** Minutes in which caches fill, devices fetch and the engine compiles. */
export const warmUp = (minutes: number): number => Math.min(10, Math.floor(minutes / 3))

/** Each figure after the first minutes, held against its bound; a run under half an hour has slopes of noise, and is held to sizes alone. */
export const judge = (read: readonly Minute[], minutes: number): readonly Judged[] => {
  const later = read.filter(({ minute }) => minute > warmUp(minutes))
  return figures.map((figure) => {
    const { words, slope, most } = bounds[figure]
    const perMinute = slopeOf(later.map((one) => [one.minute, one[figure]]))
    const perThousand = slopeOf(later.map((one) => [one.commands / 1000, one[figure]]))
    const last = read.at(-1)?.[figure] ?? 0
    const peak = Math.max(0, ...read.map((one) => one[figure]))
    const fault =
      slope !== undefined && minutes >= 30 && perMinute > slope
        ? `${words} grows by ${perMinute.toFixed(3)} MB a minute, not ${slope}`
        : most !== undefined && peak > most
          ? `${words} became ${peak.toFixed(0)} MB, not ${most}`
          : undefined
    return { figure, words, last, perMinute, perThousand, ...(fault === undefined ? {} : { fault }) }
  })
}
