import type { ListAnswer, ListQuestion } from '../face.ts'
import type { Clock } from './parts.ts'
import { seenPrefix } from './setting-kinds.ts'
import type { Settings } from './settings.ts'

/** A report with the same filters is not noted again within this time, ms. */
const noteAfterMs = 30_000

interface Seen {
  /** What was asked, as text. */
  readonly question: string
  readonly at: number
  readonly answer: ListAnswer
}

export interface SeenParts extends Clock {
  readonly settings: Pick<Settings, 'get' | 'note' | 'keys'>
}

const textOf = ({ filters, search, sort }: ListQuestion): string => JSON.stringify({ filters, search, sort })

/** What the server said last of each report, its first rows and its totals, for when it does not answer. */
export class SeenReports {
  readonly #parts: SeenParts
  /** By report: the newest one, which is stored now and then. */
  readonly #newest = new Map<string, Seen>()

  constructor(parts: SeenParts) {
    this.#parts = parts
  }

  note(question: ListQuestion, answer: ListAnswer): void {
    const { settings, now } = this.#parts
    if (answer.from !== 0) return
    const key = `${seenPrefix}${question.resource}`
    const before = settings.get<Seen>(key)
    const seen = { question: textOf(question), at: now(), answer }
    this.#newest.set(key, seen)
    if (before?.question === seen.question && Math.abs(seen.at - before.at) < noteAfterMs) return
    settings.note(key, seen)
  }

  /** As it was seen, where the same was asked; no more rows than were. */
  of(question: ListQuestion): ListAnswer | undefined {
    const key = `${seenPrefix}${question.resource}`
    const seen = this.#newest.get(key) ?? this.#parts.settings.get<Seen | null>(key)
    if (seen?.question !== textOf(question)) return undefined
    const { answer, at } = seen
    return { ...answer, total: answer.rows.length, seenAt: new Date(at).toISOString() }
  }

  /** Whoever uses this device may read something else now. */
  forget(): void {
    const { settings } = this.#parts
    this.#newest.clear()
    for (const key of settings.keys(seenPrefix)) settings.note(key, null)
  }
}
