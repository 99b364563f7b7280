import { useCallback } from 'react'
import type { DispatchRequest, DispatchResult, Signer } from '../face.ts'
import { useInfra } from './context.ts'

const notStarted: DispatchResult = {
  outcome: 'not-kept',
  message: 'The data of this device is not open yet. Try again in a moment.',
}

/**
 * Gives a command: decided here at once where it can be, kept durably before it says so, sent in the background. With a signer it goes
 * to the server at once or not at all.
 */
export const useDispatch = (): ((request: DispatchRequest, signer?: Signer) => Promise<DispatchResult>) => {
  const { replica } = useInfra()
  return useCallback(
    async (request, signer) => (replica === null ? notStarted : replica.dispatch(request, signer)),
    [replica],
  )
}

/** Why a command cannot be signed now; null: it can. To be asked before anybody types a password. */
export const useCheckSigning = (): ((request: DispatchRequest) => Promise<DispatchResult | null>) => {
  const { replica } = useInfra()
  return useCallback(async (request) => (replica === null ? notStarted : replica.checkSigning(request)), [replica])
}

/** Takes a refused command out of the sync tray. */
export const useDiscard = (): ((commandId: string) => Promise<void>) => {
  const { replica } = useInfra()
  return useCallback(async (commandId) => replica?.discard(commandId), [replica])
}
