import { FileX2 } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { addDays } from '../../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import {
  type RegistrationFields,
  registrationResource as entry,
  type registrationStatuses,
  registrationTitle,
} from '../../../domain/platform/registration/registration.ts'
import { DateField } from '../../command-form/fields.tsx'
import { today } from '../../kit/clock.ts'
import type { StatusTone } from '../../kit/StatusChip.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { renewable } from '../renewal.tsx'
import { ExpiringBanner } from './ExpiringBanner.tsx'
import { registrationsPath } from './paths.ts'

const fieldsOf = (document: AnyDocument): RegistrationFields => document as AnyDocument & RegistrationFields

const tones: Readonly<Record<(typeof registrationStatuses)[number], StatusTone>> = {
  valid: 'done',
  expiring: 'attention',
  expired: 'refused',
  surrendered: 'closed',
}

const renewals = renewable({
  tones,
  title: (document) => registrationTitle(fieldsOf(document)),
  screen: () => registrationScreen(''),
  begin: (document) => {
    const { kind, number, site = null, state = '', authority = '', validTo = today() } = fieldsOf(document)
    return { kind, number, site, state, authority, validFrom: addDays(validTo, 1) }
  },
  end: {
    key: 'surrender',
    label: 'Surrender',
    icon: FileX2,
    description: 'A surrendered registration is not taken back.',
    done: 'surrendered',
    on: 'surrenderedOn',
    fields: <DateField name="surrenderedOn" label="Surrendered on" required />,
  },
})

/** /system/admin/company/{id}/registration */
export const registrationScreen = (companyId: string): RecordScreen => ({
  entry,
  path: registrationsPath(companyId),
  emptyWords: 'No registrations yet. Add the first one.',
  ListBanner: ExpiringBanner,
  ...renewals,
})

/** The registrations of the company that the address names. */
export const useRegistrationScreen = (): RecordScreen => {
  const { company = '' } = useParams()
  return useMemo(() => registrationScreen(company), [company])
}
