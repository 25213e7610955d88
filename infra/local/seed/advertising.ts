import { addDays, addMonths, type Day, monthStart, weekday } from '#shared/base/day.ts'
import { cutIntoTimes, ViewingTime } from '#shared/contacts/viewing-time.ts'
import type { Apartment } from '#shared/properties/apartment.ts'
import { roomsOfPlan } from '#shared/properties/apartment-search.ts'
import { ApartmentImage, widthsBelow } from '#shared/properties/images.ts'
import { PublicSettingsOfApartmentDraft } from '#shared/properties/public/public-apartment.ts'
import { savePublicSettings } from '../../../functions/accounts/account-settings.ts'
import { readAccount } from '../../../functions/accounts/accounts.ts'
import { viewingTimes } from '../../../functions/contacts/collections.ts'
import { countView } from '../../../functions/contacts/views.ts'
import { isLet } from '../../../functions/contracts/published-apartments.ts'
import { apartments } from '../../../functions/properties/collections.ts'
import { storeImage } from '../../../functions/properties/images.ts'
import { updatePublicSettings } from '../../../functions/properties/public-apartments.ts'
import { writeInBlocks } from './blocks.ts'
import { drawn, drawnSize, type Patch } from './leases/drawing.ts'
import type { MadeAccount } from './make-account.ts'

const words = [
  ['Valoisa koti lähellä palveluja', 'Lämmitys ja laajakaista. Vesi 22 €/hlö/kk, sähkö oman kulutuksen mukaan.'],
  ['Rauhallinen koti parvekkeella', 'Lämmitys, vesi ja kellarikomero. Sähkö oman kulutuksen mukaan.'],
  ['Remontoitu koti hyvien yhteyksien varrella', 'Lämmitys. Vesi 25 €/hlö/kk, autopaikka 35 €/kk.'],
] as const

const description = [
  'Siisti ja hyvin hoidettu koti, jossa on toimiva pohja ja runsaasti säilytystilaa. Keittiössä on astianpesukone ja kylpyhuoneessa pesukoneliitäntä.',
  'Talossa on sauna, pesutupa ja pyörävarasto. Kauppa, koulu ja bussipysäkki ovat kävelymatkan päässä.',
  'Lemmikit sovitaan erikseen. Savuton talo.',
].join('\n\n')

const [wall, floor, sky, frame, sofa, table] = [0xf1ece4, 0xc8a983, 0xa9d3ea, 0xffffff, 0x5c7f8a, 0x8a6a4a]

const plan = 'Asunnon pohjapiirros'

/** A living room, a kitchen, the house and its plan, each in a few patches; the walls have their home's own colour. */
const pictures: readonly (readonly [string, (tone: number) => readonly Patch[]])[] = [
  [
    'Olohuone',
    (tone) => [
      [wall - tone, 0, 0, 100, 72],
      [floor, 0, 72, 100, 100],
      [frame, 55, 12, 88, 52],
      [sky, 57, 15, 71, 49],
      [sky, 73, 15, 86, 49],
      [sofa, 8, 52, 48, 78],
      [sofa + 0x111111, 8, 44, 14, 78],
      [sofa + 0x111111, 42, 44, 48, 78],
      [table, 58, 76, 80, 80],
      [table, 61, 80, 63, 92],
      [table, 75, 80, 77, 92],
    ],
  ],
  [
    'Keittiö',
    (tone) => [
      [wall - tone, 0, 0, 100, 78],
      [floor, 0, 78, 100, 100],
      [frame, 6, 6, 62, 28],
      [0xd9d9d9, 6, 50, 94, 54],
      [frame, 6, 54, 94, 84],
      [0xbfc7cc, 70, 8, 92, 84],
      [0x2e3a40, 30, 58, 46, 80],
    ],
  ],
  [
    'Talo',
    (tone) => [
      [sky, 0, 0, 100, 80],
      [0x8bb174, 0, 80, 100, 100],
      [0xd8b48a - tone, 20, 18, 80, 84],
      ...[26, 42, 58].flatMap((top) => [28, 46, 64].map((left): Patch => [frame, left, top, left + 9, top + 10])),
      [table, 46, 72, 55, 84],
    ],
  ],
  [
    plan,
    () => [
      [0xffffff, 0, 0, 100, 100],
      [0x333333, 10, 10, 90, 90],
      [0xffffff, 12, 13, 55, 87],
      [0xffffff, 57, 13, 88, 50],
      [0xffffff, 57, 53, 88, 87],
      [0xffffff, 54, 30, 58, 42],
    ],
  ],
]

