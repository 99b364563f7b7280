/** Addresses of the change control screens, as the seeds write them (seed section 2). */
export const changeControlBase = '/quality-assurance/change-control'
export const requisitionsPath = `${changeControlBase}/requisition`
export const closurePeriodsPath = `${changeControlBase}/closure-date-period`
export const documentRegisterPath = '/quality-assurance/document-register'
export const requisitionPath = (id: string, tab: '' | 'departmental-comments' | 'annexure' | 'history' = ''): string =>
  [requisitionsPath, id, tab].filter(Boolean).join('/')
