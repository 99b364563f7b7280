import { noDataYet } from '../no-data-yet.ts'

export const godown = noDataYet
