import { commonRules } from '../../domain/kernel/common-rules.ts'
import { AreaField } from './fields.tsx'

/** Why; it stands in the document's history for ever. */
export const ReasonField = () => (
  <AreaField name="reason" label="Reason" required requiredWords={commonRules['E-REASON'].sentence} />
)
