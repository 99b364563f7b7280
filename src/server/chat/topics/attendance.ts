import { noDataYet } from '../no-data-yet.ts'

export const attendance = noDataYet
