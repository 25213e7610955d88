import { QueryClient } from '@tanstack/react-query'

/** What has been read from the server. A change makes all of it old (see call.ts), another account empties it. */
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: false } },
})
