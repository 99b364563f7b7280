import { Download, Lock, UserSearch } from 'lucide-react'
import { useState } from 'react'
import { codes } from '../../../domain/hr/rights.ts'
import { codes as surveyCodes } from '../../../domain/miscellaneous/rights.ts'
import { type LoggedPerson, workLogFile, workLogFormats } from '../../../domain/miscellaneous/questionnaire/work-log.ts'
import { useMayI, useSession } from '../../../infra/react/index.ts'
import { useServiceFile } from '../../../infra/react/useServiceCall.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { Initials } from '../../kit/PersonLine.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { monthWords } from '../../kit/timeWords.ts'
import { useDownload } from '../../kit/useDownload.ts'
import { MonthSelect } from '../../resource/MonthSelect.tsx'
import { useMissingRight } from '../../resource/useMissingRight.ts'
import { useLoggedPeople } from './useLoggedPeople.ts'
import { useWorkLog, workLogAddress, type WorkLogOf } from './useWorkLog.ts'
import { useWorkLogMonth } from './useWorkLogMonth.ts'
import { WorkLogMonth } from './WorkLogMonth.tsx'

const failed = 'The report could not be produced. Try again.'

/** People of two groups may have one id. */
const keyOf = ({ id, group }: LoggedPerson): string => `${group.id}/${id}`

const PersonPicker = ({
  person,
  onChoose,
}: {
  readonly person: LoggedPerson | null
  readonly onChoose: (person: LoggedPerson | null) => void
}) => {
  const [typed, setTyped] = useState<string | null>(null)
  const { people, busy, note } = useLoggedPeople(typed)
  return (
    <Picker
      aria-label="Person"
      className="w-full sm:w-72"
      placeholder="Search a person"
      options={people.map((one) => ({
        id: keyOf(one),
        name: one.name,
        hint: [one.group.name, one.department].filter(Boolean).join(' · '),
      }))}
      outside={{ busy, more: false, ...(note === undefined ? {} : { note }) }}
      onType={setTyped}
      value={person === null ? null : { id: keyOf(person), name: person.name }}
      onChange={(chosen) => onChoose(people.find((one) => keyOf(one) === chosen?.id) ?? null)}
    />
  )
}

/** The report of one person: to look at, and as a file. */
const ReportOf = ({ person, month }: { readonly person: LoggedPerson; readonly month: string }) => {
  const of: WorkLogOf = { employeeId: person.id, group: person.group, month }
  const answer = useWorkLog(of)
  const fileOf = useServiceFile('reporting')
  const { busy, download } = useDownload(failed)
  const isOurs = useSession().authorization?.scope.companyGroup.id === person.group.id
  const mayOpen = useMayI()(surveyCodes.questionnaireView)
  const isEmpty = answer.value === null || answer.value.rows.length === 0
  const reason = busy
    ? 'Generating Report...'
    : isEmpty
      ? `${person.name} has no answers in ${monthWords(month)}.`
      : undefined
  const fetched = async (format: 'xlsx' | 'csv'): Promise<Blob> => {
    try {
      return await fileOf(workLogAddress(of, format))
    } catch {
      throw new Error(failed)
    }
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Initials name={person.name} className="size-8! text-xs!" />
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-sm font-semibold wrap-anywhere">{person.name}</h2>
          <Facts
            facts={[
              ['Company group', person.group.name],
              ['Department', person.department],
            ]}
          />
        </div>
        <p role="status" className="text-13 text-muted">
          {busy && 'Generating Report...'}
        </p>
        {workLogFormats.map((format) => (
          <Button
            key={format}
            icon={Download}
            disabledReason={reason}
            onClick={() => void download(`${workLogFile}.${format}`, () => fetched(format))}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      <div className="min-h-0 flex-1">
        <WorkLogMonth name={person.name} month={month} answer={answer} links={isOurs && mayOpen} isOwn={false} />
      </div>
    </div>
  )
}

/** /hrd/department/workLog-report */
export const WorkLogReportPage = () => {
  usePageName('WorkLog Report')
  const missing = useMissingRight('see work logs', codes.workLogView)
  const [month, choose] = useWorkLogMonth()
  const [person, setPerson] = useState<LoggedPerson | null>(null)
  if (missing !== undefined) return <EmptyState icon={Lock} title={missing} />
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 px-4 pt-3 pb-4">
      <h1 className="text-base font-semibold">WorkLog Report</h1>
      <div className="flex flex-wrap items-center gap-2.5">
        <MonthSelect value={month} onChoose={choose} />
        <PersonPicker person={person} onChoose={setPerson} />
      </div>
      {person === null ? (
        <EmptyState icon={UserSearch} title="Choose a person." />
      ) : (
        <ReportOf key={`${keyOf(person)} ${month}`} person={person} month={month} />
      )}
    </div>
  )
}
