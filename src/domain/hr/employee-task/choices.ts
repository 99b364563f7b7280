export const taskTypes = ['company', 'personal'] as const

/** The first comes first. */
export const priorities = ['high', 'medium', 'low'] as const

/** Statuses of what is still to be done, and of what is closed. */
export const toDo = ['open', 'in-progress'] as const
export const closed = ['completed', 'cancelled'] as const
export const taskStatuses = [...toDo, ...closed] as const
