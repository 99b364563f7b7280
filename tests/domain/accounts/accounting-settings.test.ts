/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { describe, test } from 'vitest'
import { codes } from '../../../src/domain/accounts/rights.ts'
import { given } from '../../support/given.ts'
import { masterOf } from '../../support/registry/master.ts'
import { people, withDocuments, world } from '../../support/world.ts'

const settings = masterOf('accounting-settings')
const { admin } = people

/** Somebody who may change how the books are kept, and not close them. */
const keeper = { ...admin, codes: admin.codes.filter((code) => code !== codes.reportsClose) }
const lockedTo = (day: string | null, by = admin) => ({ ...settings.update({ lockedUpTo: day }), by })

describe('accounting settings', () => {
  test('BKS-01: a company has one of them, and another has its own', () => {
    given(settings.none).when(settings.create()).then('Created')
    const own = { ...settings.fields(), id: 'mine' }
    given(settings.none, withDocuments(world, 'accounting-settings', own))
      .when(settings.create())
      .then({
        rule: 'BKS-01',
        message: 'This company has accounting settings already. Change those.',
      })
  })

  test('E-PERM: the books are closed and opened again by who may close them, and by nobody else', () => {
    const kept = settings.made()
    given(kept)
      .when(lockedTo('2025-06-30', keeper))
      .then({
        rule: 'E-PERM',
        message: `You do not have permission to close or reopen the books. Ask your administrator for ${codes.reportsClose}.`,
      })
    const closed = given(kept).when(lockedTo('2025-06-30')).then('Updated')
    given(closed).when(lockedTo(null, keeper)).then({ rule: 'E-PERM' })
    given(closed)
      .when({ ...settings.update({ payDay: 9 }), by: keeper })
      .then('Updated')
    given(closed).when(lockedTo(null)).then('Updated')
  })
})
