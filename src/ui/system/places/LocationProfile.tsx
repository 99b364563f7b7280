import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { locationResource } from '../../../domain/platform/location/location.ts'
import {
  type RegistrationFields,
  registrationStatus,
  registrationTitle,
} from '../../../domain/platform/registration/registration.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { useAllOf, useMayI, useNamed, useSession } from '../../../infra/react/index.ts'
import { codes } from '../../../domain/platform/rights.ts'
import { codes as inventoryCodes } from '../../../domain/inventory/rights.ts'
import { today } from '../../kit/clock.ts'
import { Section } from '../../kit/Section.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { documentPath } from '../../resource/screens.ts'
import { RecordDetails } from '../../resource/record/RecordDetails.tsx'

const linkFace = 'text-link underline underline-offset-2'

interface NamedLink {
  readonly id: string
  readonly name: string
  readonly to: string | undefined
  readonly note?: string
}

const Links = ({ items, none }: { readonly items: readonly NamedLink[]; readonly none: string }) =>
  items.length === 0 ? (
    <p className="text-13 text-muted">{none}</p>
  ) : (
    <ul className="space-y-1 text-13">
      {items.map(({ id, name, to, note }) => (
        <li key={id} className="wrap-anywhere">
          {to === undefined ? (
            name
          ) : (
            <Link to={to} className={linkFace}>
              {name}
            </Link>
          )}
          {note !== undefined && <span className="text-muted"> · {note}</span>}
        </li>
      ))}
    </ul>
  )

/** Where it stands on a map, beside what stands there with it. */
const MapLink = ({ document }: { readonly document: AnyDocument }) => {
  const geo = document['geo'] as { readonly lat: string; readonly long: string } | undefined
  return geo === undefined ? null : (
    <a
      href={`https://www.openstreetmap.org/?mlat=${geo.lat}&mlon=${geo.long}#map=16/${geo.lat}/${geo.long}`}
      target="_blank"
      rel="noreferrer"
      className={`inline-flex items-center gap-1 text-13 ${linkFace}`}
    >
      Show on the map
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  )
}

/** Locations of the group on the same premises, of any of its companies. */
const Sisters = ({ document }: { readonly document: AnyDocument }) => {
  const { documents } = useAllOf('locations')
  const companies = useNamed('companies')
  const code = document['premisesCode']
  const sisters = documents.filter(
    (one) => one.id !== document.id && code !== undefined && code !== '' && one['premisesCode'] === code,
  )
  return (
    <Links
      none="No other location has the same premises code."
      items={sisters.map((one) => ({
        id: one.id,
        name: String(one['name']),
        to: documentPath('locations', one.id),
        note: companies.find(({ id }) => id === one['companyId'])?.name ?? '',
      }))}
    />
  )
}

const Registrations = ({ locationId }: { readonly locationId: string }) => {
  const { documents } = useAllOf('company-registrations')
  const day = today()
  const bound = documents.filter((one) => (one['site'] as Ref | undefined)?.id === locationId)
  return (
    <Links
      none="No registration is bound to this location."
      items={bound.map((one) => {
        const fields = one as AnyDocument & RegistrationFields
        const till = fields.validTo === undefined ? 'permanent' : `till ${dateWords(fields.validTo)}`
        return {
          id: one.id,
          name: registrationTitle(fields),
          to: documentPath('company-registrations', one.id),
          note: `${wordsOf(registrationStatus(fields, day))}, ${till}`,
        }
      })}
    />
  )
}

const Godowns = ({ locationId }: { readonly locationId: string }) => {
  const { documents } = useAllOf('godowns')
  const here = documents.filter((one) => (one['location'] as Ref | undefined)?.id === locationId)
  return (
    <Links
      none="No godown at this location."
      items={here.map((one) => ({ id: one.id, name: String(one['name']), to: documentPath('godowns', one.id) }))}
    />
  )
}

/** A location's own fields, and what belongs to it; the latter of the company that one works in. */
export const LocationProfile = ({ document }: { readonly document: AnyDocument }) => {
  const companies = useNamed('companies')
  const { company, location } = useSession()
  const mayI = useMayI()
  const owner = companies.find(({ id }) => id === document['companyId'])
  const isHere = document['companyId'] === company?.id
  const elsewhere = `Choose ${owner?.name ?? 'its company'} in the top bar to see this.`
  const parts: readonly (readonly [title: string, content: ReactNode])[] = [
    ['Sister locations', <Sisters key="sisters" document={document} />],
    ...(mayI(codes.adminView)
      ? [
          [
            'Registrations',
            isHere ? <Registrations key="registrations" locationId={document.id} /> : elsewhere,
          ] as const,
        ]
      : []),
    ...(mayI(inventoryCodes.godownsView)
      ? [
          [
            'Godowns',
            document.id === location?.id ? (
              <Godowns key="godowns" locationId={document.id} />
            ) : (
              `Choose ${String(document['name'])} in the top bar to see this.`
            ),
          ] as const,
        ]
      : []),
  ]
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0 space-y-3">
        <RecordDetails
          entry={locationResource}
          document={{ ...document, companyId: owner?.name ?? document['companyId'] }}
        />
        <MapLink document={document} />
      </div>
      <aside className="min-w-0 space-y-4">
        {parts.map(([title, content]) => (
          <Section key={title} title={title}>
            {typeof content === 'string' ? <p className="text-13 text-muted">{content}</p> : content}
          </Section>
        ))}
      </aside>
    </div>
  )
}
