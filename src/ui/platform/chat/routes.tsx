import type { RouteObject } from 'react-router'
import { chatPath } from './paths.ts'

export const chatRoutes: readonly RouteObject[] = [
  { path: chatPath, lazy: async () => ({ Component: (await import('./ChatPage.tsx')).default }) },
]
