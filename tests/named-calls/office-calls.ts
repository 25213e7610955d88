import { chooseProvider } from '../../functions/banking/provider-choice.ts'
import { aContact, aQueueContact, aReservation } from '../contacts/samples.ts'
import { aForm, aPicture, aSessionKey, faultReport } from '../forms/samples.ts'
import { visitBank } from '../providers/banking-world.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import { changed, idOf, type Kept, type NamedArea } from './named-call.ts'

const todos: NamedArea = {
  area: 'To-do',
  calls: [
    { call: 'POST toDo/createTodo', send: () => ({ title: 'Tilaa remontti' }), keeps: { toDo: 'todo' } },
    { call: 'GET toDo/getAll', gives: ['toDos'] },
    { call: 'PUT toDo/update/{todo}', send: ({ todo }) => changed(todo, { description: 'Keittiö' }) },
    { call: 'PUT toDo/completed/{todo}' },
    { call: 'PUT toDo/inCompleted/{todo}' },
    { call: 'DELETE toDo/delete/{todo}' },
  ],
}

const notes: NamedArea = {
  area: 'Notes',
  begin: async ({ owner }) => ({ ...(await aHome(owner)) }),
  calls: [
    {
      call: 'POST note?documentId={apartment}&model=Apartment',
      send: () => ({ text: 'Varattu remonttiin', lifted: true }),
      keeps: { note: 'note' },
    },
    { call: 'GET note/notes?model=Apartment&documentId={apartment}' },
    { call: 'GET note/lift-notes' },
    { call: 'PUT note', send: ({ note }) => changed(note, { text: 'Remontti alkaa' }) },
    { call: 'PUT note/{note}/remove-lift' },
    { call: 'DELETE note/{note}' },
  ],
}

const contacts: NamedArea = {
  area: 'Contacts and reservations',
  begin: async ({ owner }) => {
    const { apartment } = await aHome(owner)
    return {
      contact: await aContact(owner, { apartment }),
      waiting: await aQueueContact(owner),
      reservation: await aReservation(owner, { apartment }),
    }
  },
  calls: [
    { call: 'GET contact' },
    { call: 'GET contact/queue' },
    { call: 'PUT contact/mark-read/{contact}', send: () => ({ type: 'contact' }) },
    { call: 'PUT contact/mark-read/{waiting}', send: () => ({ type: 'queue' }) },
    { call: 'DELETE contact/delete/{contact}' },
    { call: 'DELETE contact/delete-queue/{waiting}' },
    { call: 'GET reservation' },
    { call: 'PUT reservation/mark-read/{reservation}' },
  ],
}

const cards: NamedArea = {
  area: 'Card payment provider',
  begin: async (world) => ({ ...(await world.providers().then(() => ({}))) }),
  calls: [
    { call: 'GET stripe/create-account', gives: ['accountLink'] },
    { call: 'GET stripe/get-account' },
    { call: 'GET stripe/verify-account' },
  ],
}

const theYear = { dates: { startDate: '2026-01-01', endDate: '2026-12-31' }, searchType: 'accountDate' }

const statistics: NamedArea = {
  area: 'Statistics and reports',
  begin: async ({ owner }) => ({ ...(await aHome(owner)) }),
  calls: [
    { call: 'GET statistics/getMonthlyInvoicing' },
    { call: 'GET statistics/getMonthlyExpenses' },
    { call: 'GET statistics/get-stats' },
    { call: 'POST statistics/apartment-statistics', send: () => ({}) },
    { call: 'POST statistics/city-statistics', send: () => ({}), gives: ['rows', 'totalLength'] },
    { call: 'POST reports/contract-report', send: () => theYear },
    { call: 'POST reports/assignment-report', send: () => theYear },
    { call: 'POST reports/outgoing-payment-income-report', send: () => theYear },
    { call: 'GET reports/company-data/{condominium}' },
    { call: 'GET reports/rent-roll-report' },
    { call: 'GET reports/get-tenant-report' },
    { call: 'POST reports/rent-report', send: () => theYear },
    { call: 'POST reports/rent-report-receipts', send: () => theYear },
    { call: 'POST reports/deposit-payment-list-report', send: () => ({ accountDate: '2026-12-31' }) },
  ],
}

const filling = (at: Kept, more: object = {}) => ({
  what: 'Hana vuotaa',
  formId: idOf(at.form),
  attachment: '',
  accId: at.account,
  sessionKey: at.sessionKey,
  fields: { what: 'Hana vuotaa' },
  ...more,
})

const attached = (form: unknown) => ({
  form: idOf(form),
  dates: { startDate: '2026-11-01', endDate: '2026-12-31' },
  recipients: [],
  alwaysActive: false,
})

