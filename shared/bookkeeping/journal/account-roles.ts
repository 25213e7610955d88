/** What an account of the books is in the statements: assets and expenses grow on the debit side, the others on the credit side. */
export const accountClasses = ['asset', 'liability', 'income', 'expense'] as const
export type AccountClass = (typeof accountClasses)[number]
export const accountClassLabels: Record<AccountClass, string> = {
  asset: 'Vastaavaa',
  liability: 'Vastattavaa',
  income: 'Tuotot',
  expense: 'Kulut',
}

interface Usual {
  readonly label: string
  readonly class: AccountClass
  /** The account that is proposed: its number in the chart of accounts for companies, and its name. */
  readonly number: string
  readonly name: string
  readonly help?: string
}

/**
 * What entries are made to, and the account that is proposed for each. Numbers follow the common Finnish chart of accounts
 * for companies; no chart has an account for client funds, so an accountant checks those first.
 */
export const accountRoles = {
  bank: { label: 'Pankkitili', class: 'asset', number: '1910', name: 'Pankkitili' },
  clientBank: {
    label: 'Asiakasvaratili',
    class: 'asset',
    number: '1920',
    name: 'Asiakasvarojen pankkitili',
    help: 'Päämiesten vuokrat kirjataan tälle tilille. Anna sama numero kuin pankkitilillä, jos rahat tulevat samalle tilille.',
  },
  cardClearing: {
    label: 'Korttimaksut matkalla',
    class: 'asset',
    number: '1995',
    name: 'Korttimaksusaamiset',
    help: 'Maksunvälittäjä tilittää korttimaksut tältä tililtä pankkiin. Välittäjän palkkiot kirjataan sen omasta laskusta.',
  },
  receivables: { label: 'Myyntisaamiset', class: 'asset', number: '1701', name: 'Myyntisaamiset' },
  vatDeductible: { label: 'Vähennettävä ALV', class: 'asset', number: '1763', name: 'Arvonlisäverosaamiset' },
  vatPayable: { label: 'Maksettava ALV', class: 'liability', number: '2939', name: 'Arvonlisäverovelka' },
  advances: {
    label: 'Maksajien hyvät',
    class: 'liability',
    number: '2861',
    name: 'Saadut ennakot',
    help: 'Maksajan hyväksi jätetty raha ja päämiesten vuokralaisille palautettava raha.',
  },
  clearing: {
    label: 'Selvittelytili',
    class: 'liability',
    number: '2947',
    name: 'Selvittelytili',
    help: 'Pankin kertoma raha, jota ei ole kohdistettu, ja siirrot laskujen välillä.',
  },
  depositsBilled: {
    label: 'Laskutetut vakuudet',
    class: 'liability',
    number: '2944',
    name: 'Laskutetut, saamatta olevat vakuudet',
    help: 'Vastaa avoimia vakuuslaskuja, kunnes vakuus on maksettu.',
  },
  deposits: { label: 'Saadut vakuudet', class: 'liability', number: '2945', name: 'Saadut vuokravakuudet' },
  clientFunds: {
    label: 'Velka päämiehille',
    class: 'liability',
    number: '2948',
    name: 'Asiakasvarat, päämiehille tilitettävä',
  },
  payables: { label: 'Ostovelat', class: 'liability', number: '2871', name: 'Ostovelat' },
  settlementAdjustments: {
    label: 'Tilitysten oikaisut',
    class: 'liability',
    number: '2949',
    name: 'Tilitysten oikaisut',
    help: 'Käsin lisätyt erät, jotka on vähennetty tilityksestä tai maksettu sen lisäksi ilman kulua.',
  },
  rentHomes: { label: 'Vuokrat, veroton', class: 'income', number: '3760', name: 'Vuokratuotot asunnoista' },
  rentPremises: { label: 'Vuokrat, verollinen', class: 'income', number: '3750', name: 'Vuokratuotot toimitiloista' },
  water: { label: 'Vesimaksut', class: 'income', number: '3770', name: 'Käyttökorvaukset, vesi' },
  electricity: { label: 'Sähkömaksut', class: 'income', number: '3771', name: 'Käyttökorvaukset, sähkö' },
  parking: { label: 'Autopaikat', class: 'income', number: '3772', name: 'Autopaikkojen vuokrat' },
  otherSales: { label: 'Muut myynnit', class: 'income', number: '3790', name: 'Muut kiinteistön tuotot' },
  rewards: { label: 'Palkkiot päämiehiltä', class: 'income', number: '3320', name: 'Palkkiotuotot' },
  reminderFees: { label: 'Muistutuskulut', class: 'income', number: '3991', name: 'Perityt muistutuskulut' },
  lateInterest: { label: 'Viivästyskorot', class: 'income', number: '9170', name: 'Korkotuotot myyntisaamisista' },
  depositsUsed: {
    label: 'Vakuudesta pidätetty',
    class: 'income',
    number: '3990',
    name: 'Vakuuksista pidätetyt korvaukset',
  },
  lossesRecovered: {
    label: 'Palautuneet luottotappiot',
    class: 'income',
    number: '8730',
    name: 'Palautuneet luottotappiot',
  },
  creditLosses: { label: 'Luottotappiot', class: 'expense', number: '8700', name: 'Luottotappiot' },
  maintenance: { label: 'Hoitovastikkeet', class: 'expense', number: '7310', name: 'Hoitovastikkeet' },
  capital: { label: 'Pääomavastikkeet', class: 'expense', number: '7311', name: 'Pääomavastikkeet' },
  utilities: { label: 'Vesi ja sähkö', class: 'expense', number: '7320', name: 'Vesi, sähkö ja lämmitys' },
  repairs: { label: 'Vuosikorjaukset', class: 'expense', number: '7330', name: 'Vuosikorjaukset' },
  improvements: { label: 'Perusparannukset', class: 'expense', number: '7331', name: 'Perusparannukset' },
  furniture: { label: 'Kalusteet', class: 'expense', number: '7340', name: 'Kalusteet ja koneet' },
  insurance: { label: 'Vakuutukset', class: 'expense', number: '7350', name: 'Kiinteistövakuutukset' },
  brokerage: {
    label: 'Välitys, hoito ja ilmoittelu',
    class: 'expense',
    number: '7360',
    name: 'Välitys- ja hoitopalkkiot',
  },
  travel: { label: 'Matkakulut', class: 'expense', number: '7800', name: 'Matkakulut' },
  otherCosts: { label: 'Muut kulut', class: 'expense', number: '7390', name: 'Muut kiinteistön kulut' },
} as const satisfies Record<string, Usual>

export type AccountRole = keyof typeof accountRoles
export const accountRoleNames = Object.keys(accountRoles) as readonly AccountRole[]

export const usualAccount = (role: AccountRole): Usual => accountRoles[role]
