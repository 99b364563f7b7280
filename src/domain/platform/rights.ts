import { codesOf } from '../registry/rights.ts'

/** What can be permitted in system administration; the first stem holds the product's name (spec 01 Resources, `{product}`). */
export const platformRights = {
  group: ['UI:CHRONICLE-ADM', 'Company group', 'VIEW EDIT'],
  admin: ['UI:ADM', 'Companies, locations and settings', 'VIEW EDIT'],
  modules: ['UI:PGMODULE', 'Modules', 'VIEW EDIT'],
  resources: ['UI:PGRESOURCE', 'Resources', 'VIEW EDIT'],
  authorizations: ['UI:PGAUTHORIZATION', 'Authorizations', 'VIEW EDIT'],
  actions: ['UI:PGACTION', 'Actions', 'VIEW EDIT'],
  roles: ['UI:PGROLE', 'Roles', 'VIEW EDIT'],
  users: ['UI:PGUSERS', 'Users', 'VIEW EDIT'],
  notifications: ['UI:NOTIF', 'Notification rules', 'VIEW EDIT'],
  dashboards: ['UI:DASH', 'Dashboards', 'VIEW EDIT'],
  log: ['UI:LOG', 'Activity log', 'VIEW'],
  tasks: ['UI:TSK-SCH', 'Scheduler tasks', 'VIEW EDIT'],
  database: ['ADM:DB', 'Database', 'VIEW EDIT'],
} as const
export const codes = codesOf(platformRights)

/** Whoever audits change control audits every record, and whoever approves it hears of security as QA (spec 06, spec 01). */
export const auditCode = 'UI:CHG-CTRL:AUDIT'
export const qaCode = 'UI:CHG-CTRL:APPROVE'
