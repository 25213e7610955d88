import { bankingProviderLabels } from '#shared/accounts/banking-providers.ts'
import { creditServiceLabels } from '#shared/accounts/credit-services.ts'
import { merchantProviderLabels } from '#shared/accounts/merchant.ts'
import { signatureMethodLabels } from '#shared/accounts/signing-services.ts'
import { Problem, type ProblemKind } from '#shared/base/problem.ts'
import { bookServiceLabels } from '#shared/bookkeeping/exports/book-services.ts'
import { listingPortalLabels } from '#shared/listings/portals.ts'
import { invoiceServices } from './invoice-services.ts'
import type { PortError, PortErrorKind } from './ports.ts'

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(invoiceServices).map(({ name, label }) => [name, label])),
  ...signatureMethodLabels,
  ...bankingProviderLabels,
  ...creditServiceLabels,
  ...merchantProviderLabels,
  ...listingPortalLabels,
  ...bookServiceLabels,
}

/** What the user is told (integrations, section 14). A provider's own words never stand first in a sentence. */
const answers: Readonly<
  Record<PortErrorKind, { kind: ProblemKind; sentence: (error: PortError, name: string) => string }>
> = {
  config: {
    kind: 'invalid',
    sentence: (_, name) => `Palvelua ${name} ei ole otettu käyttöön tai sen asetukset ovat puutteelliset.`,
  },
  auth: {
    kind: 'provider',
    sentence: (_, name) => `Palvelu ${name} ei hyväksynyt tunnuksia. Tarkista palvelun asetukset.`,
  },
  consent: {
    kind: 'conflict',
    sentence: ({ info }) => `Valtuutuksessa tapahtui virhe. ${info.userMessage ?? 'Anna valtuutus uudelleen.'}`,
  },
  invalid: {
    kind: 'invalid',
    sentence: ({ info }, name) =>
      `Palvelu ${name} ei hyväksynyt tietoja${info.userMessage ? `: ${info.userMessage}` : '.'}`,
  },
  notFound: { kind: 'missing', sentence: (_, name) => `Tietoa ei löytynyt palvelusta ${name}.` },
  conflict: {
    kind: 'conflict',
    sentence: ({ info }, name) =>
      `Palvelu ${name} ei voi tehdä tätä nyt${info.userMessage ? `: ${info.userMessage}` : '.'}`,
  },
  rateLimit: {
    kind: 'conflict',
    sentence: ({ info }, name) => `Palvelu ${name} rajoittaa pyyntöjä. ${again(info.retryAt)}`,
  },
  unavailable: {
    kind: 'busy',
    sentence: (error, name) =>
      error.isRest
        ? `Palvelu ${name} on tauolla. ${again(error.info.retryAt)}`
        : error.ambiguous
          ? unclear(name)
          : `Palveluun ${name} ei saada yhteyttä. ${again(error.info.retryAt)}`,
  },
  protocol: {
    kind: 'provider',
    sentence: (error, name) =>
      error.ambiguous ? unclear(name) : `Palvelun ${name} vastausta ei ymmärretty. Olemme saaneet tiedon virheestä.`,
  },
}

const unclear = (name: string) =>
  `Palvelu ${name} ei vahvistanut, onnistuiko toiminto. Tarkista tilanne ennen kuin yrität uudelleen.`

const clock = new Intl.DateTimeFormat('fi-FI', {
  timeZone: 'Europe/Helsinki',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const again = (retryAt?: string) =>
  retryAt ? `Yritä uudelleen ${clock.format(new Date(retryAt))}.` : 'Yritä hetken kuluttua uudelleen.'

/** The Finnish sentence and kind for a failure of an outside service; `cause` keeps the original for the log. */
export function problemOf(error: PortError): Problem {
  const { kind, sentence } = answers[error.kind]
  const name = labels[error.info.provider] ?? error.info.provider
  const problem = new Problem(kind, sentence(error, name), error.info.fields)
  problem.cause = error
  return problem
}
