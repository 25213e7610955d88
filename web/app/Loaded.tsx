import type { ReactNode } from 'react'
import { ContentLoading, Failed } from '../ui/Fallback.tsx'

interface Props<Reply> {
  readonly reading: { readonly data: Reply | undefined; readonly error: Error | null; readonly refetch: () => unknown }
  readonly children: (reply: Reply) => ReactNode
  /** Of the skeleton, where its place is low. */
  readonly rows?: number | undefined
}

/** What is drawn of a reply once it is here; until then its skeleton, or why it could not be read. */
export function Loaded<Reply>({ reading, children, rows }: Props<Reply>) {
  if (reading.data !== undefined) return children(reading.data)
  if (reading.error) return <Failed error={reading.error} retry={() => void reading.refetch()} />
  return <ContentLoading rows={rows} />
}
