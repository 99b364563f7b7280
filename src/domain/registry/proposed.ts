import { readPath } from '../kernel/read-path.ts'
import type { ProposedBy } from './fields.ts'

/** What a chosen document holds for a field that takes it over; undefined where it holds nothing, or is not known. */
export const heldFor = ({ at }: Pick<ProposedBy, 'at'>, chosen: object = {}): unknown =>
  typeof at === 'function' ? at(chosen) : at === undefined ? undefined : readPath(chosen, at)
