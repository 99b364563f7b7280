import { one } from '../../kernel/ask.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { recordSteps } from '../../workflow/master.ts'
import { activation } from '../../workflow/moves.ts'
import { workflow } from '../../workflow/workflow.ts'
import { masterStatusRows } from '../item/fields.ts'
import { itemResource } from '../item/item.ts'
import { codes } from '../rights.ts'
import { gradeFields, gradeKeeps } from './fields.ts'

const grade = workflow({
  key: 'item-grades',
  label: 'Grade',
  statuses: masterStatusRows,
  begins: 'draft',
  fields: gradeFields,
  recorded: gradeKeeps,
  scope: 'group',
})

/** The steps of a grade (spec 04 Grade). */
const steps = grade.define({
  ...activation(grade, {
    id: 'GRD',
    name: 'Grade',
    codes: [codes.itemsApprove],
    facts: ({ subject: { details } }) => ({ item: one(itemResource, details.item.id) }),
    // A finished grade has a shelf life; what is tested has limits to be tested against.
    refuse: ({ details: { shelfLifeMonths, specification = [] }, facts: { item } }) => {
      if (item?.type === 'finished' && shelfLifeMonths === undefined)
        return refuseCommon('E-REQ', { label: gradeFields.shelfLifeMonths.label }, { field: 'shelfLifeMonths' })
      return (item?.type === 'finished' || item?.type === 'raw') && specification.length === 0
        ? refuseCommon('E-REQ', { label: gradeFields.specification.label }, { field: 'specification' })
        : undefined
    },
  }),
})

export const gradeSteps = recordSteps(steps, { editable: ['draft', 'active'], deletable: ['draft'] })
