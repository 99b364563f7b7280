import { godownResource as entry } from '../../../domain/inventory/godown/godown.ts'
import { itemResource } from '../../../domain/inventory/item/item.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { matchNames } from '../../../domain/platform/chat/names.ts'
import type { Answer } from '../../../domain/platform/chat/reply.ts'
import type { Question, Topic } from '../../../domain/platform/chat/topic.ts'
import { resourceOf } from '../../../domain/registry/registry.ts'
import { counted, many, nameIn, notKept, said, theOne, unclear } from '../answering.ts'
import { type Answerer, type Asking, is, readAll } from '../asking.ts'

type Kind = (question: Question, asking: Asking, topic: Topic) => Promise<Answer | undefined> | Answer | undefined

const godownWords = (godown: AnyDocument): string =>
  said(
    String(godown['code']),
    String(godown['type']).replace('-', ' '),
    nameIn(godown, 'parent') === '' ? null : `in ${nameIn(godown, 'parent')}`,
    godown['active'] === 'no' ? 'inactive' : null,
  )

/** Godowns are read where the asker stands; of another location he is told how to ask. */
const list: Kind = async ({ slots, span }, asking, topic) => {
  if (span !== undefined) return undefined
  const { place, type } = slots
  const { location } = asking.caller.scope
  if (place !== undefined) {
    const locations = (await readAll(asking, resourceOf('locations'), [])).map((one) => ({
      id: one.id,
      name: String(one['name']),
    }))
    const found = matchNames(place, locations)
    const [one] = found
    if (one === undefined || found.length > 1) return unclear(asking, topic, entry, place, found, 'location')
    if (one.id !== location.id)
      return {
        sentence: `You are at ${location.name}. Change to ${one.name} at the top to ask about its godowns.`,
        research: [],
      }
  }
  return counted({
    asking,
    topic,
    entry,
    filters: type === undefined ? [] : [is('type', type)],
    sentence: (total) =>
      `${many(total, [type?.replace('-', ' '), 'godown'].filter((word) => word !== undefined).join(' '))} ${total === 1 ? 'is' : 'are'} at ${location.name}.`,
    words: godownWords,
  })
}

const kinds: Readonly<Record<string, Kind>> = {
  list,
  stock: async ({ slots }, asking, topic) => {
    const godown = await theOne(asking, topic, entry, slots['godown'] ?? '')
    return 'sentence' in godown ? godown : notKept(asking, `stock in ${godown.name}`)
  },
  where: async ({ slots }, asking, topic) => {
    const item = await theOne(asking, topic, itemResource, slots['item'] ?? '')
    return 'sentence' in item ? item : notKept(asking, `stock of ${item.name}`)
  },
  'below-reorder': (_, asking) => notKept(asking, 'stock in godowns'),
}

/** Godowns of the location (spec 01, 6.8). */
export const godown: Answerer = {
  entry,
  answer: async (question, asking, topic) => kinds[question.shape]?.(question, asking, topic),
}
