import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { propertiesApi } from '#shared/properties/api.ts'
import { storeImage } from '../../functions/properties/images.ts'
import { aWorld } from '../support/story.ts'
import { aHome } from '../support/things/portfolio.ts'
import { accountIsPublic, publish } from '../support/things/published.ts'
import type { World } from '../support/world.ts'
import { aShownHome, seen, sent, sitePathOf } from './samples.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

describe('the list of homes', () => {
  it('tells what a home-seeker asks, and narrows by its address', async () => {
    const { path } = await aShownHome(world.owner)
    const site = sitePathOf(world.owner)
    const { status, text, headers } = await seen(site)
    expect(status).toBe(200)
    expect(text).toContain('Valoisa kaksio')
    expect(text).toMatch(/890,00\s€\/kk/)
    expect(text).toContain('Vapautuu 01.01.2027')
    expect(text).toContain(`href="${path}"`)
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
    const narrowed = await seen(`${site}?vuokra=500`)
    expect(narrowed.text).toMatch(/class="card" hidden/)
    expect(narrowed.text).toContain('Ei asuntoja näillä ehdoilla')
    expect((await seen(`${site}?vuokra=900&huoneita=2&paikka=helsinki&vapaa=2027-01-01`)).text).toContain('>1 asunto<')
    expect((await seen(`${site}?vuokra=%00<script>&vapaa=x`)).text).not.toContain('<script>"')
  })

  it('is not there while the account does not show itself, nor of an account that is none', async () => {
    await accountIsPublic(world.owner, false)
    const hidden = await seen(sitePathOf(world.owner))
    const none = await seen('/kohteet/olematon')
    expect([hidden.status, none.status]).toEqual([404, 404])
    expect(hidden.text).toBe(none.text)
    await accountIsPublic(world.owner)
  })
})

