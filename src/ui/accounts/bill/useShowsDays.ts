import { useAllOf } from '../../../infra/react/index.ts'

/** Whether the company wants to see for how long bills are overdue (spec 03, accounting settings). */
export const useShowsDays = (): boolean => useAllOf('accounting-settings').documents[0]?.['showOverdueDays'] !== 'no'
