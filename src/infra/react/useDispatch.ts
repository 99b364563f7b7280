import { useCallback, useMemo } from 'react'
import type { Amended, DispatchRequest, DispatchResult, Signer, SignResult } from '../face.ts'
import { useInfra } from './context.ts'

const notStarted: DispatchResult = {
  outcome: 'not-kept',
  message: 'The data of this device is not open yet. Try again in a moment.',
}

/** Gives a command: decided here at once where it can be, kept durably before it says so, sent in the background. */
export const useDispatch = (): ((request: DispatchRequest) => Promise<DispatchResult>) => {
  const { replica } = useInfra()
  return useCallback(async (request) => (replica === null ? notStarted : replica.dispatch(request)), [replica])
}

export interface SignActions {
  /** Why it cannot be signed now; null: it can. */
  hindrance(request: DispatchRequest): Promise<DispatchResult | null>
  sign(request: DispatchRequest, signer: Signer): Promise<SignResult>
}

/** Gives signed commands: with a connection and the password, at once or not at all. */
export const useSign = (): SignActions => {
  const { replica } = useInfra()
  return useMemo(
    () => ({
      hindrance: async (request) => (replica === null ? notStarted : replica.signHindrance(request)),
      sign: async (request, signer) => (replica === null ? notStarted : replica.sign(request, signer)),
    }),
    [replica],
  )
}

export interface SyncActions {
  discard(commandId: string): Promise<void>
  amendAndRetry(commandId: string, amended: Amended): Promise<DispatchResult>
}

/** What can be done with a command in the sync tray. */
export const useSyncActions = (): SyncActions => {
  const { replica } = useInfra()
  return useMemo(
    () => ({
      discard: async (commandId) => replica?.discard(commandId),
      amendAndRetry: async (commandId, amended) =>
        replica === null ? notStarted : replica.amendAndRetry(commandId, amended),
    }),
    [replica],
  )
}
