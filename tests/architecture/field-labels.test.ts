import { describe, expect, it } from 'vitest'
import { dictionaries } from '#shared/audit/dictionaries.ts'
import { lockableOf } from '#shared/base/field-rights.ts'
import { labelsOf, namesIn } from './field-labels.ts'
import { sourceFiles } from './house/import-graph.ts'

/**
 * The nouns whose fields are named by their dictionaries alone, by the kind of their documents, with the files that are
 * about them. What is not here yet is named by hand, and by `shared/audit/*labels.ts`.
 */
const done: Readonly<Record<string, RegExp>> = {
  account: /^web\/accounts\/(?:Basics|BillingSettings|NotificationsForm|PublicSettings|ReportSettings)/,
  apartment: /^(?:shared|functions|web)\/properties\//,
  'bank-file': /^(?:shared|functions|web)\/payments\//,
  condominium: /^(?:shared|functions|web)\/properties\//,
  contract: /^(?:shared|functions|web)\/contracts\//,
  invoice: /^(?:shared|functions|web)\/invoices\/(?!voiding\/|sending\/Dispatch)/,
  partner: /^(?:shared|functions|web)\/customers\//,
  product: /^(?:shared|functions|web)\/invoices\/lines\/(?:[Pp]roduct|LinesField|VatField|ZeroVatField)/,
  tenant: /^(?:shared|functions|web)\/customers\//,
  deposit: /^(?:shared|functions|web)\/deposits\/|^shared\/reports\/deposit-payments-api/,
  entry: /^(?:shared|functions|web)\/payments\//,
  form: /^(?:shared|functions|web)\/forms\//,
  'form-attachment': /^(?:shared|functions|web)\/forms\//,
  'form-submission': /^(?:shared|functions|web)\/forms\//,
  handover: /^(?:shared|functions|web)\/keys\//,
  invitation: /^web\/accounts\/Collaborator/,
  key: /^(?:shared|functions|web)\/keys\//,
  loan: /^(?:shared|functions|web)\/loans\//,
  membership: /^web\/(?:accounts\/Collaborator|identity\/Profile)/,
  'matching-rule': /^web\/payments\/(?:RuleList|desk\/RuleDialog)/,
  meter: /^(?:shared|functions|web)\/meters\//,
  'meter-reading': /^(?:shared|functions|web)\/meters\//,
  note: /^(?:shared|functions|web)\/notes\//,
  'other-contract': /^(?:shared|functions|web)\/contracts\/(?!texts\/Model)/,
  'other-payment': /^(?:shared|functions|web)\/outgoing-payments\//,
  'outgoing-payment': /^(?:shared|functions|web)\/outgoing-payments\//,
  payment: /^(?:shared|functions|web)\/payments\//,
  'payment-order': /^(?:shared|functions|web)\/outgoing-payments\//,
  receipt: /^(?:shared|functions|web)\/expenses\/|^(?:shared\/reports\/expense-report|web\/reports\/ExpenseReport)/,
  realtor: /^(?:shared|functions|web)\/properties\//,
  reminder: /^(?:shared|functions|web)\/reminders\//,
  'reminder-hold': /^(?:shared|functions|web)\/reminders\//,
  'reminder-settings': /^(?:shared|functions|web)\/reminders\//,
  'rent-increase': /^(?:shared|functions|web)\/rent-increases\//,
  schedule: /^(?:shared|functions|web)\/billing\//,
  todo: /^(?:shared|functions|web)\/todos\//,
  'reward-settings': /^(?:shared|functions|web)\/outgoing-payments\//,
  'water-equalisation': /^(?:shared|functions|web)\/meters\//,
}

