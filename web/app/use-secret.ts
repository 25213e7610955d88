import { useLocation, useParams } from 'react-router-dom'

/** The secret of a link that leads to a page: behind the hash, or in the path of links that were sent before. */
export function useSecret(): string {
  const { secret } = useParams()
  const { hash } = useLocation()
  return secret ?? hash.slice(1)
}
