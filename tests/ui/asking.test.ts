import { expect, test } from 'vitest'
import { group, rows, text } from '../../src/domain/registry/fields.ts'
import { missingRows, withAsked } from '../../src/ui/resource/form/asking.ts'

const fields = {
  code: text('Code', { required: true, blank: true, asked: true }),
  contact: group(
    'Contact',
    { phone: text('Phone', { asked: true }), note: text('Note'), people: rows('People', {}, { asked: true }) },
    { asked: true },
  ),
}

const required = (held: object | null) => {
  const { code, contact } = withAsked(fields, held)
  const inner = contact?.fields ?? {}
  return {
    code: code?.required === true && code.blank !== true,
    contact: contact?.required,
    phone: inner['phone']?.required,
    note: inner['note']?.required,
  }
}

test('a new record is asked for everything; one that stands keeps what it has and may go on lacking the rest', () => {
  expect(required(null)).toEqual({ code: true, contact: true, phone: true, note: false })
  expect(required({})).toEqual({ code: false, contact: false, phone: false, note: false })
  expect(required({ code: 'A', contact: { phone: '1' } })).toEqual({
    code: true,
    contact: true,
    phone: true,
    note: false,
  })
})

test('rows that are asked for and are none are named at their path', () => {
  const empty = { code: 'A', contact: { phone: '1', note: '', people: [] } }
  expect(missingRows(withAsked(fields, null), empty)).toEqual({ 'contact.people': 'People is required.' })
  expect(missingRows(withAsked(fields, {}), empty)).toEqual({})
})
