import { expect, test } from 'vitest'
import '../../../src/domain/resources.ts'
import { legibleRefusal, legibleSentence, permissionWords } from '../../../src/domain/registry/known.ts'

const sentence = 'You do not have permission to comment as QA. Ask your administrator for UI:CHG-CTRL:APPROVE.'
const legible =
  'You do not have permission to comment as QA. Ask your administrator for the right “Change control: approve”.'

test('E-PERM names the right to people, alone and within another sentence, and keeps its code for programs', () => {
  expect(permissionWords('comment as QA', 'UI:CHG-CTRL:APPROVE')).toBe(legible)
  expect(legibleSentence(`It was refused: ${sentence}`)).toBe(`It was refused: ${legible}`)
  expect(legibleRefusal({ rule: 'E-PERM', message: sentence, details: { code: 'UI:CHG-CTRL:APPROVE' } })).toEqual({
    rule: 'E-PERM',
    message: legible,
    details: { code: 'UI:CHG-CTRL:APPROVE' },
  })
})

test('a code that is the subject stays, and so does one that this version does not know', () => {
  for (const one of ['UI:SAL:VIEW belongs to Payroll.', 'Ask your administrator for UI:NOBODY:KNOWS.'])
    expect(legibleSentence(one)).toBe(one)
})
