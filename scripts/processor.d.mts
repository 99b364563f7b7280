export function secondsOfTree(root?: number): number
export function secondsOfThread(): number
