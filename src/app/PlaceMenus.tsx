import { Building2, ChevronDown, MapPin } from 'lucide-react'
import { useMemo, useState } from 'react'
import { usePublicPicture, useSession } from '../infra/react/index.ts'
import { Menu } from '../ui/kit/Menu.tsx'
import { useMover } from './moving.ts'

/** The company's logo, else its short name (seed 1, section 2.2). */
const CompanyMark = ({ company }: { readonly company: { readonly shortName: string; readonly logo?: string } }) => {
  const logo = usePublicPicture(company.logo)
  const [failed, setFailed] = useState(false)
  return logo !== null && !failed ? (
    <img
      src={logo}
      alt={company.shortName}
      onError={() => setFailed(true)}
      className="h-6 max-w-24 rounded-sm object-contain"
    />
  ) : (
    <span className="truncate font-medium">{company.shortName}</span>
  )
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => a.name.localeCompare(b.name)

const faceClasses =
  'inline-flex h-8 min-w-0 max-w-48 items-center gap-1 rounded-control px-2 text-13 hover:bg-hover pointer-coarse:h-10'

/** Companies that the user may work in, sorted by name. */
export const CompanyMenu = () => {
  const { company, authorization } = useSession()
  const { moveTo } = useMover()
  const companies = useMemo(() => (authorization?.companies ?? []).toSorted(byName), [authorization])
  if (company === null) return null
  const own = companies.find((one) => one.id === company.id) ?? company
  return (
    <Menu
      label={`Company: ${company.name}`}
      buttonClassName={faceClasses}
      button={
        <>
          <CompanyMark company={own} />
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
        </>
      }
      groups={[
        companies.map((one) => ({
          key: one.id,
          label: one.name,
          icon: <Building2 aria-hidden="true" className="size-4" />,
          hint: one.shortName,
          current: one.id === company.id,
          onSelect: () => {
            if (one.id !== company.id) moveTo({ companyId: one.id, locationId: null, name: one.name })
          },
        })),
      ]}
    />
  )
}

/** Locations of the present company that the user may work at, sorted by name. */
export const LocationMenu = () => {
  const { company, location, authorization } = useSession()
  const { moveTo } = useMover()
  const locations = useMemo(
    () => (authorization?.locations ?? []).filter((one) => one.companyId === company?.id).toSorted(byName),
    [authorization, company],
  )
  if (company === null || location === null) return null
  return (
    <Menu
      label={`Location: ${location.name}`}
      buttonClassName={faceClasses}
      button={
        <>
          <bdi className="truncate text-muted">{location.name}</bdi>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
        </>
      }
      groups={[
        locations.map((one) => ({
          key: one.id,
          label: one.name,
          icon: <MapPin aria-hidden="true" className="size-4" />,
          hint: one.shortName,
          current: one.id === location.id,
          onSelect: () => {
            if (one.id !== location.id) moveTo({ companyId: company.id, locationId: one.id, name: one.name })
          },
        })),
      ]}
    />
  )
}
