/** Addresses of the home pages and of people, as the seeds write them (seed 1, section 2.3). */
export const mySpacePath = '/home/my-space'
export const preferencesPath = `${mySpacePath}/my-preferences`
export const profilePath = (userId: string): string => `${mySpacePath}/${encodeURIComponent(userId)}`
export const userProfilePath = (userId: string): string => `/users/profile/${encodeURIComponent(userId)}`
export const workLogPath = (userId: string): string => `/hrd/department/emp-job-task/${encodeURIComponent(userId)}`
