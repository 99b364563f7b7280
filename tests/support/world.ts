import type { Actor, FactQueries, FactQuery, Facts, Scope } from '../../src/domain/kernel/aggregate.ts'
import { localDate } from '../../src/domain/kernel/calendar.ts'
import type { Balance } from '../../src/domain/kernel/projection.ts'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import type { Ref } from '../../src/domain/kernel/event.ts'
import { referenceMark } from '../../src/domain/kernel/marks.ts'
import { codes } from '../../src/domain/quality/rights.ts'
import { findResource, registeredCodes } from '../../src/domain/resources.ts'
import { readPath } from '../../src/domain/registry/columns.ts'
import type { Viewer } from '../../src/domain/registry/entry.ts'
import { type Reader, readsWhole } from '../../src/domain/registry/reading.ts'

export interface Person extends Ref {
  readonly codes: readonly string[]
  readonly department: string
  /** The server itself, not a person. */
  readonly system?: true
}

const { changeView, changeEdit, changeApprove, changeCommittee, changeAudit } = codes

const person = (id: string, name: string, department: string, ...held: readonly string[]): Person => ({
  id,
  name,
  department,
  codes: held,
})

/** The people of the test company; a user who is an employee has the employee's id. */
export const people = {
  asha: person('asha', 'Asha Rao', 'production', changeView, changeEdit),
  colleague: person('colleague', 'Kiran Das', 'production', changeView, changeEdit),
  reader: person('reader', 'Ravi Kumar', 'production', changeView),
  vikram: person('vikram', 'Vikram Shah', 'production', changeView),
  deputy: person('deputy', 'Deepa Nair', 'production', changeView),
  omar: person('omar', 'Omar Khan', 'operations', changeView),
  qa: person('qa', 'Quentin Ames', 'quality-assurance', changeView, changeEdit, changeApprove),
  qa2: person('qa2', 'Qadira Bose', 'quality-assurance', changeView, changeEdit, changeApprove),
  qc: person('qc', 'Chitra Iyer', 'qc'),
  stores: person('stores', 'Suresh Pai', 'stores'),
  engineering: person('engineering', 'Esha Gill', 'engineering'),
  regulatory: person('regulatory', 'Rekha Jain', 'regulatory'),
  warehouse: person('warehouse', 'Waman Joshi', 'warehouse'),
  expert: person('rao', 'Rao', 'rnd', changeView),
  committee: person('committee', 'Meera Committee', 'operations', changeView, changeCommittee),
  auditor: person('auditor', 'Anil Auditor', 'audit', changeView, changeAudit),
  clerk: person('clerk', 'Clara Clerk', 'accounts'),
  admin: person('admin', 'System Admin', 'operations', ...registeredCodes),
} as const satisfies Readonly<Record<string, Person>>

/** Who gives the commands of policies and jobs. */
export const system: Person = { ...person('system', 'System', '', ...registeredCodes), system: true }

export const refOf = ({ id, name }: Ref): Ref => ({ id, name })

export const departments = {
  operations: { id: 'operations', name: 'Operations', shortName: 'OPS', hod: refOf(people.omar), active: 'yes' },
  production: {
    id: 'production',
    name: 'Production',
    shortName: 'PRD',
    hod: refOf(people.vikram),
    deputy: refOf(people.deputy),
    parent: { id: 'operations', name: 'Operations' },
    active: 'yes',
  },
  qualityAssurance: {
    id: 'quality-assurance',
    name: 'Quality Assurance',
    shortName: 'QA',
    hod: refOf(people.qa),
    active: 'yes',
  },
  qc: { id: 'qc', name: 'QC', shortName: 'QC', hod: refOf(people.qc), active: 'yes' },
  stores: { id: 'stores', name: 'Stores', shortName: 'STR', hod: refOf(people.stores), active: 'yes' },
  engineering: {
    id: 'engineering',
    name: 'Engineering',
    shortName: 'ENG',
    hod: refOf(people.engineering),
    active: 'yes',
  },
  regulatory: { id: 'regulatory', name: 'Regulatory', shortName: 'REG', hod: refOf(people.regulatory), active: 'yes' },
  warehouse: { id: 'warehouse', name: 'Warehouse', shortName: 'WH', hod: refOf(people.warehouse), active: 'yes' },
  rnd: { id: 'rnd', name: 'R&D', shortName: 'RND', hod: { id: 'rnd-head', name: 'Ruth Head' }, active: 'yes' },
  headless: { id: 'headless', name: 'Projects', shortName: 'PRJ', active: 'yes' },
} as const

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** All documents that facts may come from, by resource (of one that is left out nobody knows), and the next number of every series. */
export interface World {
  readonly documents: Readonly<Record<string, readonly Row[]>>
  /** `null`: the caller does not number (a browser). */
  readonly number: number | null
  /** How much projections hold; nothing unless given. */
  readonly balances?: (query: Extract<FactQuery, { kind: 'balance' }>) => Balance
  /** How many rows projections hold; none unless given. */
  readonly rows?: (query: Extract<FactQuery, { kind: 'rows' }>) => number
}

