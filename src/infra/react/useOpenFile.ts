import { useCallback } from 'react'
import type { NamedFile } from '../replica/rows.ts'
import { useInfra } from './context.ts'

/** The bytes of an attached file, checked against the hash in the record where it holds one; rejects with the sentence to show. */
export const useOpenFile = (): ((file: NamedFile) => Promise<Blob>) => {
  const { replica } = useInfra()
  return useCallback(
    async (file) => {
      if (replica === null) throw new Error('The data of this device is not open yet. Try again in a moment.')
      const opened = await replica.openFile(file)
      if (opened.outcome === 'refused') throw new Error(opened.message)
      return opened.bytes
    },
    [replica],
  )
}
