export function portOf(environment: Readonly<Record<string, string | undefined>>): number
export function portWords(port: number, error: unknown): string | undefined
export function tryPort(port: number): Promise<void>
