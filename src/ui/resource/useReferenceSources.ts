import { useMemo } from 'react'
import { resourceOf } from '../../domain/registry/registry.ts'
import { type Pick, useFindPick, usePick } from '../../infra/react/index.ts'
import type { Offered, OptionSource, PickerOption } from '../kit/pickerOption.ts'

const optionOf = ({ id, title, hint }: Pick): PickerOption => ({
  id,
  name: title,
  ...(hint === undefined ? {} : { hint }),
})

const useOfferedOf = (resource: string, among: Readonly<Record<string, string>>, typed: string | null): Offered => {
  const { items, more, busy, isLocalOnly } = usePick(resource, typed, among)
  const options = useMemo(() => items.map(optionOf), [items])
  const plural = resourceOf(resource).plural.toLowerCase()
  return { options, more, busy, ...(isLocalOnly ? { note: `Only ${plural} on this device are shown.` } : {}) }
}

type Find = ReturnType<typeof useFindPick>
type SourceOf = (resource: string, where?: Readonly<Record<string, string>>) => OptionSource

const sourceOf = (find: Find, resource: string, where: Readonly<Record<string, string>>): OptionSource => ({
  // oxlint-disable-next-line react/hooks -- the hook of a source is called by the picker that the source is given to
  useOffered: useOfferedOf.bind(null, resource, where),
  find: async (text) => {
    const found = await find(resource, text, where)
    return found === undefined ? undefined : optionOf(found)
  },
})

/** The same source for the same resource and values. */
const sourcesWith = (find: Find): SourceOf => {
  const made = new Map<string, OptionSource>()
  return (resource, where = {}) => {
    const key = JSON.stringify([resource, where])
    const source = made.get(key) ?? sourceOf(find, resource, where)
    made.set(key, source)
    return source
  }
}

/** Documents of any resource as choices of pickers and of the cells of grids. */
export const useReferenceSources = (): SourceOf => {
  const find = useFindPick()
  return useMemo(() => sourcesWith(find), [find])
}
