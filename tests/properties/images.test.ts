import { beforeAll, describe, expect, it } from 'vitest'
import { propertiesApi as api } from '#shared/properties/api.ts'
import type { ApartmentImage } from '#shared/properties/images.ts'
import { apartments } from '../../functions/properties/collections.ts'
import { readImage } from '../../functions/properties/images.ts'
import { aWorld } from '../support/story.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let id: string
beforeAll(async () => {
  world = await aWorld()
})

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array(40).fill(7)])
const ofWidth = (width: number) => new Uint8Array([...jpeg, width % 256])
const smaller = new Map([480, 1200].map((width) => [width, ofWidth(width)]))
const page = new TextEncoder().encode('<html><script>alert(1)</script></html>')

async function anApartment() {
  id = (await aHome(world.owner)).apartment
  return id
}
const forUpload = async (by = world.owner) =>
  world.call(api.uploadImage, { params: { id }, body: { type: 'image/jpeg' } }, by)

interface SignedForm {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}
async function sendTo({ url, fields }: SignedForm, bytes: Uint8Array, wish: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...wish })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]))
  return (await fetch(url, { method: 'POST', body: form })).status
}
async function upload(bytes: Uint8Array, wish: Record<string, string> = {}) {
  const to = await forUpload()
  return { key: to.key, status: await sendTo(to, bytes, wish) }
}
/** A picture with both of its smaller versions, each of bytes of its own. */
async function uploadSized(versions: ReadonlyMap<number, Uint8Array> = smaller) {
  const body = { type: 'image/jpeg' as const, widths: [1200 as const, 480 as const] }
  const to = await world.call(api.uploadImage, { params: { id }, body }, world.owner)
  expect(to.smaller.map(({ width }) => width)).toEqual([480, 1200])
  const forms = to.smaller.flatMap((form) => {
    const bytes = versions.get(form.width)
    return bytes ? [sendTo(form, bytes)] : []
  })
  expect(new Set(await Promise.all([sendTo(to, jpeg), ...forms]))).toEqual(new Set([204]))
  return { key: to.key, alt: '', width: 1600, height: 1200, widths: [480, 1200] }
}
const shown = () => world.call(api.readImages, { params: { id } }, world.reader)
const saving = (version: number, images: object[]) =>
  world.ask<{ fields: object; message: string }>(
    'PUT',
    `/apartment/update-apartment-images/${id}`,
    { version, images },
    world.owner,
  )
const bytesAt = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, bytes: [...new Uint8Array(await answer.arrayBuffer())] }
}

describe('pictures of an apartment', () => {
  it('are sent straight to the files, kept in their order with their words, and can be looked at', async () => {
    await anApartment()
    const [first, second] = [await upload(jpeg), await upload(jpeg)]
    expect([first.status, second.status]).toEqual([204, 204])
    const { version, images } = await shown()
    expect(images).toEqual([])
    await saving(version, [{ key: second.key, alt: 'Keittiö' }, { key: first.key }])
    const after = await shown()
    expect(after.images.map(({ key, alt }) => [key, alt])).toEqual([
      [second.key, 'Keittiö'],
      [first.key, ''],
    ])
    const answer = await fetch(after.images[0]?.url ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    // Looked at over and over, by one person.
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600')
    expect(await bytesAt(after.images[1]?.url ?? '')).toEqual({ status: 200, bytes: [...jpeg] })
  })

  it('are gone from the files once they are left out', async () => {
    await anApartment()
    const { key } = await upload(jpeg)
    await saving(1, [{ key }])
    const { version, images } = await shown()
    await saving(version, [])
    expect((await shown()).images).toEqual([])
    expect((await bytesAt(images[0]?.url ?? '')).status).toBe(404)
  })

  it('stay when the form of the apartment is saved', async () => {
    await anApartment()
    const { key } = await upload(jpeg)
    await saving(1, [{ key, alt: 'Parveke' }])
    const { apartment } = await world.call(api.readApartment, { params: { id } }, world.owner)
    const documentUpdate = { ...apartment, floor: '3', images: [] }
    await world.call(api.updateApartment, { params: { id }, body: { documentUpdate } }, world.owner)
    expect((await shown()).images).toMatchObject([{ key, alt: 'Parveke' }])
  })

  it('saved from an older version are refused', async () => {
    await anApartment()
    const { key } = await upload(jpeg)
    await saving(1, [{ key }])
    const { status, body } = await saving(1, [])
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^Joku muu ehti/)])
    expect((await shown()).images).toHaveLength(1)
  })
})

