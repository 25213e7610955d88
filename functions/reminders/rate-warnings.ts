import * as z from 'zod'
import { type Day, type DaySpan, lastDay, printDay, printSpan } from '#shared/base/day.ts'
import { printPercent } from '#shared/base/finnish.ts'
import { stored } from '#shared/base/stored.ts'
import { missingReference, type RatesDocument, ratesBy } from '#shared/rates/rates.ts'
import { halfYearOf } from '#shared/rates/reference-rates.ts'
import { asksInterest } from '#shared/reminders/reminder-settings.ts'
import { accountUsers } from '../accounts/collaborators.ts'
import { newLetter, noticeLetters } from '../accounts/notice-letters.ts'
import { accounts } from '../accounts/people.ts'
import { billingList } from '../billing/recurring-invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { log } from '../platform/log.ts'
import { changeRates, currentRates, ratesDocument } from '../platform/rates.ts'
import { collection } from '../platform/table/collection.ts'
import { ifUnchanged, transact } from '../platform/table/transact.ts'
import { asWork, handOn, type Work } from '../platform/work/due-work.ts'
import type { JobTick } from '../platform/work/job.ts'
import { automaticList } from './collections.ts'
import { settingsOf } from './settings.ts'

/** What the owners of an account have been told of rates, so that each is told once; its id is the matter's. */
const rateWarnings = collection({
  kind: 'rate-warning',
  trail: 'none',
  called: 'Ilmoitusta',
  schema: z.object(stored),
  summary: ({ _id }) => ({ _id }),
  indexKeys: () => ({}),
})

/** The half-year whose reference rate is missing, when the account's reminders ask interest. */
export async function missingRateOf(actor: Actor, day: Day): Promise<DaySpan | undefined> {
  const missing = missingReference(await currentRates(), day)
  return missing && asksInterest(await settingsOf(actor)) ? missing : undefined
}

type Words = Parameters<typeof newLetter>[2]

/** Something about rates that accounts whose reminders ask interest are told of. */
interface Matter {
  readonly id: string
  readonly words: (account: string) => Words
}

const remindersButton = { label: 'Avaa maksumuistutukset', path: '/reminders' }
const ending = ['Saat tämän viestin, koska olet tilin omistaja ja tilin muistutuksissa vaaditaan viivästyskorkoa.']

const missingMatter = (half: DaySpan): Matter => ({
  id: `missing-${half.from}`,
  words: (account) => ({
    title: `Viitekorko ${printSpan(half)} puuttuu`,
    opening: [
      `Tilin ${account} maksumuistutuksissa vaaditaan viivästyskorkoa. Ajan ${printSpan(half)} viitekorkoa ei ole vielä lisätty palveluun, joten ${printDay(half.from)} alkaen muistutukset lähtevät ilman viivästyskorkoa.`,
      'Korko ei jää saamatta: se vaaditaan seuraavassa muistutuksessa tai erillisellä korkolaskulla, kun viitekorko on tiedossa.',
    ],
    facts: [['Kuka korjaa', 'Palvelun ylläpito lisää viitekoron, kun Suomen Pankki on ilmoittanut sen.']],
    button: remindersButton,
    ending,
  }),
})

const correctionMatter = ({ of, before, after, at }: RatesDocument['corrections'][number]): Matter[] => {
  const [kind, from = ''] = of.split(' ')
  if (kind !== 'reference') return []
  const span = printSpan(halfYearOf(from))
  return [
    {
      id: `corrected-${from}-${at}`,
      words: (account) => ({
        title: `Viitekorko ${span} on oikaistu`,
        opening: [
          `Ajan ${span} viitekorko on oikaistu: se on ${printPercent(Number(after))}, ei ${printPercent(Number(before))}. Tilin ${account} muistutuksissa vaaditaan viivästyskorkoa.`,
          'Seuraavat muistutukset lasketaan oikealla korolla, ja niissä vaaditaan vain erotus aiemmin vaadittuun. Jos korkoa on vaadittu liikaa, voit perua muistutuksen kulut tai hyvittää ne.',
        ],
        facts: [],
        button: remindersButton,
        ending,
      }),
    },
  ]
}

/** What of rates is to be told. */
function mattersOf(said: RatesDocument, day: Day): Matter[] {
  const missing = missingReference(ratesBy(said), day)
  return [...(missing ? [missingMatter(missing)] : []), ...said.corrections.flatMap(correctionMatter)]
}

/**
 * Tells of rates that are missing or were corrected: the operator by the log, which an alarm reads, and the owners of
 * every account that bills and whose reminders ask interest by letter, each once. A matter is told when every account has
 * its task on the queue; of a run that was killed before that, those who know are not told again.
 */
export async function tellOfRates(tick: JobTick): Promise<void> {
  const { day } = tick
  const missing = missingReference(await currentRates(), day)
  // The words are what the alarm `reference-rate-missing` looks for.
  if (missing) log.warn('A reference rate is missing', { from: missing.from })
  const said = await ratesDocument()
  const ids = mattersOf(said, day)
    .map(({ id }) => id)
    .filter((id) => !said.told.includes(id))
  if (ids.length === 0) return
  // Every account that bills contracts or whose reminders leave by themselves.
  const telling = [billingList, automaticList].map((list) => asWork('tell-of-rates', 'account', list, lastDay, ids))
  await handOn(tick, ...telling)
  await ifUnchanged(() => changeRates((said) => ({ ...said, told: [...new Set([...said.told, ...ids])] })))
}

/** Tells the owners of an account of those matters that they have not been told of. */
export const tellOwnersOfRates: Work = async (actor, { day, about = [] }) => {
  const matters = mattersOf(await ratesDocument(), day)
  for (const matter of matters.filter(({ id }) => about.includes(id))) await tellOwners(actor, matter)
}

/** The letters and the mark that they were written are one write. */
async function tellOwners(actor: Actor, { id, words }: Matter): Promise<void> {
  const [account, settings, isReported, { users }] = await Promise.all([
    accounts.find(actor.accountId),
    settingsOf(actor),
    rateWarnings.find(actor, id),
    accountUsers(actor, true),
  ])
  if (!account || isReported || !asksInterest(settings)) return
  const owners = users.filter(({ role }) => role === 'owner')
  const letters = owners.map(({ email }) =>
    noticeLetters.creating(actor, newLetter(email, account.name, words(account.name))),
  )
  await ifUnchanged(() => transact([rateWarnings.creating(actor, { _id: id, version: 0 }), ...letters]))
}
