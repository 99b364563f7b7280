import { systemAdmin } from '../../domain/platform/access.ts'
import { codes, registeredCodes } from '../../domain/platform/codes.ts'

interface DemoAuthorization {
  readonly id: string
  readonly name: string
  readonly module: { readonly name: string; readonly shortName: string }
  readonly codes: readonly string[]
}

const qa = { name: 'Quality Assurance', shortName: 'QA' }
const hrd = { name: 'HRD', shortName: 'HRD' }
const admin = { name: 'Admin', shortName: 'Admin' }
const accounts = { name: 'Accounts', shortName: 'Accounts' }

const views = (module: RegExp): readonly string[] =>
  registeredCodes.filter((code) => code.endsWith(':VIEW') && module.test(code))

export const authorizations: readonly DemoAuthorization[] = [
  { id: 'auth-change-raise', name: 'Change control: raise', module: qa, codes: [codes.changeView, codes.changeEdit] },
  { id: 'auth-change-read', name: 'Change control: read', module: qa, codes: [codes.changeView] },
  {
    id: 'auth-change-approve',
    name: 'Change control: QA approval',
    module: qa,
    codes: [codes.changeApprove, codes.changeAudit],
  },
  { id: 'auth-change-committee', name: 'Change control: committee', module: qa, codes: [codes.changeCommittee] },
  { id: 'auth-change-audit', name: 'Change control: audit', module: qa, codes: [codes.changeAudit] },
  { id: 'auth-closure-read', name: 'Closure periods: read', module: qa, codes: [codes.closurePeriodView] },
  {
    id: 'auth-closure-edit',
    name: 'Closure periods: edit',
    module: qa,
    codes: [codes.closurePeriodView, codes.closurePeriodEdit],
  },
  { id: 'auth-hr-read', name: 'People: read', module: hrd, codes: views(/EMP-LIST|DEPT-LIST/) },
  { id: 'auth-hr-edit', name: 'People: edit', module: hrd, codes: [codes.employeesEdit, codes.departmentsEdit] },
  { id: 'auth-admin-read', name: 'Administration: read', module: admin, codes: views(/ADM|PG/) },
  { id: 'auth-accounts-read', name: 'Accounts: read', module: accounts, codes: [codes.accountsActivityView] },
]

interface DemoRole {
  readonly id: string
  readonly name: string
  readonly authorizations: readonly string[]
  readonly base?: 'yes'
}

export const roles: readonly DemoRole[] = [
  { id: 'role-admin', name: systemAdmin, authorizations: [] },
  {
    id: 'role-auditor',
    name: 'Auditor',
    authorizations: [
      'auth-change-read',
      'auth-change-audit',
      'auth-closure-read',
      'auth-hr-read',
      'auth-admin-read',
      'auth-accounts-read',
    ],
  },
  { id: 'role-employee', name: 'Employee', authorizations: [], base: 'yes' },
  { id: 'role-hod', name: 'HOD', authorizations: ['auth-change-raise', 'auth-closure-read', 'auth-hr-read'] },
  { id: 'role-initiator', name: 'Initiator', authorizations: ['auth-change-raise', 'auth-closure-read'] },
  { id: 'role-expert', name: 'Expert', authorizations: ['auth-change-raise', 'auth-closure-read'] },
  {
    id: 'role-qa',
    name: 'QA Manager',
    authorizations: ['auth-change-raise', 'auth-change-approve', 'auth-closure-edit', 'auth-hr-read'],
  },
  {
    id: 'role-committee',
    name: 'Management Committee',
    authorizations: ['auth-change-read', 'auth-change-committee', 'auth-closure-read'],
  },
  { id: 'role-hr', name: 'HR Manager', authorizations: ['auth-hr-read', 'auth-hr-edit'] },
  { id: 'role-clerk', name: 'Accounts Clerk', authorizations: ['auth-accounts-read'] },
]
