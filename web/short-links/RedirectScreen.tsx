import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { Problem } from '#shared/base/problem.ts'
import { shortLinksApi as api } from '#shared/short-links/api.ts'
import { callQuietly } from '../app/call.ts'
import { ownWay } from '../app/own-way.ts'
import { Failed, PageLoading } from '../ui/Fallback.tsx'
import css from './short-links.module.css'

/** What a short address leads to; what is unknown leads to the page that says so. */
async function wayOf(id: string): Promise<string> {
  try {
    return ownWay((await callQuietly(api.readShortLink, { params: { id } })).path, '/404')
  } catch (error) {
    if (error instanceof Problem && error.kind === 'missing') return '/404'
    throw error
  }
}

/** Goes on to the page of a short address, which leaves no step behind to come back to. */
export function RedirectScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({ queryKey: ['short-link', id], queryFn: () => wayOf(id), retry: false })
  useEffect(() => {
    // A page of ours need not be one of this application's.
    if (data) window.location.replace(data)
  }, [data])
  return (
    <main className={css.page}>{error ? <Failed error={error} retry={() => void refetch()} /> : <PageLoading />}</main>
  )
}
