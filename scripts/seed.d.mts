export function seedOfCommit(): number
export function settleSeed(asked?: string): number
