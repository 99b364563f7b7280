import { Select, type SelectOption } from '../kit/Select.tsx'

interface ListSelectProps {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onChoose: (value: string) => void
}

/** Says in the toolbar of a list what it is of: a month, a year. */
export const ListSelect = ({ label, options, value, onChoose }: ListSelectProps) => (
  <Select
    aria-label={label}
    className="h-7! py-0! text-13! pointer-coarse:h-9!"
    options={options}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
  />
)
