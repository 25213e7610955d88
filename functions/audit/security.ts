import { linesOnPage, type SecurityRow, type SecurityWish } from '#shared/audit/security.ts'
import { securityDays } from '#shared/base/audit.ts'
import { addDays } from '#shared/base/day.ts'
import { accountUsers } from '../accounts/collaborators.ts'
import type { Actor } from '../platform/actor.ts'
import { dayOfId, idsFrom, today } from '../platform/clock.ts'
import { securityLines } from '../platform/security-log.ts'

/** Sorts after every id that begins so. */
const last = '~'
/** So many lines at most are looked at for a page that is narrowed by person and by event. */
const mostRead = 1500

/** The ids right before one. */
const before = (id: string): string =>
  `${id.slice(0, -1)}${String.fromCharCode(id.charCodeAt(id.length - 1) - 1)}${last}`

/** Ids begin with their instant; a Finnish day begins three hours before that of the instants in summer, two in winter. */
const startOf = (day: string, hoursBefore: 2 | 3) => idsFrom(Date.parse(day) - hoursBefore * 3_600_000)

interface Lines {
  readonly rows: SecurityRow[]
  readonly hasMore: boolean
}

/** A page of the account's security log, the newest first; as many lines are read as are shown. */
export async function listSecurity(actor: Actor, wish: SecurityWish) {
  const [lines, { users }] = await Promise.all([
    linesOf(actor, wish),
    wish.before ? { users: [] } : accountUsers(actor, true),
  ])
  return { ...lines, people: users.map(({ _id, name }) => ({ _id, name })) }
}

async function linesOf(actor: Actor, wish: SecurityWish): Promise<Lines> {
  const oldest = addDays(today(), -securityDays)
  const from = wish.from > oldest ? wish.from : oldest
  const to = wish.to || today()
  const rows: SecurityRow[] = []
  let until = wish.before ? before(wish.before) : `${startOf(addDays(to, 1), 2)}${last}`
  for (let read = 0; read < mostRead; read += linesOnPage) {
    const some = await securityLines.newestWithin(actor, {
      ...{ from: startOf(from, 3), until, most: linesOnPage },
      ...(wish.person ? { parent: wish.person } : wish.event ? { reference: wish.event } : {}),
    })
    rows.push(...some.filter((row) => isMeant(row, wish, from, to)))
    const end = some.at(-1)
    if (!end || some.length < linesOnPage)
      return { rows: rows.slice(0, linesOnPage), hasMore: rows.length > linesOnPage }
    if (rows.length >= linesOnPage) return { rows: rows.slice(0, linesOnPage), hasMore: true }
    until = before(end._id)
  }
  return { rows, hasMore: false }
}

function isMeant({ _id, event }: SecurityRow, wish: SecurityWish, from: string, to: string): boolean {
  const day = dayOfId(_id)
  return from <= day && day <= to && (!wish.event || event === wish.event)
}
