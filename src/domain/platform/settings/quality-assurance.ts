import { choice, decimal, text, whole, yesNo } from '../../registry/fields.ts'
import { fixed, setting } from './setting.ts'

const change = { group: 'Change control', weight: 'quality' } as const
const days = (label: string) => whole(label, { min: 0, max: 365, unit: 'days' })

export const qualityAssuranceSettings = {
  extensionDays: fixed(days('Extension'), 60, change),
  ccfNumberPattern: setting(text('Change control form numbers', { max: 60 }), '{company}/QA/CCF/{yy}/{000}', change),
  annexureEnabled: setting(yesNo('Annexure'), 'no', change),
  annexureText: fixed(
    text('While annexures are off'),
    'This feature has been disabled for now. Please contact developers if its again needed',
    change,
  ),
  dueReminderDays: setting(days('Remind before the due date'), 7, { group: 'Change control' }),
  escalateOverdueDays: setting(days('Escalate when overdue by'), 3, { group: 'Change control' }),
  effectivenessAfterDays: setting(days('Effectiveness is evaluated after'), 90, change),
  samplingPlan: setting(
    choice('Sampling plan', { 'square-root-n-plus-1': '√n + 1', all: 'All containers' }),
    'square-root-n-plus-1',
    {
      group: 'Incoming',
      weight: 'quality',
    },
  ),
  minShelfLifePercent: setting(
    decimal('Shelf life left at receipt', { min: 0, max: 100, decimals: 2, unit: '%' }),
    '75',
    { group: 'Incoming', weight: 'quality' },
  ),
  signatureOnApproval: setting(yesNo('Sign approvals', { help: 'The password is asked again.' }), 'yes', change),
  strictSequence: setting(yesNo('Strict sequence'), 'no', change),
  reasonOnCorrection: setting(yesNo('Reason for every correction'), 'yes', change),
  selfApproval: setting(yesNo('Initiators approve their own'), 'no', change),
  openExtension: setting(yesNo('Extension also before closure'), 'no', change),
} as const
