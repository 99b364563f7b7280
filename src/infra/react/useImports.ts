import { useMemo } from 'react'
import type { ImportProgress } from '../face-imports.ts'
import type { ImportFace } from '../replica-face.ts'
import { useInfra } from './context.ts'
import { useWatched } from './useWatched.ts'

export type ImportActions = Omit<ImportFace, 'imports$'>

const none: readonly ImportProgress[] = []

/** The imports on this device, and those that it takes back, oldest first, live. */
export const useAllImports = (): readonly ImportProgress[] => useWatched('imports$', [], none)

/** Those of a resource. */
export const useImports = (resource: string): readonly ImportProgress[] => {
  const all = useAllImports()
  return useMemo(() => all.filter((one) => one.resource === resource), [all, resource])
}

/** What can be done with files of rows; null until this device's data is open. */
export const useImportActions = (): ImportActions | null => useInfra().replica
