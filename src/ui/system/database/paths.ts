export const databasePath = '/system/group-settings/database'
export const runsPath = `${databasePath}/runs`
