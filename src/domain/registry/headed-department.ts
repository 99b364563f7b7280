import type { Ref } from '../kernel/event.ts'

/** A department as far as it decides who its head is. */
export interface HeadedDepartment {
  readonly id: string
  readonly hod?: Ref | undefined
  readonly deputy?: Ref | undefined
  readonly parent?: Ref | undefined
}
