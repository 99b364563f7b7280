import { Arbitrary, Effect } from 'effect'
import { addDays } from '../../../src/domain/kernel/calendar.ts'
import { gstinCheck } from '../../../src/domain/platform/identity/gstin.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { resourceOf, resources } from '../../../src/domain/resources.ts'
import { historyAccessResource } from '../../../src/domain/platform/history-access/resource.ts'
import { requisitionResource } from '../../../src/domain/quality/requisition/resource.ts'
import { userResource } from '../../../src/domain/platform/user/resource.ts'
import type { UserCommand } from '../../../src/domain/platform/user/commands.ts'
import type { RequisitionCommandType } from '../../../src/domain/quality/requisition/requisition.ts'
import type { Step } from '../history.ts'
import { commandTypeOf } from '../../../src/domain/kernel/decide.ts'
import type { AnnouncementCommand } from '../../../src/domain/platform/announcement/announcement.ts'
import { announcementResource } from '../../../src/domain/platform/announcement/resource.ts'
import { type CommentCommand, commentsKey } from '../../../src/domain/platform/comment/comment.ts'
import type { DeliveryCommand } from '../../../src/domain/platform/notification-delivery/notification-delivery.ts'
import { notificationDeliveryResource } from '../../../src/domain/platform/notification-delivery/resource.ts'
import { asRecipient, delivering } from '../notification/steps.ts'
import { importsKey } from '../../../src/domain/platform/import/parts.ts'
import { importSupplies } from '../imports.ts'
import { jobSupplies, runSupplies, taskSupplies } from '../scheduler/steps.ts'
import { jobsKey } from '../../../src/domain/platform/scheduler/job/parts.ts'
import { tasksKey } from '../../../src/domain/platform/scheduler/task/parts.ts'
import { runsKey } from '../../../src/domain/platform/maintenance-run/maintenance-run.ts'
import {
  bankLineOf,
  billingWorld,
  foreignVoucherOf,
  journalOf,
  openingsOf,
  statementMailOf,
  transactionSupplies,
} from '../accounts/steps.ts'
import { stockSupplies } from '../inventory/steps.ts'
import { orderingWorld, orderSupplies } from '../purchase/orders.ts'
import { vendorItemSupplies } from '../purchase/steps.ts'
import { salesSupplies, sellingWorld } from '../sales/steps.ts'
import { taskSupplies as employeeTaskSupplies } from '../hr/tasks.ts'
import { surveyingWorld, surveySupplies } from '../miscellaneous/steps.ts'
import { payrollSupplies, releasingWorld, salaryOf } from '../payroll/steps.ts'
import { by, stepsOf, type Way } from '../requisition/steps.ts'
import { suppliesOf } from '../workflow/supplies.ts'
import { departments, openingStock, people, refOf, system, without, world, type World } from '../world.ts'

/** A document's history and a command that its rules accept next, both to be given in the company of `world.ts`. */
export interface Supply {
  readonly before: readonly Step[]
  readonly step: Step
}

/** One command type of one resource. */
export interface Supplied {
  readonly entry: ResourceEntry
  readonly type: string
  /** `resource type`, for titles. */
  readonly name: string
  /**
   * The rules accept this command of nobody: a record that is kept for ever has a command to delete it, and some commands
   * are the server's own.
   */
  readonly isNeverAccepted: boolean
  /** Given by the server alone: no request carries it. */
  readonly isSystem: boolean
  /** Numbers of one resource never collide: names and form numbers differ. */
  readonly make: (number: number) => Supply
}

type Make = Supplied['make']

const { asha, vikram, qa, admin } = people

/** The steps of a way up to the first of a type, which is the command. */
const along =
  (type: RequisitionCommandType, way: Partial<Way> = {}): Make =>
  (number) => {
    const steps = numbered(stepsOf({ type: 'permanent', class: 'Minor', expert: 'none', ...way }), number)
    const index = steps.findIndex((one) => one.type === type)
    return { before: steps.slice(0, index), step: steps[index] as Step }
  }

/** The steps of a way up to the first of a type, with it; then the command. */
const after =
  (last: RequisitionCommandType, step: Step, ...between: readonly Step[]): Make =>
  (number) => {
    const { before, step: reached } = along(last)(number)
    return { before: [...before, reached, ...between], step }
  }

/** A change control form number is used once. */
const numbered = (steps: readonly Step[], number: number): readonly Step[] =>
  steps.map((one) =>
    one.type === 'CommentAsQa' ? by(qa, 'CommentAsQa', { changeControlFormNo: `MPL/QA/CCF/26/${number}` }) : one,
  )

const heard = { class: 'Major', expert: 'heard' } as const

