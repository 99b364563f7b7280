import { systemAdmin } from '../../domain/platform/access.ts'
import { codes } from '../../domain/platform/codes.ts'
import { accessModules, type ModuleName, permissions } from '../../domain/platform/permission/catalogue.ts'

interface DemoAuthorization {
  readonly id: string
  readonly name: string
  readonly module: { readonly name: string; readonly shortName: string }
  readonly codes: readonly string[]
  /** Codes that it takes away, whatever else grants them. */
  readonly refused?: readonly string[]
}

/** Codes of some resources of the permission model, by stem: all their verbs, or those that are named. */
const of = (stems: string, verbs?: string): readonly string[] =>
  stems.split(' ').flatMap((stem) => {
    const permission = permissions.find((one) => one.stem === stem)
    if (permission === undefined) throw new Error(`The catalogue has no ${stem}.`)
    return permission.verbs
      .filter((verb) => verbs === undefined || verbs.split(' ').includes(verb))
      .map((verb) => `${stem}:${verb}`)
  })

const authorization = (
  id: string,
  name: string,
  shortName: ModuleName,
  granted: readonly string[],
  refused?: readonly string[],
): DemoAuthorization => {
  const { name: moduleName } = accessModules.find((one) => one.shortName === shortName) ?? { name: shortName }
  return {
    id,
    name,
    module: { name: moduleName, shortName },
    codes: granted,
    ...(refused === undefined ? {} : { refused }),
  }
}

/** What opens the lists of a module and lets nobody write. */
const readsAllOf = (shortName: ModuleName): readonly string[] =>
  permissions
    .filter((one) => one.module === shortName)
    .flatMap(({ stem, verbs }) => verbs.filter((verb) => verb === 'VIEW' || verb === 'XYZ').map((v) => `${stem}:${v}`))

const readAll = (shortName: ModuleName): DemoAuthorization =>
  authorization(`auth-read-${shortName.toLowerCase()}`, `${shortName}: read all`, shortName, readsAllOf(shortName))

