import { classes } from './classes.ts'

export interface RadioOption {
  readonly value: string
  readonly label: string
  readonly help?: string
  readonly disabledReason?: string
}

export interface RadioGroupProps {
  readonly id?: string
  /** Of the radio inputs; made unique by the caller where two groups may meet. */
  readonly name: string
  readonly options: readonly RadioOption[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly look?: 'segmented' | 'list'
  readonly readOnly?: boolean
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: true | undefined
  readonly 'aria-required'?: true | undefined
  readonly 'aria-label'?: string
}

/** One of a few, all seen at once: side by side (Yes / No), or one under the other with a line of help each. */
export const RadioGroup = ({
  id,
  name,
  options,
  value,
  onChange,
  look = 'segmented',
  readOnly = false,
  ...aria
}: RadioGroupProps) => (
  <div
    {...aria}
    id={id}
    role="radiogroup"
    tabIndex={-1}
    className={classes(
      look === 'segmented'
        ? 'inline-flex max-w-full flex-wrap gap-0.5 rounded-control border border-line-strong/60 bg-sunken p-0.5'
        : 'flex flex-col gap-1',
      aria['aria-invalid'] && 'border-danger',
    )}
  >
    {options.map((option) => {
      const off = readOnly || option.disabledReason !== undefined
      return (
        <label
          key={option.value}
          title={option.disabledReason}
          className={classes(
            'relative flex cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus',
            look === 'segmented'
              ? 'min-h-6.5 items-center rounded-[4px] border border-transparent px-3 text-13 text-muted has-checked:border-line has-checked:bg-raised has-checked:font-medium has-checked:text-text has-checked:shadow-sm hover:text-text pointer-coarse:min-h-9'
              : 'items-start gap-2 rounded-control py-1 text-sm',
            off && 'cursor-not-allowed opacity-60',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={off}
            onChange={() => onChange(option.value)}
            className={look === 'segmented' ? 'absolute inset-0 cursor-pointer opacity-0' : 'tick mt-0.5'}
          />
          <span>
            {option.label}
            {option.help !== undefined && <span className="block text-xs text-muted">{option.help}</span>}
          </span>
        </label>
      )
    })}
  </div>
)
