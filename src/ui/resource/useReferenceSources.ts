import { createElement, useEffect, useMemo } from 'react'
import { inSentence } from '../../domain/kernel/labels.ts'
import { resourceOf } from '../../domain/resources.ts'
import { type Among, type Pick, useFindPick, useMayI, usePick } from '../../infra/react/index.ts'
import type { AddingProps, Offered, OptionFacts, OptionSource, PickerOption } from '../kit/pickerOption.ts'
import { AddReference } from './AddReference.tsx'
import { missingRight } from './record/useRecordRights.ts'
import { addOf } from './screens.ts'

const optionOf = ({ id, title, hint }: Pick): PickerOption => ({
  id,
  name: title,
  ...(hint === undefined ? {} : { hint }),
})

/** Documents that were offered, by id: what follows from a choice is read there. */
type Seen = Map<string, OptionFacts>

const useOfferedOf = (resource: string, among: Among, reach: Reach, seen: Seen, typed: string | null): Offered => {
  const { items, more, busy, isLocalOnly } = usePick(resource, typed, among, reach)
  const options = useMemo(() => items.map(optionOf), [items])
  useEffect(() => {
    for (const { id, document } of items) seen.set(id, { ...document })
  }, [items, seen])
  const plural = resourceOf(resource).plural.toLowerCase()
  return { options, more, busy, ...(isLocalOnly ? { note: `Only ${plural} on this device are shown.` } : {}) }
}

type Find = ReturnType<typeof useFindPick>
type MayI = ReturnType<typeof useMayI>
type Reach = 'company' | undefined
type SourceOf = (resource: string, where?: Among, reach?: Reach) => OptionSource

/** One that must hold a given value is added where its form says which. */
const addingOf = (mayI: MayI, resource: string, where: Among): OptionSource['adding'] => {
  const entry = resourceOf(resource)
  const isBound = Object.values(where).some((value) => typeof value === 'string')
  if (addOf(resource) === undefined || isBound) return undefined
  if (missingRight(entry, 'Create', mayI) !== undefined) return undefined
  const Form = (props: AddingProps) => createElement(AddReference, { ...props, resource })
  return { words: `Add ${inSentence(entry.label)}`, Form }
}

const sourceOf = (
  { find, mayI }: { readonly find: Find; readonly mayI: MayI },
  resource: string,
  where: Among,
  reach: Reach,
  seen: Seen,
): OptionSource => {
  const adding = addingOf(mayI, resource, where)
  const named = async (text: string) => {
    const found = await find(resource, text, where, reach)
    if (found !== undefined) seen.set(found.id, { ...found.document })
    return found
  }
  return {
    // oxlint-disable-next-line react/hooks -- the hook of a source is called by the picker that the source is given to
    useOffered: useOfferedOf.bind(null, resource, where, reach, seen),
    find: async (text) => {
      const found = await named(text)
      return found === undefined ? undefined : optionOf(found)
    },
    factsOf: async ({ id, name }) => {
      if (!seen.has(id)) await named(name)
      return seen.get(id)
    },
    ...(adding === undefined ? {} : { adding }),
  }
}

/** The same source for the same resource and values. */
const sourcesWith = (find: Find, mayI: MayI): SourceOf => {
  const made = new Map<string, OptionSource>()
  const seen = new Map<string, Seen>()
  return (resource, where = {}, reach = undefined) => {
    const key = JSON.stringify([resource, where, reach])
    const own: Seen = seen.get(resource) ?? new Map()
    seen.set(resource, own)
    const source = made.get(key) ?? sourceOf({ find, mayI }, resource, where, reach, own)
    made.set(key, source)
    return source
  }
}

/** Documents of any resource as choices of pickers and of the cells of grids. */
export const useReferenceSources = (): SourceOf => {
  const find = useFindPick()
  const mayI = useMayI()
  return useMemo(() => sourcesWith(find, mayI), [find, mayI])
}
