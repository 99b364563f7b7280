import { useState } from 'react'
import { v7 as newId } from 'uuid'
import {
  atLocations,
  copiesBeside,
  type Copies,
  inNextYear,
  isFixed,
  type LeftOut,
} from '../../../domain/hr/holiday/copy.ts'
import { type HolidayFields, holidayResource as entry } from '../../../domain/hr/holiday/holiday.ts'
import { derivedId } from '../../../domain/kernel/derived-id.ts'
import { counted } from '../../../domain/kernel/plural.ts'
import { useAllOf, useCreateMany } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { notify } from '../../kit/notify.ts'
import { Select } from '../../kit/Select.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { useLocations } from './useLocations.ts'

type Holiday = HolidayFields & { readonly id: string }

/** As many go in one call. */
const size = 100

/** Into the year that is listed, or to other locations in it. */
export type CopyTo = 'year' | 'places'

interface CopyHolidaysProps {
  readonly to: CopyTo
  readonly title: string
  /** The year that is listed: into which, or in which, is copied. */
  readonly year: number
  readonly onClose: () => void
}

const leftWords = ({ wanted, there }: LeftOut): string =>
  `${dateWords(wanted.date)} at ${wanted.sisterLocation.name}: ${there.name}`

/** So many are named before the copy; after it all are. */
const named = 4

const listWords = (left: readonly LeftOut[]): string => {
  const rest = left.length - named
  return [...left.slice(0, named).map(leftWords), ...(rest > 0 ? [`${rest} more`] : [])].join('; ')
}

const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id])

/** Copies holidays of a location into the next year, or to other locations, and says what it leaves out. */
const CopyHolidays = ({ to, title, year, onClose }: CopyHolidaysProps) => {
  const createMany = useCreateMany()
  const { here, all: locations } = useLocations()
  const { documents, isReady } = useAllOf(entry.key)
  const [visit] = useState(() => newId())
  const [asked, setAsked] = useState<string | null>(null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [places, setPlaces] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<(Copies & { readonly refused: readonly string[] }) | null>(null)

  const holidays = documents as readonly unknown[] as readonly Holiday[]
  const from = to === 'year' ? year - 1 : year
  const ofYear = holidays.filter(({ date }) => date.startsWith(`${from}-`))
  const has = ({ id }: { readonly id: string }): boolean =>
    ofYear.some(({ sisterLocation }) => sisterLocation.id === id)
  const sources = locations.filter(has)
  const source = asked ?? (sources.find(({ id }) => id === here?.id) ?? sources[0])?.id ?? ''
  const offered = ofYear
    .filter(({ sisterLocation }) => sisterLocation.id === source)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  // A box that was touched is the other way round than it began.
  const isTicked = (one: Holiday): boolean => (to === 'places' || isFixed(one)) !== touched.has(one.id)
  const picked = offered.filter(isTicked)
  const targets = locations.filter(({ id }) => id !== source && places.has(id))
  const copies = copiesBeside(to === 'year' ? inNextYear(picked) : atLocations(picked, targets), holidays)

  const copy = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    const refused: string[] = []
    try {
      for (let first = 0; first < copies.added.length; first += size) {
        const part = copies.added.slice(first, first + size)
        const records = part.map((data) => {
          const mark = [visit, data.sisterLocation.id, data.date]
          return { documentId: derivedId(mark), commandId: derivedId([...mark, 'Create']), data }
        })
        // oxlint-disable-next-line no-await-in-loop -- so that others get their turn between
        const answers = await createMany(entry.key, records)
        refused.push(...answers.filter((why) => why !== null))
      }
      const added = copies.added.length - refused.length
      if (refused.length === 0 && copies.left.length === 0) {
        void notify(`${counted(added, 'holiday')} copied.`, { tone: 'done' })
        onClose()
      } else setDone({ ...copies, refused })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }

  if (!isReady) return null
  if (done !== null)
    return (
      <Dialog
        open
        reads
        size="small"
        title={`${counted(done.added.length - done.refused.length, 'holiday')} copied`}
        description="The others were left out:"
        onClose={onClose}
        actions={<Button onClick={onClose}>Close</Button>}
      >
        <ul className="list-disc space-y-1 pl-5 text-13">
          {[...done.left.map((one) => `${leftWords(one)} is there already.`), ...done.refused].map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Dialog>
    )
  const against =
    picked.length === 0
      ? 'Choose a holiday.'
      : to === 'places' && targets.length === 0
        ? 'Choose a location.'
        : copies.added.length === 0
          ? 'All of them are there already.'
          : undefined
  return (
    <Dialog
      open
      title={title}
      description={
        sources.length === 0
          ? `There are no holidays in ${from} to copy.`
          : to === 'year'
            ? `From ${from} to the same date in ${year}. Festivals move: check the date of those that you choose.`
            : `Holidays of ${year}. A date that is a holiday there already is left out.`
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {sources.length === 0 ? 'Close' : 'Cancel'}
          </Button>
          {sources.length > 0 && (
            <Button variant="primary" busy={busy} disabledReason={against} onClick={() => void copy()}>
              {copies.added.length === 0 ? 'Copy' : `Copy ${counted(copies.added.length, 'holiday')}`}
            </Button>
          )}
        </>
      }
    >
      {sources.length > 0 && (
        <div className="grid gap-4">
          <Field label={to === 'year' ? 'Location' : 'From'}>
            {(control) => (
              <Select
                {...control}
                options={sources.map((one) => ({ value: one.id, label: one.name }))}
                value={source}
                onChange={({ target }) => setAsked(target.value)}
              />
            )}
          </Field>
          <fieldset>
            <legend className="mb-1 text-13 font-semibold">Holidays</legend>
            <ul className="grid gap-x-4 sm:grid-cols-2">
              {offered.map((one) => (
                <li key={one.id}>
                  <Checkbox
                    label={one.name}
                    help={dateWords(one.date)}
                    checked={isTicked(one)}
                    onChange={() => setTouched(toggled(touched, one.id))}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
          {to === 'places' && (
            <fieldset>
              <legend className="mb-1 text-13 font-semibold">To</legend>
              <ul className="grid gap-x-4 sm:grid-cols-2">
                {locations
                  .filter(({ id }) => id !== source)
                  .map((one) => (
                    <li key={one.id}>
                      <Checkbox
                        label={one.name}
                        checked={places.has(one.id)}
                        onChange={() => setPlaces(toggled(places, one.id))}
                      />
                    </li>
                  ))}
              </ul>
            </fieldset>
          )}
          <p role="status" className="text-13 text-muted empty:hidden">
            {copies.left.length > 0 && `Left out, as they are holidays already: ${listWords(copies.left)}.`}
          </p>
          {problem !== null && (
            <p role="alert" className="text-13 text-danger">
              {problem}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

export default CopyHolidays