const requisitionSupplies: { readonly [Type in RequisitionCommandType]: Make } = {
  Create: along('Create'),
  UpdateRequest: after('Create', by(asha, 'UpdateRequest')),
  DecideAsHod: along('DecideAsHod'),
  CommentAsQa: along('CommentAsQa'),
  SubmitEvaluation: along('SubmitEvaluation'),
  DecideEvaluation: along('DecideEvaluation'),
  AssignActivities: along('AssignActivities'),
  Classify: along('Classify'),
  Reclassify: after('Classify', by(qa, 'Reclassify')),
  SelectTeam: along('SelectTeam', { expert: 'heard' }),
  AmendTeam: after('SelectTeam', by(qa, 'AmendTeam')),
  CommentAsDepartment: along('CommentAsDepartment'),
  GiveExpertOpinion: along('GiveExpertOpinion', heard),
  WaiveExpert: along('WaiveExpert', { expert: 'waived' }),
  CommentAsManagement: along('CommentAsManagement'),
  CommentAsCustomer: along('CommentAsCustomer', heard),
  ReviewByQa: along('ReviewByQa'),
  Regularize: along('Regularize', { type: 'temporary' }),
  CompleteImplementation: along('CompleteImplementation'),
  StoreSoftCopies: along('StoreSoftCopies'),
  CommentOnIntimation: along('CommentOnIntimation'),
  Close: along('Close'),
  EvaluateEffectiveness: after('Close', by(qa, 'EvaluateEffectiveness')),
  Extend: after('Close', by(qa, 'Extend')),
  CommentForClosure: after('StoreSoftCopies', by(vikram, 'CommentForClosure')),
  AddAnnexure: after('Create', by(asha, 'AddAnnexure')),
  RemoveAnnexure: after('Create', by(asha, 'RemoveAnnexure'), by(asha, 'AddAnnexure')),
  Reopen: (number) => ({
    before: [...along('DecideAsHod')(number).before, by(vikram, 'DecideAsHod', { decision: 'reject' })],
    step: by(asha, 'Reopen'),
  }),
  Withdraw: after('Create', by(asha, 'Withdraw')),
  Correct: after('DecideAsHod', by(asha, 'Correct')),
  RecordAuditReview: after('Create', by(qa, 'RecordAuditReview')),
}

type Fields = Readonly<Record<string, unknown>>

