import { effect, effectNew } from '../../../src/domain/kernel/effect.ts'
import { refuserOf, rulesFrom } from '../../../src/domain/kernel/refusal.ts'
import { RefInput } from '../../../src/domain/kernel/text.ts'
import type { Policy } from '../../../src/domain/kernel/policy.ts'
import { rows, special, text, whole } from '../../../src/domain/registry/fields.ts'
import { workflowResource } from '../../../src/domain/workflow/entry.ts'
import { yearlyNumber } from '../../../src/domain/workflow/numbers.ts'
import type { Taken } from '../../../src/domain/workflow/table.ts'
import type { TypesOf } from '../../../src/domain/workflow/builder.ts'
import { workflow } from '../../../src/domain/workflow/workflow.ts'

/** Documents that only tests have: issues take from stores and are entered, all of it or nothing. */

const refuse = refuserOf(
  rulesFrom('Stock of the tests', {
    'ST-90': ['Only {left} of {name} is left.', 'too much'],
    'EN-90': ['{total} is more than an entry may say.', 'too large'],
  }),
)

const store = workflow({
  key: 'test-stores',
  label: 'Store',
  scope: 'company',
  statuses: { open: { tone: 'draft', step: 'Open' }, closed: { tone: 'closed', kind: 'end' } },
  begins: 'open',
  fields: { name: text('Name', { required: true }), left: whole('Left', { required: true }) },
})
const amount = { amount: whole('Amount', { required: true, min: 1 }) }
const taken = store.event('StockTaken', 'Taken', {
  fold: ({ left }, { data }) => ({ left: left - Number(data['amount']) }),
})
const given = store.event('StockGiven', 'Given', {
  fold: ({ left }, { data }) => ({ left: left + Number(data['amount']) }),
})
export const stores = store.define({
  Create: store.create({ id: 'ST-01', label: 'Create', codes: [], event: ['StoreMade', 'Made'] }),
  Take: store.step({
    id: 'ST-02',
    label: 'Take',
    from: 'open',
    anyVersion: true,
    input: amount,
    refuse: ({ details: { left, name }, input }) =>
      input.amount > left ? refuse('ST-90', { left, name }, { field: 'amount' }) : undefined,
    event: taken,
  }),
  Give: store.step({ id: 'ST-03', label: 'Give', from: 'open', anyVersion: true, input: amount, event: given }),
  Close: store.step({
    id: 'ST-04',
    label: 'Close',
    from: 'open',
    event: store.event('StoreClosed', 'Closed', { to: 'closed' }),
  }),
})

/** No entry says more. */
export const mostOfEntry = 1000

const entry = workflow({
  key: 'test-entries',
  label: 'Entry',
  scope: 'company',
  statuses: { entered: { tone: 'done', kind: 'end' } },
  begins: 'entered',
  fields: { issue: text('Issue', { required: true }), total: whole('Total', { required: true }) },
  number: yearlyNumber('EN', 'number'),
})
export const entries = entry.define({
  Create: entry.create({
    id: 'EN-01',
    label: 'Enter',
    codes: ['UI:PGROLE:EDIT'],
    event: ['EntryMade', 'Made'],
    refuse: ({ input: { total } }) =>
      total > mostOfEntry ? refuse('EN-90', { total }, { field: 'total' }) : undefined,
  }),
})

const receipt = workflow({
  key: 'test-receipts',
  label: 'Receipt',
  scope: 'company',
  statuses: { received: { tone: 'done', kind: 'end' } },
  begins: 'received',
  fields: { total: whole('Total', { required: true }) },
})
export const receipts = receipt.define({
  Create: receipt.create({
    id: 'RC-01',
    label: 'Receive',
    codes: [],
    event: ['ReceiptMade', 'Made'],
    undone: 'Not received',
    effects: ({ input: { total }, document: { id } }) => [
      effectNew(entries.ref, 'entry', 'Create', { issue: id, total }),
    ],
  }),
})

const needed = { required: true } as const
const issue = workflow({
  key: 'test-issues',
  label: 'Issue',
  scope: 'company',
  statuses: { draft: { tone: 'draft', step: 'Draft' }, posted: { tone: 'done', kind: 'end' } },
  begins: 'draft',
  fields: {
    /** Of no declared resource: tests name stores that are not there, or are another company's. */
    lines: rows('Lines', { store: special('reference', 'Store', RefInput, needed), ...amount }, { most: 1000 }),
    /** Issue that is posted with it. */
    next: text('Next'),
    /** Issue that a policy posts when this one begins. */
    posts: text('Posts'),
  },
  number: yearlyNumber('IS', 'number'),
})
type Issue = TypesOf<typeof issue>

const caused = ({ document }: Taken<Issue['details'], Issue['status'], object, object>) => {
  const { lines = [], next } = document.details
  return [
    ...lines.map((line) => effect(stores.ref, line.store.id, 'Take', { amount: line.amount })),
    effectNew(entries.ref, 'entry', 'Create', {
      issue: document.id,
      total: lines.reduce((sum, line) => sum + line.amount, 0),
    }),
    ...(next === undefined ? [] : [effect({ key: 'test-issues' }, next, 'Post', {})]),
  ]
}
const posted = issue.event('IssuePosted', 'Posted', { to: 'posted' })
export const issues = issue.define({
  Create: issue.create({ id: 'IS-01', label: 'Create', codes: [], event: ['IssueMade', 'Made'] }),
  Post: issue.step({
    id: 'IS-02',
    label: 'Post',
    from: 'draft',
    anyVersion: true,
    event: posted,
    undone: 'Not posted',
    effects: caused,
  }),
  Sign: issue.step({
    id: 'IS-03',
    label: 'Sign',
    from: 'draft',
    anyVersion: true,
    event: issue.event('IssueSigned', 'Signed', { to: 'posted' }),
    signs: 'Posting',
    effects: caused,
  }),
})

const common = { module: 'inventory', service: 'inventory', read: 'open' } as const
export const stockResources = [
  workflowResource(stores, common),
  workflowResource(entries, common),
  workflowResource(issues, common),
  workflowResource(receipts, common),
]

/** What follows an entry, and may fail without undoing it. */
export const stockPolicies: readonly Policy[] = [
  {
    name: 'test-stock-echo',
    resource: 'test-entries',
    events: ['EntryMade'],
    factsFor: () => ({}),
    commands: ({ event }) => [
      {
        resource: 'test-stores',
        document: { newFor: 'echo' },
        type: 'Create',
        data: { name: `Echo of ${event.documentId}`, left: 0 },
      },
    ],
  },
  {
    name: 'test-issue-posts',
    resource: 'test-issues',
    events: ['IssueMade'],
    factsFor: () => ({}),
    commands: ({ document: { posts } }) =>
      typeof posts === 'string' ? [{ resource: 'test-issues', document: { id: posts }, type: 'Post', data: {} }] : [],
  },
]
