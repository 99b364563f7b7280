import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { holidayResource as entry } from '../../../domain/hr/holiday/holiday.ts'
import { useSession } from '../../../infra/react/index.ts'
import { buttonClasses } from '../../kit/Button.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { ListSelect } from '../../resource/ListSelect.tsx'
import { useRecordRights } from '../../resource/record/useRecordRights.ts'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { hrPaths } from '../paths.ts'
import type { CopyTo } from './CopyHolidays.tsx'
import { DetailsField, LocationField } from './fields.tsx'
import { dateColumn, useYear } from './useYear.ts'

const CopyHolidays = lazy(() => import('./CopyHolidays.tsx'))

const copyWords: Readonly<Record<CopyTo, string>> = { year: 'Copy last year', places: 'Copy to other locations' }

const Copy = () => {
  const { value: year } = useYear()
  const missing = useRecordRights(entry)('Create')
  const [asked, setAsked] = useState<CopyTo | null>(null)
  return (
    <>
      <Menu
        label="Copy holidays"
        align="end"
        button={
          <>
            Copy <ChevronDown aria-hidden="true" className="size-3.5" />
          </>
        }
        buttonClassName={buttonClasses()}
        groups={[
          (Object.keys(copyWords) as CopyTo[]).map((key) => ({
            key,
            label: copyWords[key],
            disabledReason: missing,
            onSelect: () => setAsked(key),
          })),
        ]}
      />
      {asked !== null && (
        <Suspense fallback={null}>
          <CopyHolidays to={asked} title={copyWords[asked]} year={Number(year)} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Of its pages. */
export const holidayScreen: RecordScreen = {
  entry,
  path: hrPaths.holidays,
  addLabel: 'Add holiday',
  controls: { sisterLocation: LocationField, details: DetailsField },
  head: ['date', 'weekday', 'sisterLocation', 'details.kind'],
  toasts: { added: 'Holiday added sucessfully', changed: 'Holiday edited sucessfully' },
  deleteWords: ({ name, date }) => `Delete the holiday ${String(name)} on ${dateWords(String(date))}?`,
}

/** /hrd/resources/holidays */
export const useHolidayList = (): RecordScreen => {
  const { value: year, choose, narrow, options } = useYear()
  const here = useSession().authorization?.scope.location
  return useMemo((): RecordScreen => {
    return {
      ...holidayScreen,
      among: narrow,
      ListActions: Copy,
      ...(here === undefined ? {} : { begins: { sisterLocation: { id: here.id, name: here.name } } }),
      control: {
        column: dateColumn,
        content: <ListSelect label="Year" options={options} value={year} onChoose={choose} />,
        emptyWords: `No holidays in ${year} yet. Add one or copy last year.`,
      },
    }
  }, [year, choose, narrow, options, here])
}
