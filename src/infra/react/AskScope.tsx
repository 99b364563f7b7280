import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

interface AskScopeProps {
  readonly children: ReactNode
  /** For how long an answer is not asked for again. */
  readonly freshMs?: number
}

/** Keeps what was asked of the server, and is not replicated, while a part of a page stands. */
export const AskScope = ({ children, freshMs = 0 }: AskScopeProps) => {
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
