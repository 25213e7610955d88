import { addDays, type Day } from '#shared/base/day.ts'
import type { KeptContractSummary } from '#shared/contracts/rental-contract.ts'
import { Note, type NoteModel } from '#shared/notes/note.ts'
import type { ApartmentSummary } from '#shared/properties/apartment.ts'
import { StoredTableHeader } from '#shared/reports/table-header.ts'
import { Todo, type TodoLabel } from '#shared/todos/todo.ts'
import { notes } from '../../../functions/notes/notes.ts'
import type { Write } from '../../../functions/platform/table/transact.ts'
import { tableHeaders } from '../../../functions/reports/table-headers.ts'
import { todos } from '../../../functions/todos/todos.ts'
import { instantOf } from '../queues/schedule.ts'
import { manager } from './log-ins.ts'
import type { MadeAccount } from './make-account.ts'

interface Desk {
  readonly homes: readonly ApartmentSummary[]
  readonly companies: readonly { readonly _id: string; readonly name: string }[]
  readonly leases: readonly KeptContractSummary[]
  readonly today: Day
}

const writers = [manager, 'Riitta Kotiranta'] as const

/** What lies on the desk: notes, some of them lifted for everybody to see, tasks, some done and one late, and a set of columns. */
export function deskWrites({ actor, chance }: MadeAccount, desk: Desk): Write[] {
  const at = (days: number, hour: number) => new Date(instantOf(addDays(desk.today, days), hour, 15) ?? 0).toISOString()
  const written = notePlans(desk).map(({ days, ...note }, n) =>
    Note.parse({ ...note, _id: chance.id(), created: at(days, 9 + n), createdBy: writers[n % 2] }),
  )
  const tasks = taskPlans(desk).map(({ due, done, ...task }, n) =>
    Todo.parse({
      ...task,
      _id: chance.id(),
      dueDate: due === undefined ? '' : addDays(desk.today, due),
      created: at(-12 + n, 10),
      createdBy: writers[n % 2],
      ...(done && { completed: true, completedAt: at(-1, 14), completedBy: writers[0] }),
    }),
  )
  return [
    ...written.map((note) => notes.creating(actor, note)),
    ...tasks.map((task) => todos.creating(actor, task)),
    tableHeaders.creating(actor, StoredTableHeader.parse({ ...yields, _id: chance.id() })),
  ]
}

/** Columns over the statistics of apartments. */
const yields = {
  name: 'Tuotto',
  columns: [
    {
      text: 'Netto kuukaudessa',
      formula: '[Tulot yhteensä] - [Hoitovastike] - [Taloyhtiön vesimaksu] - [Lainanhoito]',
    },
    { text: 'Vuosituotto, %', formula: '([Vuokrat] - [Hoitovastike]) * 12 / [Velaton hinta] * 100', rounding: 1 },
    { text: 'Vuokra neliöltä', formula: '[Vuokrat] / [Pinta-ala]', formatAsCurrency: true },
    { text: 'Neliöhinta', formula: '[Velaton hinta] / [Pinta-ala]', rounding: 0, formatAsCurrency: true },
  ].map((column, order) => ({ formatAsCurrency: order === 0, ...column, order })),
}

interface NotePlan {
  readonly model: NoteModel
  readonly documentId: string
  readonly title: string
  readonly text: string
  readonly lifted?: boolean
  /** Days from today. */
  readonly days: number
}

function notePlans({ homes: [home, second], companies: [company], leases }: Desk): NotePlan[] {
  const lease = leases.find(({ activated }) => activated)
  const [tenant = ''] = lease?.tenants ?? []
  const plans: (NotePlan | undefined)[] = [
    company && {
      model: 'Condominium',
      documentId: company._id,
      title: company.name,
      text: 'Vesikatko torstaina kello 9–14 linjasaneerauksen vuoksi. Tiedote on jaettu rappuihin.',
      lifted: true,
      days: -1,
    },
    home && {
      model: 'Apartment',
      documentId: home._id,
      title: home.fullAddress,
      text: 'Keittiön hana vaihdettu. Takuu kaksi vuotta, kuitti liitetty huoltokirjaan.',
      days: -9,
    },
    second && {
      model: 'Apartment',
      documentId: second._id,
      title: second.fullAddress,
      text: 'Ilmoitettu tulevasta parvekeremontista. Vuokralainen toivoo ilmoitusta kahta viikkoa ennen.',
      days: -4,
    },
    lease && {
      model: 'Tenant',
      documentId: tenant,
      title: lease.tenantName,
      text: 'Tavoittaa parhaiten iltapäivisin. Yövuoroviikoilla mieluummin sähköposti.',
      days: -20,
    },
    lease && {
      model: 'RentalContract',
      documentId: lease._id,
      title: lease.apartmentAddress,
      text: 'Sovittu, että parkettinaarmut hyväksytään sellaisinaan poismuutossa.',
      lifted: true,
      days: -3,
    },
  ]
  return plans.filter((plan) => plan !== undefined)
}

interface TaskPlan {
  readonly title: string
  readonly description?: string
  readonly label: TodoLabel
  /** Days from today. */
  readonly due?: number
  readonly done?: true
}

const taskPlans = ({ homes: [home, second, third], companies: [company] }: Desk): TaskPlan[] => [
  {
    title: `Tarkista kosteusmittaus: ${home?.fullAddress}`,
    description: 'Edellinen mittaus ylitti rajan pesuhuoneen nurkassa.',
    label: 'serviceRequest',
    due: -2,
  },
  { title: `Patteri ei lämpene: ${second?.fullAddress}`, label: 'serviceRequest', due: 1 },
  { title: 'Valmistele ensi vuoden vuokrankorotukset', label: 'rentIncrease', due: 14 },
  { title: `Teetä vara-avain: ${third?.fullAddress}`, label: 'keys', due: 5 },
  { title: `Kuvaa asunto ilmoitusta varten: ${third?.fullAddress}`, label: 'apartments', due: 7 },
  { title: `Kysy isännöitsijäntodistus: ${company?.name}`, label: 'others' },
  { title: 'Laske avainkaapin avaimet', label: 'keys', due: -1, done: true },
  { title: `Vaihda ovisilmä: ${home?.fullAddress}`, label: 'serviceRequest', done: true },
]
