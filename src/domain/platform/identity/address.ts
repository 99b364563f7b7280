import { addressFields } from '../../registry/address.ts'
import { text } from '../../registry/fields.ts'
import { identityFormats } from './numbers.ts'

export const phonePattern = [/^(?:\+91 ?)?\d{10}$/, 'Phone is 10 digits, with +91 before them or without.'] as const
export const emailPattern = [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Write an email address.'] as const

/** Address of the seeds, with the Indian pincode: `group('Registered address', indianAddressFields)`. */
export const indianAddressFields = {
  ...addressFields,
  pincode: text('Pincode', { required: true, pattern: identityFormats.pincode }),
} as const

/** Contact of the seeds: `group('Contact', contactFields)`. */
export const contactFields = {
  name: text('Name', { max: 80 }),
  phone: text('Phone', { pattern: phonePattern }),
  email: text('Email', { max: 254, pattern: emailPattern }),
} as const
