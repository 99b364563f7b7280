/** Pages of the settings of the group (spec 01, System, group settings). */
export const configPath = '/system/group-settings/config'

export const licensesPath = `${configPath}/license-contract`
export const templatesPath = `${configPath}/inventory-templates`
export const settingsHistoryPath = `${configPath}/history`
