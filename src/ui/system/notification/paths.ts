const admin = '/system/admin'

/** Where notification actions, rules and announcements are kept. */
export const actionsPath = `${admin}/notification`
export const rulesPath = `${admin}/notification-v2`
export const announcementsPath = `${rulesPath}/announcements`
export const deliveryLogPath = `${rulesPath}/delivery-log`

/** The pages of Notification V2, above each of them. */
export const ruleTabs = {
  label: 'Notification V2',
  items: [
    { to: rulesPath, label: 'Rules', end: true },
    { to: announcementsPath, label: 'Announcements' },
    { to: deliveryLogPath, label: 'Delivery log' },
  ],
} as const
