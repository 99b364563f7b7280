export const tasksKey = 'employee-tasks'
