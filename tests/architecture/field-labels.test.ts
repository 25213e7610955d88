import { describe, expect, it } from 'vitest'
import { dictionaries } from '#shared/audit/dictionaries.ts'
import { lockableOf } from '#shared/base/field-rights.ts'
import { labelsOf, namesIn } from './field-labels.ts'
import { sourceFiles } from './import-graph.ts'

/**
 * The nouns whose fields are named by their dictionaries alone, by the kind of their documents, with the files that are
 * about them. What is not here yet is named by hand, and by `shared/audit/*labels.ts`.
 */
const done: Readonly<Record<string, RegExp>> = {
  apartment: /^(?:shared|functions|web)\/properties\//,
  condominium: /^(?:shared|functions|web)\/properties\//,
  contract: /^(?:shared|functions|web)\/contracts\/(?!other\/Other(?!DueDates))/,
  invoice: /^(?:shared|functions|web)\/invoices\/(?!voiding\/|sending\/Dispatch)/,
  partner: /^(?:shared|functions|web)\/customers\//,
  product: /^(?:shared|functions|web)\/invoices\/lines\/(?:[Pp]roduct|LinesField|VatField|ZeroVatField)/,
  tenant: /^(?:shared|functions|web)\/customers\//,
  deposit: /^(?:shared|functions|web)\/deposits\/|^shared\/reports\/deposit-payments-api/,
  loan: /^(?:shared|functions|web)\/loans\//,
  realtor: /^(?:shared|functions|web)\/properties\//,
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
    ],
  ].flat(),
)

/** What a noun's own pages call by a field's name though it is another thing. */
const otherThings = new Set([
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
  'shared/deposits/deposit-life.ts Rauennut',
  'web/properties/condominiums/CondominiumOverview.tsx Osoite',
  'web/properties/realtors/RealtorList.tsx Välittäjät',
])

/**
 * The trail names what has no dictionary by lists of words; a dictionary goes before them. Papers and mails speak the
 * languages of their readers, Finnish as one of them.
 */
const isRead = (path: string): boolean =>
  /^(?:shared|functions|web)\//.test(path) &&
  !/\.fields\.ts$|^shared\/audit\/[\w-]*labels\.ts$|^shared\/texts\//.test(path)
const read = sourceFiles()
  .filter(isRead)
  .map((path) => ({ path, names: namesIn(path) }))

describe('names of fields', () => {
  it('are of every noun that has a dictionary', () => {
    expect(Object.keys(done).toSorted()).toEqual(Object.keys(dictionaries).toSorted())
  })

  it.each(Object.entries(done))('of a document of kind %s are written in its dictionary alone', (kind, own) => {
    const labels = labelsOf(dictionaries[kind] ?? {})
    const written = read.flatMap(({ path, names }) =>
      names
        .filter(
          ({ field, words }) => (own.test(path) || (field && !general.has(words))) && labels.get(field)?.has(words),
        )
        .filter(({ words }) => !otherThings.has(`${path} ${words}`))
        .map(({ field, words, line }) => `${path}:${line} calls ${field || 'a field'} ${words}`),
    )
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
