import { useMemo } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { shiftScheduleResource as entry } from '../../../domain/hr/shift-schedule/shift-schedule.ts'
import { durationWords } from '../../../domain/hr/shift-schedule/times.ts'
import { useSession } from '../../../infra/react/index.ts'
import { RecordDetails } from '../../resource/record/RecordDetails.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { hrPaths, shiftPages } from '../paths.ts'
import { LengthField } from './LengthField.tsx'
import { ShiftBar } from './ShiftBar.tsx'

const Shift = ({ document }: { readonly document: AnyDocument }) => (
  <div className="space-y-4">
    <ShiftBar document={document} />
    <RecordDetails entry={entry} document={document} />
  </div>
)

/** /hrd/shift-management/shift-schedule/{id}/shift */
export const shiftScreen: RecordScreen = {
  entry,
  title: 'Employee Shifts',
  path: hrPaths.shifts,
  pages: shiftPages,
  detailsPath: 'shift',
  detailsLabel: 'Shift',
  Details: Shift,
  head: ['location', 'type', 'frequency'],
  cells: { shiftDuration: ({ shiftDuration: minutes }) => durationWords(Number(minutes)) },
  controls: { shiftDuration: LengthField },
  listTabs: { label: 'Employee shifts', items: [{ to: hrPaths.shifts, label: 'Shift Schedule', end: true }] },
  toasts: { added: 'Schedule added sucessfully', changed: 'Schedule edited sucessfully' },
  deleteWords: ({ name }) => `Delete the shift ${String(name)}?`,
}

/** /hrd/shift-management/employee-shifts */
export const useShiftList = (): RecordScreen => {
  const location = useSession().authorization?.scope.location.name
  return useMemo(
    () => ({ ...shiftScreen, ...(location === undefined ? {} : { emptyWords: `No shifts at ${location}. Add one.` }) }),
    [location],
  )
}
