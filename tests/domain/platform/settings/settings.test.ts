import { describe, expect, test } from 'vitest'
import { securitySettings } from '../../../../src/domain/platform/settings/company-group.ts'
import { groupSecurityResource, groupSettingResource } from '../../../../src/domain/platform/settings/resource.ts'
import {
  overridable,
  sectionNames,
  sections,
  settingsFrom,
  tableOf,
} from '../../../../src/domain/platform/settings/sections.ts'
import { defaultsOf, type SettingTable } from '../../../../src/domain/platform/settings/setting.ts'
import { refuseValues } from '../../../../src/domain/platform/settings/checks.ts'
import { adding, changing } from '../../../support/registry/record.ts'

const reason = 'Agreed in the management review.'
const mls = { id: 'mls', name: 'Meridian Lifesciences Ltd' }
const sales = (values: object) => ({ section: 'sales', values })

describe('the group settings', () => {
  test('every default lies in its bounds, is named and explained by a label', () => {
    for (const table of [...sectionNames.map(tableOf), securitySettings as SettingTable]) {
      const open = Object.fromEntries(Object.entries(table).map(([key, one]) => [key, { ...one, fixed: undefined }]))
      const { senderAddress: _a, replyTo: _b, ...defaults } = defaultsOf(table) as Record<string, unknown>
      expect(refuseValues('any', open as unknown as SettingTable, defaults, '')).toBeUndefined()
      for (const { field } of Object.values(table)) expect(field.label).not.toBe('')
    }
  })

  test.each([
    ['hrd', 'gratuityCap', 200_000_000],
    ['hrd', 'windowAfter', 240],
    ['hrd', 'noticeDaysG16ToG21', 90],
    ['inventory', 'countTolerancePercent', '0.5'],
    ['inventory', 'batchPattern', '{grade code}-{yyMM}-{nnn}'],
    ['work-order', 'outputTolerancePercent', '2'],
    ['quality-assurance', 'samplingPlan', 'square-root-n-plus-1'],
    ['purchase', 'rateToleranceAmount', 50_000],
    ['purchase', 'orderSeries', 'PO/{fy}/{0000}'],
    ['sales', 'creditGraceDays', 15],
    ['company-group', 'version', '1.3.88'],
    ['license-contract', 'blockDispatchOnExpiredDrugLicence', 'yes'],
  ] as const)('%s %s is %s by default', (section, key, value) => {
    expect(tableOf(section)[key]?.value).toBe(value)
  })

  test("hold the defaults, over them the group's values, over them the company's", () => {
    const documents = [
      { section: 'sales', values: { creditGraceDays: 20, labelsPerPack: 3 } },
      { section: 'sales', companyRef: mls, values: { creditGraceDays: 30 } },
      { section: 'purchase', values: { creditGraceDays: 99 } },
    ]
    expect(settingsFrom('sales', documents, 'mls')).toMatchObject({
      creditGraceDays: 30,
      labelsPerPack: 3,
      maxBatchesPerDispatch: 3,
    })
    expect(settingsFrom('sales', documents, 'mfc').creditGraceDays).toBe(20)
    expect(settingsFrom('sales', undefined, 'mfc')).toEqual(defaultsOf(sections.sales))
  })

  test('SET-01 unknown keys are refused, those of other sections too', () => {
    expect(adding(groupSettingResource, sales({ payAfter: 'received' }), { reason })).toMatchObject({
      rule: 'SET-01',
      message: 'payAfter is not a setting of sales.',
      field: 'values.payAfter',
    })
    expect(adding(groupSettingResource, sales({ toString: 1 }), { reason })?.rule).toBe('SET-01')
  })

  test('E-FORM: values are bounded', () => {
    expect(adding(groupSettingResource, sales({ labelsPerPack: 21 }), { reason })?.message).toBe(
      'Labels a pack must be a whole number from 1 to 20.',
    )
    expect(adding(groupSettingResource, sales({ labelsPerPack: 'many' }), { reason })?.rule).toBe('E-FORM')
  })

  test('SET-02 constants of the product stay', () => {
    const quality = { section: 'quality-assurance', values: { extensionDays: 90 } }
    expect(adding(groupSettingResource, quality, { reason })?.message).toBe('Extension is fixed by the product.')
  })

  test('SET-03 one document a section and company', () => {
    const facts = { same: [{ section: 'sales', values: {} }] }
    expect(adding(groupSettingResource, sales({}), { reason, facts })?.message).toBe(
      'Settings of sales exist already. Change those.',
    )
    expect(adding(groupSettingResource, { ...sales({}), companyRef: mls }, { reason, facts })).toBeUndefined()
    expect(adding(groupSecurityResource, {}, { facts: { same: [{}] } })?.rule).toBe('SET-03')
  })

  test('SET-04 a company has values of its own in five sections', () => {
    expect([...overridable]).toEqual(['inventory', 'work-order', 'quality-assurance', 'purchase', 'sales'])
    expect(adding(groupSettingResource, { section: 'hrd', companyRef: mls, values: {} })?.message).toBe(
      'A company has no settings of its own in hrd.',
    )
  })

  test('SET-05 money, stock, security and quality ask for a reason; the rest does not; the product gives none', () => {
    expect(changing(groupSettingResource, sales({}), { values: { creditGraceDays: 30 } })).toMatchObject({
      rule: 'SET-05',
      message: 'Give a reason of at least 10 characters.',
    })
    const given = (how: object) => changing(groupSettingResource, sales({}), { values: { creditGraceDays: 30 } }, how)
    expect(given({ reason: 'too short' })?.rule).toBe('SET-05')
    expect(given({ reason })).toBeUndefined()
    expect(given({ system: true })).toBeUndefined()
    expect(changing(groupSettingResource, sales({}), { values: { labelsPerPack: 4 } })).toBeUndefined()
    const same = sales({ creditGraceDays: 30 })
    expect(changing(groupSettingResource, same, { values: { creditGraceDays: 30, labelsPerPack: 4 } })).toBeUndefined()
    expect(changing(groupSecurityResource, {}, { loginFailures: 3 })?.rule).toBe('SET-05')
    expect(changing(groupSecurityResource, {}, { senderName: 'Meridian' })).toBeUndefined()
    expect(changing(groupSecurityResource, {}, { loginFailures: 2 }, { reason })?.rule).toBe('E-FORM')
  })

  test('SET-06 it stays in its section and company', () => {
    expect(changing(groupSettingResource, sales({}), { section: 'purchase' })?.rule).toBe('SET-06')
    expect(changing(groupSettingResource, sales({}), { companyRef: mls })?.rule).toBe('SET-06')
  })

  test('SET-07 the weights of a rating make 100', () => {
    const purchase = (values: object) => adding(groupSettingResource, { section: 'purchase', values }, { reason })
    expect(purchase({ ratingQuality: 50 })?.message).toBe('The weights of a rating make 100, not 110.')
    expect(purchase({ ratingQuality: 50, ratingPrice: 10 })).toBeUndefined()
  })

  test('E-PERM: the section company-group is changed by those who may change the group', () => {
    const values = { section: 'company-group', values: { chatEnabled: 'no' } }
    expect(adding(groupSettingResource, values, { codes: ['UI:ADM:VIEW', 'UI:ADM:EDIT'] })?.rule).toBe('E-PERM')
    expect(adding(groupSettingResource, values)).toBeUndefined()
  })
})