/** Words that nouns without a dictionary have for fields of theirs, and other things than fields. */
const general = new Set(
  [
    ['Nimi', 'Y-tunnus', 'Sähköposti', 'Puhelin', 'Katuosoite', 'Postinumero', 'Paikkakunta', 'Maa'],
    ['Vuokralainen', 'Vuokrasopimus', 'Sopimus', 'Sopimusnumero', 'Lasku', 'Laskun numero', 'Eräpäivä', 'Tila'],
    ['Tapa', 'Selite', 'Summa', 'Päivä', 'Maksupäivä', 'Peruttu', 'Palautettu', 'Saatu', 'Rauennut', 'Syy', 'Tekijä'],
    ['Vuokralaiset', 'Vuokranantaja', 'Vuokranantajat', 'Lähetetty', 'Sähkö', 'Vastauksista ilmoitetaan myös'],
    [
      'Laji',
      'Palkkio',
      'Päämiehen osuus',
      'Veroton',
      'ALV',
      'Aika',
      'Laskelma',
      'Maksettu',
      'Viitenumero',
      'Laskutuspalvelu',
    ],
    [
      'Laji',
      'Päämies',
      'Viitenumero',
      'Määrä',
      'Sopimuksia',
      'Lukemapäivä',
      'Aika',
      'Poistettu',
      'Muokattu',
      'Muokkaaja',
    ],
    ['Numero', 'Yhteensä', 'Tehty', 'Maksut', 'Muut', 'Laskelma', 'Palkkiolasku'],
    [
      'Lomake',
      'Mitä koskee',
      'Saapunut',
      'Kohde',
      'Laskutuspalvelu',
      'Allekirjoitustapa',
      'Ryhmä',
      'Rooli',
      'Tilinumero (IBAN)',
    ],
    ['Tiedosto', 'Viesti', 'Maksaja', 'Peruste', 'Uusia', 'Avain', 'Vuokrakohteet', 'Taloyhtiöt'],
    ['Muistiinpanot', 'Kuvaus', 'Käytössä', 'Kustannuspaikka', 'Myyntitili', 'Tilinumero', 'Pankki'],
    [
      'Alkaen',
      'Asti',
      'Maksu',
      'Vuokra',
      'Vuokra, €/kk',
      'Vakuus',
      'Lainat',
      'Laina',
      'Taloyhtiö',
      'Välittäjät',
      'Vuokrakohde',
      'Yritys',
      'Yritys tai yhteisö',
      'Luotu',
      'Jäljellä',
      'Alkaa',
      'Päättyy',
      'Avaimet',
      'Muutos',
      'Korko',
    ],
  ].flat(),
)

/** What a noun's own pages call by a field's name though it is another thing. */
const otherThings = new Set([
  'web/app/runs/RowRunTable.tsx Aloitettu',
  'web/app/runs/RowRunTable.tsx Tila',
  'web/deposits/DepositInvoiceForm.tsx Eräpäivä',
  'shared/contracts/lease-labels.ts Vuokranantaja',
  'shared/contracts/lease-labels.ts Vuokralainen',
  'shared/contracts/texts/model-content.ts Vuokranantajat',
  'shared/contracts/texts/model-content.ts Vuokralaiset',
  'shared/invoices/invoice.ts Maksettu',
  'shared/invoices/invoice.ts Hyvitetty',
  'shared/invoices/numbers/number-series.ts Lasku',
  'shared/invoices/numbers/number-series.ts Vuokrasopimus',
  'shared/invoices/sending/send-types.ts Sähköposti',
  'web/contracts/texts/ModelList.tsx Nimi',
  'web/invoices/InvoicePage.tsx Hyvityslaskut',
  'shared/deposits/deposit-life.ts Saatu',
  'shared/expenses/expense-state.ts Odottaa vähennystä',
  'shared/forms/form-column.ts Teksti',
  'shared/forms/column-place.ts Täytetty',
  'shared/payments/ledger.ts Lasku',
  'shared/payments/ledger.ts Maksu',
  'shared/payments/payment.ts Vakuus',
  'shared/payments/received.ts Kohdistamatta',
  'shared/meters/kinds.ts Tiedosto',
  'web/forms/FormEditor.tsx Nimi',
  'web/forms/FormList.tsx Vastaukset',
  'web/meters/BillingTab.tsx Tila',
  'shared/reminders/interest-steps.ts Laskun eräpäivä',
  'shared/reminders/interest-steps.ts Perintäkulut',
  'shared/reminders/interest-steps.ts Viivästyskorko',
  'shared/reminders/reminder.ts Lähetetty',
  'shared/rent-increases/increase-labels.ts Laskutus lopetettu',
  'shared/rent-increases/increase-steps.ts Kiinteä korotus',
  'shared/rent-increases/increase-steps.ts Korotus',
  'shared/rent-increases/increase-steps.ts Korotusehto',
  'shared/rent-increases/increase-steps.ts Korotusprosentti',
  'shared/rent-increases/increase-steps.ts Laskettu vuokra',
  'shared/rent-increases/new-rent.ts Uusi vuokra',
  'web/billing/run/RunList.tsx Summa',
  'web/billing/run/RunList.tsx Tila',
  'web/billing/run/UndoDialog.tsx Syy',
  'web/reminders/WaiveDialog.tsx Syy',
  'web/rent-increases/IncreaseScreen.tsx Korotusajo',
  'web/rent-increases/campaign/CampaignScreen.tsx Korotusajo',
  'web/rent-increases/campaign/IncreaseRunScreen.tsx Korotusajo',
  'web/rent-increases/campaign/IncreaseRuns.tsx Tila',
  'web/rent-increases/indices/IndexList.tsx Tila',
  'shared/outgoing-payments/reward-steps.ts Palkkio',
  'shared/outgoing-payments/settlement-steps.ts Palkkio',
  'shared/outgoing-payments/settlement-steps.ts Päämiehen osuus',
  'shared/outgoing-payments/settlement-steps.ts Siitä päämiehen',
  'shared/outgoing-payments/settlement-steps.ts Tilitetään',
  'web/outgoing-payments/OutgoingScreen.tsx Maksut',
  'web/outgoing-payments/OutgoingScreen.tsx Muut maksut',
  'web/outgoing-payments/RewardInvoicesOfPartner.tsx Laji',
  'web/outgoing-payments/RewardInvoicesOfPartner.tsx Tila',
  'shared/deposits/deposit-life.ts Rauennut',
  'web/properties/condominiums/CondominiumOverview.tsx Osoite',
  'web/properties/realtors/RealtorList.tsx Välittäjät',
])

