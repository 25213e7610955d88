import * as z from 'zod'
import { isDay, printDay } from '#shared/base/day.ts'
import { usualSeries } from '#shared/bookkeeping/exports/book-services.ts'
import { fennoaFields } from '#shared/bookkeeping/exports/fennoa-form.ts'
import { checkedAnswer, failing, jsonOf, tidy, usualKinds } from '../answer.ts'
import type { BookPort } from '../book-port.ts'
import { callPartner } from '../call-partner.ts'

const provider = 'fennoa'
const failed = failing(provider)

/** What an account has as an API user of Fennoa's. */
const configSchema = z.object({
  user: z.string().min(1),
  key: z.string().min(1),
  series: z.string().transform((code) => code || usualSeries.fennoa),
})
type FennoaConfig = z.output<typeof configSchema>

const baseUrl = (): string => process.env.FENNOA_URL ?? 'https://app.fennoa.com/api'

/** Fennoa with an account's own keys; PortError('config') when it has none. It has no way to ask for one voucher. */
export function fennoa(settings: unknown): BookPort {
  const config = configSchema.safeParse(settings)
  if (!config.success) throw failed('config', 'settings')
  return portWith(config.data)
}

/** What it calls the voucher is not told in its documentation. */
const Taken = z.looseObject({
  status: z.string(),
  id: z.union([z.string(), z.number()]).optional(),
  statement_id: z.union([z.string(), z.number()]).optional(),
})

const Refusal = z.object({ errors: z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))]) })

const portWith = ({ user, key, series }: FennoaConfig): BookPort => ({
  provider,
  async push(c, { voucher, accounts, mark }) {
    const operation = 'pushVoucher'
    const result = await callPartner(c, {
      provider,
      operation,
      url: `${baseUrl()}/accounting_api/add`,
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams(fennoaFields(voucher, accounts, series, mark)).toString(),
      safe: false,
      timeout: 60_000,
    })
    const { status } = result
    if (status !== 200) throw refused(operation, status, result.text())
    const misread = (code: string) => failed('protocol', operation, { outcome: 'unknown', code })
    const taken = checkedAnswer(Taken, result.json(), misread)
    if (taken.status.toLowerCase() === 'error') throw refused(operation, 400, result.text())
    return String(taken.id ?? taken.statement_id ?? '')
  },
})

function refused(operation: string, status: number, text: string) {
  const refusal = Refusal.safeParse(jsonOf(text))
  const words = refusal.success ? wordsOf(refusal.data.errors) : ''
  const locked = /locked until (\d{4}-\d{2}-\d{2})/i.exec(words)?.[1]
  if (locked && isDay(locked)) {
    const userMessage = `kirjanpito on lukittu ${printDay(locked)} asti. Pyydä tilitoimistoa avaamaan kausi.`
    return failed('conflict', operation, { status, userMessage })
  }
  return failed(usualKinds[status] ?? 'protocol', operation, { status, ...(words && { userMessage: words }) })
}

const wordsOf = (errors: z.output<typeof Refusal>['errors']): string =>
  tidy((Array.isArray(errors) ? errors : Object.values(errors).flat()).join('; '))
