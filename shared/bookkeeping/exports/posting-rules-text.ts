import type { Day } from '../../base/day.ts'
import { printDay, printSpan } from '../../base/day.ts'
import { type AccountRole, accountRoleNames, usualAccount } from '../journal/account-roles.ts'
import type { Accounts } from '../journal/chart.ts'
import { voucherKindLabels, voucherKinds } from '../journal/voucher.ts'
import type { Numbered } from './numbered.ts'
import { postingRules } from './posting-rules.ts'

interface Described {
  readonly name: string
  readonly businessId: string
  readonly from: Day
  readonly to: Day
  readonly isOpen: boolean
}

/** What the books rest on and how entries come about, in Finnish: with the chart that holds and what was entered. */
export function postingRulesText(of: Described, accounts: Accounts, vouchers: readonly Numbered[]): string {
  return [
    ...beginning(of),
    '',
    'TAPAHTUMAT JA KIRJAUKSET',
    ...voucherKinds.flatMap((kind) => {
      const { event, debit, credit } = postingRules[kind]
      const own = vouchers.filter((each) => each.kind === kind)
      return [
        '',
        voucherKindLabels[kind],
        `  ${event}`,
        `  Debet: ${accountList(debit, accounts)}`,
        `  Kredit: ${accountList(credit, accounts)}`,
        `  Tällä jaksolla: ${enteredOf(own)}`,
      ]
    }),
    '',
    'TILIEN KÄYTTÖ',
    ...accountRoleNames.flatMap((role) => {
      const { label, help } = usualAccount(role)
      return [`  ${named(role, accounts)}: ${label}${help ? `. ${help}` : ''}`]
    }),
    '',
  ].join('\r\n')
}

const named = (role: AccountRole, accounts: Accounts): string => {
  const { number, name } = accounts.known(accounts.of(role))
  return `${number} ${name}`
}

const accountList = (roles: readonly AccountRole[], accounts: Accounts): string =>
  [...new Set(roles.map((role) => named(role, accounts)))].join(', ')

/** Which accounts were debited and credited in truth. */
function enteredOf(vouchers: readonly Numbered[]): string {
  if (vouchers.length === 0) return 'ei tositteita'
  const entries = vouchers.flatMap((each) => each.entries)
  const numbers = (isMeant: (amount: number) => boolean) =>
    [...new Set(entries.filter(({ amount }) => isMeant(amount)).map(({ account }) => account))].toSorted().join(', ')
  const count = vouchers.length === 1 ? '1 tosite' : `${vouchers.length} tositetta`
  return `${count}, debet ${numbers((amount) => amount > 0)}, kredit ${numbers((amount) => amount < 0)}`
}

const beginning = ({ name, businessId, from, to, isOpen }: Described): string[] => [
  'KIRJAUSPERIAATTEET JA AINEISTON LUETTELO',
  '',
  `${name}${businessId ? `, Y-tunnus ${businessId}` : ''}`,
  `Jakso ${printSpan({ from, to })}`,
  ...(isOpen ? [`KESKEN: jakson kuukausia on avoinna, ja kirjaukset voivat vielä muuttua.`] : []),
  '',
  'Kirjaukset syntyvät Vuokrakirjan asiakirjoista. Samoista asiakirjoista syntyvät aina samat kirjaukset.',
  'Tosite on yksi tapahtuma. Sen numero on kuukausi ja järjestysnumero kuukauden sisällä, esimerkiksi 2026-11/12.',
  'Tositteella on asiakirjan numero, ja asiakirjalta löytyy sen päivä ja sisältö (KPL 2:5 ja 2:6).',
  'Suljetun kuukauden asiakirjoja ei voi muuttaa. Oikaisu kirjataan avoimeen kuukauteen.',
  '',
  'TIEDOSTOT (KPL 2:7 a)',
  '  paivakirja.csv: viennit tositteittain aikajärjestyksessä',
  '  paakirja.csv: samat viennit tileittäin, alku- ja loppusaldot',
  '  koetase.csv: tilien saldot ja jakson summat, samat kuin pääkirjassa',
  '  alv-erittely.csv: verokannoittain veron peruste ja vero, samat kuin ALV-tilien vienneissä',
  '  tilikartta.csv: tilit ja niiden käyttö',
  '  laskunumerot.csv: laskujen numerosarja ja syy jokaiselle numerolle, joka ei ole laskun',
  '  laskut.csv: jakson laskut ja tiedosto, jossa lasku on; päiväkirjan asiakirjan numero on laskun numero',
  '  laskut/: laskut PDF-tiedostoina',
  '',
  `Säilytys: kirjanpitokirjat ja tilikartta 10 vuotta tilikauden päättymisestä, tositteet 6 vuotta sen vuoden lopusta, jona tilikausi päättyi. Jakson viimeinen päivä on ${printDay(to)}.`,
]
