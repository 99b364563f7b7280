import { text } from './fields.ts'

/** An address, as every register writes it (spec 05, value types; spec 02 Employee). */
export const addressFields = {
  addressLine1: text('Address line 1', { required: true }),
  addressLine2: text('Address line 2'),
  city: text('City', { required: true, max: 100 }),
  pincode: text('Pincode', { required: true, max: 12 }),
  district: text('District', { max: 100 }),
  state: text('State', { required: true, max: 100 }),
  country: text('Country', { required: true, max: 100, initial: 'India' }),
} as const

/** Whom to call or write to. */
export const contactFields = {
  name: text('Name', { required: true, max: 100 }),
  phone: text('Phone', { max: 30 }),
  email: text('Email', {
    max: 254,
    pattern: [/^(?:[^\s@]+@[^\s@]+\.[^\s@]+)?$/, 'Write an email address like name@company.com.'],
  }),
} as const
