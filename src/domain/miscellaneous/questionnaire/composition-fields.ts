import { choice, decimal, reference, rows, structOf, text } from '../../registry/fields.ts'

/** How what was found has to stand to what is expected. */
export const operators = { '<': '<', '<=': '≤', '>': '>', '>=': '≥', '=': '=' } as const
export type Operator = keyof typeof operators

/** Places of what is expected and of what was found. */
const decimals = 6

export const actualField = decimal('Actual', { required: true, decimals })

/** What a person fills in of a chemical composition (spec 06). */
export const compositionFields = {
  name: text('Name', { required: true, max: 120 }),
  grade: reference('Grade', 'item-grades'),
  sections: rows(
    'Sections',
    {
      name: text('Section', { required: true, max: 120 }),
      equalityExp: choice('Comparison', operators, { required: true, initial: '=' }),
      tests: rows(
        'Tests',
        {
          name: text('Test', { required: true, max: 120 }),
          uom: text('Unit', { max: 30 }),
          expected: decimal('Expected', { required: true, decimals }),
        },
        { required: true, most: 100, identity: { by: ['name'] } },
      ),
    },
    { required: true, most: 50, identity: { by: ['name'] } },
  ),
} as const

const CompositionSchema = structOf(compositionFields)
export type CompositionFields = (typeof CompositionSchema)['Type']
