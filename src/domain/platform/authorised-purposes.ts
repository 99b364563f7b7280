/** What somebody else has to allow. */
export const authorisedPurposes = [
  'leave',
  'gate-pass',
  'overtime',
  'off-site',
  'attendance-correction',
  'switch-shift',
  'resignation',
  'salary-advance',
  'loan',
] as const
