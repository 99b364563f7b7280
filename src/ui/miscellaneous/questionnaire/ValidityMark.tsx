import { CircleCheck, CircleDot, CircleHelp, CircleSlash, CircleX, type LucideIcon } from 'lucide-react'
import type { Validity } from '../../../domain/miscellaneous/questionnaire/validity.ts'
import { classes } from '../../kit/classes.ts'

/** Blue, green, red and orange (seed 3); of the two that are orange the icon tells which. */
const faces: Readonly<Record<Validity, { readonly word: string; readonly icon: LucideIcon; readonly hue: string }>> = {
  answered: { word: 'Answered', icon: CircleDot, hue: 'text-info' },
  yes: { word: 'Yes', icon: CircleCheck, hue: 'text-positive' },
  no: { word: 'No', icon: CircleX, hue: 'text-danger' },
  skipped: { word: 'Skipped', icon: CircleSlash, hue: 'text-warning' },
  unknown: { word: 'Unknown', icon: CircleHelp, hue: 'text-warning' },
}

/** How an answer, or a whole survey, stands to the ideal ones. */
export const ValidityMark = ({ validity }: { readonly validity: Validity }) => {
  const { word, icon: Icon, hue } = faces[validity]
  return (
    <span className={classes('inline-flex items-center align-middle gap-1.5 whitespace-nowrap', hue)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {word}
    </span>
  )
}
