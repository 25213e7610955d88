import { Link } from 'react-router-dom'
import { printInstant } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import type { ContactSummary } from '#shared/contacts/contact.ts'
import {
  type InquiryState,
  inquiryStateLabels,
  inquiryStates,
  sourceLabels,
  stateOfInquiry,
} from '#shared/contacts/inquiry.ts'
import type { QueueSummary } from '#shared/contacts/queue-contact.ts'
import { EmailLink, PhoneLink } from '../ui/ContactLink.tsx'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { RowButton } from '../ui/table/RowButton.tsx'
import css from './contacts.module.css'

const tones: Record<InquiryState, Tone> = { unread: 'news', open: 'warning', handled: 'good' }
export const stateOptions = inquiryStates.map((state) => [state, inquiryStateLabels[state]] as const)

export const InquiryLabel = ({ of }: { of: Pick<ContactSummary, 'read' | 'handled'> }) => {
  const state = stateOfInquiry(of)
  return <StatusLabel tone={tones[state]}>{inquiryStateLabels[state]}</StatusLabel>
}

type Common = Pick<
  ContactSummary,
  '_id' | 'name' | 'email' | 'phone' | 'source' | 'read' | 'handled' | 'created' | 'summary'
>

const nameColumn = (open: (id: string) => void): Column<Common> => ({
  key: 'name',
  title: 'Nimi',
  cell: ({ _id, name, read }) => (
    <RowButton onClick={() => open(_id)}>{read ? name : <strong className={css.unread}>{name}</strong>}</RowButton>
  ),
})

const common: readonly Column<Common>[] = [
  { key: 'email', title: 'Sähköposti', cell: ({ email }) => <EmailLink email={email} /> },
  { key: 'phone', title: 'Puhelin', cell: ({ phone }) => <PhoneLink phone={phone} /> },
  { key: 'source', title: 'Mistä', cell: ({ source }) => sourceLabels[source], extra: true },
  { key: 'state', title: 'Tila', sort: false, cell: (row) => <InquiryLabel of={row} /> },
  { key: 'created', title: 'Saapunut', cell: ({ created }) => printInstant(created) },
]

const message: Column<Common> = { key: 'summary', title: 'Viesti', long: true, sort: false }

export const contactColumns = (open: (id: string) => void): readonly Column<ContactSummary>[] => [
  nameColumn(open),
  {
    key: 'about',
    title: 'Kohde',
    cell: ({ about, apartment }) => (apartment ? <Link to={`/apartment/overview/${apartment}`}>{about}</Link> : '–'),
  },
  message,
  ...common,
]

const none = (text: string) => text || '–'

export const queueColumns = (open: (id: string) => void): readonly Column<QueueSummary>[] => [
  nameColumn(open),
  {
    key: 'city',
    title: 'Paikkakunta',
    cell: ({ city, district }) => none([city, district].filter(Boolean).join(', ')),
  },
  { key: 'rooms', title: 'Huoneita', cell: ({ rooms }) => none(rooms) },
  {
    key: 'rentAtMost',
    title: 'Vuokra enintään',
    kind: 'money',
    cell: ({ rentAtMost }) => (rentAtMost === null ? '–' : printMoney(rentAtMost)),
  },
  { key: 'neededFrom', title: 'Alkaen', kind: 'day' },
  { key: 'residents', title: 'Asukkaita', kind: 'number', extra: true },
  { key: 'hasPets', title: 'Lemmikkejä', cell: ({ hasPets }) => (hasPets ? 'Kyllä' : 'Ei'), extra: true },
  { ...message, extra: true },
  ...common,
]
