import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { contactsApi as api } from '#shared/contacts/api.ts'
import { Contact, contactSummaryOf } from '#shared/contacts/contact.ts'
import { QueueContact, queueSummaryOf } from '#shared/contacts/queue-contact.ts'
import { unreadApi } from '#shared/contacts/unread-api.ts'
import { SideMenu } from '../../web/app/frame/SideMenu.tsx'
import { ContactScreen } from '../../web/contacts/ContactScreen.tsx'
import { draw } from '../support/screens/draw.tsx'
import { server, signInAs } from '../support/screens/server.ts'

const given = {
  name: 'Hanna Hakija',
  email: 'hanna@hakija.example',
  phone: '040 123 4567',
  message: 'Onko asunto vielä vapaana?',
  created: '2026-11-23T07:00:00.000Z',
  touched: '2026-11-23T07:00:00.000Z',
}
const contact = Contact.parse({
  ...given,
  _id: 'contact-1',
  version: 1,
  apartment: 'home-1',
  about: 'Katajakatu 5 A 1',
})
const old = { ...contact, _id: 'contact-2', name: 'Veli Vanha', read: true }
const queued = QueueContact.parse({
  ...given,
  _id: 'queue-1',
  version: 1,
  city: 'Tampere',
  roomsFrom: 2,
  roomsTo: 3,
  rentAtMost: 900_00,
  message: '',
})
const forgottenOn = '2027-11-23'

beforeEach(() => {
  signInAs('realtor')
  server.answers(api.listContacts, { rows: [contactSummaryOf(contact), contactSummaryOf(old)], totalLength: 2 })
  server.answers(api.listQueue, { rows: [queueSummaryOf(queued)], totalLength: 1 })
  server.answers(api.readContact, { contact, forgottenOn })
  server.answers(api.readQueueContact, { queueContact: queued, forgottenOn })
  server.answers(api.markRead, {})
})

describe('contacts', () => {
  it('that nobody has read stand out', async () => {
    draw(<ContactScreen />, '/contacts')
    const name = await screen.findByRole('button', { name: 'Hanna Hakija' })
    expect(within(name).getByText('Hanna Hakija').tagName).toBe('STRONG')
    expect(within(screen.getByRole('button', { name: 'Veli Vanha' })).queryByText('Veli Vanha')?.tagName).not.toBe(
      'STRONG',
    )
    // One is a choice of the filter.
    expect(screen.getAllByText('Lukematta')).toHaveLength(2)
  })

  it('open at the side with their message, and have then been read', async () => {
    const { user } = draw(<ContactScreen />, '/contacts')
    await user.click(await screen.findByRole('button', { name: 'Hanna Hakija' }))
    const panel = await screen.findByRole('dialog', { name: 'Yhteydenotto' })
    expect(await within(panel).findByText('Onko asunto vielä vapaana?')).toBeTruthy()
    expect(within(panel).getByText(/poistuvat automaattisesti 23\.11\.2027/)).toBeTruthy()
    await waitFor(() => expect(server.asked(api.markRead)).toHaveLength(1))
    expect(server.asked(api.markRead)[0]).toMatchObject({
      path: '/contact/mark-read/contact-1',
      body: { type: 'contact' },
    })
  })

  it('are removed after asking, and told of', async () => {
    server.answers(api.deleteContact, {})
    const { user } = draw(<ContactScreen />, '/contacts?contact=contact-1')
    await user.click(await screen.findByRole('button', { name: 'Poista' }))
    await user.click(await screen.findByRole('button', { name: 'Poista yhteydenotto' }))
    expect(await screen.findByText('Yhteydenotto poistettu')).toBeTruthy()
  })

  it('become a prospect by one press', async () => {
    server.answers(api.makeProspect, { tenant: 'tenant-9', duplicateTenantEmails: { 'hanna@hakija.example': 2 } })
    const { user } = draw(<ContactScreen />, '/contacts?contact=contact-1')
    await user.click(await screen.findByRole('button', { name: 'Tee hakijaksi' }))
    expect(await screen.findByText('Hakija luotu. Sama sähköposti on 2 henkilöllä.')).toBeTruthy()
  })

  it('show those who only look nothing to press', async () => {
    signInAs('reader')
    draw(<ContactScreen />, '/contacts?contact=contact-1')
    await screen.findByText('Onko asunto vielä vapaana?')
    expect(screen.queryByRole('button', { name: 'Tee hakijaksi' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Poista' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Lisää yhteydenotto' })).toBeNull()
    expect(server.asked(api.markRead)).toEqual([])
  })

  it('are written down by hand, with what is wrong told at its field', async () => {
    server.answers(api.createContact, { contact })
    const { user } = draw(<ContactScreen />, '/contacts')
    await user.click(await screen.findByRole('button', { name: 'Lisää yhteydenotto' }))
    await user.type(await screen.findByRole('textbox', { name: /^Nimi/ }), 'Soittaja')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    expect((await screen.findAllByText('Anna sähköposti tai puhelinnumero')).length).toBeGreaterThan(0)
    await user.type(screen.getByRole('textbox', { name: 'Puhelin' }), '040 111 2222')
    await user.click(screen.getByRole('button', { name: 'Tallenna' }))
    await screen.findByText('Yhteydenotto tallennettu')
    expect(server.asked(api.createContact)[0]?.body).toMatchObject({ name: 'Soittaja', source: 'phone' })
  })
})

describe('those who wait for a home', () => {
  it('are on a list of their own with their wishes', async () => {
    const { user } = draw(<ContactScreen />, '/contacts?tab=queue')
    await user.click(await screen.findByRole('button', { name: 'Hanna Hakija' }))
    const panel = await screen.findByRole('dialog', { name: 'Jonottaja' })
    expect(await within(panel).findByText('2–3')).toBeTruthy()
    expect(within(panel).getByText('Tampere')).toBeTruthy()
  })
})

describe('the menu', () => {
  it('tells how many nobody has read, at the entry and at its group', async () => {
    server.answers(unreadApi.countContacts, { unread: 3 })
    server.answers(unreadApi.countReservations, { unread: 100 })
    draw(<SideMenu />, '/contacts')
    await waitFor(() => expect(screen.getAllByText('99+')).toHaveLength(2))
    expect(screen.getByRole('link', { name: /^Yhteydenotot/ }).textContent).toContain('3')
  })

  it('asks nothing for those who may not see them', async () => {
    signInAs('maintenance')
    draw(<SideMenu />, '/contacts')
    await screen.findByRole('navigation')
    expect(server.asked(unreadApi.countContacts)).toEqual([])
  })
})
