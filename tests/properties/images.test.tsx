import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { NamedApartment } from '#shared/properties/apartment.ts'
import { propertiesApi as api } from '#shared/properties/api.ts'
import { ImagesTab } from '../../web/properties/images/ImagesTab.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const keyOf = (letter: string) => `${letter.repeat(20)}.jpg`
const plain = { isFloorPlan: false, width: null, height: null, widths: [] }
const images = ['a', 'b', 'c'].map((letter) => {
  const url = `blob:${letter}`
  return { key: keyOf(letter), alt: letter, ...plain, url, smallUrl: url }
})
const apartment = NamedApartment.parse({
  _id: 'apartment-1',
  version: 3,
  condominium: 'c',
  condominiumName: 'C',
  address: 'Katu 1',
  owners: [],
})
/** The files' own door, which is no endpoint of ours. */
const files = { method: 'POST', path: '/files/' } as Endpoint
const drawImages = () => draw(<ImagesTab id="apartment-1" />, '/apartment/overview/apartment-1')
const saved = () => server.asked(api.saveImages).at(-1)?.body
const save = () => screen.findByRole('button', { name: 'Tallenna kuvat' })

beforeEach(() => {
  signInAs('owner')
  server.answers(api.readImages, { version: 2, images })
  server.answers(api.saveImages, { apartment })
  server.answers(api.uploadImage, {
    key: keyOf('n'),
    url: 'http://localhost/files/',
    fields: { key: 'a/x', policy: 'p' },
    smaller: [480, 1200].map((width) => ({
      width,
      url: 'http://localhost/files/',
      fields: { key: `a/x-${width}`, policy: 'p' },
    })),
  })
  server.returns(files, () => new Response(null, { status: 204 }))
  // The browser's own pictures and canvas, which the tests' page has not.
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!file.type.startsWith('image/')) throw new Error('No picture')
    return { width: 4000, height: 2000, close: () => undefined }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    done(new Blob([`${this.width}x${this.height}`], { type: 'image/jpeg' }))
  })
})

test('a picture is made smaller, sent to the files and kept once it is saved', async () => {
  const { user } = drawImages()
  await user.upload(await screen.findByLabelText('Lisää kuvia'), new File(['x'], 'keittio.jpg', { type: 'image/jpeg' }))
  await user.type(await screen.findByLabelText('Kuvan 4 kuvaus'), 'Keittiö')
  await user.click(screen.getByLabelText('Pohjapiirros, kuva 4'))
  const sent = server.asked(files).map(({ body }) => body as { file: File; key: string; policy: string })
  expect(await Promise.all(sent.map(async ({ file, ...fields }) => [fields, await file.text()]))).toEqual([
    [{ key: 'a/x', policy: 'p' }, '1600x800'],
    [{ key: 'a/x-480', policy: 'p' }, '480x240'],
    [{ key: 'a/x-1200', policy: 'p' }, '1200x600'],
  ])
  expect(server.asked(api.uploadImage).at(-1)?.body).toEqual({ type: 'image/jpeg', widths: [480, 1200] })
  expect(server.asked(api.saveImages)).toEqual([])
  await user.click(await save())
  await screen.findByText('Kuvat tallennettu')
  expect(saved()).toEqual({
    version: 2,
    images: [
      ...images.map(({ url: _, smallUrl: __, ...image }) => image),
      { key: keyOf('n'), alt: 'Keittiö', isFloorPlan: true, width: 1600, height: 800, widths: [480, 1200] },
    ],
  })
  await waitFor(() => expect(screen.queryByText('Tallentamattomia muutoksia')).toBeNull())
})

test('pictures are sorted by buttons and by dragging, and taken away', async () => {
  const { user } = drawImages()
  await user.click(await screen.findByRole('button', { name: 'Siirrä kuva 1 myöhemmäksi' }))
  expect(screen.getByText('Kuva on nyt 2. / 3')).toBeTruthy()
  const items = () => screen.getAllByRole('listitem')
  fireEvent.dragStart(items()[2] as HTMLElement)
  fireEvent.dragOver(items()[0] as HTMLElement)
  fireEvent.drop(items()[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Poista kuva 2' }))
  await user.click(await save())
  await screen.findByText('Kuvat tallennettu')
  expect(saved()).toMatchObject({ images: [{ alt: 'c' }, { alt: 'a' }] })
})

test('a file that is no picture, and one that the files do not take, are told of by name', async () => {
  const { user } = drawImages()
  const choose = await screen.findByLabelText('Lisää kuvia')
  server.returns(files, () => new Response(null, { status: 403 }))
  await user.upload(choose, new File(['x'], 'sauna.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('Kuvan sauna.jpg lähettäminen ei onnistunut. Yritä uudelleen.')).toBeTruthy()
  fireEvent.change(choose, { target: { files: [new File(['x'], 'sopimus.pdf', { type: 'application/pdf' })] } })
  expect(await screen.findByText('Tiedosto sopimus.pdf ei ole kuva, jonka selain osaa avata.')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('whoever may only look at them is shown no tools', async () => {
  signInAs('reader')
  drawImages()
  expect((await screen.findAllByRole('img')).map((image) => image.getAttribute('alt'))).toEqual(['a', 'b', 'c'])
  expect(screen.queryByLabelText('Lisää kuvia')).toBeNull()
})
