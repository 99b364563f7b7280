/** Setting up a company group: its steps, and records to begin with. */
export const settingUpPath = '/home/setting-up'

/** The same with a set of such records chosen. */
export const starterSetPath = (key: string): string => `${settingUpPath}?set=${encodeURIComponent(key)}`
