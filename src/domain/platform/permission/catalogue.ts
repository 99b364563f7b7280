/**
 * Everything that can be permitted, as one table: the modules of the tabs, the resources of each with their code's stem,
 * and the verbs of each resource. A code is stem and verb, e.g. `UI:LEAVE:APPROVE` (spec 01 "Role, Authorization, Action,
 * Resource, Module, UI authorization"; the stems are those of seed 1 section 6 and of the resource tables of the areas).
 */

/** The product's name as its own administration code has it (spec 01 Resources, `{product}`). */
export const product = 'CHRONICLE'

export interface AccessModule {
  readonly id: string
  readonly name: string
  readonly shortName: string
}

/** The ten modules of seed 1 section 3; QA is known by its short name, the others by name. In the order of the tabs. */
export const accessModules = [
  { id: 'module-admin', name: 'Admin', shortName: 'Admin' },
  { id: 'module-inventory', name: 'Inventory', shortName: 'Inventory' },
  { id: 'module-purchase', name: 'Purchase', shortName: 'Purchase' },
  { id: 'module-sales', name: 'Sales', shortName: 'Sales' },
  { id: 'module-qa', name: 'Quality Assurance', shortName: 'QA' },
  { id: 'module-production', name: 'Production', shortName: 'Production' },
  { id: 'module-hrd', name: 'HRD', shortName: 'HRD' },
  { id: 'module-payroll', name: 'Payroll', shortName: 'Payroll' },
  { id: 'module-accounts', name: 'Accounts', shortName: 'Accounts' },
  { id: 'module-miscellaneous', name: 'Miscellaneous', shortName: 'Miscellaneous' },
] as const satisfies readonly AccessModule[]

export type ModuleName = (typeof accessModules)[number]['shortName']

/** One resource of the permission model. */
export interface Permission {
  /** Code without the verb. */
  readonly stem: string
  readonly name: string
  readonly module: ModuleName
  readonly verbs: readonly string[]
}

type Row = readonly [stem: string, name: string, verbs: string]

