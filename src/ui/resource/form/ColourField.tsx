import { inSentence } from '../../../domain/kernel/labels.ts'
import { BoundField, type CommandFieldProps } from '../../command-form/fields.tsx'
import { TextInput } from '../../kit/TextInput.tsx'

/** `#rrggbb`, typed or taken from the browser's own colour chooser. */
export const ColourField = (props: CommandFieldProps) => (
  <BoundField<string> {...props}>
    {(control, { value, change, onBlur }) => (
      <span className="flex items-center gap-2">
        <input
          type="color"
          aria-label={`Choose ${inSentence(props.label)}`}
          value={/^#[0-9a-f]{6}$/.test(value) ? value : '#ffffff'}
          onChange={(event) => change(event.target.value)}
          className="size-8 shrink-0 cursor-pointer rounded-control border border-line-strong/70 bg-surface p-0.5"
        />
        <TextInput
          {...control}
          maxLength={7}
          placeholder="#rrggbb"
          value={value}
          onChange={(event) => change(event.target.value.toLowerCase())}
          onBlur={onBlur}
        />
      </span>
    )}
  </BoundField>
)