/**
 * The trail names what has no dictionary by lists of words; a dictionary goes before them. Kinds of documents are no
 * fields, and papers and mails have words of their own, in the languages of their readers.
 */
const isRead = (path: string): boolean =>
  /^(?:shared|functions|web)\//.test(path) &&
  !/\.fields\.ts$|^shared\/audit\/(?:[\w-]*labels|kinds)\.ts$|^shared\/texts\//.test(path)
const given = sourceFiles()
  .filter(isRead)
  .flatMap((path) => namesIn(path).map((name) => ({ path, ...name })))

describe('names of fields', () => {
  it('are of every noun that has a dictionary', () => {
    expect(Object.keys(done).toSorted()).toEqual(Object.keys(dictionaries).toSorted())
  })

  it.each(Object.entries(done))('of a document of kind %s are written in its dictionary alone', (kind, own) => {
    const labels = labelsOf(dictionaries[kind] ?? {})
    const written = given
      .filter(
        ({ path, field, words }) => (own.test(path) || (field && !general.has(words))) && labels.get(field)?.has(words),
      )
      .filter(({ path, words }) => !otherThings.has(`${path} ${words}`))
      .map(({ path, field, words, line }) => `${path}:${line} calls ${field || 'a field'} ${words}`)
    expect(written).toEqual([])
  })

  it.each(Object.keys(done))('of kind %s are known of each that a right may lock', (kind) => {
    const paths = Object.keys(dictionaries[kind] ?? {})
    const isField = (locked: string) => paths.some((path) => path === locked || path.startsWith(`${locked}.`))
    expect(lockableOf(kind).filter(({ path }) => !isField(path))).toEqual([])
  })

  it('are found in each way of writing them, and where the words alone stand', () => {
    const text = `
      const columns = [{ key: 'area', title: 'Pinta-ala' }, { key: 'area', title: apartmentFields.area.label }]
      const rows = [['area', 'Pinta-ala']]
      const labels = { area: 'Pinta-ala' }
      const press = { label: 'Pinta-ala', onSelect: () => undefined }
      const page = <><TextField name="area" label="Pinta-ala" /><Fact label="Pinta-ala">1</Fact></>
    `
    expect(namesIn('web/a.tsx', text).map(({ field, line }) => [field, line])).toEqual([
      ['key', 2],
      ['area', 2],
      ['key', 2],
      ['area', 3],
      ['area', 4],
      ['area', 6],
      ['', 6],
    ])
  })
})
