import { Result } from 'effect'
import { decodeStrict } from '../../../src/domain/kernel/decode.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'

/** A word that stands nowhere else, and where it stands. */
export interface Canary {
  readonly group: string
  /** Null: of the whole group. */
  readonly company: string | null
  /** Null: of the whole company or group. */
  readonly location: string | null
  readonly entry: ResourceEntry
  readonly id: string
  /** Top-level field that holds it. */
  readonly field: string
}

/** Every canary there is. */
export const wordPattern = /cnry\d{6}/g

/** Texts that the rules know: no word may stand there that nobody registered. */
const ruled: ReadonlySet<string> = new Set([
  'ui-authorizations.action',
  'scheduler-tasks.handler',
  'scheduler-tasks.cronExpression',
  'items.casNumber',
  'vendors.pan',
  'vendors.gstin',
  'clients.pan',
  'clients.gstin',
  'notification-actions.resource',
  'notification-actions.action',
  'notification-configurators.resource',
  'notification-configurators.field',
  'imports.resource',
])

/** The canaries of a run: whoever hears one that he may not hear has been told what he may not know. */
export class Cage {
  readonly canaries: Canary[] = []

  /** A word of its own for a field. */
  word(canary: Canary): string {
    this.canaries.push(canary)
    return `cnry${String(this.canaries.length - 1).padStart(6, '0')}`
  }

  of(word: string): Canary | undefined {
    return this.canaries[Number(word.slice(4))]
  }

  /** The fields with a canary in each text that takes one. */
  filled(entry: ResourceEntry, fields: Readonly<Record<string, unknown>>, home: Omit<Canary, 'entry' | 'field'>) {
    let filled = fields
    for (const [field, value] of Object.entries(fields)) {
      if (typeof value !== 'string' || ruled.has(`${entry.key}.${field}`)) continue
      const sung = { ...filled, [field]: 'cnry000000' }
      if (Result.isSuccess(decodeStrict(entry.fields, sung)))
        filled = { ...filled, [field]: this.word({ ...home, entry, field }) }
    }
    return filled
  }
}
