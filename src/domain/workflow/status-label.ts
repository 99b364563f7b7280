import { plainWords } from '../kernel/labels.ts'
import type { AnyHead } from './rows.ts'

/** What people call a status: its label, the step that leads to it, else the stored value in plain words. */
export const statusLabel = ({ statuses }: Pick<AnyHead, 'statuses'>, status: string): string =>
  statuses[status]?.label ?? statuses[status]?.step ?? plainWords(status)