const forms: NamedArea = {
  area: 'Forms and submissions',
  begin: async ({ owner }) => {
    const home = await aHome(owner)
    return {
      ...home,
      contract: await aRunningContract(owner, home),
      account: owner.accountId,
      sessionKey: aSessionKey(),
      draft: faultReport,
      open: await aForm(owner),
    }
  },
  calls: [
    { call: 'POST form/create', send: ({ draft }) => draft, keeps: { form: 'form' } },
    { call: 'GET form/get-forms' },
    { call: 'GET form/get-active-forms' },
    { call: 'GET form/get-form/{form}', gives: ['form', 'submissionsExists'], keeps: { form: 'form' } },
    { call: 'PATCH form/update/{form}', send: ({ form }) => changed(form, { emailStr: 'huolto@kotiranta.example' }) },
    { call: 'PATCH form/update-form-active/{form}', send: () => ({ active: true }) },
    {
      call: 'PATCH form/attach-to-apartment/{apartment}',
      send: ({ form }) => attached(form),
      keeps: { attachment: 'at' },
    },
    {
      call: 'PATCH form/attach-to-rental-contract/{contract}',
      send: ({ form }) => attached(form),
      keeps: { attachment: 'of' },
    },
    {
      call: 'PATCH form/edit-apartment-form/{apartment}',
      send: ({ form, at }) => changed(at, { ...attached(form), alwaysActive: true }),
    },
    {
      call: 'PATCH form/edit-rental-contract-form/{contract}',
      send: ({ form, of }) => changed(of, { ...attached(form), alwaysActive: true }),
    },
    { call: 'PATCH form/update-default-headers/{form}', send: () => ({ headers: ['what'] }) },
    { call: 'GET public/form/get-form/{form}' },
    { call: 'POST public/form/apartment-form/{apartment}', send: ({ form }) => ({ formId: idOf(form) }) },
    { call: 'POST public/form/rental-contract-form/{contract}', send: ({ form }) => ({ formId: idOf(form) }) },
    {
      call: 'PUT public/aws/delete-form-image',
      after: async (_, at) => {
        const place = { formId: idOf(at.form), sessionKey: String(at.sessionKey) }
        at.picture = (await aPicture(place)).key
      },
      send: ({ form, account, sessionKey, picture }) => ({
        formId: idOf(form),
        accId: account,
        sessionKey,
        key: picture,
      }),
    },
    { call: 'POST public/form/submit-form', send: (at) => filling(at) },
    { call: 'GET form-submission/get-all' },
    {
      call: 'GET form-submission/get-one/{submission}',
      after: async ({ ask, owner }, at) => {
        const { body } = await ask<{ rows: unknown[] }>('GET', '/form-submission/get-all', undefined, owner)
        at.submission = body.rows[0]
      },
    },
    { call: 'GET form-submission/images/{submission}', gives: ['document'] },
    {
      call: 'PATCH form-submission/update/{submission}/comment',
      send: () => ({ key: 'what', value: 'Huolto tilattu' }),
      gives: ['submission'],
    },
    { call: 'PATCH form-submission/delete/{submission}', send: ({ sessionKey }) => ({ sessionKey }) },
    { call: 'PATCH form/remove-apartment-form/{apartment}', send: ({ form }) => ({ form: idOf(form) }) },
    { call: 'PATCH form/remove-rental-contract-form/{contract}', send: ({ form }) => ({ form: idOf(form) }) },
    { call: 'PATCH form/delete/{open}' },
  ],
}

const iban = 'FI2112345600000785'

const banking: NamedArea = {
  area: 'Open banking',
  begin: async ({ owner, providers }) => {
    const { url } = await providers()
    await chooseProvider(owner.accountId, 'nordigen')
    const account = { iban, bank: 'Nordea', owner: 'Kotiranta Oy' }
    await fetch(`${url}/__nordigen/accounts`, { method: 'POST', body: JSON.stringify(account) })
    return {}
  },
  calls: [
    { call: 'GET open-banking/nordigen/institutions', gives: ['institutions'], keeps: { institutions: 'banks' } },
    {
      call: 'GET open-banking/nordigen/consent-link/{bank}',
      after: async (_, at) => {
        at.bank = (at.banks as { id: string; name: string }[]).find(({ name }) => name === 'Nordea')?.id
      },
      gives: ['link'],
      keeps: { link: 'link' },
    },
    {
      call: 'GET open-banking/nordigen/accounts/save/{reference}',
      after: async (_, at) => {
        at.reference = (await visitBank((at.link as { link: string }).link, 'allow', [iban])).get('ref')
      },
      gives: ['accounts'],
      keeps: { accounts: 'accounts' },
    },
    {
      call: 'POST open-banking/nordigen/accounts/details',
      send: ({ accounts }) => ({ accountIds: (accounts as { _id: string }[]).map(idOf) }),
      gives: ['accounts'],
    },
  ],
}

const tableHeaders: NamedArea = {
  area: 'Table headers',
  calls: [
    {
      call: 'POST table-header/',
      send: () => ({ header: { name: 'Neliöt', columns: [{ text: 'Neliöt', formula: 'area' }] } }),
      keeps: { tableHeader: 'header' },
    },
    { call: 'GET table-header/apartmentStatistics', gives: ['tableHeaders'] },
    {
      call: 'PATCH table-header/{header}',
      send: ({ header }) => ({ header: changed(header, { name: 'Pinta-alat' }) }),
    },
    { call: 'PATCH table-header/save-for-default/{header}' },
    { call: 'DELETE table-header/{header}', gives: ['defaultHeaders'] },
  ],
}

const links: NamedArea = {
  area: 'Short links and credit reports',
  begin: async ({ owner }) => ({ ...(await aHome(owner)) }),
  calls: [
    {
      call: 'POST short-link',
      send: ({ apartment }) => ({
        path: `/apartment/overview?apartment=${apartment}`,
        attachTo: 'apartment',
        document: apartment,
      }),
      gives: ['document'],
      keeps: { document: 'link' },
    },
    { call: 'GET short-link/{link}', gives: ['path'] },
    { call: 'GET credit-report', gives: ['creditReports', 'totalLength'] },
  ],
}

export const officeCalls: readonly NamedArea[] = [
  todos,
  notes,
  contacts,
  cards,
  statistics,
  forms,
  banking,
  tableHeaders,
  links,
]
