export const activityLogPath = '/system/admin/logs'
