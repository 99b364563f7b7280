import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import {
  Audit,
  CallFailed,
  type Checkpoint,
  type CheckpointKey,
  type CheckpointPage,
  type Verification,
} from '../rest/audit.ts'
import { AskScope } from './AskScope.tsx'
import { useService } from './useService.ts'

export { CallFailed, type Checkpoint, type CheckpointKey, type CheckpointPage, type Verification }

/** Answers are fresh this long, and asked again when somebody comes back to the page. */
const freshMs = 30_000

/** Keeps what the hooks below have asked while a page stands. */
export const AuditScope = ({ children }: { readonly children: ReactNode }) => (
  <AskScope freshMs={freshMs}>{children}</AskScope>
)

const useAuditService = (): Audit => {
  const calls = useService('admin')
  return useMemo(() => new Audit(calls), [calls])
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
