export function installedBrowser(): string | undefined
export function ensureBrowser(): Promise<string | undefined>
