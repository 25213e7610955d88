import * as z from 'zod'
import type { Account } from '#shared/accounts/account.ts'
import { type CreditService, creditServiceLabels } from '#shared/accounts/credit-services.ts'
import { invalidField } from '#shared/base/problem.ts'
import type { CreditOffer, CreditSettings, CreditSettingsDraft } from '#shared/credit-reports/credit-settings.ts'
import { changeAccount } from '../accounts/account-settings.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { serviceSettings } from '../platform/service-settings.ts'
import { asiakastieto } from '../providers/asiakastieto/adapter.ts'
import type { CreditReportPort } from '../providers/credit-report-port.ts'
import { PortError } from '../providers/ports.ts'
import { problemOf } from '../providers/problem-of.ts'

const Config = z.object({ userid: z.string(), passwd: z.string(), key: z.string() })
type Config = z.output<typeof Config>

/** The one service there is; each is a line in `creditServices` and here. */
const service: CreditService = 'asiakastieto'

/** The keys of an account's agreement. */
const services = serviceSettings<Config>({
  kind: 'creditService',
  called: 'Luottotietopalvelun asetuksia',
  config: Config,
  labels: creditServiceLabels,
  secrets: ['config.passwd', 'config.key'],
})

/** The account's credit service; a Problem when it has no keys for one. */
export async function creditPortOf(actor: Actor): Promise<{ port: CreditReportPort; name: CreditService }> {
  try {
    return { port: asiakastieto(await services.opened(actor, service)), name: service }
  } catch (error) {
    throw error instanceof PortError ? problemOf(error) : error
  }
}

export async function readOffer(actor: Actor): Promise<CreditOffer> {
  const { service: own, keepDays } = (await readAccount(actor)).settings.creditReports
  return { service: own && creditServiceLabels[own], keepDays }
}

export async function readSettings(actor: Actor): Promise<CreditSettings> {
  const [account, config] = await Promise.all([readAccount(actor), services.kept(actor, service)])
  return shown(account, config)
}

const shown = ({ version, settings }: Account, config: Config | undefined): CreditSettings => ({
  version,
  userid: config?.userid ?? '',
  hasKeys: config !== undefined,
  keepDays: settings.creditReports.keepDays,
})

/** Saves the keys of the agreement or, without a user id, forgets them, and for how long reports are kept from now on. */
export async function saveSettings(actor: Actor, draft: CreditSettingsDraft): Promise<CreditSettings> {
  const config = draft.userid ? keysOf(await services.opened(actor, service), draft) : undefined
  const settings = { service: config ? service : ('' as const), keepDays: draft.keepDays }
  const account = await changeAccount(
    actor,
    'creditReports',
    (existing) => ({ ...existing, settings: { ...existing.settings, creditReports: settings } }),
    { version: draft.version, along: () => services.writing(actor, service, config) },
  )
  return shown(account, config)
}

/** The keys that stand belong to their user id: another one comes with keys of its own. */
function keysOf(existing: Config | undefined, { userid, ...typed }: CreditSettingsDraft): Config {
  const kept = existing?.userid === userid ? existing : undefined
  const config = { userid, passwd: typed.passwd || kept?.passwd || '', key: typed.key || kept?.key || '' }
  if (!config.passwd) throw invalidField('passwd', 'Anna salasana')
  if (!config.key) throw invalidField('key', 'Anna tarkisteen avain')
  return config
}
