import * as z from 'zod'
import { openJournal } from '../journal.ts'
import { json, parsed, type StandIn, type WireAnswer, type WireRequest } from '../wire.ts'

const User = z.object({ user: z.string().min(1), key: z.string().min(1) })
type User = z.output<typeof User>
/** What a company's books refuse: accounts that are not in its chart, and days until which they are locked. */
const Rules = z.object({
  user: z.string(),
  unknown: z.array(z.string()).default([]),
  lockedUntil: z.string().default(''),
})
type Rules = z.output<typeof Rules>

interface Statement {
  readonly user: string
  readonly id: number
  readonly day: string
  readonly series: string
  readonly description: string
  readonly rows: readonly Row[]
}

interface Row {
  readonly account: string
  /** Cents, debit above zero. */
  readonly sum: number
}

type Change = { readonly person: User } | { readonly rules: Rules } | { readonly statement: Statement }

const series = ['CA', 'GL', 'GL2', 'GL3', 'GL4', 'GL5', 'GL6']

/**
 * Fennoa's interface for vouchers on this machine: a form, basic authentication, rows with either debit or credit and
 * never below zero. POST users lets somebody in, POST rules says what the books refuse, GET statements tells what they have.
 */
export function fennoaStandIn({ folder }: { folder: string | undefined }): StandIn {
  const journal = openJournal<Change>(folder, 'fennoa')
  const users = new Map<string, string>()
  const rules = new Map<string, Rules>()
  const statements: Statement[] = []
  const apply = (change: Change) => {
    if ('person' in change) users.set(change.person.user, change.person.key)
    else if ('rules' in change) rules.set(change.rules.user, change.rules)
    else statements.push(change.statement)
  }
  const write = (change: Change) => {
    journal.append(change)
    apply(change)
  }
  for (const change of journal.past) apply(change)
  const callerOf = ({ headers }: WireRequest): string | undefined => {
    const [, basic = ''] = /^Basic (\S+)$/.exec(headers.authorization ?? '') ?? []
    const [user = '', key = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':')
    return user && users.get(user) === key ? user : undefined
  }
  return {
    name: 'fennoa',
    operationOf: ({ method, path }) =>
      method === 'POST' && path === '/accounting_api/add' ? 'pushVoucher' : undefined,
    expired: () => json(401, { status: 'error', errors: ['API key is invalid'] }),
    close: () => undefined,
    async answer(request) {
      const user = callerOf(request)
      if (!user) return json(401, { status: 'error', errors: ['API key is invalid'] })
      const form = new URLSearchParams(request.body)
      const fault = faultOf(form, rules.get(user))
      if (fault) return fault
      const id = statements.length + 1
      const [day, code, description] = ['entry_date', 'statement_series_code', 'description'].map(
        (name) => form.get(name) ?? '',
      )
      write({
        statement: { user, id, day: day ?? '', series: code ?? '', description: description ?? '', rows: rowsOf(form) },
      })
      return json(200, { status: 'OK', id })
    },
    async control({ method, path, body }: WireRequest) {
      if (method === 'GET' && path === '/statements') return json(200, { statements })
      const user = User.safeParse(parsed(body))
      const ruled = Rules.safeParse(parsed(body))
      if (path === '/users' && user.success) write({ person: user.data })
      else if (path === '/rules' && ruled.success) write({ rules: ruled.data })
      else return json(400, { error: `No ${path}` })
      return json(200, { ok: true })
    },
  }
}

const refused = (errors: readonly string[] | Readonly<Record<string, readonly string[]>>): WireAnswer =>
  json(400, { status: 'error', errors })

const rowNumbers = (form: URLSearchParams): string[] => [
  ...new Set([...form.keys()].flatMap((name) => /^row\[(\d+)\]/.exec(name)?.[1] ?? [])),
]

const rowsOf = (form: URLSearchParams): Row[] =>
  rowNumbers(form).map((row) => {
    const cents = (side: string) => Math.round(Number(form.get(`row[${row}][${side}]`) ?? 0) * 100)
    return { account: form.get(`row[${row}][account]`) ?? '', sum: cents('debit') - cents('credit') }
  })

function faultOf(
  form: URLSearchParams,
  { unknown = [], lockedUntil = '' }: Partial<Rules> = {},
): WireAnswer | undefined {
  const day = form.get('entry_date') ?? ''
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return refused({ entry_date: ['Invalid date'] })
  if (day <= lockedUntil)
    return refused({ entry_date: [`Accounting is locked until ${lockedUntil}, please select later entry date`] })
  if (!series.includes(form.get('statement_series_code') ?? ''))
    return refused(['Given statement series code did not match any statement series'])
  for (const row of rowNumbers(form)) {
    const sides = ['debit', 'credit'].flatMap((side) => form.get(`row[${row}][${side}]`) ?? [])
    if (sides.length !== 1 || !/^\d+(\.\d\d?)?$/.test(sides[0] ?? '')) return refused([`Row ${row} is not valid`])
    const account = form.get(`row[${row}][account]`) ?? ''
    if (unknown.includes(account)) return refused([`Account ${account} was not found`])
  }
  const rows = rowsOf(form)
  if (rows.length < 2) return refused(['At least two rows are required'])
  return rows.reduce((sum, each) => sum + each.sum, 0) === 0 ? undefined : refused(['Statement is not in balance'])
}
