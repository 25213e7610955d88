import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { demandFee, reminderFee, standardCompensation } from '#shared/invoices/collection-fees.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const today = '2026-11-21'

describe('a reminder to a consumer', () => {
  it.each([
    ['on the fourteenth day after it, which is not whole yet', '2026-10-02', '2026-10-16', 0],
    ['after fourteen whole days', '2026-10-02', '2026-10-17', 5_00],
    ['before the due day', '2026-10-02', '2026-10-01', 0],
    ['due on a Saturday: fourteen days of it are too few', '2026-10-03', '2026-10-18', 0],
    ['due on a Saturday: fourteen days of Monday', '2026-10-03', '2026-10-20', 5_00],
  ])('%s', (_, due, sent, most) => {
    expect(reminderFee(due, sent)).toMatchObject({ most, mayCharge: most > 0 })
  })
  it('tells from which day on it may cost', () => {
    expect(reminderFee('2026-10-03', '2026-10-06').explanation.map(plain)).toEqual([
      'Eräpäivä 03.10.2026 on lauantai, joten aika lasketaan päivästä 05.10.2026 (laki 150/1930, 5 §).',
      'Eräpäivästä on muistutusta lähetettäessä 06.10.2026 kulunut 0 kokonaista päivää. Muistutuksesta saa vaatia kuluja vasta 14 kokonaisen päivän kuluttua, 20.10.2026 alkaen (perintälaki 10 a §).',
    ])
    expect(reminderFee('2026-10-02', '2026-10-17').explanation.map(plain)).toEqual([
      'Eräpäivästä on muistutusta lähetettäessä 17.10.2026 kulunut 14 kokonaista päivää, joten muistutuksesta saa vaatia enintään 5,00 € (perintälaki 10 a §).',
    ])
  })
  it('may be charged for from its earliest day on and never before', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(60), (days, late) => {
        const due = addDays('2020-01-01', days)
        const { earliest, mayCharge } = reminderFee(due, addDays(due, late))
        expect(mayCharge).toBe(addDays(due, late) >= earliest)
        expect(earliest >= addDays(due, 15)).toBe(true)
      }),
    )
  })
})

describe('a demand to a consumer', () => {
  it.each([
    [100_00, 14_00],
    [100_01, 24_00],
    [1000_00, 24_00],
    [1000_01, 50_00],
    [0, 0],
    [-100, 0],
  ])('of %i cents costs at most %i', (principal, most) => expect(demandFee(principal, today).most).toBe(most))
  it('of what is enforceable without a judgment costs the least whatever its size', () => {
    expect(demandFee(1000_01, today, { enforceable: true }).most).toBe(14_00)
  })
  it.each([
    [
      850_00,
      'Saatavan pääoma on 850,00 €. Kun pääoma on enintään 1 000,00 €, maksuvaatimuksesta saa vaatia kuluttajalta enintään 24,00 € (perintälaki 10 a §).',
    ],
    [
      2000_00,
      'Saatavan pääoma on 2 000,00 €. Kun pääoma on yli 1 000,00 €, maksuvaatimuksesta saa vaatia kuluttajalta enintään 50,00 € (perintälaki 10 a §).',
    ],
  ])('of %i cents tells its ceiling', (principal, sentence) => {
    expect(demandFee(principal, today).explanation.map(plain)).toEqual([sentence])
  })
  it('before the ceilings is a Problem', () => {
    expect(() => demandFee(100_00, '2013-03-15')).toThrow('ei ole tiedossa päivälle 15.03.2013')
  })
})

describe('the standard compensation between businesses', () => {
  it('is 40 euros as soon as the instalment is late', () => {
    expect(standardCompensation('2026-10-02', '2026-10-03').most).toBe(40_00)
    expect(plain(standardCompensation('2026-10-02', '2026-10-03').explanation[0])).toContain('40,00 €')
  })
  it('is nothing while payment is in time', () => {
    expect(standardCompensation('2026-10-03', '2026-10-05').most).toBe(0)
    expect(standardCompensation('2026-10-03', '2026-10-06').most).toBe(40_00)
  })
})
