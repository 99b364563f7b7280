import type { Context } from '../../kernel/aggregate.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { choice, longText, status, text, whole } from '../../registry/fields.ts'
import { codes } from '../rights.ts'
import { refuseConstant } from './rules.ts'

export const codeField = text('Code', { max: 20 })
export const nameField = text('Name', { required: true, max: 120 })

/** Fields that follow those of a list's own. */
export const commonFields = {
  description: longText('Description', { max: 1000 }),
  status: status(),
  order: whole('Order', { min: 0, max: 9999, help: 'Lists and pickers follow it.' }),
  /** Rows of the product and rows of the group. Missing: of the group. */
  ownership: choice('Ownership', ['system', 'user'], { kept: true }),
} as const

interface Owned {
  readonly ownership?: 'system' | 'user'
}

/** People neither make rows of the product nor give theirs away as such. */
export const refuseOwnership = (
  next: Owned,
  previous: Owned | undefined,
  { actor }: Pick<Context, 'actor'>,
): Refused | undefined =>
  actor.system === true || (next.ownership ?? 'user') === (previous?.ownership ?? 'user')
    ? undefined
    : refuseConstant('CON-01', {}, { field: 'ownership' })

/** What the entries of the twelve lists have in common: one resource each, of the whole group. */
export const constantEntry = (key: string, label: string, plural: string) =>
  ({
    key,
    label,
    plural,
    module: 'platform',
    service: 'admin',
    path: `/api/v1/constants/${key}`,
    scope: 'group',
    read: 'open',
    write: [codes.adminEdit],
    sort: 'order',
    check: refuseOwnership,
  }) as const

/** Columns of every list, after its own. */
export const commonColumns = ['order', '-description', '-ownership', 'status'] as const
