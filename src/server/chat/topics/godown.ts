import { itemResource } from '../../../domain/inventory/item/item.ts'
import { matchNames } from '../../../domain/platform/chat/names.ts'
import { be, counted, many, notKept, ofOne, unclear } from '../answering.ts'
import { type Kind, type Kinds, narrowedTo, refsOf } from '../asking.ts'

/** Godowns are read where the asker stands; of another location they learn how to ask. */
const list: Kind = async (asked) => {
  const { asking, question } = asked
  const { place, type } = question.slots
  const { location } = asking.caller.scope
  if (question.span !== undefined) return undefined
  if (place !== undefined) {
    const found = matchNames(place, await refsOf(asking, 'locations'))
    const [one] = found
    if (one === undefined || found.length > 1) return unclear(asked, place, found, 'location')
    if (one.id !== location.id)
      return {
        sentence: `You are at ${location.name}. Change to ${one.name} at the top to ask about its godowns.`,
        research: [],
      }
  }
  return counted(asked, {
    filters: narrowedTo({ type }),
    sentence: (total) => `${many(total, [type?.replace('-', ' '), 'godown'])} ${be(total)} at ${location.name}.`,
    words: [
      'code',
      (godown) => String(godown['type']).replace('-', ' '),
      ({ parent }) => (parent === undefined ? null : `in ${(parent as { readonly name: string }).name}`),
      ({ active }) => (active === 'no' ? 'inactive' : null),
    ],
  })
}

/** Godowns of the location (spec 01, 6.8). */
export const godown: Kinds = {
  list,
  stock: ofOne('godown', ({ name }, { asking }) => notKept(`stock in ${name}`, asking)),
  where: ofOne('item', ({ name }, { asking }) => notKept(`stock of ${name}`, asking), itemResource),
  'below-reorder': ({ asking }) => notKept('stock in godowns', asking),
}
