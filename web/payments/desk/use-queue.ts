import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { paymentsApi } from '#shared/payments/api.ts'
import type { ReceivedEntrySummary } from '#shared/payments/received.ts'
import { call } from '../../app/call.ts'

/** The payments that wait, a stretch at a time, and which of them is looked at. */
export function useQueue() {
  const reading = useInfiniteQuery({
    queryKey: [paymentsApi.listMatchingQueue.path, 'desk'],
    queryFn: ({ pageParam, signal }) => call(paymentsApi.listMatchingQueue, { body: { after: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: keepPreviousData,
  })
  // Indexes are a moment behind: what has just been matched is taken off at once.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [chosenId, choose] = useState('')
  const rows = useMemo(
    () => (reading.data?.pages ?? []).flatMap((page) => page.rows).filter(({ _id }) => !gone.has(_id)),
    [reading.data, gone],
  )
  const place = Math.max(
    0,
    rows.findIndex(({ _id }) => _id === chosenId),
  )
  const chosen: ReceivedEntrySummary | undefined = rows[place]
  return {
    reading,
    rows,
    chosen,
    next: rows[place + 1],
    choose,
    /** Looks at the row so many places further. */
    step(by: number) {
      const row = rows[Math.min(rows.length - 1, Math.max(0, place + by))]
      if (row) choose(row._id)
    },
    /** Takes a row off and goes on to the one after it. */
    leave(id: string) {
      const at = rows.findIndex(({ _id }) => _id === id)
      if (id === chosen?._id) choose((rows[at + 1] ?? rows[at - 1])?._id ?? '')
      setGone(new Set([...gone, id]))
    },
    /** Puts a row back and looks at it. */
    comeBack(id: string) {
      setGone(new Set([...gone].filter((each) => each !== id)))
      choose(id)
    },
  }
}
export type Queue = ReturnType<typeof useQueue>