const departmentOf = ({ department }: Person) => Object.values(departments).find(({ id }) => id === department)

/** Everybody reports to the head of their department, the heads to the committee. */
export const superiorOf = (one: Person): { readonly reportsTo?: Ref } => {
  if (one.id === people.committee.id) return {}
  const department = departmentOf(one)
  const head = department !== undefined && 'hod' in department ? department.hod : people.committee
  return { reportsTo: refOf(head.id === one.id ? people.committee : head) }
}

const employee = (one: Person): Row => ({
  id: one.id,
  name: one.name,
  department: { id: one.department, name: departmentOf(one)?.name ?? one.department },
  ...superiorOf(one),
  status: 'active',
})

/** A task whose jobs wait for each other. */
export const queueingTask = {
  id: 'task-waiting',
  name: 'Evening backup',
  description: '',
  handler: 'backup',
  payload: {},
  cronExpression: '30 20 * * *',
  timeoutSeconds: 300,
  maxRetries: 3,
  retryDelaySeconds: 60,
  overlap: 'queue',
} as const

export const cancelledJobId = 'job-cancelled'
const cancelledJob = {
  id: cancelledJobId,
  task: { id: queueingTask.id, name: queueingTask.name },
  status: 'cancelled',
  attempt: 1,
  openTask: null,
} as const

/** What people comment on: a document that everybody's stock came with. */
export const openingStock = {
  id: 'opening',
  version: 3,
  status: 'posted',
  createdBy: { id: 'system', name: 'System' },
  company: { id: 'mpl', name: 'Meridian Pharma' },
  location: { id: 'pune', name: 'Pune' },
} as const

export const world: World = {
  documents: {
    departments: Object.values(departments),
    employees: Object.values(people).map(employee),
    'closure-date-period': [
      { id: 'period-major', type: 'Major', days: 90 },
      { id: 'period-minor', type: 'Minor', days: 30 },
    ],
    'company-group-settings': [],
    modules: [{ id: 'module-hrd', name: 'HRD', shortName: 'HRD', status: 'active' }],
    resources: [
      {
        id: 'resource-ui-leave',
        name: 'Leaves',
        code: 'UI:LEAVE',
        module: { id: 'module-hrd', name: 'HRD' },
        ownership: 'system',
      },
    ],
    'account-groups': [
      { id: 'sales', name: 'Sales Accounts', natureOfGroup: 'income', ownership: 'system', system: 'sales-accounts' },
    ],
    'change-assesment': [],
    users: [],
    roles: [{ id: 'role-clerk', name: 'Role of Clara Clerk', status: 'active', authorizations: [] }],
    authorizations: [],
    'scheduler-tasks': [queueingTask],
    jobs: [cancelledJob],
    'maintenance-runs': [],
    'stock-adjustments': [openingStock],
  },
  number: 1,
}

/** The world with documents added; one with the same id is replaced. */
export const withDocuments = (base: World, resource: string, ...rows: readonly Row[]): World => ({
  ...base,
  documents: {
    ...base.documents,
    [resource]: [...(base.documents[resource] ?? []).filter((one) => !rows.some((row) => row.id === one.id)), ...rows],
  },
})

