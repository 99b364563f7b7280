/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { Result, Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statementMailFields, statementMailResource } from '../../../../src/domain/accounts/party/statement-mail.ts'
import { addDays } from '../../../../src/domain/kernel/calendar.ts'
import { statementMailOf } from '../../../support/accounts/steps.ts'
import { books, vendor } from '../../../support/accounts/world.ts'
import { given } from '../../../support/given.ts'
import { noHistory, type Step } from '../../../support/history.ts'
import { runs } from '../../../support/tier.ts'
import { people } from '../../../support/world.ts'

const { key: resource, label, aggregate } = statementMailResource
const none = noHistory({ resource, label, aggregate }, 'stm-1')
const written = { ...statementMailOf(1), party: vendor }
const send = (more: object = {}, by = people.admin): Step => ({ by, type: 'Create', data: { ...written, ...more } })

describe('a statement that is mailed (spec 03, Party)', () => {
  const sent = { type: 'StatementMailed', data: written }

  test('is recorded as it went out, by who may record payments', () => {
    given(none, books).when(send()).then(sent)
    given(none, books).when(send({}, people.asha)).then({ rule: 'E-PERM' })
  })

  test('STM-02: of days that end before they begin is refused', () => {
    given(none, books)
      .when(send({ from: '2026-01-03', until: '2026-01-02' }))
      .then({ rule: 'STM-02', message: 'From (03-Jan-2026) is after Until (02-Jan-2026).', field: 'until' })
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        const sending = given(none, books).when(send({ until: addDays(written.from, days) }))
        if (days < 0) sending.then({ rule: 'STM-02' })
        else sending.then('StatementMailed')
      }),
      { numRuns: runs({ sample: 30, soak: 300 }) },
    )
  })

  test('STM-03: of anything but a PDF is refused, whatever the file is called', () => {
    const statement = { ...written.statement, path: 'meridian/mls/statement-mails/x.png', name: 'statement.pdf' }
    const message = 'statement.pdf is no PDF. A statement is mailed as a PDF.'
    given(none, books).when(send({ statement })).then({ rule: 'STM-03', message, field: 'statement' })
  })

  test.each(['kaveri', 'a@b.example, c@d.example', 'Asha <a@b.example>', 'a@b.example\nBcc: c@d.example', ''])(
    'to %j goes nowhere',
    (to) => {
      const { to: field } = statementMailFields
      expect(Result.isFailure(Schema.decodeUnknownResult(field.schema)(to))).toBe(true)
    },
  )
})