/** Fields made from the resource's own Schema by effect's generator; the same number gives the same fields. */
export const fieldsOf = (entry: ResourceEntry, number: number): Fields => {
  const [made] = Effect.runSync(
    Arbitrary.sampleEffect(Arbitrary.schema(entry.fields), { count: 1, seed: number, size: 4 }),
  ) as readonly Fields[]
  // Where most fields hang together, they are told.
  const told = wholly[entry.key]
  if (told !== undefined)
    return { ...('name' in (made as Fields) ? { name: `Number ${number}` } : {}), ...told(number) }
  // Rules want some of them to differ, or to fit what a schema cannot say.
  const fields = {
    ...made,
    ...('name' in (made as Fields) ? { name: `Number ${number}` } : {}),
    ...fitting[entry.key]?.(number),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

const wholly: Readonly<Record<string, (number: number) => Fields>> = {
  'notification-actions': (number) => ({
    module: 'qa',
    resource: 'closure-date-period',
    action: 'UI:CLS-DATE:EDIT',
    title: '{document.type} period: {document.days} days',
    description: '{actor.name} changed it.',
    priority: (['urgent', 'high', 'medium', 'other'] as const)[number % 4],
    needsAcknowledgement: 'no',
    roles: [{ id: 'role-clerk', name: 'Role of Clara Clerk' }],
    enabled: 'yes',
  }),
  dashboards: (number) => ({
    module: 'qa',
    widgets: [
      {
        id: 'one',
        title: `Figure ${number}`,
        kind: 'bar',
        source: 'closure-date-period',
        measure: 'sum',
        field: 'days',
        groupBy: 'type',
        filter: [{ column: 'days', operator: 'from', values: [String(number % 90)] }],
        width: 1 + (number % 4),
        height: 1 + (number % 3),
      },
    ],
  }),
  'notification-configurators': (number) => ({
    enabled: 'yes',
    module: 'qa',
    resource: 'closure-date-period',
    trigger: 'field-changed',
    field: 'days',
    conditions: [{ field: 'days', operator: '>', value: String(number % 90) }],
    recipients: [
      { kind: 'role', role: { id: 'role-clerk', name: 'Role of Clara Clerk' } },
      { kind: 'field', field: 'createdBy' },
    ],
    title: '{document.type} period: {document.days} days',
    description: '{actor.name} changed it in {company.name}.',
    priority: 'high',
    needsAcknowledgement: 'yes',
    email: 'yes',
    delayMinutes: number % 60,
    escalation: { afterMinutes: 30, times: 2, to: [{ kind: 'user', user: refOf(qa) }] },
    validFrom: '2026-01-01',
  }),
  transactions: journalOf,
  'foreign-vouchers': foreignVoucherOf,
  'bank-lines': bankLineOf,
  'statement-mails': statementMailOf,
  salaries: salaryOf,
  'opening-balances': openingsOf,
}

/** A verb of capitals only. */
const lettersOf = (number: number): string =>
  [...String(number)].map((digit) => String.fromCodePoint(65 + Number(digit))).join('')

/** Capitals and digits, so many, that differ with the number. */
const codeOf = (number: number, length: number): string =>
  number.toString(36).toUpperCase().padStart(length, 'X').slice(-length)

const address = {
  addressLine1: 'Plot 12',
  city: 'Vapi',
  pincode: '396195',
  state: 'Gujarat',
  country: 'India',
}
/** Constants of the group: people make none of the product. */
const ours = { ownership: 'user' }
const category = { name: '1', signalWord: 'danger', pictograms: ['GHS02'], hStatements: [], pStatements: {} }
const pans = (number: number): string =>
  `AAAC${String.fromCodePoint(65 + (number % 26))}${String(number % 10_000).padStart(4, '0')}K`
const gstinOf = (number: number): string => {
  const first = `24${pans(number)}${(Math.floor(number / 10_000) % 9) + 1}Z`
  return `${first}${gstinCheck(first)}`
}
/** A registered vendor or client with numbers of its own. */
const party = (number: number): Fields => ({
  gstTreatment: 'registered',
  pan: pans(number),
  gstin: gstinOf(number),
  paymentTerms: [{ percent: '100', noOfDays: 30, paymentType: 'credit' }],
  documents: [{ type: 'gst-certificate' }, { type: 'pan-card', validUpto: '2036-01-01' }],
})

const fitting: Readonly<Record<string, (number: number) => Fields>> = {
  'closure-date-period': (number) => ({ days: 1 + (number % 730) }),
  [importsKey]: () => ({ resource: 'departments' }),
  authorizations: () => ({
    module: { name: 'HRD', shortName: 'HRD' },
    actions: [{ code: 'UI:LEAVE:VIEW', allowed: 'yes' }],
  }),
  modules: (number) => ({ shortName: `M${number}` }),
  resources: (number) => ({ code: `UI:N-${number}`, module: { id: 'module-hrd', name: 'HRD' }, ownership: 'user' }),
  actions: (number) => ({
    code: `UI:LEAVE:${lettersOf(number)}`,
    resource: { id: 'resource-ui-leave', name: 'Leaves' },
    ownership: 'user',
  }),
  'ui-authorizations': () => ({ action: '' }),
  notifications: () => ({ audience: 'users', forUsers: [refOf(asha)] }),
  'scheduler-tasks': () => ({ handler: 'session-purge', payload: {}, cronExpression: '0 3 * * *' }),
  companies: (number) => ({
    shortName: codeOf(number, 4),
    legalName: `Number ${number} Limited`,
    pan: 'AABCM1234K',
    registeredAddress: address,
    status: 'active',
  }),
  locations: (number) => ({
    shortName: codeOf(number, 6),
    companyId: 'mpl',
    address,
    stateCode: '24',
    gstin: '24ABCCM1234K1ZP',
    status: 'active',
    opensOn: '2020-04-01',
    closesOn: '2040-03-31',
  }),
  'company-registrations': (number) => ({
    kind: 'factory-licence',
    number: `FL/${number}`,
    validFrom: '2025-01-01',
    validTo: '2027-12-31',
    surrenderedOn: '2025-06-30',
    renews: { id: 'registration-of-before', name: 'Factory licence' },
  }),
  licenses: (number) => ({
    title: `Contract ${number}`,
    startsOn: '2025-01-01',
    endsOn: '2027-12-31',
    terminatedOn: '2026-01-01',
    terminationReason: 'Found a nearer one.',
    renews: { id: 'license-of-before', name: 'Contract' },
  }),
  'company-group-settings': (number) => ({
    section: 'sales',
    companyRef: { id: `company-${number}`, name: `Company ${number}` },
    values: { labelsPerPack: 1 + ((number + Math.floor(number / 1_000_000)) % 20) },
  }),
  'company-group-security': (number) => ({ senderName: `Sender ${number}` }),
  'employee-category': (number) => ({ code: codeOf(number, 6), ...ours }),
  'employee-designation': () => ({ gradeFrom: 'G03', gradeTo: 'G07', ...ours }),
  currency: (number) => ({
    code: lettersOf(number).padStart(3, 'Z').slice(-3),
    base: 'no',
    exchangeRates: [],
    ...ours,
  }),
  'delivery-terms': (number) => ({ code: lettersOf(number), ...ours }),
  'payment-terms': () => ({
    lines: [
      { percent: '30', noOfDays: 0, paymentType: 'advance', event: 'order-date' },
      { percent: '70', noOfDays: 45, paymentType: 'credit', event: 'goods-received' },
    ],
    ...ours,
  }),
  gst: () => ({
    kind: 'taxable',
    rate: '18',
    cgst: '9',
    sgst: '9',
    igst: '18',
    effectiveFrom: '2017-07-01',
    effectiveTo: '2030-03-31',
    ...ours,
  }),
  hsn: (number) => ({ code: String(number % 10_000).padStart(8, '29000000'), ...ours }),
  metrics: (number) => ({
    symbol: `u${number}`,
    kind: 'mass',
    factor: '1',
    base: { id: 'kilogram', name: 'Kilogram' },
    ...ours,
  }),
  appearance: () => ours,
  odour: () => ours,
  moc: () => ours,
  color: () => ours,
  'hazard-classes': () => ({ categories: [category] }),
  'h-statements': (number) => ({ code: `H2${String(number % 100).padStart(2, '0')}`, type: 'physical' }),
  'p-statements': (number) => ({ code: `P2${String(number % 100).padStart(2, '0')}`, kind: 'prevention' }),
  'item-templates': () => ({
    properties: [{ name: 'Assay', valueType: 'number', required: 'yes' }],
  }),
  'stock-groups': (number) => ({ code: `G-${number}`, parent: undefined }),
  items: (number) => ({
    code: `ITEM-${number}`,
    casNumber: '557-04-0',
    hsn: { id: 'hsn-2915', name: '2915' },
    gst: { id: 'gst-18', name: 'GST 18%' },
    defaultGrade: { id: 'first-grade', name: 'BP' },
  }),
  'item-grades': (number) => ({ code: `GRD-${number}`, item: { id: 'stearate', name: 'Magnesium Stearate' } }),
  godowns: (number) => ({ code: `GD-${number}`, type: 'store', defaultFor: [], parent: undefined }),
  'item-batches': (number) => ({
    name: `MST-BP-2603-${number}`,
    item: { id: 'stearate', name: 'Magnesium Stearate' },
    grade: { id: 'stearate-bp', name: 'BP' },
    manufacturedOn: '2026-01-02',
    receivedOn: `2026-01-${String(3 + (number % 20)).padStart(2, '0')}`,
    expireBy: '2029-01-01',
    retestOn: '2028-01-01',
    origin: { type: 'goods-received' },
  }),
  'account-groups': () => ({
    natureOfGroup: 'assets',
    parentGroup: undefined,
    affectsGrossProfit: undefined,
    system: undefined,
    ...ours,
  }),
  ledgers: () => ({
    group: { id: 'sales', name: 'Sales Accounts' },
    bank: undefined,
    system: undefined,
    party: undefined,
    ...ours,
  }),
  'accounting-settings': (number) => ({
    booksBeginFrom: '2023-04-01',
    lockedUpTo: undefined,
    payDay: 1 + (number % 28),
  }),
  topics: () => ({ copyOf: undefined }),
  'chemical-compositions': () => ({
    sections: [
      { name: 'Whole', equalityExp: '>=', tests: [{ name: 'Lactose', uom: '%', expected: '94' }] },
      { name: 'Traces', equalityExp: '<=', tests: [{ name: 'Water', expected: '4' }] },
    ],
  }),
  vendors: party,
  clients: (number) => ({ ...party(number), documents: [{ type: 'gst-certificate' }] }),
  transporters: () => ({ vehicles: [{ number: 'GJ15AB1234' }] }),
  machines: () => ({
    details: { code: 'RMG-01', capacity: '40', floorGodown: { id: 'floor', name: 'Floor' }, active: 'yes' },
  }),
  follows: (number) => ({
    owner: refOf(admin),
    resource: 'roles',
    documentId: 'role-clerk',
    following: (number + Math.floor(number / 1_000_000)) % 2 === 0 ? 'yes' : 'no',
  }),
  'list-views': () => ({
    owner: refOf(admin),
    list: 'departments',
    state: { filters: [], search: '', sort: 'name', order: [], hidden: null, widths: [], density: 'regular' },
  }),
  'location-holidays': (number) => ({
    sisterLocation: { id: 'pune', name: 'Pune' },
    date: addDays('2026-01-01', number % 365),
  }),
  'shift-schedules': (number) => ({
    siblingLocation: undefined,
    startTime: '22:00:00',
    endTime: '06:00:00',
    breakName: 'Dinner',
    breakStart: '02:00:00',
    breakEnd: '02:30:00',
    breakDuration: undefined,
    code: lettersOf(number % 10),
  }),
  departments: () => ({ hod: refOf(vikram), costCentre: 'CC-100', parent: undefined }),
  employees: (number) => ({
    employeeCode: `MPL-${number}`,
    dateOfBirth: '1990-02-03',
    joiningDate: '2020-04-01',
    stage: 'confirmed',
    reportsTo: refOf(vikram),
    weekOff: ['Sunday'],
    deviceUserId: `D-${number}`,
    authorisers: [{ purpose: 'leave', level: '1', employee: refOf(vikram) }],
  }),
}

/** A field other than `type`, which some records fix, with another value. */
const changed = (entry: ResourceEntry, number: number): Fields => {
  const before = fieldsOf(entry, number)
  // Far from every other number: names are unique.
  const next = fieldsOf(entry, number + 1_000_000)
  const key = Object.keys(next).find(
    (one) =>
      one !== 'type' &&
      one !== 'section' &&
      one !== 'companyRef' &&
      JSON.stringify(next[one]) !== JSON.stringify(before[one]),
  )
  return key === undefined ? next : { [key]: next[key] }
}

const recordSupplies: Readonly<Record<string, (entry: ResourceEntry) => Make>> = {
  Create: (entry) => (number) => ({ before: [], step: create(entry, number) }),
  Update: (entry) => (number) => ({
    before: [create(entry, number)],
    step: { by: admin, type: 'Update', data: { patch: changed(entry, number) }, reason },
  }),
  Delete: (entry) => (number) => ({ before: [create(entry, number)], step: { by: admin, type: 'Delete', data: {} } }),
  Restore: (entry) => (number) => ({
    before: [create(entry, number), ...(isKept(entry) ? [] : [{ by: admin, type: 'Delete', data: {} }])],
    step: { by: admin, type: 'Restore', data: {} },
  }),
}

const create = (entry: ResourceEntry, number: number): Step => ({
  by: admin,
  type: 'Create',
  data: fieldsOf(entry, number),
  reason,
})

/** Some settings ask why; elsewhere it stands in the history. */
const reason = 'Requested by the head of department.'
/** A document of a resource with statuses, and the steps up to one of them. */
const stepped =
  (key: string, ...rows: readonly Omit<Step, 'by'>[]): Make =>
  (number) => {
    const steps = rows.map((row): Step => ({ by: admin, reason: 'As agreed.', ...row }))
    return {
      before: [create(resourceOf(key), number), ...steps.slice(0, -1)],
      step: steps.at(-1) as Step,
    }
  }
const activate = { type: 'Activate', data: {} }

const plainly = (type: string): Omit<Step, 'by'> => ({ type, data: {} })
const approved = [plainly('Submit'), plainly('Approve')] as const
const hold = { type: 'Hold', data: { scope: 'all' } }
const account = {
  type: 'ChangeBank',
  data: { beneficiary: 'Number', accountNumber: '00110022', ifsc: 'HDFC0001234', bank: 'HDFC Bank' },
}

const question = (id: string): Omit<Step, 'by'> => ({
  type: 'AddQuestion',
  data: { id, name: `Is the ${id} clean?`, answerType: 'binary' },
})
const ofFloor = (type: string, more: Fields = {}): Omit<Step, 'by'> => ({ type, data: { question: 'floor', ...more } })

const approveBatch = (number: number) => ({ type: 'Approve', data: { arNumber: `AR-${number}` } })
const blocked = { type: 'Block', data: { number: 'DEV/26/7' } }
/** Steps of a batch that was approved under a number of its own. */
const approvedBatch =
  (...rows: readonly Omit<Step, 'by'>[]): Make =>
  (number) =>
    stepped('item-batches', approveBatch(number), ...rows)(number)

/** The steps of masters with statuses; Create, Update, Delete and Restore are those of every record. */
const stepSupplies: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  items: {
    Activate: stepped('items', activate),
    Deactivate: stepped('items', activate, { type: 'Deactivate', data: {} }),
    SetAuthorizers: stepped('items', {
      type: 'SetAuthorizers',
      data: { authorizers: [{ employee: refOf(vikram), for: 'all' }] },
    }),
    SetPlanning: stepped('items', {
      type: 'SetPlanning',
      data: { planning: [{ location: { id: 'pune', name: 'Pune' }, reorderLevel: '800', source: 'buy' }] },
    }),
  },
  'item-grades': {
    Activate: stepped('item-grades', activate),
    Deactivate: stepped('item-grades', activate, { type: 'Deactivate', data: {} }),
  },
  vendors: {
    Submit: stepped('vendors', plainly('Submit')),
    Approve: stepped('vendors', ...approved),
    Reject: stepped('vendors', plainly('Submit'), plainly('Reject')),
    ChangeBank: stepped('vendors', account),
    VerifyBank: (number) => {
      const { before, step } = stepped('vendors', plainly('Submit'), account)(number)
      return { before: [...before, { ...step, by: system }], step: { by: admin, type: 'VerifyBank', data: {} } }
    },
    Hold: stepped('vendors', ...approved, hold),
    ReleaseHold: stepped('vendors', ...approved, hold, plainly('ReleaseHold')),
    Block: stepped('vendors', ...approved, plainly('Block')),
    Reactivate: stepped('vendors', ...approved, plainly('Block'), plainly('Reactivate')),
  },
  clients: {
    Activate: stepped('clients', activate),
    SetCredit: stepped('clients', {
      type: 'SetCredit',
      data: { credit: [{ company: { id: 'mpl', name: 'Meridian Pharma' }, limit: 100_000_000, blockOn: 'both' }] },
    }),
    Hold: stepped('clients', activate, hold),
    ReleaseHold: stepped('clients', activate, hold, plainly('ReleaseHold')),
    Block: stepped('clients', activate, plainly('Block')),
    Reactivate: stepped('clients', activate, plainly('Block'), plainly('Reactivate')),
  },
  topics: {
    AddQuestion: stepped('topics', question('floor')),
    EditQuestion: stepped('topics', question('floor'), ofFloor('EditQuestion', { patch: { hasSubQuestions: 'yes' } })),
    RemoveQuestion: stepped('topics', question('floor'), ofFloor('RemoveQuestion')),
    OrderQuestions: stepped(
      'topics',
      question('floor'),
      question('roof'),
      ofFloor('OrderQuestions', { after: 'roof' }),
    ),
    Publish: stepped('topics', question('floor'), plainly('Publish')),
    Unpublish: stepped('topics', question('floor'), plainly('Publish'), plainly('Unpublish')),
  },
  'item-batches': {
    Approve: approvedBatch(),
    Reject: stepped('item-batches', { type: 'Reject', data: {} }),
    Block: approvedBatch(blocked),
    Unblock: approvedBatch(blocked, { type: 'Unblock', data: {} }),
    RecordRetest: (number) =>
      approvedBatch({
        type: 'RecordRetest',
        data: { result: 'passed', testedOn: '2026-01-05', retestOn: '2028-06-01', arNumber: `AR-${number}-2` },
      })(number),
    Reopen: stepped('item-batches', { type: 'Reject', data: {} }, { type: 'Reopen', data: {} }),
  },
}

/** Records that the specification never lets anybody delete ("Add and Edit only"). */
const isKept = (entry: ResourceEntry): boolean => entry.keep === true

/** A look into the history of a department, by somebody who may see departments. */
const look: Make = () => ({
  before: [],
  step: {
    by: admin,
    type: 'RecordAccess',
    data: {
      kind: 'replay',
      resource: 'departments',
      documentId: departments.production.id,
      title: departments.production.name,
      upToVersion: 1,
      headHash: '0'.repeat(64),
      deviceAt: '2026-01-05T04:00:00.000Z',
    },
  },
})

const deliverySupplies: { readonly [Type in DeliveryCommand['type']]: Make } = {
  Deliver: () => ({ before: [], step: delivering() }),
  Release: () => ({
    before: [delivering({ scheduled_at: '2027-01-01T04:00:00.000Z' })],
    step: { by: system, type: 'Release', data: {} },
  }),
  MarkSeen: () => ({ before: [delivering()], step: asRecipient('MarkSeen') }),
  Acknowledge: () => ({ before: [delivering()], step: asRecipient('Acknowledge') }),
  Dismiss: () => ({ before: [delivering(), asRecipient('Acknowledge')], step: asRecipient('Dismiss') }),
  UndoDismiss: () => ({
    before: [delivering(), asRecipient('Acknowledge'), asRecipient('Dismiss')],
    step: asRecipient('UndoDismiss'),
  }),
  Escalate: () => ({ before: [delivering()], step: { by: system, type: 'Escalate', data: {} } }),
  Expire: () => ({
    before: [delivering(), asRecipient('Acknowledge')],
    step: { by: system, type: 'Expire', data: {} },
  }),
  PushAgain: () => ({
    before: [delivering()],
    step: { by: system, type: 'PushAgain', data: { by: refOf(people.admin) } },
  }),
}

const announce = (more: Fields = {}): Step => ({
  by: admin,
  type: 'Create',
  data: {
    title: 'Fire drill',
    description: 'Leave by the nearest door.',
    priority: 'high',
    needsAcknowledgement: 'yes',
    audience: 'users',
    forUsers: [refOf(asha)],
    ...more,
  },
})
const later = announce({ scheduled_at: '2036-01-05T04:00:00.000Z' })

const announcementSupplies: { readonly [Type in AnnouncementCommand['type']]: Make } = {
  Create: () => ({ before: [], step: announce() }),
  Send: () => ({ before: [later], step: { by: system, type: 'Send', data: {} } }),
  Cancel: () => ({ before: [later], step: { by: admin, type: 'Cancel', data: {} } }),
}

const commented: Step = {
  by: admin,
  type: 'Add',
  data: {
    target: { resource: 'stock-adjustments', id: openingStock.id, link: `/stock/${openingStock.id}` },
    text: '@System Admin, was this counted twice?',
    mentions: [refOf(admin)],
  },
}

const commentSupplies: { readonly [Type in CommentCommand['type']]: Make } = {
  Add: () => ({ before: [], step: commented }),
  Edit: () => ({ before: [commented], step: { by: admin, type: 'Edit', data: { text: 'It was.', mentions: [] } } }),
  Remove: () => ({ before: [commented], step: { by: admin, type: 'Remove', data: {} } }),
  Rebind: () => ({ before: [commented], step: { by: system, type: 'Rebind', data: { readers: ['user:asha@mpl'] } } }),
}

const someone = (number: number) => ({
  name: `Number ${number}`,
  email: `number-${number}@meridian.example`,
  kind: 'employee',
  roles: [],
})
const clerkRole = {
  role: { id: 'role-clerk', name: 'Role of Clara Clerk' },
  companies: null,
  locations: null,
  validFrom: '2026-01-01',
  validTo: null,
}

/** A command to a user who was set up before. */
const onUser =
  (type: UserCommand['type'], data: unknown, ...between: readonly Step[]): Make =>
  (number) => ({
    before: [{ by: system, type: 'Create', data: { ...someone(number), status: 'active' } }, ...between],
    step: { by: admin, type, data, reason: 'Requested by the head of department.' },
  })
/** A command that only the server itself gives. */
const onUserBySystem =
  (type: UserCommand['type'], data: unknown): Make =>
  (number) => ({ before: onUser(type, data)(number).before, step: { by: system, type, data } })
const asSystem = (type: UserCommand['type'], data: unknown): Step => ({ by: system, type, data })
const byAdmin = (type: UserCommand['type']): Step => ({ by: admin, type, data: {}, reason: 'On leave.' })
/** Far ahead of every clock that a test turns. */
const locked = { until: '2036-01-05T04:15:00.000Z' }

const userSupplies: { readonly [Type in UserCommand['type']]: Make } = {
  Create: (number) => ({
    before: [],
    step: { by: admin, type: 'Create', data: { ...someone(number), status: 'invited' } },
  }),
  Invite: (number) => ({ before: [], step: { by: admin, type: 'Invite', data: someone(number) } }),
  ResendInvite: (number) => ({
    before: [{ by: system, type: 'Create', data: { ...someone(number), status: 'invited' } }],
    step: { by: admin, type: 'ResendInvite', data: {} },
  }),
  Update: (number) => onUser('Update', { patch: { name: `Number ${number} again` } })(number),
  ChangeEmail: (number) => onUser('ChangeEmail', { email: `new-${number}@meridian.example` })(number),
  ConfirmEmail: (number) => onUserBySystem('ConfirmEmail', { email: `new-${number}@meridian.example` })(number),
  CopyLink: (number) => ({
    before: [{ by: system, type: 'Create', data: { ...someone(number), status: 'invited' } }],
    step: { by: admin, type: 'CopyLink', data: { purpose: 'invite' }, reason: 'There is no mail server.' },
  }),
  TellOfLink: (number) => ({
    before: [
      { by: system, type: 'Create', data: { ...someone(number), status: 'invited' } },
      { by: admin, type: 'CopyLink', data: { purpose: 'invite' }, reason: 'There is no mail server.' },
    ],
    step: { by: system, type: 'TellOfLink', data: {} },
  }),
  Delete: (number) => ({
    before: [{ by: system, type: 'Create', data: { ...someone(number), status: 'invited' } }],
    step: { by: admin, type: 'Delete', data: {} },
  }),
  AssignRoles: onUser('AssignRoles', { roles: [clerkRole] }),
  ForceReset: onUser('ForceReset', {}),
  Unlock: onUser('Unlock', {}, asSystem('Lock', locked)),
  EndSessions: onUser('EndSessions', { sessions: 'all' }),
  Disable: onUser('Disable', {}),
  Enable: onUser('Enable', {}, byAdmin('Disable')),
  SetPassword: onUserBySystem('SetPassword', { how: 'reset' }),
  Lock: onUserBySystem('Lock', locked),
  ReportReuse: onUserBySystem('ReportReuse', { session: 'one' }),
  ReportMisuse: onUserBySystem('ReportMisuse', {
    session: 'one',
    resource: requisitionResource.key,
    documentId: 'a',
    command: 'DecideAsHod',
  }),
}

const workflowSupplies: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  ...stepSupplies,
  [requisitionResource.key]: requisitionSupplies,
  [historyAccessResource.key]: { RecordAccess: look },
  [notificationDeliveryResource.key]: deliverySupplies,
  [userResource.key]: userSupplies,
  [tasksKey]: taskSupplies,
  [jobsKey]: jobSupplies,
  [runsKey]: runSupplies,
  [announcementResource.key]: announcementSupplies,
  [commentsKey]: commentSupplies,
  [importsKey]: importSupplies,
  ...stockSupplies,
  ...vendorItemSupplies,
  ...orderSupplies,
  ...salesSupplies,
  ...transactionSupplies,
  ...payrollSupplies,
  'employee-tasks': employeeTaskSupplies,
  ...surveySupplies,
}

