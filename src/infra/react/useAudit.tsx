import {
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import {
  Audit,
  CallFailed,
  type Checkpoint,
  type CheckpointKey,
  type CheckpointPage,
  type Verification,
} from '../rest/audit.ts'
import { Services } from '../rest/services.ts'
import { useInfra } from './context.ts'
import { useCall } from './useCall.ts'

export { CallFailed, type Checkpoint, type CheckpointKey, type CheckpointPage, type Verification }

/** Answers are fresh this long, and asked again when somebody comes back to the page. */
const freshMs = 30_000

/** Keeps what the hooks below have asked while a page stands. */
export const AuditScope = ({ children }: { readonly children: ReactNode }) => {
  const [client] = useState(
    () =>
      new QueryClient({
        // The page says that there is no connection; waiting silently for one would not.
        defaultOptions: {
          queries: { staleTime: freshMs, retry: false, networkMode: 'always' },
          mutations: { networkMode: 'always' },
        },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const useAuditService = (): Audit => {
  const { services } = useInfra()
  const call = useCall()
  return useMemo(
    () => new Audit({ call, base: async () => new Services(await services).base('admin') }),
    [call, services],
  )
}

const keys = { checkpoints: 'checkpoints', key: 'checkpoint-key', verification: 'verification' } as const

export const checkpointPageSize = 25

/** Checkpoints, newest first, a page at a time. `page` counts from 1. */
export const useCheckpoints = (page: number): UseQueryResult<CheckpointPage> => {
  const audit = useAuditService()
  return useQuery({
    queryKey: [keys.checkpoints, page],
    queryFn: () => audit.checkpoints(page, checkpointPageSize),
  })
}

/** Takes a checkpoint now. */
export const useTakeCheckpoint = () => {
  const audit = useAuditService()
  const client = useQueryClient()
  return useMutation<Checkpoint>({
    mutationFn: () => audit.take(),
    onSuccess: () => client.invalidateQueries({ queryKey: [keys.checkpoints] }),
  })
}

/** The file of a checkpoint, to be kept elsewhere. */
export const useCheckpointFile = () => {
  const audit = useAuditService()
  return useMutation<Blob, Error, string>({ mutationFn: (id) => audit.file(id) })
}

export const useCheckpointKey = (): UseQueryResult<CheckpointKey> => {
  const audit = useAuditService()
  return useQuery({ queryKey: [keys.key], queryFn: () => audit.key() })
}

/** What the last nightly check of the whole log found. */
export const useVerification = (): UseQueryResult<Verification> => {
  const audit = useAuditService()
  return useQuery({ queryKey: [keys.verification], queryFn: () => audit.verification() })
}