const byModule: Readonly<Record<ModuleName, readonly Row[]>> = {
  Admin: [
    [`UI:${product}-ADM`, 'Company group', 'VIEW EDIT'],
    ['UI:ADM', 'Companies, locations and settings', 'VIEW EDIT'],
    ['UI:PGMODULE', 'Modules', 'VIEW EDIT'],
    ['UI:PGRESOURCE', 'Resources', 'VIEW EDIT'],
    ['UI:PGAUTHORIZATION', 'Authorizations', 'VIEW EDIT'],
    ['UI:PGACTION', 'Actions', 'VIEW EDIT'],
    ['UI:PGROLE', 'Roles', 'VIEW EDIT'],
    ['UI:PGUSERS', 'Users', 'VIEW EDIT'],
    ['UI:NOTIF', 'Notification rules', 'VIEW EDIT'],
    ['UI:DASH', 'Dashboards', 'VIEW EDIT'],
    ['UI:LOG', 'Activity log', 'VIEW'],
    ['UI:TSK-SCH', 'Scheduler tasks', 'VIEW EDIT'],
    ['ADM:DB', 'Database', 'VIEW EDIT'],
  ],
  Inventory: [
    ['UI:INV-MGMT', 'Inventory', 'VIEW'],
    ['UI:INV-LIST', 'Items and grades', 'VIEW EDIT APPROVE'],
    ['UI:SG-LIST', 'Stock groups', 'VIEW EDIT'],
    ['UI:GDN-LIST', 'Godowns', 'VIEW EDIT'],
    ['UI:INV-TREE', 'Item tree', 'VIEW'],
    ['UI:ITM-BATCH', 'Item batches', 'VIEW EDIT APPROVE ADJUST'],
    ['UI:ITM-REV', 'Revisions', 'VIEW EDIT APPROVE'],
    ['UI:ITM-OPR', 'Item operations', 'VIEW EDIT'],
    ['UI:GDN-TRANS', 'Godown transfers', 'VIEW EDIT APPROVE RECEIVE'],
    ['UI:INV-REQ', 'BOM and MRS', 'VIEW EDIT APPROVE ALLOCATE'],
    ['UI:STK-SUM', 'Stock summary', 'VIEW'],
  ],
  Purchase: [
    ['UI:VEN-LIST', 'Vendors', 'VIEW EDIT APPROVE HOLD'],
    ['UI:VEN-CNT', 'Vendor contracts', 'VIEW EDIT APPROVE'],
    ['UI:PR-REQ', 'Purchase requisitions', 'VIEW EDIT APPROVE BUY AMEND'],
    ['UI:PUR-ENQ', 'Purchase enquiries and quotes', 'VIEW EDIT AWARD'],
    ['UI:PUR-ORD', 'Purchase orders', 'VIEW EDIT APPROVE CLOSE'],
    ['UI:PUR-INSP', 'Item inspections', 'VIEW EDIT APPROVE'],
    ['UI:GRN', 'Goods received', 'VIEW EDIT RECEIVE REVERSE RELEASE'],
  ],
  Sales: [
    ['UI:CLT-LIST', 'Clients', 'VIEW EDIT APPROVE HOLD'],
    ['UI:TRN-LIST', 'Transporters', 'VIEW EDIT'],
    ['UI:SALE-ENQ', 'Sales enquiries', 'VIEW EDIT APPROVE'],
    ['UI:SO', 'Sales orders', 'VIEW EDIT ACCEPT CREDIT CLOSE'],
    ['UI:DSP-SCH', 'Dispatch schedules', 'VIEW EDIT RELEASE'],
  ],
  QA: [
    ['UI:CHG-CTRL', 'Change control', 'VIEW EDIT APPROVE COMMITTEE AUDIT'],
    ['UI:CLS-DATE', 'Closure date periods', 'VIEW EDIT'],
    ['UI:PRD-BATCH', 'Product batches', 'VIEW EDIT APPROVE'],
    ['UI:PKG-REQ', 'Packaging requests', 'VIEW EDIT APPROVE'],
  ],
  Production: [
    ['UI:MCN-LIST', 'Machines', 'VIEW EDIT'],
    ['UI:MCN-SCH', 'Machine schedules', 'VIEW EDIT'],
    ['UI:PRD-PLAN', 'Production plan', 'VIEW EDIT'],
    ['UI:MAN-VCHR', 'Manufacturing vouchers', 'VIEW EDIT COLLECT MAKE APPROVE'],
  ],
  HRD: [
    ['UI:EMP-LIST', 'Employees', 'VIEW EDIT APPROVE REVEAL RELEASE'],
    ['UI:DEPT-LIST', 'Departments', 'VIEW EDIT'],
    ['UI:LOC-HOL', 'Holidays', 'VIEW EDIT'],
    ['UI:ATT-DEV', 'Attendance devices', 'VIEW EDIT'],
    ['UI:WRK-LOG', 'Work log', 'VIEW EDIT'],
    ['UI:ATTEN', 'Attendance', 'VIEW EDIT APPROVE'],
    ['UI:ATTEN-EBOOK', 'Attendance months', 'VIEW EDIT RELEASE'],
    ['UI:LEAVE-BANK', 'Leaves bank', 'VIEW EDIT'],
    ['UI:REFILL-LEAVE-BANK', 'Refill of the leaves bank', 'VIEW EDIT RELEASE'],
    ['UI:EXPIRE-LEAVE-BANK', 'Expiry of the leaves bank', 'VIEW EDIT RELEASE'],
    ['UI:LEAVE', 'Leaves', 'VIEW EDIT APPROVE'],
    ['UI:GATEP', 'Gate passes', 'VIEW EDIT APPROVE RELEASE'],
    ['UI:OVERT', 'Overtime', 'VIEW EDIT APPROVE'],
    ['UI:OFFSITEWORK', 'Off-site work hours', 'VIEW EDIT APPROVE'],
    ['UI:EMP-SHFTS', 'Employee shifts', 'VIEW EDIT'],
    ['UI:EMP-SHFT-SCH', 'Switch shifts', 'VIEW EDIT APPROVE'],
    ['UI:MON-SHFT-SCH', 'Month schedules', 'VIEW EDIT PUBLISH'],
    ['UI:WORK-AREA', 'Work areas', 'VIEW EDIT'],
    ['UI:WA-ALLOC', 'Work area allocations', 'VIEW EDIT PUBLISH'],
    ['UI:ROT-SHIFTS', 'Rotational shifts', 'VIEW EDIT'],
    ['UI:EMP-ONBD', 'Onboarding', 'VIEW EDIT APPROVE'],
    ['UI:EMP-EXIT', 'Exit', 'VIEW EDIT APPROVE RELEASE'],
    ['UI:DIS-ACT', 'Disciplinary actions', 'VIEW EDIT APPROVE'],
  ],
  Payroll: [
    ['PRL:PRL', 'Payroll', 'VIEW'],
    ['UI:SAL', 'Salaries', 'VIEW EDIT APPROVE'],
    ['UI:SAL-REV', 'Salary revisions', 'VIEW EDIT APPROVE'],
    ['UI:SAL-PAR', 'Salary parameters', 'VIEW EDIT'],
    ['UI:SAL-BON', 'Salary bonus', 'VIEW EDIT APPROVE'],
    ['UI:LON-ADV', 'Salary advances', 'VIEW EDIT APPROVE RELEASE'],
    ['UI:ADHC-PYMT', 'Adhoc payments', 'VIEW EDIT APPROVE'],
    ['UI:PERF-BON', 'Performance bonus', 'VIEW EDIT APPROVE'],
    ['UI:EXEC-SAL-REP', 'Pay of executives', 'VIEW'],
    ['UI:PRL-PT', 'Payments details', 'VIEW'],
    ['UI:LOANS-LIST', 'Loans', 'VIEW EDIT APPROVE RELEASE'],
    ['UI:INS-POL', 'Insurance policies', 'VIEW EDIT APPROVE RELEASE'],
  ],
  Accounts: [
    ['UI:ACC-ACT', 'Vouchers and transactions', 'VIEW EDIT POST REVERSE'],
    ['UI:ACC-LEG', 'Groups and ledgers', 'VIEW EDIT'],
    ['UI:ACC-REP', 'Accounts reports and settings', 'VIEW EDIT CLOSE'],
    ['UI:SAL-REP', 'Bank salary reports', 'VIEW EDIT RELEASE'],
    ['UI:CSH-FLW', 'Cashflow', 'VIEW'],
  ],
  Miscellaneous: [
    ['UI:MISC-REP-LIST', 'Reports', 'VIEW EDIT RELEASE'],
    ['UI:QUES-TSK', 'Questionnaire', 'VIEW EDIT RELEASE'],
    ['UI:DES-TEMP', 'Templates', 'VIEW EDIT'],
    ['UI:ABC', 'Email tasks', 'XYZ EDIT'],
    // Chat stands under Home, which is no module; annual bonus takes the same code (seed 1 section 6).
    ['UI:DEV-FEAT', 'Features under development', 'VIEW'],
  ],
}

export const permissions: readonly Permission[] = accessModules.flatMap(({ shortName }) =>
  byModule[shortName].map(([stem, name, verbs]) => ({ stem, name, module: shortName, verbs: verbs.split(' ') })),
)

/** Every code that the product knows. */
export const registeredCodes: readonly string[] = permissions.flatMap(({ stem, verbs }) =>
  verbs.map((verb) => `${stem}:${verb}`),
)

const moduleOfCode: ReadonlyMap<string, ModuleName> = new Map(
  permissions.flatMap(({ stem, module, verbs }) => verbs.map((verb) => [`${stem}:${verb}`, module] as const)),
)

/** Short name of the module that a code belongs to; undefined for a code that this version does not know. */
export const moduleOf = (code: string): ModuleName | undefined => moduleOfCode.get(code)
