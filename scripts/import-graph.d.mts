export function importers(files: readonly string[]): Map<string, string[]>
export function distances(by: Map<string, string[]>, changed: readonly string[]): Map<string, number>
