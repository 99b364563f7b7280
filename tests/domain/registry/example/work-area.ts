import { reference, status, text, whole } from '../../../../src/domain/registry/fields.ts'
import { recordResource } from '../../../../src/domain/registry/record-resource.ts'

export const workAreaResource = recordResource({
  key: 'work-areas',
  label: 'Work area',
  plural: 'Work areas',
  module: 'hr',
  service: 'hrd',
  scope: 'company',
  read: 'UI:WORK-AREA:VIEW',
  write: ['UI:WORK-AREA:EDIT'],
  fields: {
    code: text('Code', { required: true, max: 6, pattern: [/^[A-Z0-9-]+$/, 'Code is of A-Z, 0-9 and hyphens.'] }),
    name: text('Name', { required: true, max: 80 }),
    capacity: whole('Capacity', { required: true, min: 1, max: 500, unit: 'people' }),
    supervisor: reference('Supervisor', 'employees'),
    status: status(),
  },
  list: ['code', 'name', 'capacity', 'supervisor', 'status'],
  unique: ['code', 'name'],
})