describe('the page of a home', () => {
  it('tells all that an advertisement holds, to people and to machines', async () => {
    const { path } = await aShownHome(world.owner, { exactAddress: true })
    const { status, text } = await seen(path)
    expect(status).toBe(200)
    for (const part of ['Rauhallinen koti', 'Lämmitys ja vesi', '2h + kk', 'C2018', 'vuokraus@vuokranantaja.example'])
      expect(text).toContain(part)
    expect(text).toMatch(/1\s780,00\s€/)
    expect(text).toContain('https://www.openstreetmap.org/search?query=Katajakatu+5+A+1%2C+00160+Helsinki')
    expect(text).toContain('<meta property="og:title" content="Valoisa kaksio">')
    const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(facts)).toMatchObject({
      '@type': 'RealEstateListing',
      mainEntity: { '@type': 'Apartment', numberOfRooms: 2, address: { addressLocality: 'Helsinki' } },
      offers: { price: 890, priceCurrency: 'EUR', availabilityStarts: '2027-01-01' },
    })
  })

  it('allows nothing but its own style, script and pictures', async () => {
    const { path } = await aShownHome(world.owner)
    const { text, headers } = await seen(path)
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`style-src 'sha256-${hash}'`)
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(text).not.toMatch(/ style="| onclick=/)
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('is not there for what is unpublished, another account’s or none, all answered alike', async () => {
    const { path } = await aShownHome(world.owner)
    await accountIsPublic(world.stranger)
    const { apartment: unpublished } = await aHome(world.owner)
    const theirs = await aHome(world.stranger)
    await publish(world.stranger, theirs.apartment)
    const site = sitePathOf(world.owner)
    const answers = await Promise.all(
      [`${site}/${unpublished}`, `${site}/${theirs.apartment}`, `${site}/olematon`, `${site}/${'x'.repeat(3000)}`].map(
        (each) => seen(each),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const { apartment } = await world.call(
      propertiesApi.readApartment,
      { params: { id: path.split('/').at(-1) ?? '' } },
      world.owner,
    )
    const body = { ...apartment.public, inUse: false, version: apartment.version }
    await world.call(propertiesApi.updatePublicSettings, { params: { id: apartment._id }, body }, world.owner)
    expect((await seen(path)).status).toBe(404)
    const [picture] = apartment.images
    expect((await seen(`${path}/kuvat/${picture?.key}`)).status).toBe(404)
  })
})

const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;\u202e\u0000\ud800{{logo}}\`\${1}\u2028</title></style>`

describe('texts of the office', () => {
  it('stay texts wherever they stand', async () => {
    const { path, apartment: id } = await aShownHome(world.owner)
    const params = { id }
    const { apartment } = await world.call(propertiesApi.readApartment, { params }, world.owner)
    const images = apartment.images.map(({ key }) => ({ key, alt: hostile.slice(0, 200) }))
    const saved = await world.call(
      propertiesApi.saveImages,
      { params, body: { version: apartment.version, images } },
      world.owner,
    )
    const changed = await world.call(
      propertiesApi.updateApartment,
      {
        params,
        body: {
          documentUpdate: {
            ...saved.apartment,
            address: `${hostile.slice(0, 100)} 5`,
            city: hostile.slice(0, 100),
            floorPlan: hostile.slice(0, 60),
            floor: hostile.slice(0, 20),
          },
        },
      },
      world.owner,
    )
    const reported = {
      title: hostile.slice(0, 100),
      description: hostile,
      rentIncludes: hostile,
      contactName: hostile.slice(0, 70),
      contactPhone: hostile.slice(0, 40),
    }
    const body = { ...apartment.public, ...reported, version: changed.apartment.version }
    await world.call(propertiesApi.updatePublicSettings, { params, body }, world.owner)
    for (const page of [path, sitePathOf(world.owner), `${sitePathOf(world.owner)}/jono?kohde=${id}`]) {
      const { status, text } = await seen(page)
      expect(status).toBe(200)
      expect(text).not.toMatch(/<script>|<img src=x|onerror=alert\(1\)>(?!&)/)
      expect(text.match(/<script/g)?.length).toBeLessThanOrEqual(2)
      expect(text.match(/<\/style>/g)).toHaveLength(1)
      expect(text.match(/<\/title>/g)).toHaveLength(1)
    }
    const { text } = await seen(path)
    const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(facts).description).toContain('<script>alert(1)</script>')
  })
})

/** Another picture, the first of the home's, with a smaller version; the names of both. */
async function aSizedPicture(id: string, reported: { alt: string; isFloorPlan: boolean }): Promise<[string, string]> {
  const [actor, params] = [world.actor(world.owner), { id }]
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])
  const key = await storeImage(actor, id, { bytes, type: 'image/jpeg', smaller: new Map([[480, bytes]]) })
  const { version, images } = await world.call(propertiesApi.readImages, { params }, world.owner)
  const added = { key, ...reported, width: 900, height: 600, widths: [480 as const] }
  await world.call(propertiesApi.saveImages, { params, body: { version, images: [added, ...images] } }, world.owner)
  return [key, key.replace('.', '-480.')]
}

describe('pictures', () => {
  it('come from our own address, as what they are, and only those that are shown', async () => {
    const { path, apartment: id } = await aShownHome(world.owner)
    const { apartment } = await world.call(propertiesApi.readApartment, { params: { id } }, world.owner)
    const [{ key } = { key: '' }] = apartment.images
    const { status, headers } = await seen(`${path}/kuvat/${key}`)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=3600',
    ])
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect((await seen(`${path}/kuvat/aaaaaaaaaaaaaaaaaaaa.jpg`)).status).toBe(404)
    expect((await seen(`${path}/kuvat/..%2f..%2fsecret`)).status).toBe(404)
  })
})

