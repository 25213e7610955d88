import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formsApi } from '#shared/forms/api.ts'
import { FormAttachment } from '#shared/forms/form-attachment.ts'
import { Apartment } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { publicationApi } from '#shared/properties/public/publication-api.ts'
import { shortLinksApi as api } from '#shared/short-links/api.ts'
import { ownWay } from '../../web/app/own-way.ts'
import { FormsOfApartment } from '../../web/forms/FormsOf.tsx'
import { PublicationCard } from '../../web/listings/PublicationCard.tsx'
import { RedirectScreen } from '../../web/short-links/RedirectScreen.tsx'
import * as files from '../../web/ui/pdf/files.ts'
import * as pdf from '../../web/ui/pdf/pdf.ts'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

// The dialog and its drawer of codes come by need: their first load is no part of what a test waits for.
beforeAll(async () => {
  await Promise.all([import('../../web/short-links/LinkDialog.tsx'), import('../../web/ui/pdf/pdf.ts')])
})

describe('the page of a short address', () => {
  const left = vi.fn()
  beforeEach(() => {
    left.mockReset()
    vi.spyOn(window.location, 'replace').mockImplementation(left)
  })
  const open = () => draw(<RedirectScreen />, '/rd/23456789abcd', '/rd/:id')

  it('goes on to what it is of', async () => {
    server.answers(api.readShortLink, { path: '/lomakkeet/kohde/a/lomake/f' })
    open()
    await waitFor(() => expect(left.mock.calls).toEqual([['/lomakkeet/kohde/a/lomake/f']]))
  })

  it.each(['//evil.example', '/\t/evil.example', 'javascript:alert(1)', 'https://evil.example/'])(
    'leads nowhere by %j, whoever has written it',
    async (path) => {
      server.answers(api.readShortLink, { path })
      open()
      await waitFor(() => expect(left.mock.calls).toEqual([['/404']]))
    },
  )

  it('leads to the page of what is not found when it is unknown', async () => {
    server.refuses(api.readShortLink, 404, 'Linkkiä ei löytynyt.')
    open()
    await waitFor(() => expect(left.mock.calls).toEqual([['/404']]))
  })

  it('says what went wrong otherwise, and tries again', async () => {
    server.refuses(api.readShortLink, 429, 'Liikaa pyyntöjä. Yritä uudelleen 10 sekunnin kuluttua.')
    const { user } = open()
    await screen.findByText(/Liikaa pyyntöjä/)
    expect(left).not.toHaveBeenCalled()
    server.answers(api.readShortLink, { path: '/lomakkeet/f' })
    await user.click(screen.getByRole('button', { name: /uudelleen/ }))
    await waitFor(() => expect(left.mock.calls).toEqual([['/lomakkeet/f']]))
  })
})

it('nothing that leads in leads on to another site', () => {
  expect(ownWay('/tenants?search=Aro#x', '/overview')).toBe('/tenants?search=Aro#x')
  const others = ['/\t/evil.example', '//evil.example', '/\\evil.example', '/\r\n//evil.example', 'javascript:alert(1)']
  for (const to of [...others, 'https://evil.example', 'overview', '', null])
    expect(ownWay(to, '/overview')).toBe('/overview')
})

describe('the link of a form', () => {
  const attachment = FormAttachment.parse({
    _id: 'ap-1.form-1',
    form: 'form-1',
    formName: 'Vikailmoitus',
    apartment: 'ap-1',
  })
  const path = '/lomakkeet/kohde/ap-1/lomake/form-1'
  const document = { _id: '23456789abcd', path, attachTo: 'apartment', document: 'ap-1' } as const
  const open = async () => {
    const drawn = draw(<FormsOfApartment id="ap-1" />)
    await drawn.user.click(await screen.findByRole('button', { name: 'Linkki ja QR-koodi: Vikailmoitus' }))
    return drawn
  }
  const address = async () => ((await screen.findByLabelText('Linkki')) as HTMLInputElement).value
  beforeEach(() => {
    signInAs('owner')
    server.answers(formsApi.listApartmentForms, { attachments: [attachment] })
    server.answers(api.createShortLink, { document })
  })

  it('is short, is copied, and has a code to be saved and printed', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
    // Where the viewer is loaded already it would ask for the paper, which nobody answers here, and close again.
    const shown = vi.spyOn(pdf, 'openPdf').mockImplementation(() => undefined)
    const { user } = await open()
    expect(await address()).toBe('http://localhost:3000/rd/23456789abcd')
    expect(server.asked(api.createShortLink).map(({ body }) => body)).toEqual([
      { path, attachTo: 'apartment', document: 'ap-1' },
    ])
    await screen.findByRole('img', { name: 'QR-koodi: Vikailmoitus' })
    await user.click(screen.getByRole('button', { name: 'Kopioi linkki' }))
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/rd/23456789abcd')
    await user.click(screen.getByRole('button', { name: 'Lataa SVG' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const [picture, name] = saved.mock.calls[0] ?? []
    expect([name, picture?.type]).toEqual(['qr-vikailmoitus.svg', 'image/svg+xml'])
    expect(await picture?.text()).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+".*<path d="M4 4h1v1h-1z/)
    await user.click(screen.getByRole('button', { name: 'Tulosta tiedote' }))
    await waitFor(() => expect(shown.mock.calls.map(([file]) => file.name)).toEqual(['Tiedote Vikailmoitus']))
    expect(screen.queryByLabelText('Linkki')).toBeNull()
  })

  it('is the page’s own for whoever makes no short ones', async () => {
    signInAs('reader')
    await open()
    expect(await address()).toBe(`http://localhost:3000${path}`)
    expect(server.asked(api.createShortLink)).toEqual([])
  })

  it('says why there is none', async () => {
    server.refuses(api.createShortLink, 404, 'Vuokrakohdetta ei löytynyt.')
    await open()
    expect(await screen.findByText('Vuokrakohdetta ei löytynyt.')).toBeTruthy()
  })
})

it('the page of a shown home is given by its short address', async () => {
  signInAs('owner')
  const path = '/kohteet/account-1/ap-1'
  const document = { _id: '23456789abcd', path, attachTo: 'apartment', document: 'ap-1' } as const
  const home = { _id: 'ap-1', condominium: 'condo-1', address: 'Katajakatu 5', city: 'Helsinki' }
  const apartment = { ...Apartment.parse(home), condominiumName: 'As Oy', owners: [] }
  server.answers(propertiesApi.readApartment, { apartment })
  server.answers(publicationApi.readPublication, { state: 'shown', missing: [], path })
  server.answers(api.createShortLink, { document })
  const { user } = draw(<PublicationCard id="ap-1" />)
  await user.click(await screen.findByRole('button', { name: 'Linkki ja QR-koodi' }))
  const link = (await screen.findByLabelText('Linkki')) as HTMLInputElement
  expect(link.value).toBe(`${window.location.origin}/rd/23456789abcd`)
  expect(server.asked(api.createShortLink)[0]?.body).toEqual({ attachTo: 'apartment', document: 'ap-1', path })
})
