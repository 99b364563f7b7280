import { counted } from '../../../domain/kernel/plural.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { CalendarClock } from 'lucide-react'
import { type RegistrationFields, registrationStatus } from '../../../domain/platform/registration/registration.ts'
import { settingsFrom } from '../../../domain/platform/settings/sections.ts'
import { useAllOf, useSession } from '../../../infra/react/index.ts'
import { today } from '../../kit/clock.ts'

/** `{n} registrations expire within {d} days.`, where some do. */
export const ExpiringBanner = () => {
  const { documents } = useAllOf('company-registrations')
  const { documents: settings } = useAllOf('company-group-settings')
  const { company } = useSession()
  const { reminderDays } = settingsFrom('license-contract', settings, company?.id ?? '')
  const days = Math.max(0, ...reminderDays.map((one) => one.days))
  const day = today()
  const count = documents.filter(
    (one) => registrationStatus(one as AnyDocument & RegistrationFields, day, days) === 'expiring',
  ).length
  return count === 0 ? null : (
    <p
      role="status"
      className="flex items-center gap-2 rounded-control border border-warning/50 bg-warning-tint px-3 py-2 text-13"
    >
      <CalendarClock aria-hidden="true" className="size-4 shrink-0 text-warning" />
      {`${counted(count, 'registration expires', 'registrations expire')} within ${counted(days, 'day')}.`}
    </p>
  )
}
