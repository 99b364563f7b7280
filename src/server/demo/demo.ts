import type { DemoHost } from './host.ts'

/** The demo company group, made by running real commands. */
export const createDemo = async (_host: DemoHost, _say: (text: string) => void): Promise<void> => {}