export const authorizations: readonly DemoAuthorization[] = [
  ...accessModules.map(({ shortName }) => readAll(shortName)),
  authorization('auth-change-raise', 'Change control: raise', 'QA', [codes.changeView, codes.changeEdit]),
  authorization('auth-change-read', 'Change control: read', 'QA', [codes.changeView]),
  authorization('auth-change-approve', 'Change control: QA approval', 'QA', [codes.changeApprove, codes.changeAudit]),
  authorization('auth-change-committee', 'Change control: committee', 'QA', [codes.changeCommittee]),
  authorization('auth-change-audit', 'Change control: audit', 'QA', [codes.changeAudit]),
  authorization('auth-closure-read', 'Closure periods: read', 'QA', [codes.closurePeriodView]),
  authorization('auth-closure-edit', 'Closure periods: edit', 'QA', of('UI:CLS-DATE')),
  authorization('auth-batch-quality', 'Batches: quality', 'QA', of('UI:PRD-BATCH UI:PKG-REQ')),
  authorization('auth-batch-read', 'Batches: read', 'QA', of('UI:PRD-BATCH UI:PKG-REQ', 'VIEW')),
  authorization('auth-hr-read', 'People: read', 'HRD', of('UI:EMP-LIST UI:DEPT-LIST', 'VIEW')),
  authorization('auth-hr-edit', 'People: edit', 'HRD', of('UI:EMP-LIST UI:DEPT-LIST', 'EDIT')),
  authorization('auth-hr-approve', 'People: approve', 'HRD', of('UI:EMP-LIST', 'APPROVE REVEAL RELEASE')),
  authorization('auth-attendance', 'Attendance', 'HRD', of('UI:ATTEN UI:ATTEN-EBOOK UI:ATT-DEV UI:LOC-HOL')),
  authorization('auth-attendance-read', 'Attendance: read', 'HRD', of('UI:ATTEN UI:ATTEN-EBOOK UI:LOC-HOL', 'VIEW')),
  authorization('auth-leave', 'Leaves', 'HRD', of('UI:LEAVE UI:LEAVE-BANK UI:GATEP UI:OVERT UI:OFFSITEWORK')),
  authorization('auth-leave-read', 'Leaves: read', 'HRD', of('UI:LEAVE UI:GATEP UI:OVERT UI:OFFSITEWORK', 'VIEW')),
  authorization('auth-leave-bank', 'Leaves bank', 'HRD', of('UI:REFILL-LEAVE-BANK UI:EXPIRE-LEAVE-BANK')),
  authorization('auth-shifts', 'Shifts', 'HRD', of('UI:EMP-SHFTS UI:EMP-SHFT-SCH UI:MON-SHFT-SCH UI:ROT-SHIFTS')),
  authorization('auth-work-areas', 'Work areas', 'HRD', of('UI:WORK-AREA UI:WA-ALLOC')),
  authorization('auth-onboarding', 'Onboarding and exit', 'HRD', of('UI:EMP-ONBD UI:EMP-EXIT')),
  authorization('auth-discipline', 'Disciplinary actions', 'HRD', of('UI:DIS-ACT')),
  authorization('auth-worklog', 'Work log', 'HRD', of('UI:WRK-LOG')),
  authorization('auth-contractor-limits', 'No attendance', 'HRD', [], of('UI:ATTEN', 'VIEW')),
  authorization('auth-payroll', 'Payroll', 'Payroll', of('PRL:PRL UI:SAL UI:SAL-REV UI:SAL-PAR UI:SAL-BON')),
  authorization(
    'auth-payments',
    'Payments',
    'Payroll',
    of('UI:LON-ADV UI:ADHC-PYMT UI:PERF-BON UI:PRL-PT UI:LOANS-LIST UI:INS-POL'),
  ),
  authorization('auth-executive-pay', 'Pay of executives', 'Payroll', of('UI:EXEC-SAL-REP')),
  authorization('auth-accounts-read', 'Vouchers: read', 'Accounts', of('UI:ACC-ACT', 'VIEW')),
  authorization('auth-accounts-enter', 'Vouchers: enter', 'Accounts', of('UI:ACC-ACT', 'EDIT POST')),
  authorization('auth-accounts', 'Accounts', 'Accounts', of('UI:ACC-ACT UI:ACC-LEG UI:ACC-REP UI:CSH-FLW')),
  authorization('auth-bank-salaries', 'Bank salary reports', 'Accounts', of('UI:SAL-REP')),
  authorization('auth-items', 'Items', 'Inventory', of('UI:INV-MGMT UI:INV-LIST UI:SG-LIST UI:GDN-LIST UI:INV-TREE')),
  authorization('auth-stock', 'Stock', 'Inventory', of('UI:ITM-BATCH UI:GDN-TRANS UI:INV-REQ UI:STK-SUM')),
  authorization('auth-items-read', 'Items: read', 'Inventory', of('UI:INV-MGMT UI:INV-LIST UI:STK-SUM', 'VIEW')),
  authorization('auth-vendors', 'Vendors', 'Purchase', of('UI:VEN-LIST UI:VEN-CNT')),
  authorization('auth-purchase', 'Purchase', 'Purchase', of('UI:PR-REQ UI:PUR-ENQ UI:PUR-ORD')),
  authorization('auth-purchase-request', 'Purchase: request', 'Purchase', of('UI:PR-REQ', 'VIEW EDIT')),
  authorization('auth-receipts', 'Goods received', 'Purchase', of('UI:GRN UI:PUR-INSP', 'VIEW EDIT RECEIVE')),
  authorization('auth-clients', 'Clients', 'Sales', of('UI:CLT-LIST UI:TRN-LIST')),
  authorization('auth-sales', 'Sales', 'Sales', of('UI:SALE-ENQ UI:SO UI:DSP-SCH', 'VIEW EDIT')),
  authorization('auth-production', 'Production', 'Production', of('UI:MCN-LIST UI:MCN-SCH UI:PRD-PLAN UI:MAN-VCHR')),
  authorization('auth-dashboards', 'Dashboards: see', 'Admin', of('UI:DASH', 'VIEW')),
  authorization('auth-chat', 'Chat assistant', 'Miscellaneous', of('UI:DEV-FEAT')),
]

interface DemoRole {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly authorizations: readonly string[]
  readonly base?: 'yes'
}

const raises = ['auth-change-raise', 'auth-closure-read'] as const

