import { expect, test } from 'vitest'
import { openRules, passwordProblem, passwordRefusal } from '../../../src/domain/platform/user/password.ts'

const asha = { email: 'asha.k@meridian.example', name: 'Asha Kulkarni' }
const broken = (password: string): string | undefined => passwordProblem(password, asha)?.rule

test('PW-01 ten characters, counted as people count them', () => {
  expect(passwordProblem('Abc#12345', asha)?.message).toBe('Use at least 10 characters.')
  expect(broken('Abc#123456')).toBeUndefined()
  expect(broken('Ab1👩👩👩👩👩👩')).toBe('PW-01')
  expect(broken('Ab1👩👩👩👩👩👩👩')).toBeUndefined()
  expect(broken('')).toBe('PW-01')
})

test('PW-02 at most 128 characters', () => {
  expect(broken('a'.repeat(129))).toBe('PW-02')
  expect(broken('a'.repeat(128))).toBeUndefined()
})

test('PW-03 three kinds of characters, or twenty of any', () => {
  expect(passwordProblem('abcdefgh12', asha)?.message).toBe(
    'Use at least three of: small letters, capitals, digits, other characters.',
  )
  expect(broken('abcdefgh12 ')).toBeUndefined()
  expect(broken('Abcdefgh12')).toBeUndefined()
  expect(broken('aaaaaaaaaaaaaaaaaaa')).toBe('PW-03')
  expect(broken('aaaaaaaaaaaaaaaaaaaa')).toBeUndefined()
  expect(broken('दिल्ली१२३४Ab')).toBeUndefined()
})

test('PW-05 not the name, not the email, in any case', () => {
  expect(broken('x9-KULKARNI-9')).toBe('PW-05')
  expect(broken('Asha#2026#x')).toBe('PW-05')
  expect(broken('xASHA.K9#99')).toBe('PW-05')
  expect(passwordProblem('Ram#2026#xx', { email: 'ram@x.example', name: 'Ram Rao' })).toBeUndefined()
})

test('spaces count and are kept', () => {
  expect(broken('  A1        ')).toBeUndefined()
})

test('what is open while typing is what is refused at the end', () => {
  expect(
    openRules('', asha)
      .filter((one) => one.isMet)
      .map((one) => one.rule),
  ).toEqual(['PW-02'])
  expect(openRules('Good#Word99', asha).every((one) => one.isMet)).toBe(true)
})

test('PW-09 an incomplete link says so', () => {
  expect(passwordRefusal('PW-09').message).toBe(
    'This link is incomplete. Open the link from your email again or request a new one.',
  )
})

test('PW-10 two passwords that differ do not match', () => {
  expect(passwordRefusal('PW-10').message).toBe('New Password and Verify Password do not match.')
})
