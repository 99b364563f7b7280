/** What became of a try to sign in, in words. */
export const signInWords: Readonly<Record<string, string>> = {
  'login-success': 'Signed in',
  failed: 'Wrong password',
  locked: 'Locked',
  disabled: 'Account disabled',
  'must-change': 'Password must be changed',
  'no-company': 'No company assigned',
  'refresh-reuse': 'Ended: old token used again',
}
