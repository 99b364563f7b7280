/** What one has imported. No seed names it; it stands where everybody has pages of their own. */
export const importsPath = '/home/imports'
