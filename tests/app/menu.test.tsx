import { describe, expect, it } from 'vitest'
import { presetOf } from '#shared/accounts/presets.ts'
import { screenKeys } from '#shared/base/access.ts'
import { screens } from '../../web/app/areas.ts'
import { groupMenu, type MenuItem, mainMenu, menuFor, simplified } from '../../web/app/frame/menu.ts'

const yes = () => true
/** Each item with what is under it: 'Talous: Kulut, Lainat'. */
const reported = (menu: readonly MenuItem[]) =>
  menu.map((item) =>
    'entries' in item ? `${item.label}: ${item.entries.map(({ label }) => label).join(', ')}` : item.label,
  )
const entriesOf = (menu: readonly MenuItem[]) => menu.flatMap((item) => ('entries' in item ? item.entries : [item]))
const all = entriesOf([...mainMenu, ...groupMenu])

describe('the simple view of the menu', () => {
  it('has what a landlord of a few homes needs, without groups of one', () => {
    expect(reported(simplified(menuFor(mainMenu, yes)))).toEqual([
      'Yleisnäkymä',
      'Vuokrasopimukset',
      'Laskutus: Laskut, Vuokrankorotukset, Maksut, Maksumuistutukset',
      'Vuokralaiset',
      'Kohteet: Vuokrakohteet, Taloyhtiöt',
      'Vakuudet',
      'Kulut',
      'Raportit',
      'Tilin asetukset',
    ])
    expect(simplified(mainMenu).filter((item) => !item.icon)).toEqual([])
  })

  it('keeps the entry of the page that a link or the search has led to', () => {
    const meters = entriesOf(mainMenu).find(({ to }) => to === '/meters')
    expect(reported(simplified(mainMenu, meters))).toContain('Kohteet: Vuokrakohteet, Taloyhtiöt, Mittarit')
  })
})

describe('the side menu', () => {
  it('of an account has the spec’s list, in its order', () => {
    expect(reported(menuFor(mainMenu, yes))).toEqual([
      'Yleisnäkymä',
      'Tehtävät',
      'Kalenteri',
      'Sopimukset: Vuokrasopimukset, Muut sopimukset, Sopimuspohjat',
      'Laskutus: Laskut, Laskutusajo, Hyvityslaskut, Lähtevät maksut, Tuotteet, Vuokrankorotukset, Korotusajo, Indeksit, Maksut, Maksumuistutukset',
      'Asiakkaat: Vuokralaiset, Päämiehet, Välittäjät',
      'Kohteet: Vuokrakohteet, Taloyhtiöt, Mittarit, Tilastot',
      'Yhteydenpito: Lomakevastaukset, Lomakkeet, Yhteydenotot, Varaukset',
      'Vakuudet',
      'Talous: Kulut, Lainat, Luottotiedot',
      'Avainhallinta: Avaimet, Avaimenhaltijat',
      'Raportit',
      'Käyttäjät',
      'Tietojen tuonti',
      'Muutoshistoria',
      'Tilin asetukset',
    ])
  })

  it('of a group has its own list', () => {
    expect(reported(menuFor(groupMenu, yes))).toEqual([
      'Yleisnäkymä',
      'Laskutus: Laskut, Hyvityslaskut, Vuokrankorotukset',
      'Kohteet: Vuokrakohteet, Taloyhtiöt',
      'Tilit ja ryhmät: Tilit, Ryhmät',
    ])
    expect(entriesOf(groupMenu).find(({ label }) => label === 'Tilit')?.to).toBe('/group/accounts')
  })

  it('asks for rights that exist, the same as its screens ask for', () => {
    const keys = new Set<string>(screenKeys)
    const groups = [...mainMenu, ...groupMenu].flatMap(({ permission }) => permission ?? [])
    expect([...all.map(({ permission }) => permission), ...groups].filter((key) => !keys.has(key))).toEqual([])
    const needed = new Map(screens.map(({ path, permission }) => [path, permission as string]))
    const wrong = all.filter(({ to, permission }) => needed.get(to) !== permission)
    expect(wrong.filter(({ to }) => to !== '/reports')).toEqual([])
    expect(needed.get('/reports')).toBe('reports')
  })

  it.each([
    ['talenom', ['Lähtevät maksut', 'Luottotiedot']],
    ['ropoCapital', []],
    ['', []],
  ])('leaves out what the invoicing service %j does itself', (service, hidden) => {
    const shown = new Set(entriesOf(menuFor(mainMenu, yes, service)).map(({ label }) => label))
    const missing = entriesOf(mainMenu).filter(({ label }) => !shown.has(label))
    expect(missing.map(({ label }) => label)).toEqual(hidden)
  })

  it('leaves out an entry without its right, and the group with the last of its entries', () => {
    const without = (...keys: string[]) => reported(menuFor(mainMenu, (key) => !keys.includes(key)))
    expect(without('receipts')).toContain('Talous: Lainat, Luottotiedot')
    expect(without('receipts', 'loans', 'creditReports').join()).not.toContain('Talous')
    expect(without('audit')).not.toContain('Muutoshistoria')
  })

  it.each(
    mainMenu.flatMap((item) => ('entries' in item && item.permission ? [[item.label, item.permission] as const] : [])),
  )('leaves out the whole of %s without the group’s own right %s', (label, permission) => {
    const shown = reported(menuFor(mainMenu, (key) => key !== permission))
    expect(shown.some((text) => text.startsWith(`${label}:`))).toBe(false)
  })

  it('shows each role something, and the reader no settings', () => {
    for (const preset of Object.values(presetOf))
      expect(menuFor(mainMenu, (key) => preset.has(`see:${key}` as never)).length).toBeGreaterThan(0)
    const reader = menuFor(mainMenu, (key) => presetOf.reader.has(`see:${key}` as never))
    expect(reported(reader)).not.toContain('Tilin asetukset')
  })
})
