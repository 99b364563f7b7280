import type { ReactNode } from 'react'
import { type WorkingDetails, workingWords } from '../../../domain/hr/working-since.ts'
import { ProfilePicture } from '../pictures/ProfilePicture.tsx'

export interface ProfileHeaderProps {
  readonly id: string
  readonly name: string
  /** Of the employee; absent for somebody who is none. */
  readonly company?: string | undefined
  readonly details?: (WorkingDetails & { readonly designation: string }) | undefined
  /** At the right: what can be done from here. */
  readonly actions?: ReactNode
}

/** The employee profile header: picture, name, company, designation, and since when, or that no more (seed 1, section 2.2). */
export const ProfileHeader = ({ id, name, company, details, actions }: ProfileHeaderProps) => (
  <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
    <ProfilePicture id={id} name={name} className="size-16! text-xl!" />
    <div className="min-w-0 flex-1 basis-56">
      <h1 className="text-xl font-semibold wrap-anywhere">
        <bdi className="line-clamp-3">{name}</bdi>
      </h1>
      <p className="mt-0.5 text-13 text-muted wrap-anywhere">
        {[details?.designation, company].filter(Boolean).map((part, index) => (
          <span key={part}>
            {index > 0 && <span aria-hidden="true"> · </span>}
            <bdi>{part}</bdi>
          </span>
        ))}
      </p>
      <p className="mt-0.5 text-13 text-muted">{workingWords(details)}</p>
    </div>
    {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
  </header>
)
