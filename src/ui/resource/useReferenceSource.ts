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

/** Documents of a resource as choices of a picker, and of the cells of a grid. The same source as long as resource and values are. */
export const useReferenceSource = (resource: string, where?: Readonly<Record<string, string>>): OptionSource => {
  const find = useFindPick(resource, where)
  const among = JSON.stringify(where ?? {})
  return useMemo(
    () => ({
      // oxlint-disable-next-line react/hooks -- the hook of a source is called by the picker that the source is given to
      useOffered: useOfferedOf.bind(null, resource, JSON.parse(among) as Readonly<Record<string, string>>),
      find: async (text) => {
        const found = await find(text)
        return found === undefined ? undefined : optionOf(found)
      },
    }),
    [resource, among, find],
  )
}
