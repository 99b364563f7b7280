import { useCallback } from 'react'
import type { StoredFile } from '../replica/rows.ts'
import { useInfra } from './context.ts'

export type { StoredFile }

/**
 * Takes a file for a command, into a folder of the store; resolves with what the command carries of it, rejects with the
 * sentence to show. Without a connection it waits on this device and is sent before its command.
 */
export const useAttachFile = (): ((file: File, folder: string) => Promise<StoredFile>) => {
  const { replica } = useInfra()
  return useCallback(
    async (file, folder) => {
      if (replica === null) throw new Error('The data of this device is not open yet. Try again in a moment.')
      const attached = await replica.attach(file, file.name, folder)
      if (attached.outcome === 'refused') throw new Error(attached.message)
      return attached.file
    },
    [replica],
  )
}
