export const dashboardsPath = '/system/group-settings/dashboard'

/** The dashboard of a module, by its lower-case short name. */
export const moduleDashboardPath = (module: string): string => `${dashboardsPath}/module/${module}`
