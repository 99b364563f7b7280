/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, expect, test } from 'vitest'
import { given } from '../../support/given.ts'
import { masterOf, ref } from '../../support/registry/master.ts'
import { withDocuments, world } from '../../support/world.ts'

const machines = masterOf('machines')
const at = (location: string) => ({
  ...machines.fields({ name: 'RMG-01' }),
  id: 'other',
  company: ref('mpl'),
  location: ref(location),
})

describe('machine', () => {
  test('has a name of its own at its location', () => {
    given(machines.none, withDocuments(world, 'machines', at('pune')))
      .when(machines.create({ name: 'rmg-01' }))
      .then({ rule: 'E-CALLED', message: 'There is already a machine called RMG-01.' })
    given(machines.none, withDocuments(world, 'machines', at('vapi')))
      .when(machines.create({ name: 'RMG-01' }))
      .then('Created')
  })

  test('has a capacity of more than nothing', () => {
    const details = machines.fields()['details'] as object
    for (const capacity of ['0', '-1', 'many'])
      given(machines.none)
        .when(machines.create({ details: { ...details, capacity } }))
        .then({ rule: 'E-FORM', field: 'details.capacity' })
  })

  test('belongs to the location in which it was added; nobody types its shifts', () => {
    expect(machines.made().document).toMatchObject({ location: ref('pune', 'Pune') })
    given(machines.none)
      .when(machines.create({ machineShifts: [] }))
      .then({ rule: 'E-FORM' })
  })
})