/** Workflows of which nothing is written here: their tables supply what their rules accept. */
export const ofTables = resources.flatMap(({ machine, ...entry }) =>
  machine === undefined || workflowSupplies[entry.key] !== undefined ? [] : [{ ...entry, machine }],
)

const tableSupplies = new Map(ofTables.map((entry) => [entry.key, suppliesOf(entry, world)]))

const ofTable = ({ key }: ResourceEntry, type: string): Make | undefined => {
  const supply = tableSupplies.get(key)?.[type]
  return supply === undefined ? undefined : () => supply
}

const makeOf = (entry: ResourceEntry, type: string): Make => {
  const own = workflowSupplies[entry.key]
  const isPlain = entry.kind === 'record' || Object.hasOwn(stepSupplies, entry.key)
  const make = own?.[type] ?? (isPlain ? recordSupplies[type]?.(entry) : ofTable(entry, type))
  if (make === undefined)
    throw new Error(
      `Nothing is known that makes ${entry.label} accept ${type}: add a history and a command to tests/support/registry/supply.ts.`,
    )
  return make
}

/** A company that has no closure date periods yet: there is one of a type at most. */
const bare = without(world, 'closure-date-period', 'period-major', 'period-minor')

/** Where a resource's supplies are accepted. */
export const worldOf = ({ key, kind }: ResourceEntry): World =>
  kind === 'record'
    ? bare
    : Object.hasOwn(orderSupplies, key)
      ? orderingWorld
      : Object.hasOwn(salesSupplies, key)
        ? sellingWorld
        : Object.hasOwn(transactionSupplies, key)
          ? billingWorld
          : Object.hasOwn(payrollSupplies, key)
            ? releasingWorld
            : Object.hasOwn(surveySupplies, key)
              ? surveyingWorld
              : world

