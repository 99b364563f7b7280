import { counted, pluralOf } from '../../domain/kernel/plural.ts'
import type { SyncState } from '../../infra/react/index.ts'
import { clockWords, dateWords, localDay } from '../kit/timeWords.ts'

export interface SyncWords {
  readonly words: string
  /** The short form, for narrow screens. */
  readonly short: string
  readonly tone: 'live' | 'busy' | 'offline' | 'attention'
}

const companies = (left: SyncState['elsewhere']): string => left.map((one) => one.company).join(', ')

const changes = (count: number): string => counted(count, 'change')

/** The one truth about the connection and unsent work (interface: Sync). */
export const syncWords = (sync: SyncState): SyncWords => {
  if (sync.refused > 0) {
    const words = `${changes(sync.refused)} ${pluralOf(sync.refused, 'needs', 'need')} you`
    return { words, short: words, tone: 'attention' }
  }
  const needs = sync.elsewhere.filter((one) => one.refused > 0)
  if (needs.length > 0) {
    const count = needs.reduce((sum, one) => sum + one.refused, 0)
    const short = `${changes(count)} ${pluralOf(count, 'needs', 'need')} you`
    return { words: `${short} in ${companies(needs)}`, short, tone: 'attention' }
  }
  const left = sync.elsewhere.filter((one) => one.unsent > 0)
  const unsent = sync.sending + sync.waiting + left.reduce((sum, one) => sum + one.unsent, 0)
  if (sync.connection === 'offline') {
    const since = sync.offlineSince === null ? '' : ` since ${sinceWords(sync.offlineSince)}`
    return {
      words: unsent === 0 ? `Offline${since}` : `Offline${since}: ${changes(unsent)} waiting`,
      short: unsent === 0 ? 'Offline' : `Offline: ${unsent}`,
      tone: 'offline',
    }
  }
  if (unsent > 0)
    return {
      words: `Saved on this device, sending ${unsent}${left.length === 0 ? '' : ` (also for ${companies(left)})`}`,
      short: `Sending ${unsent}`,
      tone: 'busy',
    }
  if (sync.connection === 'connecting') return { words: 'Connecting', short: 'Connecting', tone: 'busy' }
  return { words: 'Live', short: 'Live', tone: 'live' }
}

const sinceWords = (instant: string): string => {
  const day = localDay(new Date(instant))
  return day === localDay(new Date()) ? clockWords(instant) : `${dateWords(day)} ${clockWords(instant)}`
}
