import { systemAdmin } from '../../domain/platform/access.ts'
import { accessModules, type ModuleName } from '../../domain/registry/rights.ts'
import { permissions } from '../../domain/resources.ts'
import { rowsOf } from './table.ts'

/** What a row grants: all verbs of its resources in the permission model, or those that are named. */
interface Granted {
  readonly id: string
  readonly name: string
  readonly module: ModuleName
  readonly resources: string
  readonly verbs?: string
  /** Takes them away, whatever else grants them. */
  readonly refuses?: 'yes'
}

const granted = rowsOf<Granted>(`
id                | name                        | module        | resources                                                              | verbs                  | refuses
change-raise      | Change control: raise       | QA            | UI:CHG-CTRL                                                            | VIEW EDIT
change-read       | Change control: read        | QA            | UI:CHG-CTRL                                                            | VIEW
change-approve    | Change control: QA approval | QA            | UI:CHG-CTRL                                                            | APPROVE AUDIT
change-committee  | Change control: committee   | QA            | UI:CHG-CTRL                                                            | COMMITTEE
change-audit      | Change control: audit       | QA            | UI:CHG-CTRL                                                            | AUDIT
closure-read      | Closure periods: read       | QA            | UI:CLS-DATE                                                            | VIEW
closure-edit      | Closure periods: edit       | QA            | UI:CLS-DATE
documents-read    | Document register: read     | QA            | UI:DOC-REG                                                             | VIEW
documents-edit    | Document register: edit     | QA            | UI:DOC-REG
batch-quality     | Batches: quality            | QA            | UI:PRD-BATCH UI:PKG-REQ
batch-read        | Batches: read               | QA            | UI:PRD-BATCH UI:PKG-REQ                                                | VIEW
hr-read           | People: read                | HRD           | UI:EMP-LIST UI:DEPT-LIST                                               | VIEW
hr-edit           | People: edit                | HRD           | UI:EMP-LIST UI:DEPT-LIST                                               | EDIT
hr-approve        | People: approve             | HRD           | UI:EMP-LIST                                                            | APPROVE REVEAL RELEASE
attendance        | Attendance                  | HRD           | UI:ATTEN UI:ATTEN-EBOOK UI:ATT-DEV UI:LOC-HOL
attendance-read   | Attendance: read            | HRD           | UI:ATTEN UI:ATTEN-EBOOK UI:LOC-HOL                                     | VIEW
leave             | Leaves                      | HRD           | UI:LEAVE UI:LEAVE-BANK UI:GATEP UI:OVERT UI:OFFSITEWORK
leave-read        | Leaves: read                | HRD           | UI:LEAVE UI:GATEP UI:OVERT UI:OFFSITEWORK                              | VIEW
leave-bank        | Leaves bank                 | HRD           | UI:REFILL-LEAVE-BANK UI:EXPIRE-LEAVE-BANK
shifts            | Shifts                      | HRD           | UI:EMP-SHFTS UI:EMP-SHFT-SCH UI:MON-SHFT-SCH UI:ROT-SHIFTS
work-areas        | Work areas                  | HRD           | UI:WORK-AREA UI:WA-ALLOC
onboarding        | Onboarding and exit         | HRD           | UI:EMP-ONBD UI:EMP-EXIT
discipline        | Disciplinary actions        | HRD           | UI:DIS-ACT
worklog           | Work log                    | HRD           | UI:WRK-LOG
contractor-limits | No attendance               | HRD           | UI:ATTEN                                                               | VIEW                   | yes
payroll           | Payroll                     | Payroll       | PRL:PRL UI:SAL UI:SAL-REV UI:SAL-PAR UI:SAL-BON
payments          | Payments                    | Payroll       | UI:LON-ADV UI:ADHC-PYMT UI:PERF-BON UI:PRL-PT UI:LOANS-LIST UI:INS-POL
executive-pay     | Pay of executives           | Payroll       | UI:EXEC-SAL-REP
accounts-read     | Vouchers: read              | Accounts      | UI:ACC-ACT                                                             | VIEW
accounts-enter    | Vouchers: enter             | Accounts      | UI:ACC-ACT                                                             | EDIT POST
accounts          | Accounts                    | Accounts      | UI:ACC-ACT UI:ACC-LEG UI:ACC-REP UI:CSH-FLW
bank-salaries     | Bank salary reports         | Accounts      | UI:SAL-REP
items             | Items                       | Inventory     | UI:INV-MGMT UI:INV-LIST UI:SG-LIST UI:GDN-LIST UI:INV-TREE
stock             | Stock                       | Inventory     | UI:ITM-BATCH UI:GDN-TRANS UI:INV-REQ UI:STK-SUM
batches-release   | Batches: release            | Inventory     | UI:ITM-BATCH                                                           | VIEW APPROVE
stock-read        | Stock: read                 | Inventory     | UI:INV-MGMT UI:INV-LIST UI:ITM-BATCH UI:GDN-LIST UI:STK-SUM            | VIEW
items-read        | Items: read                 | Inventory     | UI:INV-MGMT UI:INV-LIST UI:STK-SUM                                     | VIEW
vendors-read      | Vendors: read               | Purchase      | UI:VEN-LIST                                                            | VIEW
vendors           | Vendors                     | Purchase      | UI:VEN-LIST UI:VEN-CNT
purchase          | Purchase                    | Purchase      | UI:PR-REQ UI:PUR-ENQ UI:PUR-ORD
purchase-request  | Purchase: request           | Purchase      | UI:PR-REQ                                                              | VIEW EDIT
purchase-read     | Purchase: read              | Purchase      | UI:PUR-ORD                                                             | VIEW
receipts          | Goods received              | Purchase      | UI:GRN UI:PUR-INSP                                                     | VIEW EDIT RECEIVE
receipts-read     | Goods received: read        | Purchase      | UI:GRN UI:PUR-INSP                                                     | VIEW
inspections       | Item inspections: quality   | Purchase      | UI:PUR-INSP                                                            | VIEW EDIT APPROVE
clients           | Clients                     | Sales         | UI:CLT-LIST UI:TRN-LIST
sales             | Sales                       | Sales         | UI:SALE-ENQ UI:SO UI:DSP-SCH                                           | VIEW EDIT
production        | Production                  | Production    | UI:MCN-LIST UI:MCN-SCH UI:PRD-PLAN UI:MAN-VCHR
dashboards        | Dashboards: see             | Admin         | UI:DASH                                                                | VIEW
chat              | Chat assistant              | Miscellaneous | UI:DEV-FEAT
`)

