import type { CSSProperties } from 'react'
import { usePicture } from '../../../infra/react/index.ts'
import { classes } from '../../kit/classes.ts'
import { initialsOf, tintHues, tintOf } from './tint.ts'

export interface ProfilePictureProps {
  /** Of the employee. */
  readonly id: string
  readonly name: string
  readonly className?: string
}

/**
 * Somebody's picture; until there is one, the initials on a tint that is the same for the same id (spec 01, Profile
 * pictures). Decorative: the name stands beside it.
 */
export const ProfilePicture = ({ id, name, className }: ProfilePictureProps) => {
  const picture = usePicture(id)
  if (picture !== null)
    return <img src={picture} alt="" className={classes('size-8 shrink-0 rounded-full object-cover', className)} />
  return (
    <span
      aria-hidden="true"
      style={{ '--tint-hue': tintHues[tintOf(id)] } as CSSProperties}
      className={classes(
        'tint inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full text-sm font-semibold select-none',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
