import { noDataYet } from '../no-data-yet.ts'

export const items = noDataYet