/** The roles of spec 01, Demo data. */
export const roles: readonly DemoRole[] = [
  { id: 'role-admin', name: systemAdmin, description: 'Everything, everywhere', authorizations: [] },
  {
    id: 'role-auditor',
    name: 'Auditor',
    description: 'Sees everything, changes nothing',
    authorizations: [...accessModules.map(({ shortName }) => readAll(shortName).id), 'auth-change-audit'],
  },
  {
    id: 'role-employee',
    name: 'Employee',
    description: 'Own records only; every new user has it',
    authorizations: [],
    base: 'yes',
  },
  {
    id: 'role-hod',
    name: 'HOD',
    description: 'Head of a department',
    authorizations: [...raises, 'auth-hr-read'],
  },
  { id: 'role-initiator', name: 'Initiator', description: 'Raises change control', authorizations: [...raises] },
  { id: 'role-expert', name: 'Expert', description: 'Gives opinions on changes', authorizations: [...raises] },
  {
    id: 'role-qa',
    name: 'QA Manager',
    description: 'Approves for quality assurance',
    authorizations: [
      'auth-change-raise',
      'auth-change-approve',
      'auth-closure-edit',
      'auth-hr-read',
      'auth-batch-quality',
      'auth-dashboards',
      'auth-chat',
    ],
  },
  {
    id: 'role-committee',
    name: 'Management Committee',
    description: 'Comments on major changes',
    authorizations: ['auth-change-read', 'auth-change-committee', 'auth-closure-read', 'auth-dashboards'],
  },
  {
    id: 'role-hr',
    name: 'HR Manager',
    description: 'All of human resources',
    authorizations: [
      'auth-hr-read',
      'auth-hr-edit',
      'auth-hr-approve',
      'auth-attendance',
      'auth-leave',
      'auth-leave-bank',
      'auth-shifts',
      'auth-work-areas',
      'auth-onboarding',
      'auth-discipline',
      'auth-worklog',
      'auth-dashboards',
    ],
  },
  {
    id: 'role-hr-executive',
    name: 'HR Executive',
    description: 'Attendance and leaves of a plant',
    authorizations: ['auth-hr-read', 'auth-attendance-read', 'auth-leave-read', 'auth-worklog'],
  },
  {
    id: 'role-payroll',
    name: 'Payroll Manager',
    description: 'Salaries and payments',
    authorizations: ['auth-payroll', 'auth-payments', 'auth-executive-pay', 'auth-bank-salaries', 'auth-hr-read'],
  },
  {
    id: 'role-accounts',
    name: 'Accounts Manager',
    description: 'Books and reports',
    authorizations: ['auth-accounts', 'auth-bank-salaries'],
  },
  {
    id: 'role-clerk',
    name: 'Accounts Clerk',
    description: 'Enters vouchers',
    authorizations: ['auth-accounts-read', 'auth-accounts-enter'],
  },
  {
    id: 'role-purchase',
    name: 'Purchase Manager',
    description: 'Buys',
    authorizations: ['auth-vendors', 'auth-purchase', 'auth-items-read'],
  },
  {
    id: 'role-stores',
    name: 'Store Keeper',
    description: 'Receives and issues',
    authorizations: ['auth-items', 'auth-stock', 'auth-receipts', 'auth-purchase-request', 'auth-batch-read'],
  },
  {
    id: 'role-sales',
    name: 'Sales Executive',
    description: 'Clients and orders',
    authorizations: ['auth-clients', 'auth-sales', 'auth-items-read', 'auth-batch-read'],
  },
  {
    id: 'role-contractor',
    name: 'Contractor Limits',
    description: 'Takes attendance away where it holds',
    authorizations: ['auth-contractor-limits'],
  },
]

/** Data of the Create command of a demo authorization. */
export const authorizationData = ({ id: _id, codes: granted, refused = [], ...fields }: DemoAuthorization): object => ({
  ...fields,
  actions: [...granted.map((code) => ({ code, allowed: 'yes' })), ...refused.map((code) => ({ code, allowed: 'no' }))],
})

/** Overrides of the menu, one of each kind (spec 01, Demo data): by path, by code, and open to all. */
export const uiAuthorizations = [
  { id: 'ui-auth-path', name: '/hrd/leaves/leaves-book', action: 'UI:ATTEN:VIEW', note: 'With attendance' },
  { id: 'ui-auth-code', name: 'UI:STK-SUM:VIEW', action: 'UI:ITM-BATCH:VIEW', note: 'Whoever sees batches' },
  { id: 'ui-auth-open', name: '/hrd/resources/holidays', action: '', note: 'Holidays are for everybody' },
] as const
