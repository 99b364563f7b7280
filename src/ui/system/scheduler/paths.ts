export const tasksPath = '/system/scheduler/tasks'
/** Jobs of all tasks. */
export const jobsPath = `${tasksPath}/jobs`

/** The jobs of one task. */
export const jobsOfPath = (task: string): string => `${tasksPath}/${encodeURIComponent(task)}/jobs`
