import type { Refusal } from '../../domain/kernel/refusal.ts'

/** Why a command is not accepted, where what happens meanwhile could make the same one acceptable. */
export type Refused =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'forbidden'; readonly message: string; readonly code?: string }
  | { readonly kind: 'absent' }
