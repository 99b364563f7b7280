import { refuserOf } from '../kernel/refusal.ts'
import type { Unique } from '../kernel/unique.ts'
import type { Uses } from '../kernel/aggregate.ts'

const messages = '04 Messages'

/** What the masters of stock refuse. */
export const inventoryRules = {
  'INV-10': { sentence: '{Label} {value} already exists.', source: messages },
  'INV-11': { sentence: '{name} is used by {n record} ({first}). Deactivate it instead.', source: messages },
  'INV-13': { sentence: '{field} of {name} is controlled. Raise a revision to change it.', source: messages },
  'INV-22': { sentence: 'A stock group cannot be placed under itself.', source: messages },
  'INV-SG-01': { sentence: 'Stock groups stand at most {n} levels deep.', source: '04 Stock group' },
  'INV-SG-02': { sentence: 'Stock group {name} is inactive; it takes no new items.', source: '04 Stock group' },
  'INV-ITM-01': { sentence: 'Add at least one grade before activating {item}.', source: '04 Item, Activate' },
  'INV-ITM-02': { sentence: 'HSN and GST are required to activate {item}.', source: '04 Item, Activate' },
  'INV-ITM-03': { sentence: 'CAS number {x} is not valid.', source: '04 Item' },
  'INV-ITM-04': { sentence: '{employee} has resigned.', source: '04 Item, Set authorizers' },
  'INV-GRD-01': { sentence: 'The item of a grade is fixed after creation.', source: '04 Grade' },
  'INV-GDN-01': { sentence: 'A godown cannot be placed under itself.', source: '04 Godown' },
  'INV-GDN-02': { sentence: '{other} is already the default for {purpose} at {location}.', source: '04 Godown' },
} as const

export const refuseInventory = refuserOf(inventoryRules)

/** INV-10 where a value is taken, INV-11 where one is used: the words of this area for what every master refuses. */
export const inventoryWords = {
  taken: ({ keys, label }: Unique, values: readonly string[]) =>
    refuseInventory(
      'INV-10',
      { Label: label.split(' and ').at(-1) as string, value: values.at(-1) as string },
      { field: keys.at(-1) as string },
    ),
  used: (name: string, { count, first }: Uses) =>
    refuseInventory('INV-11', {
      name,
      n: count,
      first: `${first.join(', ')}${count > first.length ? ', ...' : ''}`,
    }),
}
