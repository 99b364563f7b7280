import { DateInput } from './DateInput.tsx'
import type { FieldControl } from './Field.tsx'
import { TextInput } from './TextInput.tsx'
import { momentOf, partsOfMoment, typedTime } from './typedMoment.ts'

export interface MomentInputProps extends FieldControl {
  /** What the parts are called together: `Send at`. */
  readonly label: string
  /** ISO instant, or what was typed of it. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

/** A day and a time of 24 hours, both of the group: everybody sets the same moment by the same words, whatever the device. */
export const MomentInput = ({ label, value, onChange, onBlur, ...control }: MomentInputProps) => {
  const parts = partsOfMoment(value)
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-2">
      <DateInput
        {...control}
        value={parts.day}
        onChange={(day) => onChange(momentOf({ ...parts, day }))}
        onBlur={onBlur}
      />
      <TextInput
        aria-label={`${label}, time`}
        aria-invalid={control['aria-invalid']}
        aria-describedby={control['aria-describedby']}
        autoComplete="off"
        inputMode="numeric"
        placeholder="HH:mm"
        maxLength={5}
        value={parts.time}
        onChange={(event) => onChange(momentOf({ ...parts, time: event.target.value }))}
        onBlur={() => {
          const time = typedTime(parts.time)
          if (time !== null && time !== parts.time) onChange(momentOf({ ...parts, time }))
          onBlur()
        }}
      />
    </span>
  )
}
