import { Tenant } from '#shared/customers/tenant.ts'
import { buyCreditReport } from '../../../../functions/credit-reports/buy.ts'
import { writeCreditNote } from '../../../../functions/credit-reports/reports.ts'
import { readSettings, saveSettings } from '../../../../functions/credit-reports/service.ts'
import { creatingTenant } from '../../../../functions/customers/tenants.ts'
import { unlocked } from '../../../../functions/platform/actor.ts'
import { transact } from '../../../../functions/platform/table/transact.ts'
import type { Providers } from '../../providers/start-providers.ts'
import type { MadeAccount } from '../make-account.ts'

/** People of the credit service's own test register, who ask for a home. */
const applicants = [
  { name: 'Paavo Testaaja', social: '021060-979D', email: 'paavo@hakija.example' },
  { name: 'Arvi Testi', social: '030388-927Y', email: 'arvi@hakija.example' },
  { name: 'Siiri Siisti', social: '010690-9434', email: 'siiri@hakija.example' },
]

/** An agreement with the credit service, and some applicants looked into: one by the service, one by hand, one not yet. */
export async function lookIntoSome({ actor, chance }: MadeAccount, { url }: Providers, today: string): Promise<void> {
  const keys = { userid: 'demo-tunnus', passwd: 'demo-salasana', key: 'demo-avain' }
  await fetch(`${url}/__asiakastieto/customers`, { method: 'POST', body: JSON.stringify(keys) })
  const { version, keepDays } = await readSettings(actor)
  await saveSettings(actor, { ...keys, version, keepDays })
  const [bought, noted, ...others] = applicants.map((each) =>
    Tenant.parse({ ...each, _id: chance.id(), isProspect: true, comments: 'Etsii kaksiota, voi muuttaa heti.' }),
  )
  if (!bought || !noted) return
  for (const each of [bought, noted, ...others]) await transact([await creatingTenant(actor, each)])
  await buyCreditReport(unlocked(actor, 'tenants.social'), { tenant: bought._id, instead: '' }, chance.id())
  const text = 'Hakija toi oman luottotieto-otteensa näytettäväksi: ei merkintöjä.'
  await writeCreditNote(actor, { tenant: noted._id, checked: today, text }, chance.id())
}
