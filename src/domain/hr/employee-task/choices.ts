export const taskTypes = ['company', 'personal'] as const

/** The first comes first. */
export const priorities = ['high', 'medium', 'low'] as const

export const taskStatuses = ['open', 'in-progress', 'completed', 'cancelled'] as const
