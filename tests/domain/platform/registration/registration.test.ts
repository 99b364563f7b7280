import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../../../src/domain/kernel/calendar.ts'
import type { Happened } from '../../../../src/domain/kernel/policy.ts'
import { licenseResource, licenseStatus } from '../../../../src/domain/platform/license/license.ts'
import { registrationResource, registrationStatus } from '../../../../src/domain/platform/registration/registration.ts'
import { licenseRenewals, registrationRenewals } from '../../../../src/domain/platform/registration/renewals.ts'
import { validityOn } from '../../../../src/domain/platform/registration/validity.ts'
import { columnOf } from '../../../../src/domain/registry/slots.ts'
import { holds } from '../../../support/holds.ts'
import { adding, changing, stored } from '../../../support/registry/record.ts'

const today = '2026-03-09'
const viewer = { userId: 'a', codes: new Set<string>(), departmentId: null, heads: new Set<string>(), today }
const licence = {
  kind: 'factory-licence',
  number: 'FL/1',
  validFrom: '2025-04-01',
  validTo: '2026-03-31',
}
const contract = { title: 'Lift AMC', kind: 'amc', party: 'Otis', startsOn: '2025-04-01', endsOn: '2026-12-31' }
const ref = { id: 'old', name: 'Factory licence FL/1' }

describe('a registration', () => {
  test('is valid, expiring, expired or surrendered, by the day', () => {
    expect(registrationStatus({ validTo: '2026-12-31' }, today)).toBe('valid')
    expect(registrationStatus({ validTo: '2026-06-07' }, today)).toBe('expiring')
    expect(registrationStatus({ validTo: today }, today)).toBe('expiring')
    expect(registrationStatus({ validTo: '2026-03-08' }, today)).toBe('expired')
    expect(registrationStatus({}, today)).toBe('valid')
    expect(registrationStatus({ surrenderedOn: today, validTo: '2030-01-01' }, today)).toBe('surrendered')
  })

  test('shows status and days left of the day on which it is looked at, permanent ones last', () => {
    const document = stored(registrationResource, licence)
    const shown = (key: string, one = document) => columnOf(registrationResource, key)?.value(one, viewer)
    expect([shown('status'), shown('daysLeft'), shown('validTo')]).toEqual(['expiring', 22, '2026-03-31'])
    const permanent = stored(registrationResource, { kind: 'gst', number: 'G' })
    expect([shown('validTo', permanent), shown('daysLeft', permanent)]).toEqual(['9999-12-31', null])
    expect(columnOf(registrationResource, 'status')?.value(document)).toBeNull()
    expect(registrationResource.title(document)).toBe('Factory licence FL/1')
  })

  test('REG-01 does not end before it starts', () => {
    expect(adding(registrationResource, { ...licence, validTo: '2025-03-31' })?.rule).toBe('REG-01')
  })

  test('REG-02, REG-05: a renewal starts later than what it renews', () => {
    const facts = { renewed: { ...licence, id: 'old' } }
    const { validFrom: _none, ...endless } = licence
    expect(adding(registrationResource, { ...endless, renews: ref }, { facts })?.rule).toBe('REG-02')
    expect(adding(registrationResource, { ...licence, renews: ref }, { facts })?.rule).toBe('REG-05')
    const next = { ...licence, validFrom: '2026-04-01', validTo: '2027-03-31', renews: ref }
    expect(
      adding(registrationResource, next, { facts: { ...facts, same: [{ ...licence, id: 'old' }] } }),
    ).toBeUndefined()
  })

  test('REG-03, REG-04: what was surrendered or renewed is not renewed', () => {
    const next = { ...licence, validFrom: '2026-04-01', validTo: '2027-03-31', renews: ref }
    const given = (more: object) =>
      adding(registrationResource, next, { facts: { renewed: { ...licence, id: 'old', ...more } } })?.message
    expect(given({ surrenderedOn: '2026-01-05' })).toBe(
      'Factory licence FL/1 was surrendered on 2026-01-05 and cannot be renewed.',
    )
    expect(given({ renewedBy: { id: 'x', name: 'Factory licence FL/2' } })).toBe(
      'Factory licence FL/1 was renewed by Factory licence FL/2 already.',
    )
  })

  test('REG-06, REG-07: it is surrendered once, on a day that has come', () => {
    expect(changing(registrationResource, licence, { surrenderedOn: '2026-03-10' })?.rule).toBe('REG-06')
    expect(changing(registrationResource, licence, { surrenderedOn: today })).toBeUndefined()
    const given = { ...licence, surrenderedOn: '2026-01-05' }
    expect(changing(registrationResource, given, { surrenderedOn: null })?.rule).toBe('REG-07')
  })

  test('E-UNIQUE: kind and number together, but for what it renews', () => {
    const ofItsKind = [{ ...licence, id: 'other' }]
    for (const number of ['FL/1', 'fl/1 ', 'F\u200bL/\uff11'])
      expect(adding(registrationResource, { ...licence, number }, { facts: { ofItsKind } })?.message).toMatch(
        /^Number .* is already used by Factory licence FL\/1\.$/,
      )
    expect(adding(registrationResource, { ...licence, number: 'FL/2' }, { facts: { ofItsKind } })).toBeUndefined()
    const renewed = [{ ...ofItsKind[0], renewedBy: ref }]
    expect(adding(registrationResource, licence, { facts: { ofItsKind: renewed } })).toBeUndefined()
  })
})

