/** Reads a dotted path, e.g. `details.department.name`. */
export const readPath = (document: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[key] : undefined,
      document,
    )
