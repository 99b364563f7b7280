import { type Answers, ifKnown, one, type ResourceRef } from '../../kernel/ask.ts'
import type { Ref } from '../../kernel/event.ts'
import { type Refused, refuserOf } from '../../kernel/refusal.ts'
import { clockWords, isBreakInside, netMinutes, type ShiftTimes } from './times.ts'

const source = '02 Shift schedule'

export const shiftRules = {
  'HR-SHF-01': { sentence: 'The break must lie between {start} and {end}.', source },
  'HR-SHF-02': { sentence: 'A shift of {n} minutes is outside 1 to 12 hours.', source },
  'HR-SHF-03': { sentence: '{sibling} does not stand on the premises of {location}.', source },
  'HR-SHF-04': { sentence: '{name} is used by {n record} ({first}). Move them first.', source: `${source}, Delete` },
} as const

export const refuseShift = refuserOf(shiftRules)

/** What is worked of a shift: 1 to 12 hours. */
const [least, most] = [60, 720]

interface Place {
  readonly premisesCode?: string
}
const locations: ResourceRef<Place> = { key: 'locations' }

type Shift = ShiftTimes & { readonly startTime: string; readonly endTime: string; readonly siblingLocation?: Ref }

/** What stands at both places, where another location is named anew. */
export const shiftFacts = ({ siblingLocation }: Shift, previous: Shift | undefined, location: Ref) => {
  const isNew = siblingLocation !== undefined && siblingLocation.id !== previous?.siblingLocation?.id
  return {
    sibling: isNew ? ifKnown(one(locations, siblingLocation.id)) : undefined,
    here: isNew ? ifKnown(one(locations, location.id)) : undefined,
  }
}

/** HR-SHF-01 to 03. */
export const checkShift = (
  shift: Shift,
  { sibling, here }: Answers<ReturnType<typeof shiftFacts>>,
  location: Ref,
): Refused | undefined => {
  const { startTime, endTime, siblingLocation } = shift
  if (!isBreakInside(shift))
    return refuseShift('HR-SHF-01', { start: clockWords(startTime), end: clockWords(endTime) }, { field: 'breakStart' })
  const n = netMinutes(shift) ?? 0
  if (n < least || n > most) return refuseShift('HR-SHF-02', { n }, { field: 'endTime' })
  if (siblingLocation === undefined || sibling === undefined || here === undefined) return undefined
  const code = here?.premisesCode ?? ''
  return siblingLocation.id !== location.id && code !== '' && sibling?.premisesCode === code
    ? undefined
    : refuseShift('HR-SHF-03', { sibling: siblingLocation.name, location: location.name }, { field: 'siblingLocation' })
}
