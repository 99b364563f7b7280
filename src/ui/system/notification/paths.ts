const admin = '/system/admin'

/** Where notification actions, rules and announcements are kept. */
export const actionsPath = `${admin}/notification`
export const rulesPath = `${admin}/notification-v2`
export const announcementsPath = `${rulesPath}/announcements`
export const deliveryLogPath = `${rulesPath}/delivery-log`
