import { type ComponentType, Suspense, useState } from 'react'
import { type MultiplePickerProps, Picker, type SinglePickerProps } from './Picker.tsx'
import type { AddingProps, OptionSource } from './pickerOption.ts'

type Sourced<Props> = Omit<Props, 'options' | 'outside' | 'onType' | 'onAdd' | 'addWords'> & {
  readonly source: OptionSource
  /** Offers to add what is missing, where the source can: over the form, which stays as it is. */
  readonly adds?: boolean
}

/** A picker whose options are looked up elsewhere while one types. Give it sources of one kind as long as it stands. */
export const SourcedPicker = ({
  source,
  adds = false,
  ...props
}: Sourced<SinglePickerProps> | Sourced<MultiplePickerProps>) => {
  const [typed, setTyped] = useState<string | null>(null)
  // With its form: what is typed there outlives a change of rights.
  const [open, setOpen] = useState<{ readonly name: string; readonly Form: ComponentType<AddingProps> } | null>(null)
  const { useOffered } = source
  const adding = adds ? source.adding : undefined
  // oxlint-disable-next-line react/hooks -- the sources of a picker have the same hook
  const offered = useOffered(typed)
  return (
    <>
      <Picker
        {...(props as SinglePickerProps)}
        {...(adding && { onAdd: (name: string) => setOpen({ name, Form: adding.Form }), addWords: adding.words })}
        options={offered.options}
        outside={offered}
        onType={setTyped}
      />
      {open !== null && (
        <Suspense fallback={null}>
          <open.Form
            name={open.name}
            onClose={() => setOpen(null)}
            onAdded={(one) => {
              setOpen(null)
              if (props.multiple === true) props.onChange([...props.value, one])
              else props.onChange(one)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