const codesOf = ({ resources, verbs }: Granted): readonly string[] =>
  resources.split(' ').flatMap((stem) => {
    const permission = permissions.find((one) => one.stem === stem)
    if (permission === undefined) throw new Error(`The catalogue has no ${stem}.`)
    return permission.verbs
      .filter((verb) => verbs === undefined || verbs.split(' ').includes(verb))
      .map((verb) => `${stem}:${verb}`)
  })

/** What opens the lists of a module and lets nobody write. */
const readsAllOf = (shortName: ModuleName): readonly string[] =>
  permissions
    .filter((one) => one.module === shortName)
    .flatMap(({ stem, verbs }) => verbs.filter((verb) => verb === 'VIEW' || verb === 'XYZ').map((v) => `${stem}:${v}`))

const authorization = (id: string, name: string, shortName: ModuleName, codes: readonly string[], allowed = 'yes') => ({
  id: `auth-${id}`,
  name,
  module: { name: accessModules.find((one) => one.shortName === shortName)?.name ?? shortName, shortName },
  actions: codes.map((code) => ({ code, allowed })),
})

const readAll = accessModules.map(({ shortName }) =>
  authorization(`read-${shortName.toLowerCase()}`, `${shortName}: read all`, shortName, readsAllOf(shortName)),
)

export const authorizations = [
  ...readAll,
  ...granted.map((row) =>
    authorization(row.id, row.name, row.module, codesOf(row), row.refuses === undefined ? 'yes' : 'no'),
  ),
]

interface DemoRole {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly authorizations?: readonly string[]
  readonly base?: 'yes'
}

/** The roles of spec 01, Demo data, beside the one that may everything. */
const rows = rowsOf<DemoRole>(`
id           | name                 | base | description                            | authorizations[]
auditor      | Auditor              |      | Sees everything, changes nothing       | change-audit
employee     | Employee             | yes  | Own records only; every new user has it
hod          | HOD                  |      | Head of a department                   | change-raise; documents-read; closure-read; hr-read
initiator    | Initiator            |      | Raises change control                  | change-raise; documents-read; closure-read
expert       | Expert               |      | Gives opinions on changes              | change-raise; documents-read; closure-read
qa           | QA Manager           |      | Approves for quality assurance         | change-raise; change-approve; closure-edit; documents-edit; hr-read; batch-quality; items-read; batches-release; vendors-read; inspections; dashboards; chat
committee    | Management Committee |      | Comments on major changes              | change-read; change-committee; closure-read; documents-read; dashboards
hr           | HR Manager           |      | All of human resources                 | hr-read; hr-edit; hr-approve; attendance; leave; leave-bank; shifts; work-areas; onboarding; discipline; worklog; dashboards
hr-executive | HR Executive         |      | Attendance and leaves of a plant       | hr-read; attendance-read; leave-read; worklog
payroll      | Payroll Manager      |      | Salaries and payments                  | payroll; payments; executive-pay; bank-salaries; hr-read
accounts     | Accounts Manager     |      | Books and reports                      | accounts; bank-salaries
clerk        | Accounts Clerk       |      | Enters vouchers                        | accounts-read; accounts-enter; stock-read
purchase     | Purchase Manager     |      | Buys                                   | vendors; purchase; receipts-read; items-read
stores       | Store Keeper         |      | Receives and issues                    | items; stock; vendors-read; purchase-read; receipts; purchase-request; batch-read
sales        | Sales Executive      |      | Clients and orders                     | clients; sales; items-read; batch-read
contractor   | Contractor Limits    |      | Takes attendance away where it holds   | contractor-limits
`)

export const roles: readonly Required<Omit<DemoRole, 'base'>>[] = [
  { id: 'role-admin', name: systemAdmin, description: 'Everything, everywhere', authorizations: [] },
  ...rows.map(({ authorizations: own = [], ...row }) => ({
    ...row,
    id: `role-${row.id}`,
    authorizations: [...(row.id === 'auditor' ? readAll.map(({ id }) => id) : []), ...own.map((id) => `auth-${id}`)],
  })),
]

/** A role as others name it. */
export const roleRef = (id: string): { readonly id: string; readonly name: string } => ({
  id,
  name: roles.find((one) => one.id === id)?.name ?? id,
})

/** Overrides of the menu, one of each kind (spec 01, Demo data): by path, by code, and open to all. */
export const uiAuthorizations = [
  { id: 'ui-auth-path', name: '/hrd/leaves/leaves-book', action: 'UI:ATTEN:VIEW', note: 'With attendance' },
  { id: 'ui-auth-code', name: 'UI:STK-SUM:VIEW', action: 'UI:ITM-BATCH:VIEW', note: 'Whoever sees batches' },
  { id: 'ui-auth-open', name: '/hrd/resources/holidays', action: '', note: 'Holidays are for everybody' },
]
