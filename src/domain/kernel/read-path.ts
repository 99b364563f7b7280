const within = (value: unknown, key: string): unknown =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[key] : undefined

/** Reads a dotted path, e.g. `details.department.name`. */
export const readPath = (document: object, path: string): unknown =>
  // Most paths are of one key, and forms of a thousand lines read ten thousands of them.
  path.includes('.') ? path.split('.').reduce<unknown>(within, document) : within(document, path)
