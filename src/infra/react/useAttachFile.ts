import { useCallback } from 'react'
import { makeRequest } from '../rest/request.ts'
import { useInfra } from './context.ts'

export interface StoredFile {
  readonly path: string
  readonly name: string
  readonly sha256: string
  readonly bytes: number
}

const request = makeRequest((...call) => fetch(...call))

/** Uploads a file into a folder of the store; resolves with what a command carries of it, rejects with the sentence to show. */
export const useAttachFile = (): ((file: File, folder: string) => Promise<StoredFile>) => {
  const { session } = useInfra()
  return useCallback(
    async (file, folder) => {
      const credentials = session.credentials()
      if (credentials === undefined) throw new Error('Sign in to attach a file.')
      const query = new URLSearchParams({ folder, name: file.name })
      const answer = await request<StoredFile>(`/services/file-manager/api/v1/files?${query}`, { method: 'POST', bytes: file, credentials })
      if (answer.kind === 'ok') return answer.body
      if (answer.kind === 'unreachable') throw new Error('Attaching a file needs a connection. Your entry is kept.')
      throw new Error(answer.problem.detail ?? 'The file could not be stored.')
    },
    [session],
  )
}
