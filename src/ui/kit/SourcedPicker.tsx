import { useState } from 'react'
import { type MultiplePickerProps, Picker, type SinglePickerProps } from './Picker.tsx'
import type { OptionSource } from './pickerOption.ts'

type Sourced<Props> = Omit<Props, 'options' | 'outside' | 'onType'> & { readonly source: OptionSource }

/** A picker whose options are looked up elsewhere while one types. Give it sources of one kind as long as it stands. */
export const SourcedPicker = ({ source, ...props }: Sourced<SinglePickerProps> | Sourced<MultiplePickerProps>) => {
  const [typed, setTyped] = useState<string | null>(null)
  const { useOffered } = source
  // oxlint-disable-next-line react/hooks -- the sources of a picker have the same hook
  const offered = useOffered(typed)
  return <Picker {...(props as SinglePickerProps)} options={offered.options} outside={offered} onType={setTyped} />
}
