import { activities } from '../../../domain/quality/requisition/choices.ts'
import { requisitionRules } from '../../../domain/quality/requisition/rules.ts'
import { date, references, text } from '../../../domain/registry/fields.ts'
import { tickedRows } from '../../workflow/tickedRows.tsx'
import { EmployeesField } from '../directoryFields.tsx'

/** Who does what by when: a tick opens who is responsible and until when. */
export const activitiesStep = tickedRows({
  name: 'activityResp',
  label: 'Activities',
  help: 'Tick what applies; each needs a responsible person and a date.',
  title: 'activity',
  titles: activities,
  tick: 'applicable',
  fields: {
    responsible: references('Responsible', 'employees'),
    targetDate: date('Target date'),
    remark: text('Remark', { max: 4000 }),
  },
  needs: ['responsible', 'targetDate'],
  controls: { responsible: EmployeesField },
  incomplete: (activity) => requisitionRules['CC-07.3'].sentence.replace('{activity}', activity),
})
