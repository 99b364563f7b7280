import { all } from '../../kernel/ask.ts'
import { recordSteps } from '../../workflow/master.ts'
import { activation } from '../../workflow/moves.ts'
import { workflow } from '../../workflow/workflow.ts'
import { codes } from '../rights.ts'
import { authorizerRows, itemFields, itemKeeps, masterStatusRows, planningRows } from './fields.ts'
import { authorizerAsks, checkActivation, checkAuthorizers } from './rules.ts'

const item = workflow({
  key: 'items',
  label: 'Item',
  statuses: masterStatusRows,
  begins: 'draft',
  fields: itemFields,
  recorded: itemKeeps,
  scope: 'group',
})

/** The steps of an item (spec 04 Item). */
const steps = item.define({
  ...activation(item, {
    id: 'ITM',
    name: 'Item',
    codes: [codes.itemsApprove],
    facts: ({ subject: { id } }) => ({ grades: all({ key: 'item-grades' }, { 'item.id': id }) }),
    refuse: ({ details, facts: { grades } }) => checkActivation(details, grades.length),
  }),
  SetAuthorizers: item.step({
    id: 'ITM-AUTHORIZERS',
    label: 'Set authorizers',
    codes: [codes.itemsApprove],
    from: ['draft', 'active', 'inactive'],
    input: { authorizers: { ...authorizerRows, required: true, blank: true } },
    facts: ({ input }) => authorizerAsks(input.authorizers),
    refuse: ({ input: { authorizers }, facts }) => checkAuthorizers(authorizers, 'authorizers', facts),
    event: item.event('ItemAuthorizersSet', 'Authorizers set'),
  }),
  SetPlanning: item.step({
    id: 'ITM-PLANNING',
    label: 'Set planning',
    codes: [codes.itemsEdit],
    from: ['draft', 'active', 'inactive'],
    input: { planning: { ...planningRows, required: true, blank: true } },
    event: item.event('ItemPlanningSet', 'Planning set'),
  }),
})

export const itemSteps = recordSteps(steps, { editable: ['draft', 'active'], deletable: ['draft'] })
