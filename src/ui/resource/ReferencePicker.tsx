import { inSentence } from '../../domain/kernel/labels.ts'
import { resourceOf } from '../../domain/resources.ts'
import type { Among } from '../../infra/react/index.ts'
import type { MultiplePickerProps, SinglePickerProps } from '../kit/Picker.tsx'
import { SourcedPicker } from '../kit/SourcedPicker.tsx'
import { useReferenceSources } from './useReferenceSources.ts'

interface Chosen {
  readonly resource: string
  /** Those of the company's other locations too. */
  readonly reach?: 'company'
  /** What they must hold. */
  readonly where?: Among | undefined
}

type Rest<Props> = Omit<Props, 'options' | 'outside' | 'onType' | 'onAdd' | 'addWords'> & Chosen

export type ReferencePickerProps = Rest<SinglePickerProps> | Rest<MultiplePickerProps>

/**
 * Chooses documents of any resource, however many it has. Inactive ones are not offered. What is chosen shows by the name that was
 * stored with it, whether or not it may be read now. Who may add one does it from here, and has it chosen.
 */
export const ReferencePicker = ({ resource, where, reach, ...props }: ReferencePickerProps) => {
  const sources = useReferenceSources()
  return (
    <SourcedPicker
      emptyWords={`No ${inSentence(resourceOf(resource).plural)} to choose from.`}
      {...(props as Omit<SinglePickerProps, 'options'>)}
      adds
      source={sources(resource, where, reach)}
    />
  )
}