/** Accepted of one document of a group at a time: many cannot be tried side by side (a test of its own on the server tries each). */
const alone: ReadonlySet<string> = new Set([`${runsKey} Begin`, 'transactions SettleGst'])
const isAlone = ({ name, entry }: Supplied): boolean => alone.has(name) || single.has(entry.key)

/** There is one of each in a group, or the next takes the place of the one before. */
const single: ReadonlySet<string> = new Set([
  'company-groups',
  'company-group-security',
  'accounting-settings',
  'opening-balances',
  // A salary is sent in one batch.
  'payroll-reports',
])

/** Those that people give, of as many documents as they like. */
export const suppliedByPeople = (): readonly Supplied[] => supplied.filter((one) => !one.isSystem && !isAlone(one))

/** Records that stand for all others where only the way of a command matters: with marks, trees, files, steps, scopes. */
const typical: ReadonlySet<string> = new Set([
  'closure-date-period',
  'company-group-settings',
  'company-registrations',
  'currency',
  'departments',
  'employees',
  'item-grades',
  'list-views',
  'roles',
  'stock-groups',
])

/** Each command with a course of its own, and those of typical records: made from tables of fields, the others go the same way. */
export const suppliedByTheWay = (): readonly Supplied[] =>
  suppliedByPeople().filter(({ entry }) => entry.kind !== 'record' || typical.has(entry.key))

/** Every command type of every resource of the registry. Throws a sentence where one has no supply. */
export const supplied: readonly Supplied[] = resources.flatMap((entry) =>
  Object.keys(entry.aggregate.commands).map((type) => ({
    entry,
    type,
    name: `${entry.key} ${type}`,
    isNeverAccepted: type === 'Delete' && isKept(entry),
    isSystem: commandTypeOf(entry.aggregate, type)?.system === true,
    make: makeOf(entry, type),
  })),
)
