import type { AnyDocument } from '../../kernel/document.ts'
import { registrationTitle, type RegistrationFields } from './registration.ts'
import { renewalPolicy } from './renewal.ts'

export const registrationRenewals = renewalPolicy({
  resource: 'company-registrations',
  first: 'validFrom',
  last: 'validTo',
  title: (document) => registrationTitle(document as AnyDocument & RegistrationFields),
})

export const licenseRenewals = renewalPolicy({
  resource: 'licenses',
  first: 'startsOn',
  last: 'endsOn',
  title: (document) => String(document['title']),
})
