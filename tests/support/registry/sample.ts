import { commandTypeOf } from '../../../src/domain/kernel/decide.ts'
import { sampleOf } from '../tier.ts'
import { type Supplied, suppliedByTheWay } from './supply.ts'

/** What the ways of two commands have in common: the service, a record or a life of its own, a signature or none. */
const wayOf = ({ entry, type }: Supplied): string =>
  [entry.service, entry.kind, commandTypeOf(entry.aggregate, type)?.signed === undefined ? '' : 'signed'].join(' ')

/** Those of `suppliedByTheWay`: one of each way, which the seed draws for `name`; in the soak all. */
export const sampleByTheWay = (name: string): readonly Supplied[] => {
  const all = suppliedByTheWay()
  return [...new Set(all.map(wayOf))].flatMap((way) =>
    sampleOf(
      all.filter((one) => wayOf(one) === way),
      1,
      `${name} ${way}`,
    ),
  )
}
