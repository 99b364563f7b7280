import { Schema } from 'effect'
import type { Deed } from '../kernel/lifecycle.ts'
import { codes } from '../platform/codes.ts'

/** Activate and Deactivate, as items and grades have them (spec 04 Item). */
export const masterDeeds = (
  prefix: string,
  noun: string,
  activation: Pick<Deed, 'facts' | 'check'>,
): { readonly Activate: Deed; readonly Deactivate: Deed } => ({
  Activate: {
    id: `${prefix}-ACTIVATE`,
    label: 'Activate',
    codes: [codes.itemsApprove],
    from: ['draft', 'inactive'],
    to: 'active',
    event: [`${noun}Activated`, 'Activated'],
    ...activation,
  },
  Deactivate: {
    id: `${prefix}-DEACTIVATE`,
    label: 'Deactivate',
    codes: [codes.itemsApprove],
    from: ['active'],
    to: 'inactive',
    event: [`${noun}Deactivated`, 'Deactivated'],
    reason: true,
  },
})

/** A list that replaces the one before, under its own name. */
export const listData = (key: string, schema: Schema.Top): Schema.Codec<unknown, unknown> =>
  Schema.Struct({ [key]: schema }) as unknown as Schema.Codec<unknown, unknown>
