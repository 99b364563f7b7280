/** Action codes of this product's resources. Seed codes and designed ones alike are listed where the specification uses them. */
export const codes = {
  usersView: 'UI:PGUSERS:VIEW',
  usersEdit: 'UI:PGUSERS:EDIT',
  rolesView: 'UI:PGROLE:VIEW',
  rolesEdit: 'UI:PGROLE:EDIT',
  authorizationsView: 'UI:PGAUTHORIZATION:VIEW',
  authorizationsEdit: 'UI:PGAUTHORIZATION:EDIT',
  adminView: 'UI:ADM:VIEW',
  adminEdit: 'UI:ADM:EDIT',
  employeesView: 'UI:EMP-LIST:VIEW',
  employeesEdit: 'UI:EMP-LIST:EDIT',
  departmentsView: 'UI:DEPT-LIST:VIEW',
  departmentsEdit: 'UI:DEPT-LIST:EDIT',
  changeView: 'UI:CHG-CTRL:VIEW',
  changeEdit: 'UI:CHG-CTRL:EDIT',
  changeApprove: 'UI:CHG-CTRL:APPROVE',
  changeCommittee: 'UI:CHG-CTRL:COMMITTEE',
  changeAudit: 'UI:CHG-CTRL:AUDIT',
  closurePeriodView: 'UI:CLS-DATE:VIEW',
  closurePeriodEdit: 'UI:CLS-DATE:EDIT',
  accountsActivityView: 'UI:ACC-ACT:VIEW',
} as const

export const registeredCodes: readonly string[] = Object.values(codes)
