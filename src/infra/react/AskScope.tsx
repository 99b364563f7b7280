import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** Keeps what was asked of the server, and is not replicated, while a part of a page stands. */
export const AskScope = ({ children }: { readonly children: ReactNode }) => {
  const [client] = useState(
    () =>
      new QueryClient({
        // The page says that there is no connection; waiting silently for one would not.
        defaultOptions: {
          queries: { retry: false, networkMode: 'always' },
          mutations: { networkMode: 'always' },
        },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
