import { text } from '../../registry/fields.ts'
import { identityFormats } from './numbers.ts'

export const phonePattern = [/^(?:\+91 ?)?\d{10}$/, 'Phone is 10 digits, with +91 before them or without.'] as const
export const emailPattern = [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Write an e-mail address.'] as const

/** Address of the seeds, with the Indian pincode: `group('Registered address', addressFields)`. */
export const addressFields = {
  addressLine1: text('Address line 1', { required: true }),
  addressLine2: text('Address line 2'),
  city: text('City', { required: true, max: 80 }),
  pincode: text('Pincode', { required: true, pattern: identityFormats.pincode }),
  district: text('District', { max: 80 }),
  state: text('State', { required: true, max: 80 }),
  country: text('Country', { required: true, max: 80, initial: 'India' }),
} as const

/** Contact of the seeds: `group('Contact', contactFields)`. */
export const contactFields = {
  name: text('Name', { max: 80 }),
  phone: text('Phone', { pattern: phonePattern }),
  email: text('Email', { max: 254, pattern: emailPattern }),
} as const
