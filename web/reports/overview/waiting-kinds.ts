import { endingSoonBy, lastDayOf, monthOf, printDay } from '#shared/base/day.ts'
import type { Waiting, WaitingKind } from '#shared/reports/waiting.ts'
import { today } from '../../app/today.ts'
import { listAt } from '../list-at.ts'

interface Shown {
  readonly label: string
  readonly note?: string
  /** What is to be done with them, and where. */
  readonly deed: string
  readonly to: string
  /** Where one that is named stands. */
  readonly pageOf?: (id: string) => string
}

const leaseIsOver = 'sopimus on päättynyt'

/** How each kind of what waits is told. */
const shown: Record<WaitingKind, Shown | ((waiting: Waiting) => Shown)> = {
  lateTodos: { label: 'Tehtävät', note: 'määräpäivä on tänään tai mennyt', deed: 'Avaa tehtävät', to: '/todos' },
  unmatchedPayments: { label: 'Kohdistamattomat maksut', deed: 'Kohdista', to: '/payments/matching' },
  failedInvoices: {
    label: 'Laskut, joiden lähetys ei onnistunut',
    deed: 'Korjaa',
    to: listAt('/invoices', { state: 'failed' }),
  },
  invoicesToPrint: {
    label: 'Tulostettavat ja toimitettavat laskut',
    deed: 'Tulosta',
    to: listAt('/invoices', { tab: 'dispatches' }),
  },
  heldInvoices: () => ({
    label: 'Pidätetyt laskut',
    note: 'laskutuspäivä on tänään tai mennyt',
    deed: 'Vapauta',
    to: listAt('/billing-run', { state: 'held', until: today() }),
  }),
  missingReadings: {
    label: 'Laskut, joiden mittarilukema puuttuu',
    note: 'laskutuspäivä on tänään tai mennyt',
    deed: 'Anna lukemat',
    to: listAt('/billing-run', { state: 'reading' }),
  },
  readyReminders: { label: 'Muistutettavat laskut', deed: 'Muistuta', to: '/reminders' },
  remindersToPost: {
    label: 'Postitettavat maksumuistutukset',
    deed: 'Tulosta',
    to: listAt('/reminders', { tab: 'sent', state: 'toPrint' }),
  },
  failedReminders: {
    label: 'Muistutukset, joiden lähetys ei onnistunut',
    deed: 'Korjaa',
    to: listAt('/reminders', { tab: 'sent', state: 'failed' }),
  },
  draftInvoices: { label: 'Laskuluonnokset', deed: 'Viimeistele', to: listAt('/invoices', { state: 'draft' }) },
  draftCreditNotes: {
    label: 'Hyvityslaskujen luonnokset',
    deed: 'Viimeistele',
    to: listAt('/refund-invoices', { tab: '1' }),
  },
  creditNotesToReturn: {
    label: 'Palautettavat hyvitykset',
    deed: 'Palauta',
    to: listAt('/refund-invoices', { state: 'toReturn' }),
  },
  settlements: { label: 'Tilitettävät vuokrat', deed: 'Tilitä', to: '/outgoing-payments' },
  principalPayments: {
    label: 'Maksettavat tilitykset',
    deed: 'Maksa',
    to: listAt('/outgoing-payments', { tab: 'payments' }),
  },
  bankConnections: {
    label: 'Pankkiyhteydet',
    note: 'valtuutus tai haku ei ole kunnossa',
    deed: 'Korjaa',
    to: '/settings?tab=bank-accounts',
  },
  expiringDebts: {
    label: 'Vanhenevat saatavat',
    note: '90 päivän kuluessa',
    deed: 'Tarkista',
    to: '/reports/limitation',
  },
  contractsToActivate: {
    label: 'Aktivoimattomat sopimukset',
    deed: 'Aktivoi',
    to: listAt('/rental-contracts', { state: 'notActivated' }),
  },
  openSignings: {
    label: 'Allekirjoitusta odottavat asiakirjat',
    deed: 'Seuraa',
    to: listAt('/signatures', { state: 'pending' }),
  },
  endingLeases: () => ({
    label: 'Päättyvät sopimukset',
    note: 'kolmen kuukauden sisällä',
    deed: 'Käy läpi',
    to: listAt('/rental-contracts', { state: 'running', endsBy: endingSoonBy(today()) }),
  }),
  endingAssignments: {
    label: 'Päättyvät toimeksiannot',
    note: 'kolmen kuukauden sisällä',
    deed: 'Avaa kohteet',
    to: '/apartments',
    pageOf: (id) => `/apartment/overview/${id}`,
  },
  rentsToRaise: () => ({
    label: 'Korotettavat vuokrat',
    note: 'tässä kuussa',
    deed: 'Korota',
    to: listAt('/rent-increase', { until: lastDayOf(monthOf(today())) }),
  }),
  noticesToPost: {
    label: 'Postitettavat korotusilmoitukset',
    deed: 'Tulosta',
    to: listAt('/rent-increase', { tab: 'made' }),
    pageOf: (id) => `/rent-increase/${id}`,
  },
  depositsToReturn: {
    label: 'Palautettavat vakuudet',
    note: leaseIsOver,
    deed: 'Palauta',
    to: listAt('/deposits', { state: 'held' }),
    pageOf: (id) => `/deposits/${id}`,
  },
  keysToReturn: {
    label: 'Palauttamatta olevat avaimet',
    note: leaseIsOver,
    deed: 'Kirjaa palautus',
    to: listAt('/key-control', { status: 'handedOver' }),
    pageOf: (id) => `/tenant/overview/${id}?tab=keys`,
  },
  contacts: { label: 'Uudet yhteydenotot', deed: 'Vastaa', to: '/contacts' },
  reservations: { label: 'Uudet varaukset', deed: 'Avaa', to: '/reservations' },
  vatChange: ({ day }) => ({
    label: day > today() ? `ALV-kanta vaihtuu ${printDay(day)}` : 'ALV-kanta on vaihtunut',
    deed: 'Siirrä hinnat',
    to: '/vat-change',
  }),
}

export function shownWaiting(waiting: Waiting): Shown {
  const existing = shown[waiting.kind]
  return typeof existing === 'function' ? existing(waiting) : existing
}