describe('smaller versions of pictures', () => {
  it('are offered to small screens, and shown as long as their picture is', async () => {
    const { path, apartment: id } = await aShownHome(world.owner)
    const plain = await seen(path)
    expect(plain.text).not.toContain('srcset')
    const [key, small] = await aSizedPicture(id, { alt: 'Parveke', isFloorPlan: false })
    const { text } = await seen(path)
    expect(text).toContain(`srcset="${path}/kuvat/${small} 480w, ${path}/kuvat/${key} 900w"`)
    expect(text).toContain('width="900" height="600"')
    expect(text.match(/<img[^>]*loading="lazy"/g)).toHaveLength(1)
    const { status, headers } = await seen(`${path}/kuvat/${small}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await seen(`${path}/kuvat/${small.replace('480', '1200')}`)).status).toBe(404)
    const other = (await aShownHome(world.owner)).path
    expect((await seen(`${other}/kuvat/${small}`)).status).toBe(404)
    await accountIsPublic(world.owner, false)
    expect((await seen(`${path}/kuvat/${small}`)).status).toBe(404)
    await accountIsPublic(world.owner)
  })

  it('of a plan stand under its own heading, and a plan alone is no advertisement', async () => {
    const { path, apartment: id } = await aShownHome(world.owner)
    expect((await seen(path)).text).not.toContain('Pohjapiirros')
    const [key] = await aSizedPicture(id, { alt: '', isFloorPlan: true })
    const { text } = await seen(path)
    const [, after = ''] = text.split('<h2>Pohjapiirros</h2>')
    expect(after).toContain(`kuvat/${key}" srcset=`)
    expect(after).toContain('alt="Pohjapiirros"')
    const [gallery = ''] = /<figure>.*<\/figure>/s.exec(text) ?? []
    const [preview = ''] = /<meta property="og:image"[^>]*>/.exec(text) ?? []
    expect(gallery).toContain('alt="Olohuone"')
    expect(preview).toContain('/kuvat/')
    expect(gallery + preview).not.toContain(key)
    const params = { id }
    const { version, images } = await world.call(propertiesApi.readImages, { params }, world.owner)
    const plans = images.filter(({ isFloorPlan }) => isFloorPlan)
    await world.call(propertiesApi.saveImages, { params, body: { version, images: plans } }, world.owner)
    expect((await seen(path)).status).toBe(404)
  })
})

describe('what search engines read', () => {
  it('lists the homes of each account that shows itself', async () => {
    const { path } = await aShownHome(world.owner)
    const sitemap = await seen(`${sitePathOf(world.owner)}/sitemap.xml`)
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(sitemap.text).toContain(`${path}</loc>`)
    expect((await seen('/kohteet/sitemap.xml')).text).toContain(`${sitePathOf(world.owner)}/sitemap.xml</loc>`)
    expect((await seen('/robots.txt')).text).toMatch(/^Sitemap: http.*\/kohteet\/sitemap\.xml$/m)
  })
})

describe('security.txt', () => {
  it('tells whom to tell of a fault, for less than a year, as RFC 9116 has it', async () => {
    const { status, text, headers } = await seen('/.well-known/security.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const fields = new Map(
      text
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
    )
    expect(fields.get('Contact')).toBe('mailto:tietoturva@vuokrakirja.example')
    expect(fields.get('Canonical')).toMatch(/^http.*\/\.well-known\/security\.txt$/)
    const left = Date.parse(fields.get('Expires') ?? '') - world.clock.now()
    expect(left).toBeGreaterThan(180 * 86_400_000)
    expect(left).toBeLessThan(365 * 86_400_000)
  })

  it('is not there where nobody has said who is told', async () => {
    const { SECURITY_CONTACT } = process.env
    process.env.SECURITY_CONTACT = ''
    expect((await seen('/.well-known/security.txt')).status).toBe(404)
    process.env.SECURITY_CONTACT = SECURITY_CONTACT
  })
})

it('a look is taken from a browser, at what is shown only', async () => {
  const { path } = await aShownHome(world.owner)
  expect((await sent(`${path}/katsottu`, {})).status).toBe(204)
  expect((await sent(`${sitePathOf(world.owner)}/olematon/katsottu`, {})).status).toBe(404)
})