const isOffered = async (account: MadeAccount, home: Apartment) =>
  home.activeForRent && home.active && !(await isLet(account.actor, home))

/** The account shows itself, with the homes of it that nobody rents and times at which they may be seen. */
export async function advertise(account: MadeAccount, today: Day): Promise<void> {
  const { actor, name } = account
  const ids = (await apartments.summaries(actor)).map(({ _id }) => _id).toSorted()
  const homes = await apartments.readMany(actor, ids)
  const free: Apartment[] = []
  for (const home of homes.toSorted((a, b) => (a._id < b._id ? -1 : 1)))
    if (await isOffered(account, home)) free.push(home)
  const { version, settings } = await readAccount(actor)
  const texts = {
    inUse: true,
    name,
    email: 'vuokraus@kotiranta.example',
    phone: '09 000 1000',
    website: 'https://www.kotiranta.example',
    description: 'Vuokraamme koteja ja toimitiloja läheltä palveluja. Näytöt sovitaan joustavasti myös iltaisin.',
  }
  await savePublicSettings(actor, { ...settings.public, ...texts, version })
  const offered = free.slice(0, 6)
  // One after another: pictures of a few homes are drawn in a blink, and none of them is waited for by others.
  for (const [at, home] of offered.entries()) await publish(account, home, { at, today })
  for (const [at, home] of offered.entries()) await beSeen(account, home, 14 - 2 * at)
  await writeInBlocks(offered.slice(0, 3).map((home, at) => timesAt(account, home, { at, today })))
}

async function publish({ actor }: MadeAccount, home: Apartment, { at, today }: { at: number; today: Day }) {
  const shown = pictures.slice(0, at % 2 === 0 ? 4 : 3)
  const images = await Promise.all(
    shown.map(async ([alt, toned]) => {
      const patches = toned((at % 4) * 0x080604)
      const widths = widthsBelow(drawnSize.width)
      const smaller = new Map(widths.map((width) => [width, drawn(patches, width)]))
      const key = await storeImage(actor, home._id, { bytes: drawn(patches), type: 'image/png', smaller })
      return ApartmentImage.parse({ key, alt, isFloorPlan: alt === plan, ...drawnSize, widths })
    }),
  )
  const { version } = await apartments.change(actor, home._id, (existing) => ({
    ...existing,
    images,
    floorPlan: existing.floorPlan || 'Avotila',
  }))
  const [title, rentIncludes] = words[at % words.length] ?? words[0]
  const rent = Math.round((home.area ?? 40) * 18 + 250) * 100
  const draft = PublicSettingsOfApartmentDraft.parse({
    version,
    inUse: true,
    title: roomsOfPlan(home.floorPlan) ? title : 'Siisti tila hyvällä paikalla',
    description,
    rent,
    rentIncludes,
    deposit: 2 * rent,
    availableFrom: at % 3 === 0 ? '' : addMonths(monthStart(today), 1 + (at % 3)),
    ...(at % 4 === 3 ? { energyExemption: 'protected' } : { energyClass: 'C', energyYear: '2018' }),
  })
  await updatePublicSettings(actor, home._id, draft)
}

/** Readers from networks of their own. */
async function beSeen({ actor }: MadeAccount, { _id }: Apartment, times: number): Promise<void> {
  const agent = 'Mozilla/5.0'
  for (let n = 1; n <= times; n += 1) await countView(actor, _id, { from: `198.51.100.${n}`, agent })
}

/** An hour of viewings on an evening of the coming week, in times of twenty minutes. */
function timesAt({ actor }: MadeAccount, home: Apartment, { at, today }: { at: number; today: Day }) {
  const wished = addDays(today, 3 + at)
  const day = weekday(wished) === 7 ? addDays(wished, 1) : wished
  return cutIntoTimes({ from: '17:00', to: '18:00', minutes: 20 }).map((span, n) =>
    viewingTimes.creating(
      actor,
      ViewingTime.parse({
        ...span,
        _id: `esittely-${at + 1}-${n + 1}-${actor.accountId}`,
        apartment: home._id,
        address: `${home.address} ${home.apartmentNumber}`.trim(),
        day,
        staff: 'Riitta Kotiranta',
        capacity: 2,
      }),
    ),
  )
}
