import type { Service } from './entry.ts'

/** What people call the services (spec 01 Service registry, seed names). */
export const serviceNames: Readonly<Record<Service, string>> = {
  admin: 'admin',
  inventory: 'inventory',
  'file-manager': 'file manager',
  notification: 'notification',
  order: 'order',
  insurance: 'insurance',
  hrd: 'HRD',
  payroll: 'payroll',
  planning: 'planning',
  analytics: 'analytics',
  loans: 'loans',
  accounts: 'accounts',
  questionnaire: 'questionnaire',
  disciplinary: 'disciplinary',
  'salary-advance': 'salary advance',
  communication: 'communication',
  reporting: 'reporting',
  'quality-assurance': 'quality assurance',
  scheduler: 'scheduler',
  'employee-task': 'employee task',
  production: 'shift/production',
}