describe('smaller versions of a picture', () => {
  const small = (url: string, key: string, width: number) => url.replace(key, key.replace('.', `-${width}.`))

  it('are kept beside it, and the smallest one is what small pictures show', async () => {
    await anApartment()
    const sized = await uploadSized()
    await saving(1, [sized])
    const [image] = (await shown()).images
    expect(image).toMatchObject({ ...sized, isFloorPlan: false })
    expect(await bytesAt(image?.smallUrl ?? '')).toEqual({ status: 200, bytes: [...ofWidth(480)] })
    expect(await bytesAt(image?.url ?? '')).toEqual({ status: 200, bytes: [...jpeg] })
  })

  it('stay whatever later calls say of them, and go with it', async () => {
    await anApartment()
    const sized = await uploadSized()
    await saving(1, [sized])
    const { version, images } = await shown()
    const smallUrl = images[0]?.smallUrl ?? ''
    await saving(version, [{ key: sized.key, alt: 'Keittiö', isFloorPlan: true }])
    const after = await shown()
    expect(after.images).toMatchObject([{ ...sized, alt: 'Keittiö', isFloorPlan: true }])
    await saving(after.version, [])
    expect((await bytesAt(smallUrl)).status).toBe(404)
    const actor = world.actor(world.owner)
    for (const width of [480, 1200])
      expect(await readImage(actor, id, small(sized.key, sized.key, width))).toBeUndefined()
  })

  it.each([
    ['is missing', new Map([[480, jpeg]]), 'Kuvaa ei löytynyt. Lähetä se uudelleen.'],
    ['is none', new Map([...smaller, [1200, page]]), 'Kuva ei ole PNG-, JPEG- eikä WebP-kuva.'],
  ])('keep the picture out when one of them %s', async (_, versions, sentence) => {
    await anApartment()
    const { status, body } = await saving(1, [await uploadSized(versions)])
    expect([status, body.fields]).toEqual([400, { images: sentence }])
    expect((await shown()).images).toEqual([])
  })

  it('are of the widths that are known', async () => {
    await anApartment()
    const { key } = await upload(jpeg)
    expect((await saving(1, [{ key, widths: [99] }])).status).toBe(400)
    const body = { type: 'image/jpeg', widths: [480, 481] }
    expect((await world.ask('POST', `/apartment/upload-image/${id}`, body, world.owner)).status).toBe(400)
  })

  it('are none of pictures of before, which are shown as they are', async () => {
    await anApartment()
    const { key } = await upload(jpeg)
    const actor = world.actor(world.owner)
    const old = [{ key, alt: 'Sauna' }] as unknown as ApartmentImage[]
    await apartments.change(actor, id, (apartment) => ({ ...apartment, images: old }))
    const [image] = (await shown()).images
    expect(image).toMatchObject({ key, isFloorPlan: false, width: null, height: null, widths: [] })
    expect(image?.smallUrl).toBe(image?.url)
  })
})

describe('what is no picture', () => {
  it.each([
    ['a page under a picture’s name', () => upload(page), 'Kuva ei ole PNG-, JPEG- eikä WebP-kuva.'],
    [
      'a picture of another kind than it says',
      () => upload(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
      'Kuva ei ole PNG-, JPEG- eikä WebP-kuva.',
    ],
    ['one that was never sent', () => forUpload(), 'Kuvaa ei löytynyt. Lähetä se uudelleen.'],
  ])('is not kept: %s', async (_, send, sentence) => {
    await anApartment()
    const { key } = await send()
    const { status, body } = await saving(1, [{ key }])
    expect([status, body.fields]).toEqual([400, { images: sentence }])
    expect((await shown()).images).toEqual([])
  })

  it.each([
    ['../../a/other/logo.png', 'Kuvaa ei löytynyt.'],
    ['0123456789abcdefghij.svg', 'Kuvaa ei löytynyt.'],
  ])('is not kept: %s', async (key, sentence) => {
    await anApartment()
    const { status, body } = await saving(1, [{ key }])
    expect([status, body.fields]).toEqual([400, { 'images.0.key': sentence }])
  })

  it.each([
    ['too large a file', new Uint8Array(5_000_001), {}],
    ['a file of another type', jpeg, { 'content-type': 'text/html' }],
    ['a file of another name', jpeg, { key: 'a/elsewhere/logo.png' }],
    ['an empty file', new Uint8Array(0), {}],
  ])('is not even taken by the files: %s', async (_, bytes, wish) => {
    await anApartment()
    expect((await upload(bytes, wish)).status).toBeGreaterThanOrEqual(400)
  })

  it('of a kind that may carry scripts gets no form', async () => {
    await anApartment()
    const answer = await world.ask('POST', `/apartment/upload-image/${id}`, { type: 'image/svg+xml' }, world.owner)
    expect(answer.status).toBe(400)
  })
})

describe('another account', () => {
  it('neither sees nor sends nor changes them', async () => {
    await anApartment()
    for (const [method, path, body] of [
      ['GET', `/apartment/images/${id}`, undefined],
      ['POST', `/apartment/upload-image/${id}`, { type: 'image/jpeg' }],
      ['PUT', `/apartment/update-apartment-images/${id}`, { version: 1, images: [] }],
    ] as const) {
      expect((await world.ask(method, path, body, world.stranger)).status).toBe(404)
    }
  })

  it('cannot make its own of a picture whose name it knows', async () => {
    await anApartment()
    const { key } = await upload(jpeg)
    id = (await aHome(world.stranger)).apartment
    const answer = await world.ask(
      'PUT',
      `/apartment/update-apartment-images/${id}`,
      { version: 1, images: [{ key }] },
      world.stranger,
    )
    expect([answer.status, answer.body.message]).toEqual([400, 'Kuvaa ei löytynyt. Lähetä se uudelleen.'])
  })
})
