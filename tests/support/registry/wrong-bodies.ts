/** Values of every kind that JSON has, and some that no field takes. */
const strangers: readonly unknown[] = [null, true, -1.5, 1e300, 'x'.repeat(5000), '', [], [null], {}, { id: 7 }]

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

const without = (value: Plain, gone: string): Plain =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== gone))

/**
 * A body with one thing wrong at a time, at every place down to three deep: another kind of value, a field left out, a
 * field that nobody knows.
 */
export const wrongBodies = (body: unknown, deep = 3): readonly unknown[] => {
  if (Array.isArray(body))
    return [...strangers, ...(deep === 0 ? [] : wrongBodies(body[0], deep - 1).map((one) => [one]))]
  if (!isPlain(body)) return strangers
  return [
    ...strangers,
    { ...body, unknownToAll: 1 },
    ...Object.keys(body).map((key) => without(body, key)),
    ...(deep === 0
      ? []
      : Object.entries(body).flatMap(([key, value]) =>
          wrongBodies(value, deep - 1).map((wrong) => ({ ...body, [key]: wrong })),
        )),
  ]
}

/** How Effect Schema words its issues; none of it is for people. */
export const rawSchemaWords =
  /Expected (?:a |an |no |exactly|string|number|boolean|object|array|null|never|unknown|undefined|"|\{)|excess property|Missing key|Unexpected key|Forbidden operation|Invalid data|<filter>|<Declaration>|\bgot "/

/** What tells that a sentence is one: it begins as one does and ends with a full stop. */
export const isSentence = (text: string): boolean => /^\S.*[.!?]$/s.test(text) && text.length < 600
