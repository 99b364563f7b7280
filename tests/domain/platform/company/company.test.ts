import { describe, expect, test } from 'vitest'
import { companyGroupResource } from '../../../../src/domain/platform/company-group/company-group.ts'
import { creditOf } from '../../../../src/domain/platform/company-group/credit.ts'
import { companyResource } from '../../../../src/domain/platform/company/company.ts'
import { locationResource } from '../../../../src/domain/platform/location/location.ts'
import { emptyDocument } from '../../../../src/domain/kernel/document.ts'
import { scope } from '../../../support/world.ts'
import { adding, changing, deleting, stored } from '../../../support/registry/record.ts'
import { columnOf } from '../../../../src/domain/registry/slots.ts'

const address = { addressLine1: 'Plot 12', city: 'Vapi', pincode: '396195', state: 'Gujarat', country: 'India' }
const company = {
  name: 'Meridian Lifesciences Ltd',
  shortName: 'MLS',
  legalName: 'Meridian Lifesciences Limited',
  pan: 'AABCM1234K',
  registeredAddress: address,
}
const plant = {
  name: 'Vapi Plant 1',
  shortName: 'VP1',
  companyId: 'mls',
  type: 'factory',
  address,
  stateCode: '24',
}
const uses = (...first: string[]) => ({ count: first.length, first: first.slice(0, 3) })

describe('companies', () => {
  test('E-REQ: whoever adds one gives legal name, PAN and registered address; the product may add a bare one', () => {
    const { pan: _none, ...without } = company
    expect(adding(companyResource, company)).toBeUndefined()
    expect(adding(companyResource, without)).toMatchObject({ rule: 'E-REQ', message: 'PAN is required.', field: 'pan' })
    expect(adding(companyResource, { name: 'A', shortName: 'AB' }, { system: true })).toBeUndefined()
    expect(changing(companyResource, { name: 'A', shortName: 'AB' }, { name: 'B' })).toBeUndefined()
  })

  test('ORG-01 the short name is fixed once a document number holds it', () => {
    expect(
      changing(companyResource, company, { shortName: 'MLX' }, { facts: { numbered: uses('MLS/26/1') } }),
    ).toMatchObject({
      rule: 'ORG-01',
      message: 'MLS is used in document numbers and cannot change.',
      field: 'shortName',
    })
    expect(changing(companyResource, company, { shortName: 'MLX' }, { facts: { numbered: uses() } })).toBeUndefined()
    expect(changing(companyResource, company, { name: 'Other' }, { facts: { numbered: uses('x') } })).toBeUndefined()
  })

  test('ORG-02 it does not become inactive over employees and open documents', () => {
    const employees = [{ status: 'active' }, { status: 'on-notice' }, { status: 'exited' }]
    expect(
      changing(companyResource, company, { status: 'inactive' }, { facts: { employees, open: uses('a', 'b', 'c') } }),
    ).toMatchObject({
      rule: 'ORG-02',
      message: 'Meridian Lifesciences Ltd has 2 active employees and 3 open documents.',
    })
    const facts = { employees: [{ status: 'exited' }], open: uses() }
    expect(changing(companyResource, company, { status: 'inactive' }, { facts })).toBeUndefined()
  })

  test('E-USED: it is deleted only without any document', () => {
    expect(deleting(companyResource, company, { facts: { uses: uses('Vapi Plant 1') } })?.message).toBe(
      'Company Meridian Lifesciences Ltd is used by 1 record (Vapi Plant 1). Make it inactive instead.',
    )
    expect(deleting(companyResource, company, { facts: { uses: uses() } })).toBeUndefined()
  })

  test('asks the server only for what a change needs', () => {
    const { factsFor } = companyResource.aggregate
    const actor = { id: 'a', name: 'A', codes: new Set<string>() }
    const asked = (patch: object) =>
      factsFor(stored(companyResource, company, 'mls'), { type: 'Update', data: { patch } }, actor, scope, '')
    expect(asked({ shortName: 'MLX' })['numbered']).toEqual({ kind: 'uses', resource: 'numbered', id: 'mls' })
    expect(Object.keys(asked({ website: 'https://meridian.example' }))).toEqual(['unique name', 'unique shortName'])
    expect(asked({ status: 'inactive' })['employees']).toEqual({
      kind: 'documents',
      resource: 'employees',
      company: 'mls',
      where: {},
    })
    expect(
      factsFor(emptyDocument(companyResource.aggregate, 'n'), { type: 'Create', data: company }, actor, scope, ''),
    ).not.toHaveProperty('numbered')
  })
})

