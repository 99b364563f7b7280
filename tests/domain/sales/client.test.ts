/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import { given } from '../../support/given.ts'
import { masterOf, ref } from '../../support/registry/master.ts'
import { withDocuments, world } from '../../support/world.ts'

const clients = masterOf('clients')
const { step, made } = clients
const right = { name: 'Zenith Formulations', gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F', gstTreatment: 'registered' }

describe('client', () => {
  test('CLT-01 and CLT-02: GSTIN and PAN are right and belong together', () => {
    given(clients.none)
      .when(clients.create({ ...right, gstin: '27AAPFU0939F2ZV' }))
      .then({ rule: 'CLT-01', message: 'GSTIN 27AAPFU0939F2ZV is not valid: check digit.' })
    given(clients.none)
      .when(clients.create({ ...right, pan: 'AAPFU0938F' }))
      .then({ rule: 'CLT-02', message: 'PAN AAPFU0938F does not match the PAN inside GSTIN 27AAPFU0939F1ZV.' })
  })

  test('CLT-03: a GSTIN belongs to one client', () => {
    given(clients.none, withDocuments(world, 'clients', { ...clients.fields(right), id: 'other' }))
      .when(clients.create({ ...right, name: 'Twin' }))
      .then({ rule: 'CLT-03', message: 'GSTIN 27AAPFU0939F1ZV already belongs to Zenith Formulations.' })
  })

  test('is activated, given credit with a reason, held, blocked and reactivated; only a draft is deleted', () => {
    const active = made(right, [step('Activate')])
    const credit = { credit: [{ company: ref('mpl', 'Meridian Pharma'), limit: 0, blockOn: 'limit' }] }
    given(active)
      .when(step('SetCredit', credit, { reason: '' }))
      .then({ rule: 'E-REASON' })
    expect(given(active).when(step('SetCredit', credit)).then('ClientCreditChanged').document).toMatchObject(credit)
    const held = given(active)
      .when(step('Hold', { scope: 'dispatches', until: '2026-02-01' }))
      .then('ClientHeld')
    expect(held.document).toMatchObject({ status: 'on-hold', holdUntil: '2026-02-01' })
    given(held).when(step('ReleaseHold')).then('ClientHoldReleased')
    const blocked = given(held).when(step('Block')).then('ClientBlocked')
    given(blocked).when(step('Reactivate')).then('ClientReactivated')
    given(active).when(clients.remove).then({ rule: 'E-STATE' })
    given(made(right)).when(clients.remove).then('Deleted')
    expect(active.document['code']).toBe('C0001')
  })

  test('TRN-01: a vehicle number is written as it stands on the plate', () => {
    const transporters = masterOf('transporters')
    given(transporters.none)
      .when(transporters.create({ vehicles: [{ number: 'MH12AB1234' }, { number: 'MH 12' }] }))
      .then({
        rule: 'TRN-01',
        message: 'Vehicle number MH 12 is not valid. Write it like MH12AB1234.',
        field: 'vehicles.1.number',
      })
  })
})
