import { Building2, ChevronDown, type LucideIcon, MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePublicPicture, useSession } from '../infra/react/index.ts'
import { Menu } from '../ui/kit/Menu.tsx'
import { type Destination, useMover } from './moving.ts'

interface CompanyMarkProps {
  readonly company: { readonly name: string; readonly shortName: string; readonly logo?: string }
}

/** The company's logo, else its short name (seed 1, section 2.2); where there is room, its name beside the logo. */
const CompanyMark = ({ company }: CompanyMarkProps) => {
  const logo = usePublicPicture(company.logo)
  const [failed, setFailed] = useState(false)
  return logo !== null && !failed ? (
    <>
      <img
        src={logo}
        alt={company.shortName}
        onError={() => setFailed(true)}
        className="h-6 max-w-24 rounded-sm object-contain"
      />
      <bdi className="ml-1 truncate font-medium max-xl:hidden">{company.name}</bdi>
      <bdi aria-hidden="true" className="ml-1 truncate font-medium xl:hidden">
        {company.shortName}
      </bdi>
    </>
  ) : (
    <span className="truncate font-medium">{company.shortName}</span>
  )
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => a.name.localeCompare(b.name)

const faceClasses =
  'inline-flex h-8 min-w-0 max-w-56 items-center gap-1 rounded-control px-2 text-13 hover:bg-hover pointer-coarse:h-10'

interface PlaceMenuProps {
  /** `Company`, and where one is now. */
  readonly label: string
  readonly now: { readonly id: string; readonly name: string }
  readonly face: ReactNode
  readonly icon: LucideIcon
  readonly places: readonly { readonly id: string; readonly name: string; readonly shortName: string }[]
  /** Company and location of a place. */
  readonly to: (id: string) => Pick<Destination, 'companyId' | 'locationId'>
}

/** Places that the user may work at, sorted by name; choosing one goes there. */
const PlaceMenu = ({ label, now, face, icon, places, to }: PlaceMenuProps) => {
  const { moveTo } = useMover()
  return (
    <Menu
      label={`${label}: ${now.name}`}
      buttonClassName={faceClasses}
      button={
        <>
          {face}
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
        </>
      }
      groups={[
        places.toSorted(byName).map(({ id, name, shortName }) => ({
          key: id,
          label: name,
          icon,
          hint: shortName,
          current: id === now.id,
          onSelect: () => {
            if (id !== now.id) moveTo({ ...to(id), name })
          },
        })),
      ]}
    />
  )
}

export const CompanyMenu = () => {
  const { company, authorization } = useSession()
  const companies = authorization?.companies ?? []
  if (company === null) return null
  return (
    <PlaceMenu
      label="Company"
      now={company}
      face={<CompanyMark company={companies.find((one) => one.id === company.id) ?? company} />}
      icon={Building2}
      places={companies}
      to={(id) => ({ companyId: id, locationId: null })}
    />
  )
}

/** Locations of the present company. */
export const LocationMenu = () => {
  const { company, location, authorization } = useSession()
  if (company === null || location === null) return null
  return (
    <PlaceMenu
      label="Location"
      now={location}
      face={<bdi className="truncate text-muted">{location.name}</bdi>}
      icon={MapPin}
      places={(authorization?.locations ?? []).filter((one) => one.companyId === company.id)}
      to={(id) => ({ companyId: company.id, locationId: id })}
    />
  )
}
