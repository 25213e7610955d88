import { useQuery } from '@tanstack/react-query'
import { sumBy } from '#shared/base/money.ts'
import { mostUnread, unreadApi } from '#shared/contacts/unread-api.ts'
import { call } from '../call.ts'
import { useMay } from '../session.ts'
import type { Unread } from './menu.ts'
import css from './UnreadCount.module.css'

/** How often it is looked at what has come, in milliseconds; whatever the person does looks at it too. */
const period = 300_000

const endpoints = { contacts: unreadApi.countContacts, reservations: unreadApi.countReservations }
const kinds = Object.keys(endpoints) as Unread[]

/** How many things of these kinds nobody has read; nothing when all have been, and nothing is asked without need. */
export function UnreadCount({ of }: { of: readonly Unread[] }) {
  const may = useMay()
  const counted = kinds.filter((kind) => may(endpoints[kind].needs))
  const { data = {} } = useQuery<Partial<Record<Unread, number>>>({
    queryKey: ['unread', counted],
    queryFn: async ({ signal }) => {
      const counts = counted.map(async (kind) => [kind, (await call(endpoints[kind], {}, signal)).unread] as const)
      return Object.fromEntries(await Promise.all(counts))
    },
    enabled: counted.length > 0,
    refetchInterval: period,
  })
  const total = sumBy(of, (kind) => data[kind] ?? 0)
  if (total === 0) return null
  return (
    <>
      {' '}
      <span className={css.count}>{total >= mostUnread ? `${mostUnread - 1}+` : total}</span>
      <span className="visually-hidden"> lukematta</span>
    </>
  )
}