export const without = (base: World, resource: string, ...ids: readonly string[]): World => ({
  ...base,
  documents: { ...base.documents, [resource]: (base.documents[resource] ?? []).filter((one) => !ids.includes(one.id)) },
})

/** The world with settings of the group's section quality-assurance. */
export const withSettings = (values: Readonly<Record<string, unknown>>, base: World = world): World =>
  withDocuments(base, 'company-group-settings', { id: 'quality', section: 'quality-assurance', values })

/** The world on days when somebody is away. */
export const withAbsence = (who: Person, from: string, to: string, base: World = world): World =>
  withDocuments(base, 'employees', { ...employee(who), absences: [{ from, to }] })

/** Whose right it is to read, as the server knows it. */
const readerOf = ({ id, codes: held, department }: Person): Reader => ({
  codes: new Set<string>(held),
  tokens: [`user:${id}`, `department:${department}`, 'everybody'],
})

const answerOne = ({ documents, number, balances, rows: counts }: World, query: FactQuery): unknown => {
  if (query.kind === 'sequence') return number
  if (query.kind === 'balance') return balances?.(query)
  if (query.kind === 'rows') return counts?.(query) ?? 0
  if (query.kind === 'domain') return false
  // The name of a resource may come from a client.
  const isTold = Object.hasOwn(documents, query.resource)
  // Of a resource that the world does not tell of, it does not know what there is.
  if (query.kind === 'document' && !isTold) return undefined
  const rows = isTold ? (documents[query.resource] ?? []) : []
  if (query.kind === 'readers') {
    const [entry, document] = [findResource(query.resource), rows.find((one) => one.id === query.id)]
    return entry === undefined || document === undefined
      ? []
      : Object.values(people)
          .filter((one) => readsWhole(entry, readerOf(one), document as AnyDocument))
          .map(refOf)
  }
  if (query.kind === 'document' || query.kind === 'readable') return rows.find((one) => one.id === query.id) ?? null
  if (query.kind === 'ancestors') {
    const found: Row[] = []
    for (let id: string | undefined = query.id; id !== undefined;) {
      const next = rows.find((one) => one.id === id)
      if (next === undefined || found.includes(next)) break
      found.push(next)
      id = (readPath(next, query.path) as Ref | undefined)?.id
    }
    return found
  }
  if (query.kind === 'marked')
    return rows.filter((one) =>
      findResource(query.resource)
        ?.marks?.(one as unknown as AnyDocument)
        .includes(query.mark),
    )
  if (query.kind === 'uses') {
    const found = Object.entries(documents).flatMap(([resource, all]) => {
      const entry = findResource(resource)
      const users = all.filter((one) =>
        entry?.marks?.(one as unknown as AnyDocument).includes(referenceMark(query.resource, query.id)),
      ) as readonly unknown[] as readonly AnyDocument[]
      return users.map((one) => entry?.title(one) ?? one.id)
    })
    return { count: found.length, first: found.slice(0, 3) }
  }
  return rows.filter((one) => Object.entries(query.where).every(([path, value]) => readPath(one, path) === value))
}

/** Answers fact queries as a server would, from the documents of the acting scope. */
export const answer = (of: World, queries: FactQueries): Facts =>
  Object.fromEntries(Object.entries(queries).map(([key, query]) => [key, answerOne(of, query)]))

export const actorOf = (one: Person): Actor => ({
  ...refOf(one),
  codes: new Set(one.codes),
  ...(one.system ? { system: true } : {}),
})

export const scope: Scope = {
  companyGroup: { id: 'meridian', name: 'Meridian' },
  company: { id: 'mpl', name: 'Meridian Pharma', shortName: 'MPL' },
  location: { id: 'pune', name: 'Pune' },
}

/** For whom a list is shown. */
export const viewerOf = (one: Person, now: string): Viewer => ({
  userId: one.id,
  codes: new Set(one.codes),
  departmentId: one.department,
  heads: new Set(
    Object.values(departments)
      .filter((each) => 'hod' in each && each.hod.id === one.id)
      .map((each) => each.id),
  ),
  departments: Object.values(departments),
  today: localDate(now),
})
