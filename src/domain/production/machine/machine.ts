import { codes } from '../rights.ts'
import { reference as referenceColumn } from '../../registry/columns.ts'
import {
  choice,
  date,
  decimal,
  group,
  money,
  reference,
  references,
  rows,
  special,
  text,
  yesNo,
} from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { Instant } from './instant.ts'

/** What stands at a location and makes things, so many an hour (spec 04 Machine). */
export const machineResource = recordResource({
  key: 'machines',
  label: 'Machine',
  module: 'production',
  service: 'production',
  path: '/api/v1/production/machines',
  scope: 'location',
  read: codes.machinesView,
  write: [codes.machinesEdit],
  fields: {
    name: text('Name', { required: true, max: 100 }),
    details: group(
      'Details',
      {
        code: text('Code', { max: 20 }),
        capacity: decimal('Capacity per hour', { required: true, min: 0.001 }),
        capacityUom: reference('Unit of capacity', 'metrics', { help: 'kg unless given.' }),
        make: text('Make', { max: 100 }),
        model: text('Model', { max: 100 }),
        serialNumber: text('Serial number', { max: 100 }),
        moc: reference('Material of construction', 'moc'),
        workArea: text('Work area', { max: 100 }),
        volume: text('Volume', { max: 60 }),
        installedOn: date('Installed on', { sense: 'past' }),
        calibrationDueOn: date('Calibration due', { sense: 'future' }),
        maintenanceDueOn: date('Maintenance due', { sense: 'future' }),
        hourRate: money('Rate of an hour'),
        items: references('Allowed items', 'items', { help: 'Empty: all.' }),
        floorGodown: reference('Floor godown', 'godowns', { required: true, help: 'From which it draws.' }),
        outputGodown: reference('Output godown', 'godowns'),
        active: yesNo('Active', { required: true, initial: 'yes' }),
        downtime: rows('Downtime', {
          from: special('text', 'From', Instant, { required: true }),
          to: special('text', 'To', Instant, { required: true }),
          reason: text('Reason', { required: true }),
          kind: choice('Kind', ['planned', 'breakdown'], { required: true }),
        }),
      },
      { required: true },
    ),
  },
  // Rows of its shifts come with the shifts of the location; nobody types them.
  keeps: {
    machineShifts: rows('Shifts', {
      id: text('Id', { required: true, max: 64 }),
      operational: yesNo('Operational', { required: true }),
      shift: reference('Shift', 'shift-schedules', { required: true }),
      details: group('Times', { startTime: text('Start'), endTime: text('End') }, { required: true }),
    }),
  },
  list: [
    'name',
    'details.code',
    referenceColumn('location', 'Location', { resource: 'locations' }),
    'details.capacity',
    '-details.make',
    '-details.model',
    'details.calibrationDueOn',
    'details.active',
  ],
  slots: ['name', 'details.code', 'location', 'details.active'],
  search: ['name', 'details.code', 'details.make', 'details.model'],
  unique: ['name'],
  more: { openFields: ['name', 'location'] },
})
