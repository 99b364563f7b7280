export const ownerOf: (repository: unknown) => string
