import { recordSteps } from '../../workflow/master.ts'
import { holding } from '../../workflow/moves.ts'
import { workflow } from '../../workflow/workflow.ts'
import { codes } from '../rights.ts'
import { clientFields, clientHoldScopes, clientKeeps, creditRows } from './fields.ts'

const client = workflow({
  key: 'clients',
  label: 'Client',
  statuses: {
    draft: { tone: 'draft' },
    active: { tone: 'done' },
    'on-hold': { tone: 'waiting' },
    blocked: { tone: 'refused' },
  },
  begins: 'draft',
  fields: clientFields,
  recorded: clientKeeps,
  scope: 'group',
})

const approve = [codes.clientsApprove]

/** The steps of a client (spec 05 Client). */
const steps = client.define({
  Activate: client.step({
    id: 'CLT-ACTIVATE',
    label: 'Activate',
    codes: approve,
    from: 'draft',
    event: client.event('ClientActivated', 'Activated', { to: 'active' }),
    onward: true,
  }),
  SetCredit: client.step({
    id: 'CLT-CREDIT',
    label: 'Set credit',
    codes: approve,
    from: ['draft', 'active', 'on-hold'],
    input: { credit: { ...creditRows, required: true, blank: true } },
    event: client.event('ClientCreditChanged', 'Credit changed'),
    reason: true,
  }),
  ...holding(client, {
    id: 'CLT',
    name: 'Client',
    hold: [codes.clientsHold],
    block: approve,
    scopes: clientHoldScopes,
    statuses: { inUse: 'active', held: 'on-hold', blocked: 'blocked' },
  }),
})

export const clientSteps = recordSteps(steps, { editable: ['draft', 'active', 'on-hold'], deletable: ['draft'] })
