import { describe, expect, it } from 'vitest'
import { securitySettings } from '../../src/domain/platform/settings/company-group.ts'
import { sectionNames, tableOf } from '../../src/domain/platform/settings/sections.ts'
import { settingsPages } from '../../src/ui/system/settings/pages.ts'
import { sectionStore, securityStore, type Values } from '../../src/ui/system/settings/store.ts'
import {
  groupsOf,
  inForm,
  inheritedBy,
  problemsOf,
  savedFrom,
  settingWords,
  shapeOf,
  typedIn,
  valuesOf,
  weightsOf,
} from '../../src/ui/system/settings/values.ts'

const table = tableOf('inventory')
const shape = shapeOf(table)
const inherited = inheritedBy(table, null)

/** What stands in the form after somebody typed into it. */
const typed = (saved: Values, change: Values): Values => {
  const form = inForm(shape, valuesOf({ saved, inherited }))
  return typedIn(table, shape, { values: { ...(form['values'] as Values), ...change } })
}

describe('the form of a section', () => {
  it('has a page for every section, and on it every key', () => {
    expect(settingsPages.map(({ section }) => section).toSorted()).toEqual([...sectionNames].toSorted())
    for (const section of sectionNames)
      expect(
        groupsOf(tableOf(section))
          .flatMap(({ settings }) => settings.map(([key]) => key))
          .toSorted(),
      ).toEqual(Object.keys(tableOf(section)).toSorted())
  })

  it.each(sectionNames)('of %s shows the defaults and keeps none of them', (section) => {
    const own = tableOf(section)
    const usual = inheritedBy(own, null)
    const untouched = typedIn(own, shapeOf(own), inForm(shapeOf(own), usual))
    expect(savedFrom(own, { saved: {}, inherited: usual }, untouched)).toEqual({})
    expect(problemsOf(own, { saved: {}, inherited: usual }, untouched)).toEqual({})
  })

  it('keeps what differs from the default, and forgets what is as the default again', () => {
    const saved = { expiryWarnDays: 120 }
    const places = { saved, inherited }
    expect(savedFrom(table, places, typed(saved, { retestWarnDays: 45 }))).toEqual({
      expiryWarnDays: 120,
      retestWarnDays: 45,
    })
    expect(savedFrom(table, places, typed(saved, { expiryWarnDays: 90 }))).toEqual({})
  })

  it('leaves a value that was said in words alone, though it is the default', () => {
    const saved = { expiryWarnDays: 90 }
    expect(savedFrom(table, { saved, inherited }, typed(saved, { retestWarnDays: 45 }))).toEqual({
      expiryWarnDays: 90,
      retestWarnDays: 45,
    })
  })

  it('takes the group’s value where a company says nothing', () => {
    expect(inheritedBy(table, { expiryWarnDays: 120 })['expiryWarnDays']).toBe(120)
  })

  it('says at its field what is missing or out of bounds', () => {
    const places = { saved: {}, inherited }
    expect(problemsOf(table, places, typed({}, { expiryWarnDays: null, quantityDecimals: 9 }))).toEqual({
      'values.expiryWarnDays': 'Warn before expiry is required.',
      'values.quantityDecimals': 'Quantity decimals must be a whole number from 0 to 6.',
    })
  })

  it('SET-05: knows what a change touches, and so whether it asks for a reason', () => {
    const places = { saved: {}, inherited }
    expect(weightsOf(table, places, typed({}, { expiryWarnDays: 60 }))).toEqual([])
    expect(weightsOf(table, places, typed({}, { quantityDecimals: 4 }))).toEqual(['stock'])
  })
})

describe('where settings are kept', () => {
  it('a section in one document, security key by key', () => {
    const company = { id: 'mls', name: 'Meridian Lifesciences Ltd' }
    expect(sectionStore('sales').createData({ labelsPerPack: 3 }, company)).toEqual({
      section: 'sales',
      companyRef: company,
      values: { labelsPerPack: 3 },
    })
    expect(securityStore.patch({ lockMinutes: 20 }, { loginFailures: 4 })).toEqual({
      lockMinutes: null,
      loginFailures: 4,
    })
  })

  it('values are said in words', () => {
    const days = tableOf('license-contract')['reminderDays']
    expect(settingWords(days!.field, days!.value)).toBe('90, 30, 7')
    expect(settingWords(securitySettings.allowedEmailDomains.field, [])).toBe('None')
    expect(settingWords(tableOf('purchase')['eWayBillAbove']!.field, 5_000_000)).toBe('₹ 50,000.00')
  })
})
