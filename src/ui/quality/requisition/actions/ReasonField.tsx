import { commonRules } from '../../../../domain/kernel/common-rules.ts'
import { AreaField } from '../../../command-form/fields.tsx'

/** Why; it stands in the log for ever. */
export const ReasonField = () => (
  <AreaField name="reason" label="Reason" required requiredWords={commonRules['E-REASON'].sentence} />
)
