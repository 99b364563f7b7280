import { rows, text, whole, yesNo } from '../../registry/fields.ts'
import { setting } from './setting.ts'

export const licenseContractSettings = {
  reminderDays: setting(
    rows('Remind before the end', { days: whole('Days', { required: true, min: 1, max: 365 }) }, { most: 6 }),
    [{ days: 90 }, { days: 30 }, { days: 7 }],
  ),
  reminderRole: setting(text('Role to remind', { max: 80 }), ''),
  blockDispatchOnExpiredDrugLicence: setting(yesNo('An expired drug licence blocks dispatch'), 'yes', {
    weight: 'quality',
  }),
} as const
