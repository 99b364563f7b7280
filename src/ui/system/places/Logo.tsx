import { useState } from 'react'
import { usePublicPicture } from '../../../infra/react/index.ts'
import { classes } from '../../kit/classes.ts'

interface LogoProps {
  /** Of the public store. */
  readonly path: string | undefined
  /** What stands where there is no picture. */
  readonly shortName: string
  readonly className?: string
}

/** A company's sign, else its short name. */
export const Logo = ({ path, shortName, className = 'size-5' }: LogoProps) => {
  const logo = usePublicPicture(path)
  const [failed, setFailed] = useState<string | null>(null)
  return logo !== null && failed !== logo ? (
    <img
      src={logo}
      alt=""
      onError={() => setFailed(logo)}
      className={classes('shrink-0 rounded-sm bg-white object-contain', className)}
    />
  ) : (
    <span
      aria-hidden="true"
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-sm border border-line bg-sunken text-[0.55rem] font-semibold text-muted',
        className,
      )}
    >
      {shortName.slice(0, 3)}
    </span>
  )
}