describe('a licence or contract', () => {
  test('is active, expiring, expired, renewed or terminated', () => {
    expect(licenseStatus({ endsOn: '2027-01-01' }, today)).toBe('active')
    expect(licenseStatus({ endsOn: '2026-04-01' }, today)).toBe('expiring')
    expect(licenseStatus({ endsOn: '2026-03-01' }, today)).toBe('expired')
    expect(licenseStatus({ endsOn: '2026-03-01', renewedBy: ref }, today)).toBe('renewed')
    expect(licenseStatus({ endsOn: '2027-01-01', terminatedOn: today }, today)).toBe('terminated')
    expect(licenseStatus({}, today)).toBe('active')
    expect(columnOf(licenseResource, 'status')?.value(stored(licenseResource, contract), viewer)).toBe('active')
    expect(columnOf(licenseResource, 'daysLeft')?.value(stored(licenseResource, contract), viewer)).toBe(297)
    expect(columnOf(licenseResource, 'status')?.value(stored(licenseResource, contract))).toBeNull()
  })

  test('LIC-01 does not end before it starts', () => {
    expect(adding(licenseResource, { ...contract, endsOn: '2025-03-31' })?.message).toBe(
      'Lift AMC ends before it starts.',
    )
  })

  test('LIC-02, LIC-05: terminating asks day and reason, and is not taken back', () => {
    expect(changing(licenseResource, contract, { terminatedOn: today })?.rule).toBe('LIC-02')
    expect(changing(licenseResource, contract, { terminatedOn: today, terminationReason: 'Too dear' })).toBeUndefined()
    const ended = { ...contract, terminatedOn: '2026-01-01', terminationReason: 'Too dear' }
    expect(changing(licenseResource, ended, { terminatedOn: null, terminationReason: null })?.message).toBe(
      'Lift AMC is terminated; that is not taken back.',
    )
  })

  test('LIC-03, LIC-04, LIC-06: a renewal follows on what may be renewed', () => {
    const next = { ...contract, startsOn: '2027-01-01', endsOn: '2027-12-31', renews: { id: 'old', name: 'Lift AMC' } }
    const given = (more: object, fields: object = next) =>
      adding(licenseResource, fields as never, { facts: { renewed: { ...contract, id: 'old', ...more } } })?.rule
    expect(given({ terminatedOn: '2026-01-01' })).toBe('LIC-03')
    expect(given({ renewedBy: ref })).toBe('LIC-04')
    expect(given({}, { ...next, startsOn: '2025-04-01' })).toBe('LIC-06')
    expect(given({})).toBeUndefined()
  })
})

describe('a renewal', () => {
  const created = (resource: string, data: object): Happened =>
    ({ event: { resource, type: 'Created', data }, document: { id: 'new', ...data } }) as unknown as Happened

  test('ends what it renews on the day before, and names itself there', () => {
    const happened = created('company-registrations', { ...licence, validFrom: '2026-02-01', renews: ref })
    expect(registrationRenewals.factsFor(happened)).toEqual({
      renewed: { kind: 'document', resource: 'company-registrations', id: 'old' },
    })
    expect(registrationRenewals.commands(happened, { renewed: licence })).toEqual([
      {
        resource: 'company-registrations',
        document: { id: 'old' },
        type: 'Update',
        data: { patch: { validTo: '2026-01-31', renewedBy: { id: 'new', name: 'Factory licence FL/1' } } },
      },
    ])
  })

  test('does not make longer what ended earlier, and follows from nothing else', () => {
    const happened = created('licenses', { ...contract, startsOn: '2027-02-01', renews: ref })
    const [command] = licenseRenewals.commands(happened, { renewed: contract })
    expect(command?.data).toEqual({ patch: { endsOn: '2026-12-31', renewedBy: { id: 'new', name: 'Lift AMC' } } })
    expect(licenseRenewals.commands(happened, { renewed: null })).toEqual([])
    expect(licenseRenewals.commands(created('licenses', contract), {})).toEqual([])
    expect(licenseRenewals.factsFor(created('licenses', contract))).toEqual({})
  })
})

test('validity changes on its days and never back', () => {
  holds(
    fc.property(fc.nat({ max: 4000 }), fc.nat({ max: 400 }), fc.nat({ max: 120 }), (from, later, days) => {
      const first = addDays('2020-01-01', from)
      const last = addDays(first, later)
      expect(daysBetween(first, last)).toBe(later)
      const expected = later <= days ? 'expiring' : 'valid'
      expect(validityOn(first, last, days)).toBe(expected)
      expect(validityOn(addDays(last, 1), last, days)).toBe('expired')
    }),
    300,
  )
})
