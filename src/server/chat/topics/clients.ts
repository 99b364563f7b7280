import { matchNames } from '../../../domain/platform/chat/names.ts'
import { columnOf } from '../../../domain/registry/slots.ts'
import { counted, detailsOf, joined, many, notKept, ofOne, onRecord, unclear } from '../answering.ts'
import { type Asked, type Kind, type Kinds, narrowedTo, readAll, within } from '../asking.ts'

/** A state or a city in which clients are, each once; a state comes first, as in Delhi. */
const placesOf = async ({ asking, entry }: Asked) => {
  const all = await readAll(asking, entry, [])
  return ['state', 'city'].flatMap((column) => {
    const names = new Set(all.map((client) => columnOf(entry, column)?.value(client)))
    return [...names].flatMap((name) => (typeof name === 'string' ? [{ id: `${column} ${name}`, name, column }] : []))
  })
}

const list: Kind = async (asked) => {
  const { slots, span } = asked.question
  const { place, status } = slots
  const found = place === undefined ? [] : matchNames(place, await placesOf(asked))
  const [one] = found
  if (place !== undefined && new Set(found.map(({ name }) => name)).size !== 1)
    return unclear(asked, place, found, 'city or state of clients')
  return counted(asked, {
    filters: [
      ...(one === undefined ? [] : narrowedTo({ [one.column]: one.name })),
      ...narrowedTo({ status }),
      ...within('createdAt', span),
    ],
    sentence: (total) =>
      `${many(total, [status?.replace('-', ' '), 'client'])}${one === undefined ? '' : ` in ${one.name}`} ${onRecord(total, span)}`,
    words: ['code', 'city', 'state', 'status'],
  })
}

/** Clients: how many, where, and one of them (spec 01, 6.8). */
export const clients: Kinds = {
  count: list,
  in: list,
  details: detailsOf('name', [
    ['Code', 'code'],
    ['Type', 'clientType'],
    ['City', 'city'],
    ['State', 'state'],
    ['GSTIN', 'gstin'],
    [
      'Contact',
      ({ contacts }) => {
        const [first] = (contacts ?? []) as readonly { readonly name: string; readonly phone?: string }[]
        return joined(first?.name, first?.phone)
      },
    ],
    ['Sales person', 'salesPerson'],
  ]),
  'open-orders': ofOne('name', ({ name }, { asking }) => notKept(`sales orders of ${name}`, asking)),
  top: ({ asking }) => notKept('sales orders', asking),
}
