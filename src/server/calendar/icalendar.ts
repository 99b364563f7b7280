/** Something of a whole day in a calendar. */
export interface DayEntry {
  /** The same for as long as it is the same thing. */
  readonly uid: string
  /** `yyyy-MM-dd` */
  readonly day: string
  readonly summary: string
  readonly description: string
  readonly url: string
  readonly categories: readonly string[]
  /** 1 is the highest, 9 the lowest. */
  readonly priority: number
  /** ISO instant of its last change. */
  readonly changedAt: string
  /** Counts its changes. */
  readonly sequence: number
}

/** RFC 5545, 3.1: octets of a line, its end not counted. */
const longest = 75

/** A line with its end; a long one goes on behind a space, and no character is cut in two. */
export const folded = (line: string): string => {
  const lines: string[] = []
  let [current, octets] = ['', 0]
  for (const character of line.replaceAll(/\p{Surrogate}/gu, '\ufffd')) {
    const size = Buffer.byteLength(character)
    if (octets + size > longest) {
      lines.push(current)
      ;[current, octets] = [' ', 1]
    }
    current += character
    octets += size
  }
  return `${[...lines, current].join('\r\n')}\r\n`
}

/** RFC 5545, 3.3.11: a text as a value. What no text may hold is left out. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are what it leaves out
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const dayOf = (day: string): string => day.replaceAll('-', '')
const instantOf = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const linesOf = (entry: DayEntry): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(entry.uid)}`,
  `DTSTAMP:${instantOf(entry.changedAt)}`,
  `LAST-MODIFIED:${instantOf(entry.changedAt)}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTART;VALUE=DATE:${dayOf(entry.day)}`,
  `DTEND;VALUE=DATE:${dayOf(dayAfter(entry.day))}`,
  `SUMMARY:${escaped(entry.summary)}`,
  ...(entry.description === '' ? [] : [`DESCRIPTION:${escaped(entry.description)}`]),
  `URL:${entry.url}`,
  ...(entry.categories.length === 0 ? [] : [`CATEGORIES:${entry.categories.map(escaped).join(',')}`]),
  `PRIORITY:${entry.priority}`,
  // What is due on a day takes none of it.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** A calendar as RFC 5545 writes it, which programs ask for again each hour. */
export const calendarText = (name: string, entries: readonly DayEntry[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chronicle//Tasks//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('')
