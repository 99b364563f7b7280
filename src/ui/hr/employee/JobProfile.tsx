import { counted } from '../../../domain/kernel/plural.ts'
import { confirmationDue, retirementDate, usualNoticeDays } from '../../../domain/hr/employee/dates.ts'
import { type EmployeeDocument, employeeFields, endsOnADay } from '../../../domain/hr/employee/fields.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { type Field, wordsOf } from '../../../domain/registry/fields.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { Answer, Answers, Section } from '../../kit/Section.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { FieldValue } from '../../resource/record/FieldValue.tsx'
import { RecordTree } from '../../resource/tree/RecordTree.tsx'
import { below, treeOf } from '../../resource/tree/tree.ts'
import { hrPaths } from '../paths.ts'
import { useHrdSettings } from '../useHrdSettings.ts'
import { employeeIn } from './employeeIn.ts'
import { GradeMark } from './GradeMark.tsx'

const shown = [
  'department',
  'category',
  'skillLevel',
  'site',
  'reportsTo',
  'stage',
  'joiningDate',
  'shiftType',
  'weekOff',
  'deviceUserId',
] as const satisfies readonly (keyof EmployeeDocument)[]

interface Props {
  readonly employee: EmployeeDocument
}

/** What somebody does here, and what follows from it by the settings in force. */
const CurrentJob = ({ employee }: Props) => {
  const settings = useHrdSettings()
  const { details, grade, stage, contractEnd, dateOfBirth, joiningDate, noticeDays } = employee
  const notice = noticeDays ?? usualNoticeDays(employee, settings)
  return (
    <Section title="Current job">
      <Answers>
        <Answer label="Designation" path="details.designation">
          {details.designation}
        </Answer>
        <Answer label="Grade" path="grade">
          <GradeMark grade={grade} />
        </Answer>
        {shown.map((key) => {
          const field: Field = employeeFields[key]
          return (
            <Answer key={key} label={field.label} path={key}>
              <FieldValue field={field} value={employee[key]} />
            </Answer>
          )
        })}
        {endsOnADay(stage) && (
          <Answer label={employeeFields.contractEnd.label} path="contractEnd">
            {contractEnd === undefined ? null : dateWords(contractEnd)}
          </Answer>
        )}
        {stage === 'probation' && (
          <Answer label="Confirmation due">{dateWords(confirmationDue(joiningDate, settings))}</Answer>
        )}
        <Answer label="Retires">
          {dateOfBirth === undefined ? null : dateWords(retirementDate(dateOfBirth, settings))}
        </Answer>
        <Answer label={employeeFields.noticeDays.label} path="noticeDays">
          {notice === undefined ? null : counted(Number(notice), 'day')}
        </Answer>
      </Answers>
    </Section>
  )
}

const Timeline = ({ employee }: Props) => (
  <Section title="Timeline">
    {employee.details.workTimeLines.length === 0 ? (
      <p className="text-13 text-muted">Nothing yet.</p>
    ) : (
      <ol className="space-y-1 text-13">
        {employee.details.workTimeLines
          .toSorted((one, other) => (one.date < other.date ? 1 : -1))
          .map(({ activity, date }) => (
            <li key={`${date} ${activity}`} className="flex gap-4">
              <span className="w-24 shrink-0 text-muted">{dateWords(date)}</span>
              <span>{wordsOf(activity)}</span>
            </li>
          ))}
      </ol>
    )}
  </Section>
)

const Team = ({ employee }: Props) => {
  const { documents } = useAllOf('employees')
  const team = below(
    treeOf(
      documents.filter((one) => one['status'] !== 'exited' || one.id === employee.id),
      'reportsTo',
    ),
    employee.id,
  )
  return (
    <Section title="Team below">
      {team.length === 0 ? (
        <p className="text-13 text-muted">Nobody reports to {employee.name}.</p>
      ) : (
        <RecordTree
          label="Team below"
          screen={{ path: hrPaths.employees }}
          branches={team}
          hint="employeeCode"
          aside={({ document }) => employeeIn(document).details.designation}
        />
      )}
    </Section>
  )
}

/** /hrd/resources/employees/{id}/job-profile */
export const JobProfile = ({ document }: { readonly document: AnyDocument }) => {
  const employee = employeeIn(document)
  return (
    <div className="space-y-4">
      <CurrentJob employee={employee} />
      <Timeline employee={employee} />
      <Team employee={employee} />
    </div>
  )
}
