import { expect, test } from 'vitest'
import { qualitySettingsFrom } from '../../../src/domain/platform/settings.ts'

test("settings: defaults, then the group's values, then the company's", () => {
  const group = { section: 'quality-assurance', values: { strictSequence: 'no', effectivenessAfterDays: 30 } }
  const company = { section: 'quality-assurance', companyRef: { id: 'mpl' }, values: { strictSequence: 'yes' } }
  expect(qualitySettingsFrom(undefined, 'mpl')).toMatchObject({
    strictSequence: true,
    selfApproval: false,
    openExtension: true,
    effectivenessAfterDays: 90,
  })
  expect(qualitySettingsFrom([company, group], 'mpl')).toMatchObject({
    strictSequence: true,
    effectivenessAfterDays: 30,
  })
  expect(qualitySettingsFrom([company, group], 'other')).toMatchObject({
    strictSequence: false,
    effectivenessAfterDays: 30,
  })
})
