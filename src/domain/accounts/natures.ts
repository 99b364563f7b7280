/** On which side of which report an account stands (seed 2, section 3 Account group). */
export const natures = ['liabilities', 'assets', 'income', 'expenses'] as const
export type Nature = (typeof natures)[number]

/** What is earned and spent: it begins anew each financial year (spec 03, 6.1). */
export const isResult = (nature: unknown): boolean => nature === 'income' || nature === 'expenses'
