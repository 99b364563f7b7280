import { offeredChoices } from '../../../domain/registry/fields.ts'
import { useNamed } from '../../../infra/react/index.ts'
import { DateInput } from '../../kit/DateInput.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { localDay } from '../../kit/timeWords.ts'
import { readConstant } from './constants.ts'
import type { Constant } from './plan.ts'
import type { Target } from './targets.ts'

interface ConstantInputProps {
  readonly target: Target
  readonly value: Constant
  readonly onChange: (value: Constant) => void
}

/** Why a value for all rows means nothing; undefined where it means something. */
export const constantProblem = (target: Target, value: Constant): string | undefined => {
  if (value === '') return `Say what ${target.label} is in all rows.`
  // A document is chosen from the list, so that nothing is to be found by its name.
  const read = readConstant(target, value, { find: () => [], today: localDay(new Date()) })
  return 'problem' in read ? `${target.label}: ${read.problem}` : undefined
}

/** What a field is in all rows of a file that has no column for it. */
export const ConstantInput = ({ target, value, onChange }: ConstantInputProps) => {
  const { field, label } = target
  const text = typeof value === 'string' ? value : ''
  const named = `${label} in all rows`
  if (field.among !== undefined)
    return <ReferenceInput label={named} resource={field.among.resource} value={value} onChange={onChange} />
  if (field.choices !== undefined)
    return (
      <Select
        aria-label={named}
        value={text}
        placeholder="Choose"
        options={offeredChoices(field)}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  if (field.kind === 'date') return <DateInput aria-label={named} value={text} onChange={onChange} />
  const problem = text === '' ? undefined : constantProblem(target, text)
  return (
    <span className="block">
      <TextInput
        aria-label={named}
        aria-invalid={problem !== undefined || undefined}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== undefined && <span className="mt-1 block text-xs text-danger">{problem}</span>}
    </span>
  )
}

/** A document that is chosen for all rows. */
export const ReferenceInput = ({
  label,
  resource,
  value,
  onChange,
}: Omit<ConstantInputProps, 'target'> & { readonly label: string; readonly resource: string }) => (
  <Picker
    aria-label={label}
    options={useNamed(resource).filter((one) => (one as { readonly status?: unknown }).status !== 'inactive')}
    value={typeof value === 'string' ? null : value}
    onChange={(chosen) => onChange(chosen ?? '')}
  />
)
