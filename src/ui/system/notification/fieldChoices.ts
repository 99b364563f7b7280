import { useWatch } from 'react-hook-form'
import type { Column, ResourceEntry } from '../../../domain/registry/entry.ts'
import { namedFields } from '../../../domain/registry/named-fields.ts'
import { sourceNamed } from '../../../domain/platform/notification-rule/source.ts'

/** The resource that the form is about, as chosen so far. */
export const useSource = (): ResourceEntry | undefined => sourceNamed(String(useWatch({ name: 'resource' }) ?? ''))

/** Fields to choose from, by their labels; of two of one label the key tells which. */
export const fieldChoices = (
  entry: ResourceEntry | undefined,
  fits: (column: Column) => boolean = () => true,
): readonly { readonly value: string; readonly label: string }[] => {
  const fields = entry === undefined ? [] : namedFields(entry).filter(fits)
  const twice = (label: string): boolean => fields.filter((one) => one.label === label).length > 1
  return fields.map(({ key, label }) => ({ value: key, label: twice(label) ? `${label} (${key})` : label }))
}
