import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useServiceCall } from './useServiceCall.ts'

interface Ran {
  readonly at: string
  readonly by: string | null
  readonly file: string | null
}

/** The store of the server: what it holds and how it is. */
export interface DatabaseState {
  readonly engine: string
  readonly events: number
  readonly head: { readonly seq: number; readonly hash: string }
  readonly documents: readonly { readonly resource: string; readonly label: string; readonly count: number }[]
  readonly sizeBytes: number
  readonly verified: {
    readonly at: string
    readonly seq: number
    readonly faults: number
    readonly by: string | null
  } | null
  readonly backup: Ran | null
  readonly mails: { readonly waiting: number; readonly failed: number; readonly hasServer: boolean }
}

/** What the server says of its store, asked again when `moved` does. Within an `AskScope`. */
export const useDatabase = (moved: string) => {
  const call = useServiceCall('admin')
  return useQuery({
    queryKey: ['database', moved],
    queryFn: () => call<DatabaseState>('/api/v1/database'),
    placeholderData: keepPreviousData,
  })
}