describe('locations', () => {
  test('E-REQ: address and state', () => {
    const { stateCode: _none, ...without } = plant
    expect(adding(locationResource, plant)).toBeUndefined()
    expect(adding(locationResource, without)?.message).toBe('State is required.')
    expect(adding(locationResource, without, { system: true })).toBeUndefined()
  })

  test('ID-01, ID-02, ID-03: its GSTIN is of its state and of the PAN of its company', () => {
    const facts = { company: { pan: 'AABCM1234K' } }
    const given = (more: object) => adding(locationResource, { ...plant, ...more }, { facts })?.message
    expect(given({ stateCode: '27', gstin: '27AAPFU0939F1ZX' })).toBe(
      'The last character of GSTIN 27AAPFU0939F1ZX should be V.',
    )
    expect(given({ stateCode: '27', gstin: '27AAPFU0939F1ZV' })).toBe(
      'GSTIN 27AAPFU0939F1ZV does not belong to PAN AABCM1234K.',
    )
    expect(given({ stateCode: '24', gstin: '27AAPFU0939F1ZV' })).toBe(
      'GSTIN 27AAPFU0939F1ZV does not belong to state 24.',
    )
  })

  test('E-UNIQUE: a short name is used once in a company', () => {
    const same = [{ ...plant, id: 'other', name: 'Old plant' }]
    expect(adding(locationResource, plant, { facts: { same } })?.message).toBe(
      'Short name VP1 is already used by Old plant.',
    )
    expect(
      changing(locationResource, plant, { name: 'New' }, { facts: { same: [{ ...plant, id: 'one' }] } }),
    ).toBeUndefined()
  })

  test('ORG-03 it is not closed while something is there', () => {
    const occupied = { count: 5, first: ['Asha', 'Vikram', 'Godown A'] }
    expect(changing(locationResource, plant, { status: 'closed' }, { facts: { occupied } })).toMatchObject({
      rule: 'ORG-03',
      message: 'Vapi Plant 1 cannot be closed: Asha, Vikram, Godown A and 2 more are still there.',
    })
    expect(changing(locationResource, plant, { status: 'closed' }, { facts: { occupied: uses() } })).toBeUndefined()
    expect(
      changing(locationResource, { ...plant, status: 'closed' }, { name: 'Old' }, { facts: { occupied } }),
    ).toBeUndefined()
  })

  test('ORG-04 it stays in its company', () => {
    expect(changing(locationResource, plant, { companyId: 'mfc' })?.rule).toBe('ORG-04')
  })

  test('ORG-05 it does not close before it opens', () => {
    expect(adding(locationResource, { ...plant, opensOn: '2026-01-02', closesOn: '2026-01-01' })?.message).toBe(
      'Vapi Plant 1 closes before it opens.',
    )
  })

  test('one without a status is active; its company is among its marks', () => {
    expect(columnOf(locationResource, 'status')?.value(stored(locationResource, plant))).toBe('active')
    expect(locationResource.marks?.(stored(locationResource, plant))).toEqual(['>companies|mls'])
  })
})

describe('the company group', () => {
  const group = {
    name: 'Meridian Group',
    domain: 'meridian',
    baseCurrency: 'INR',
    timeZone: 'Asia/Kolkata',
    financialYearStart: '04-01',
  }

  test('ORG-06 there is one', () => {
    expect(adding(companyGroupResource, group, { facts: { groups: [] } })).toBeUndefined()
    expect(adding(companyGroupResource, group, { facts: { groups: [group] } })?.rule).toBe('ORG-06')
  })

  test('ORG-07 its domain stays while users sign in with it', () => {
    const users = [{}, {}]
    expect(changing(companyGroupResource, group, { domain: 'orion' }, { facts: { users } })?.message).toBe(
      'The domain cannot change while 2 users sign in with it.',
    )
    expect(changing(companyGroupResource, group, { domain: 'orion' }, { facts: { users: [{}] } })).toBeUndefined()
  })

  test('ORG-08 its domain is not one that another group signs in with', () => {
    const facts = { users: [{}], taken: true }
    expect(changing(companyGroupResource, group, { domain: 'vega' }, { facts })?.message).toBe(
      'Domain vega is taken. Choose another.',
    )
    expect(changing(companyGroupResource, group, { name: 'Vega' }, { facts })).toBeUndefined()
  })

  test('is changed by those only who may change the group', () => {
    expect(changing(companyGroupResource, group, { name: 'Other' }, { codes: ['UI:ADM:EDIT'] })?.rule).toBe('E-PERM')
  })

  test('has its credit at the foot of every page', () => {
    expect(creditOf(group)).toBe('Provided by Meridian Group IT')
    expect(creditOf({ ...group, providerCredit: 'Kept by us' })).toBe('Kept by us')
  })
})
