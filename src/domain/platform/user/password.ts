import { type Refusal, refuserOf } from '../../kernel/refusal.ts'
import { Result } from 'effect'

/** Rules for a new password, and for the code that allows one (spec 01, Set password). */
export const passwordRules = {
  'PW-01': { sentence: 'Use at least {min} characters.', source: '01 Set password, length' },
  'PW-02': { sentence: 'Use at most {max} characters.', source: '01 Set password, length' },
  'PW-03': {
    sentence: 'Use at least three of: small letters, capitals, digits, other characters.',
    source: '01 Set password, variety',
  },
  'PW-04': { sentence: 'This password is too common. Choose another.', source: '01 Set password, common' },
  'PW-05': { sentence: 'The password must not contain your name or email.', source: '01 Set password, contains' },
  'PW-06': { sentence: 'You used this password before. Choose a new one.', source: '01 Set password, reuse' },
  'PW-07': { sentence: 'This link is not valid any more. Request a new one.', source: '01 Set password, code' },
  'PW-08': { sentence: 'This link expired at {at}. Request a new one.', source: '01 Set password, code' },
  'PW-09': {
    sentence: 'This link is incomplete. Open the link from your email again or request a new one.',
    source: '01 Set password, query',
  },
  'PW-10': { sentence: 'New Password and Verify Password do not match.', source: '01 Set password, match' },
  'PW-11': { sentence: 'Current password is wrong.', source: '01 Home pages, Security' },
} as const

const refuse = refuserOf(passwordRules)

type PasswordRule = keyof typeof passwordRules

/** The refusal of a rule, as commands refuse: for answers that come from no command. */
export const passwordRefusal = (
  rule: PasswordRule,
  values: Readonly<Record<string, string | number>> = {},
): Refusal => {
  const refused = refuse(rule, values, { field: rule === 'PW-11' ? 'current' : 'password' })
  return Result.isFailure(refused) ? refused.failure : { rule, message: rule }
}

export const passwordLimits = { min: 10, max: 128, varietyUntil: 20, kinds: 3 } as const

const kinds: readonly RegExp[] = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]

/** Parts of a name shorter than this are in too many words. */
const shortestPart = 4

/** Whose password it is. The name is unknown where only a link has been opened. */
export interface Owner {
  readonly email: string
  readonly name?: string
}

const partsOf = ({ email, name = '' }: Owner): readonly string[] =>
  [email.split('@')[0] ?? '', ...name.split(/[^\p{L}\p{N}]+/u)]
    .map((part) => part.toLowerCase())
    .filter((part) => [...part].length >= shortestPart)

export interface OpenRule {
  readonly rule: 'PW-01' | 'PW-02' | 'PW-03' | 'PW-05'
  readonly message: string
  readonly isMet: boolean
}

/** The rules that can be seen while typing. Characters are counted, not bytes; spaces count and are kept. */
/** `min`: the fewest characters, where the group asks for other than the usual ones. */
export const openRules = (password: string, owner: Owner, min: number = passwordLimits.min): readonly OpenRule[] => {
  const limits = { ...passwordLimits, min }
  const { length } = [...password]
  const small = password.toLowerCase()
  const met: readonly (readonly [OpenRule['rule'], boolean])[] = [
    ['PW-01', length >= min],
    ['PW-02', length <= passwordLimits.max],
    [
      'PW-03',
      length >= passwordLimits.varietyUntil || kinds.filter((one) => one.test(password)).length >= passwordLimits.kinds,
    ],
    ['PW-05', password !== '' && !partsOf(owner).some((part) => small.includes(part))],
  ]
  return met.map(([rule, isMet]) => ({ rule, isMet, message: passwordRefusal(rule, limits).message }))
}

/** The first rule that a password breaks, as far as the password alone tells. */
export const passwordProblem = (
  password: string,
  owner: Owner,
  min: number = passwordLimits.min,
): Refusal | undefined => {
  const broken = openRules(password, owner, min).find((one) => !one.isMet)
  return broken === undefined ? undefined : passwordRefusal(broken.rule, { ...passwordLimits, min })
}
