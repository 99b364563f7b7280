import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gstinCheck, panOfGstin, refuseGstin, stateOfGstin } from '../../../../src/domain/platform/identity/gstin.ts'
import {
  identityFormats,
  type IdentityKind,
  identityProblem,
} from '../../../../src/domain/platform/identity/numbers.ts'
import { stateName, states } from '../../../../src/domain/platform/identity/states.ts'
import { Result } from 'effect'
import { holds } from '../../../support/holds.ts'

const message = (refused: ReturnType<typeof refuseGstin>): string | undefined =>
  refused !== undefined && Result.isFailure(refused) ? refused.failure.message : undefined

const gstins = fc
  .tuple(
    fc.constantFrom(...states.map(([code]) => code)),
    fc.stringMatching(/^[A-Z]{3}[CFPHABGJLT][A-Z]\d{4}[A-Z]$/),
    fc.stringMatching(/^[1-9A-Z]$/),
  )
  .map((parts) => `${parts.join('')}Z`)
  .map((first) => first + gstinCheck(first))

describe('identity numbers', () => {
  test.each([
    ['pan', 'AABCM1234K', 'AABXM1234K'],
    ['pan', 'AAPFU0939F', 'AAPFU093F9'],
    ['tan', 'MUMM12345B', 'MUM12345B'],
    ['cin', 'L24110MH1998PLC112233', 'X24110MH1998PLC112233'],
    ['gstin', '27AAPFU0939F1ZV', '27AAPFU0939F1AV'],
    ['udyam', 'UDYAM-GJ-22-0012345', 'UDYAM-GJ-22-012345'],
    ['esic', '31000123450001001', '3100012345000100'],
    ['pf', 'GJVAP1234567000', 'GJVA12345670001'],
    ['pincode', '396195', '096195'],
  ] as const)('%s takes %s and says what is wrong with %s', (kind: IdentityKind, right, wrong) => {
    expect(identityProblem(kind, right)).toBeUndefined()
    expect(identityProblem(kind, wrong)).toBe(identityFormats[kind][1])
    expect(identityProblem(kind, ` ${right}`)).toBeDefined()
  })

  test('ID-01 the two worked examples of the specification', () => {
    expect(gstinCheck('27AAPFU0939F1Z')).toBe('V')
    expect(gstinCheck('24ABCCM1234K1Z')).toBe('P')
    expect(message(refuseGstin('27AAPFU0939F1ZX', { stateCode: '27' }))).toBe(
      'The last character of GSTIN 27AAPFU0939F1ZX should be V.',
    )
  })

  test('ID-02 a GSTIN of another PAN', () => {
    expect(message(refuseGstin('27AAPFU0939F1ZV', { stateCode: '27', pan: 'AABCM1234K' }))).toBe(
      'GSTIN 27AAPFU0939F1ZV does not belong to PAN AABCM1234K.',
    )
    expect(refuseGstin('27AAPFU0939F1ZV', { stateCode: '27', pan: 'AAPFU0939F' })).toBeUndefined()
  })

  test('ID-03 a GSTIN of another state', () => {
    expect(message(refuseGstin('27AAPFU0939F1ZV', { stateCode: '24' }))).toBe(
      'GSTIN 27AAPFU0939F1ZV does not belong to state 24.',
    )
  })

  test('the check character finds every change of one character', () => {
    holds(
      fc.property(
        gstins,
        fc.nat({ max: 13 }),
        fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        (gstin, at, other) => {
          const wrong = gstin.slice(0, at) + other + gstin.slice(at + 1)
          expect(refuseGstin(gstin)).toBeUndefined()
          expect(gstinCheck(wrong) === gstin.charAt(14)).toBe(wrong === gstin)
        },
      ),
      300,
    )
  })

  test('the check character finds two neighbours that were swapped, but for 0 and Z', () => {
    holds(
      fc.property(gstins, fc.nat({ max: 12 }), (gstin, at) => {
        const [a, b] = [gstin.charAt(at), gstin.charAt(at + 1)]
        const swapped = gstin.slice(0, at) + b + a + gstin.slice(at + 2)
        const isBlind = a === b || (a + b).split('').toSorted().join('') === '0Z'
        expect(gstinCheck(swapped) === gstin.charAt(14)).toBe(isBlind)
      }),
      300,
    )
  })

  test('a GSTIN holds its state and its PAN; every state code has a name', () => {
    holds(
      fc.property(gstins, (gstin) => {
        expect(stateName(stateOfGstin(gstin))).toBeDefined()
        expect(identityProblem('pan', panOfGstin(gstin))).toBeUndefined()
        expect(identityProblem('gstin', gstin)).toBeUndefined()
      }),
      300,
    )
    expect(new Set(states.map(([code]) => code)).size).toBe(states.length)
    expect(stateName('99')).toBeUndefined()
  })
})
