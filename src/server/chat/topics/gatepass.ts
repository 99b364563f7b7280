import { noDataYet } from '../no-data-yet.ts'

export const gatepass = noDataYet
