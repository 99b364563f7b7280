/** Where people find their tasks, and below it each of them. */
export const myTasksPath = '/home/my-space/my-tasks'
