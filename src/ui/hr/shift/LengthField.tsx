import { useWatch } from 'react-hook-form'
import { durationWords, netMinutes, shiftDuration, type ShiftTimes } from '../../../domain/hr/shift-schedule/times.ts'
import { wide } from '../../command-form/fields.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'

/** How long the shift will be by what is typed, and what is left of it without its break. */
export const LengthField = ({ field: { label } }: FormFieldProps) => {
  const words = useWatch({
    compute: (shift: ShiftTimes) => {
      const [all, net] = [shiftDuration(shift), netMinutes(shift)]
      if (all === undefined || net === undefined) return ''
      return net < all && net > 0
        ? `${durationWords(all)}, ${durationWords(net)} without the break`
        : durationWords(all)
    },
  })
  return (
    <p role="status" className={`${wide} text-13 text-muted empty:hidden`}>
      {words !== '' && `${label}: ${words}.`}
    </p>
  )
}
