import { describe, expect, it } from 'vitest'
import { filled } from '#shared/contracts/texts/filling.ts'
import { type Block, ModelContent } from '#shared/contracts/texts/model-content.ts'
import { fieldInfo, fieldsOfType } from '#shared/contracts/texts/model-fields.ts'
import { sampleData } from '#shared/contracts/texts/template-data.ts'
import { readyModels } from '../../functions/contracts/ready-made/ready-models.ts'
import { textsOf } from './content-samples.ts'

const named = readyModels.map((model) => [model.name, model] as const)
const partsOf = (block: Block): Block[] => (block.type === 'conditional' ? block.content : [block])

describe.each(named)('%s', (_, { content, contractType }) => {
  it('is a content that can be stored, as it stands', () => {
    expect(ModelContent.parse(content)).toEqual(content)
  })

  it('speaks of fields that its documents have, and of choices that they can be', () => {
    const data = sampleData(contractType)
    const everything = { type: 'doc' as const, content: content.content.flatMap(partsOf) }
    expect(filled(everything, data)).toMatchObject({ missing: [], unknown: [] })
    for (const block of content.content) {
      if (block.type !== 'conditional') continue
      const info = fieldInfo(contractType, block.attrs.field)
      expect(info, block.attrs.field).toBeDefined()
      if (block.attrs.is === 'equals' || block.attrs.is === 'differs') {
        expect(info?.choices, block.attrs.field).toContain(block.attrs.value)
      }
    }
  })
})

const printedOf = (id: string, values: Readonly<Record<string, string>> = {}) => {
  const model = readyModels.find(({ _id }) => _id === id)
  if (!model) throw new Error(id)
  const data = sampleData(model.contractType)
  return textsOf(filled(model.content, { ...data, values: { ...data.values, ...values } })).join('\n')
}

describe('the lease of a dwelling', () => {
  const dwelling = (values?: Readonly<Record<string, string>>) => printedOf('valmis-asuinhuoneisto', values)

  it('tells both periods of notice when it is open-ended, and none when it is for a term', () => {
    expect(dwelling()).toContain('kuusi kuukautta, jos vuokrasuhde on irtisanomishetkellä kestänyt')
    expect(dwelling()).toContain('Vuokralaisen irtisanomisaika on yksi kuukausi')
    const fixed = dwelling({ 'lease.leaseType': 'määräaikainen' })
    expect(fixed).toContain('päättyy 30.11.2027 ilman irtisanomista')
    expect(fixed).toContain('sopimussakkona kahden kuukauden vuokraa vastaavan määrän')
    expect(fixed).not.toContain('Irtisanomisaika')
  })

  it.each([
    ['prosenttikorotus', 'enintään 2 %', 'indeksi'],
    ['kiinteä korotus', 'korotetaan vuosittain 20,00 €', 'indeksi'],
    ['oma ehto', 'Vuokraa korotetaan vuosittain 15 eurolla.', 'indeksi'],
    ['elinkustannusindeksi', 'elinkustannusindeksi (1951:10 = 100)', 'Indeksitarkistuksen lisäksi'],
  ])('raised by %s says how, and that a notice comes a month before', (type, clause, not) => {
    const indexed = type.endsWith('indeksi') ? 'kyllä' : 'ei'
    const text = dwelling({
      'lease.rentIncreaseType': type,
      'lease.usesIndex': indexed,
      'lease.addsPercentage': 'ei',
    })
    expect(text).toContain(clause)
    expect(text).not.toContain(not)
    expect(text).toContain('vähintään yhtä kuukautta ennen sen voimaantuloa')
  })

  it('that is not raised promises no raise', () => {
    const none = { 'lease.noRentIncrease': 'kyllä', 'lease.rentIncreaseType': '', 'lease.rentIncreaseTime': '' }
    const text = dwelling({ ...none, 'lease.usesIndex': '', 'lease.addsPercentage': '' })
    expect(text).toContain('Vuokraa ei koroteta tämän sopimuksen voimassaoloaikana.')
    expect(text).not.toMatch(/voidaan korottaa|Vuokranantaja ilmoittaa korotuksesta/)
  })

  it.each([
    [{ 'others.petsDetails': '' }, 'Lemmikkieläin'],
    [{ 'others.noSmoking': 'ei' }, 'Tupakointi'],
    [{ 'others.mandatoryInsurance': 'ei' }, 'kotivakuutuksen'],
    [{ 'lease.useDeposit': 'ei' }, 'Vakuus palautetaan'],
    [{ 'guarantee.isUsed': 'ei' }, 'omavelkaisena takaajana'],
    [{ 'others.furnished': 'ei' }, 'kalustettuna'],
    [{ 'others.subLeaseAllowed': 'kyllä' }, 'ei saa luovuttaa huoneistoa'],
    [{ 'otherTenants.names': '' }, 'yhteisvastuullisesti'],
  ])('with %o does not speak of it', (values, words) => {
    expect(dwelling(values)).not.toContain(words)
  })
})

it('the lease of premises speaks of VAT only where there is some', () => {
  expect(printedOf('valmis-liikehuoneisto', { 'lease.rentVat': '25,5\u00a0%' })).toContain('arvonlisävero, sopimusta')
  expect(printedOf('valmis-liikehuoneisto', { 'lease.rentVat': '0\u00a0%' })).not.toContain('kulloinkin voimassa oleva')
})

it('each kind names its fields once', () => {
  for (const type of [1, 2, 3] as const) {
    const names = fieldsOfType(type).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  }
})
