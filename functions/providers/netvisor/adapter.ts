import { createHash, randomUUID } from 'node:crypto'
import { addDays } from '#shared/base/day.ts'
import { netvisorVoucher } from '#shared/bookkeeping/exports/netvisor-xml.ts'
import type { BookPort } from '../book-port.ts'
import { askNetvisor, childrenNamed, failed } from './session.ts'
import { configSchema, type NetvisorConfig, provider } from './settings.ts'

/** Netvisor with an account's own keys; PortError('config') when it has none. */
export function netvisor(settings: unknown): BookPort {
  const config = configSchema.safeParse(settings)
  if (!config.success) throw failed('config', 'settings')
  return portWith(config.data)
}

const portWith = (config: NetvisorConfig): BookPort => ({
  provider,
  async push(c, { voucher, accounts, mark }, { key }) {
    const manner = { voucherClass: config.series, dimension: config.dimension }
    const root = await askNetvisor(c, config, {
      operation: 'pushVoucher',
      resource: 'accounting.nv',
      transaction: createHash('sha256').update(`${c.accountId} ${key}`).digest('hex').slice(0, 32),
      body: netvisorVoucher(voucher, accounts, manner, mark),
    })
    const [inserted] = childrenNamed(childrenNamed(root, 'replies')[0], 'inserteddataidentifier')
    return inserted?.text.trim() ?? ''
  },
  async find(c, mark, since) {
    // What was added is asked for by when it was added, whatever its own day is; clocks may differ by a day.
    const query = new URLSearchParams({ changedsince: addDays(since.slice(0, 10), -1), voucherstatus: '2' })
    const root = await askNetvisor(c, config, {
      operation: 'findVoucher',
      resource: `accountingledger.nv?${query}`,
      transaction: randomUUID().replaceAll('-', ''),
    })
    const vouchers = childrenNamed(childrenNamed(root, 'vouchers')[0], 'voucher')
    const own = vouchers.find((each) => childrenNamed(each, 'voucherdescription')[0]?.text.includes(mark))
    return own && (childrenNamed(own, 'netvisorkey')[0]?.text.trim() ?? '')
  },
})
