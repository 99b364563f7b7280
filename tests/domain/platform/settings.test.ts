import { expect, test } from 'vitest'
import { qualitySettingsFrom } from '../../../src/domain/platform/settings.ts'

test("settings: defaults, then the group's values, then the company's", () => {
  const group = { section: 'quality-assurance', values: { strictSequence: 'yes', effectivenessAfterDays: 30 } }
  const company = { section: 'quality-assurance', companyRef: { id: 'mpl' }, values: { strictSequence: 'no' } }
  expect(qualitySettingsFrom(undefined, 'mpl')).toMatchObject({
    strictSequence: false,
    selfApproval: false,
    openExtension: false,
    effectivenessAfterDays: 90,
  })
  expect(qualitySettingsFrom([company, group], 'mpl')).toMatchObject({
    strictSequence: false,
    effectivenessAfterDays: 30,
  })
  expect(qualitySettingsFrom([company, group], 'other')).toMatchObject({
    strictSequence: true,
    effectivenessAfterDays: 30,
  })
})
