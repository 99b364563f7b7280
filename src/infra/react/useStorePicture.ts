import { useCallback } from 'react'
import { bodyOf } from '../rest/request.ts'
import { encodedPath } from '../rest/services.ts'
import { useService } from './useService.ts'

/**
 * Puts a picture into the public store (spec 01, File); resolves with its path there, rejects with the sentence to show. Only with
 * a connection: the store checks the content before anybody sees it.
 */
export const useStorePicture = (): ((file: File, path: string) => Promise<string>) => {
  const { call, base } = useService('file-manager')
  return useCallback(
    async (file, path) => {
      const address = `${await base()}/api/v1/files/public/${encodedPath(path)}`
      const answer = await call<{ readonly path: string }>(address, { method: 'POST', bytes: file })
      return bodyOf(answer, 'A picture is stored only with a connection to the server.').path
    },
    [call, base],
  )
}
