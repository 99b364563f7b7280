import { useCallback } from 'react'
import { Services } from '../rest/services.ts'
import { useInfra } from './context.ts'
import { useCall } from './useCall.ts'

/**
 * Puts a picture into the public store (spec 01, File); resolves with its path there, rejects with the sentence to show. Only with
 * a connection: the store checks the content before anybody sees it.
 */
export const useStorePicture = (): ((file: File, path: string) => Promise<string>) => {
  const { services } = useInfra()
  const call = useCall()
  return useCallback(
    async (file, path) => {
      const place = path.split('/').map(encodeURIComponent).join('/')
      const base = new Services(await services).base('file-manager')
      const answer = await call<{ readonly path: string }>(`${base}/api/v1/files/public/${place}`, {
        method: 'POST',
        bytes: file,
      })
      if (answer.kind === 'ok') return answer.body.path
      if (answer.kind === 'unreachable') throw new Error('A picture is stored only with a connection to the server.')
      throw new Error(answer.problem.message ?? answer.problem.detail ?? 'The server refused this.')
    },
    [call, services],
  )
}
