import { Radio, RadioGroup as HeadlessRadioGroup } from '@headlessui/react'
import { Fragment, type ReactNode } from 'react'
import { classes } from './classes.ts'

export interface RadioOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly help?: string
  readonly disabledReason?: string
  /** Shown instead of the label, which stays its name. */
  readonly picture?: ReactNode
}

/** Side by side in one frame (Yes / No), one under the other with a line of help each, or small pictures. */
const looks = {
  segmented: {
    group: 'inline-flex max-w-full flex-wrap gap-0.5 rounded-control border border-line-strong/60 bg-sunken p-0.5',
    option:
      'min-h-6.5 items-center rounded-[4px] border border-transparent px-3 text-13 text-muted data-checked:border-line data-checked:bg-raised data-checked:font-medium data-checked:text-text data-checked:shadow-sm hover:text-text pointer-coarse:min-h-9',
  },
  list: { group: 'flex flex-col gap-1', option: 'items-start gap-2 rounded-control py-1 text-sm' },
  pictures: {
    group: 'flex flex-wrap gap-1.5',
    option:
      'size-8 items-center justify-center rounded-control border-2 border-transparent outline-offset-2 data-checked:border-text pointer-coarse:size-10',
  },
} as const

export interface RadioGroupProps<Value extends string> {
  readonly id?: string
  readonly options: readonly RadioOption<Value>[]
  /** Empty: none is chosen yet. */
  readonly value: Value | ''
  readonly onChange: (value: Value) => void
  readonly look?: keyof typeof looks
  readonly readOnly?: boolean
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: true | undefined
  readonly 'aria-required'?: true | undefined
  readonly 'aria-label'?: string
}

/** One of a few, all seen at once. */
export const RadioGroup = <Value extends string>({
  id,
  options,
  value,
  onChange,
  look = 'segmented',
  readOnly = false,
  ...aria
}: RadioGroupProps<Value>) => (
  <HeadlessRadioGroup
    as={Fragment}
    value={value}
    onChange={(next) => next !== '' && onChange(next)}
    disabled={readOnly}
    {...(id === undefined ? {} : { id })}
  >
    {/* The library overwrites aria-describedby of its own element, but not of a child's. */}
    <div {...aria} tabIndex={-1} className={classes(looks[look].group, aria['aria-invalid'] && 'border-danger')}>
      {options.map((option) => {
        const off = readOnly || option.disabledReason !== undefined
        return (
          <Radio
            key={option.value}
            as="div"
            value={option.value}
            disabled={off}
            title={option.disabledReason ?? (option.picture === undefined ? undefined : option.label)}
            aria-label={option.picture === undefined ? undefined : option.label}
            className={classes(
              'group/radio relative flex cursor-pointer select-none',
              looks[look].option,
              off && 'cursor-not-allowed opacity-60',
            )}
          >
            {look === 'list' && (
              <span className="mt-0.5 size-4 shrink-0 rounded-full border border-line-strong bg-surface group-hover/radio:border-muted group-data-checked/radio:border-5 group-data-checked/radio:border-primary" />
            )}
            {option.picture ?? (
              <span>
                {option.label}
                {option.help !== undefined && <span className="block text-xs text-muted">{option.help}</span>}
              </span>
            )}
          </Radio>
        )
      })}
    </div>
  </HeadlessRadioGroup>
)
