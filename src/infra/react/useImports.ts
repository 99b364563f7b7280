import { useMemo } from 'react'
import type { ImportProgress } from '../face-imports.ts'
import type { ImportFace } from '../replica-face.ts'
import { useInfra } from './context.ts'
import { useWatched } from './useWatched.ts'

export type ImportActions = Omit<ImportFace, 'imports$'>

const none: readonly ImportProgress[] = []

/** The imports of a resource on this device, oldest first, live. */
export const useImports = (resource: string): readonly ImportProgress[] => {
  const all = useWatched('imports$', [], none)
  return useMemo(() => all.filter((one) => one.resource === resource), [all, resource])
}

/** What can be done with files of rows; null until this device's data is open. */
export const useImportActions = (): ImportActions | null => useInfra().replica
