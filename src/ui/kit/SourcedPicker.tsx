import { useState } from 'react'
import { type MultiplePickerProps, Picker, type SinglePickerProps } from './Picker.tsx'
import type { OptionSource } from './pickerOption.ts'

type Sourced<Props> = Omit<Props, 'options' | 'outside' | 'onType'> & { readonly source: OptionSource }

/** A picker whose options are looked up elsewhere while one types. Give it the same source as long as it stands. */
export const SourcedPicker = ({ source, ...props }: Sourced<SinglePickerProps> | Sourced<MultiplePickerProps>) => {
  const [typed, setTyped] = useState<string | null>(null)
  const { useOffered } = source
  // oxlint-disable-next-line react/hooks -- a picker keeps its source as long as it stands
  const offered = useOffered(typed)
  return <Picker {...(props as SinglePickerProps)} options={offered.options} outside={offered} onType={setTyped} />
}
