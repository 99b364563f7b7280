import type { Scope } from '../../kernel/aggregate.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { reference as referenceColumn } from '../../registry/columns.ts'
import type { Column } from '../../registry/entry.ts'
import { choice, colour, computed, reference, text, whole } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { codes } from '../rights.ts'
import { checkShift, refuseShift, shiftFacts } from './rules.ts'
import {
  breakDuration,
  clockWords,
  dayMinutes,
  netMinutes,
  shiftDuration,
  type ShiftTimes,
  shownBreak,
  timePattern,
} from './times.ts'

const pattern = [timePattern, 'Enter the time as hh:mm:ss.'] as const

/** Where it stands, or will. */
const placeOf = (state: AnyDocument, { location }: Pick<Scope, 'location'>): Ref =>
  (state['location'] as Ref | undefined) ?? location

const hasWindow = ({ breakStart, breakEnd }: ShiftTimes): boolean => Boolean(breakStart) && Boolean(breakEnd)

const pause: Column = {
  key: 'break',
  label: 'Break',
  type: 'text',
  value: (shift) => {
    const shown = shownBreak(shift as ShiftTimes)
    return shown === undefined ? null : `${shown.name} ${clockWords(shown.start)}–${clockWords(shown.end)}`
  },
}

/** When people of a location work (seed 2, Shift schedule; spec 02). */
export const shiftScheduleResource = recordResource({
  key: 'shift-schedules',
  label: 'Shift schedule',
  module: 'hr',
  service: 'hrd',
  path: '/api/v1/attendance/shift-schedule',
  scope: 'location',
  read: codes.shiftsView,
  write: [codes.shiftsEdit],
  fields: {
    name: text('Name', { required: true, max: 60 }),
    type: choice('Type', ['Fixed', 'Rotational'], { required: true, initial: 'Fixed' }),
    frequency: choice('Frequency', ['daily', 'weekly', 'fortnightly', 'monthly'], {
      required: true,
      initial: 'monthly',
      help: 'How long a person stays on it before the next turn.',
    }),
    siblingLocation: reference('Sibling location', 'locations', {
      help: 'A sister company’s location on the same premises that uses this shift too.',
    }),
    startTime: text('Start time', { required: true, max: 20, pattern, help: 'hh:mm:ss' }),
    endTime: text('End time', {
      required: true,
      max: 20,
      pattern,
      help: 'hh:mm:ss. Before the start: on the next day.',
    }),
    breakName: text('Break name', { max: 60 }),
    breakStart: text('Break start', { max: 20, pattern, help: 'hh:mm:ss' }),
    breakEnd: text('Break end', { max: 20, pattern, help: 'hh:mm:ss' }),
    breakDuration: whole('Break duration', {
      min: 0,
      max: dayMinutes,
      unit: 'min',
      when: (values) => !hasWindow(values as ShiftTimes),
    }),
    shiftDuration: computed('whole', 'Duration', (shift: ShiftTimes) => shiftDuration(shift), { unit: 'min' }),
    netMinutes: computed('whole', 'Net of the break', (shift: ShiftTimes) => netMinutes(shift), { unit: 'min' }),
    code: text('Code', {
      max: 1,
      pattern: [/^[A-Z]$/, 'Code is one letter, A to Z.'],
      help: 'One letter for the roster.',
    }),
    colour: colour('Colour'),
  },
  sections: [
    { title: 'Shift', keys: ['name', 'type', 'frequency', 'siblingLocation'] },
    { title: 'Times', keys: ['startTime', 'endTime', 'shiftDuration', 'netMinutes'] },
    { title: 'Break', keys: ['breakName', 'breakStart', 'breakEnd', 'breakDuration'] },
    { title: 'In the roster', keys: ['code', 'colour'] },
  ],
  list: [
    'name',
    'type',
    'frequency',
    'startTime',
    'endTime',
    'shiftDuration',
    pause,
    '-code',
    { ...referenceColumn('location', 'Location', { resource: 'locations' }), shown: false },
  ],
  slots: ['startTime', 'name', 'type', 'frequency'],
  search: ['name', 'code'],
  sort: 'startTime',
  groupedBy: 'location',
  unique: ['name', 'code'],
  follows: (shift) => (hasWindow(shift) ? { breakDuration: breakDuration(shift) as number } : {}),
  facts: (shift, previous, { scope, state }) => shiftFacts(shift, previous, placeOf(state, scope)),
  check: (shift, _, { facts, scope }, state) => checkShift(shift, facts, placeOf(state, scope)),
  used: (name, { count, first }) =>
    refuseShift('HR-SHF-04', {
      name,
      n: count,
      first: `${first.join(', ')}${count > first.length ? ', ...' : ''}`,
    }),
  more: { openFields: ['name', 'startTime', 'endTime', 'location'] },
})
