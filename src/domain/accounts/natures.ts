/** On which side of which report an account stands (seed 2, section 3 Account group). */
export const natures = ['liabilities', 'assets', 'income', 'expenses'] as const
export type Nature = (typeof natures)[number]
