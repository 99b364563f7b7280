import { useMemo } from 'react'
import { type Named, useNamed } from '../../infra/react/index.ts'
import { type MultiplePickerProps, Picker, type SinglePickerProps } from '../kit/Picker.tsx'

interface Choosing {
  /** Key of the resource of which one chooses. */
  readonly resource: string
  readonly where?: Readonly<Record<string, string>>
}

type SingleReference = Omit<SinglePickerProps, 'options'> & Choosing
type SeveralReferences = Omit<MultiplePickerProps, 'options'> & Choosing

/** Inactive ones stay on old documents and leave the pickers. */
const isOffered = (where: Readonly<Record<string, string>>) => (one: Named) => {
  const document = one as Named & Readonly<Record<string, unknown>>
  return (
    document['status'] !== 'inactive' && Object.entries(where).every(([key, value]) => String(document[key]) === value)
  )
}

const anywhere = {}

/** Chooses documents of a resource by typing. */
export const ReferencePicker = ({ resource, where = anywhere, ...props }: SingleReference | SeveralReferences) => {
  const all = useNamed(resource)
  const options = useMemo(() => all.filter(isOffered(where)).map(({ id, name }) => ({ id, name })), [all, where])
  return props.multiple === true ? <Picker {...props} options={options} /> : <Picker {...props} options={options} />
}
