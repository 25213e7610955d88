import * as z from 'zod'
import { accountsApi } from '#shared/accounts/api.ts'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { unreadableApi } from '#shared/accounts/unreadable-api.ts'
import { auditApi } from '#shared/audit/api.ts'
import { bankingApi } from '#shared/banking/api.ts'
import type { Endpoint, Schema } from '#shared/base/endpoint.ts'
import { billingApi } from '#shared/billing/api.ts'
import { comingApi } from '#shared/billing/coming-api.ts'
import { metersApi } from '#shared/billing/meters/api.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { bookkeepingApi } from '#shared/bookkeeping/api.ts'
import { exportsApi } from '#shared/bookkeeping/exports/api.ts'
import { journalApi } from '#shared/bookkeeping/journal/api.ts'
import { vatApi } from '#shared/bookkeeping/vat-api.ts'
import { cardPaymentsApi } from '#shared/card-payments/api.ts'
import { payApi } from '#shared/card-payments/pay-api.ts'
import { paymentsByCardApi } from '#shared/card-payments/payments-api.ts'
import { contactsApi } from '#shared/contacts/api.ts'
import { reservationsApi } from '#shared/contacts/reservations-api.ts'
import { unreadApi } from '#shared/contacts/unread-api.ts'
import { contractsEveryApi } from '#shared/contracts/every-api.ts'
import { creditLossesApi } from '#shared/credit-losses/api.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { depositCreditNotesApi } from '#shared/credit-notes/deposit-credit-notes-api.ts'
import { creditNoteRemovalApi } from '#shared/credit-notes/removal-api.ts'
import { creditReportsApi } from '#shared/credit-reports/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { landlordsApi } from '#shared/customers/landlords-api.ts'
import { tenantLabelsApi } from '#shared/customers/tenant-labels-api.ts'
import { waitingNumbersApi } from '#shared/customers/waiting-numbers-api.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { depositInvoicesApi } from '#shared/deposits/invoices-api.ts'
import { expensesApi } from '#shared/expenses/api.ts'
import { classifyApi } from '#shared/expenses/classify-api.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import { formsApi, submissionsApi } from '#shared/forms/api.ts'
import { publicFormsApi } from '#shared/forms/public-api.ts'
import { identityApi } from '#shared/identity/api.ts'
import { passkeyApi } from '#shared/identity/passkey-api.ts'
import { stepUpApi } from '#shared/identity/step-up.ts'
import { importsApi } from '#shared/imports/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { booksApi } from '#shared/invoices/books-api.ts'
import { calculationsApi } from '#shared/invoices/calculations-api.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { invoiceRunsApi } from '#shared/invoices/many/invoice-runs-api.ts'
import { voidedApi } from '#shared/invoices/numbers/voided-api.ts'
import { dispatchApi } from '#shared/invoices/sending/dispatch-api.ts'
import { payerUpdatesApi } from '#shared/invoices/sending/payer-update.ts'
import { sendingApi } from '#shared/invoices/sending/sending-api.ts'
import { invoiceServiceApi } from '#shared/invoices/sending/service-api.ts'
import { keysApi } from '#shared/keys/api.ts'
import { listingsApi } from '#shared/listings/api.ts'
import { loansApi } from '#shared/loans/api.ts'
import { metersEveryApi } from '#shared/meters/every-api.ts'
import { notesApi } from '#shared/notes/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { settlementCalculationsApi } from '#shared/outgoing-payments/calculations-api.ts'
import { paymentRemovalApi } from '#shared/outgoing-payments/removal-api.ts'
import { rewardsApi } from '#shared/outgoing-payments/rewards-api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { matchingApi } from '#shared/payments/matching-api.ts'
import { payingApi } from '#shared/payments/paying-api.ts'
import { apartmentLabelsApi } from '#shared/properties/apartment-labels-api.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { manyApartmentsApi } from '#shared/properties/many-api.ts'
import { publicationApi } from '#shared/properties/public/publication-api.ts'
import { realtorsApi } from '#shared/properties/realtors/realtors-api.ts'
import { singleApartmentsApi } from '#shared/properties/single-api.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { reminderCalculationsApi } from '#shared/reminders/calculations-api.ts'
import { limitationApi } from '#shared/reminders/limitation.ts'
import { proposalsApi } from '#shared/reminders/proposals-api.ts'
import { reminderSettingsApi } from '#shared/reminders/settings-api.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import { raisedLinesApi } from '#shared/rent-increases/raised-lines-api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { everyReportApi } from '#shared/reports/every-report-api.ts'
import { searchApi } from '#shared/search/api.ts'
import { shortLinksApi } from '#shared/short-links/api.ts'
import { signingApi } from '#shared/signing/api.ts'
import { signingServicesApi } from '#shared/signing/services-api.ts'
import { todosApi } from '#shared/todos/api.ts'

/** The endpoint tables of every area. */
export const apis: Record<string, Record<string, Endpoint>> = {
  accounts: { ...accountsApi, ...groupsApi, ...unreadableApi },
  audit: auditApi,
  contacts: { ...contactsApi, ...reservationsApi, ...unreadApi },
  contracts: contractsEveryApi,
  'card-payments': { ...cardPaymentsApi, ...paymentsByCardApi, ...payApi },
  'credit-losses': creditLossesApi,
  'credit-reports': creditReportsApi,
  customers: { ...customersApi, ...tenantLabelsApi, ...landlordsApi, ...waitingNumbersApi },
  deposits: { ...depositsApi, ...depositInvoicesApi },
  expenses: { ...expensesApi, ...costListApi, ...classifyApi },
  forms: { ...formsApi, ...submissionsApi, ...publicFormsApi },
  identity: { ...identityApi, ...passkeyApi, ...stepUpApi },
  imports: importsApi,
  billing: { ...billingApi, ...comingApi, ...billingRunsApi, ...metersApi },
  invoices: {
    ...invoicesApi,
    ...invoiceRunsApi,
    ...productsApi,
    ...payerUpdatesApi,
    ...invoiceServiceApi,
    ...booksApi,
    ...dispatchApi,
    ...sendingApi,
    ...voidedApi,
    ...calculationsApi,
  },
  keys: keysApi,
  listings: listingsApi,
  loans: loansApi,
  meters: metersEveryApi,
  notes: notesApi,
  notifications: notificationsApi,
  payments: { ...paymentsApi, ...matchingApi, ...payingApi },
  properties: {
    ...propertiesApi,
    ...apartmentListApi,
    ...apartmentLabelsApi,
    ...publicationApi,
    ...manyApartmentsApi,
    ...singleApartmentsApi,
    ...realtorsApi,
  },
  'credit-notes': { ...creditNotesApi, ...depositCreditNotesApi, ...creditNoteRemovalApi },
  reports: { ...reportsApi, ...everyReportApi },
  reminders: { ...remindersApi, ...proposalsApi, ...reminderSettingsApi, ...limitationApi, ...reminderCalculationsApi },
  'outgoing-payments': { ...outgoingPaymentsApi, ...settlementCalculationsApi, ...paymentRemovalApi, ...rewardsApi },
  search: searchApi,
  'short-links': shortLinksApi,
  banking: bankingApi,
  bookkeeping: { ...bookkeepingApi, ...journalApi, ...exportsApi, ...vatApi },
  'rent-increases': { ...rentIncreasesApi, ...raisedLinesApi, ...campaignApi },
  signing: { ...signingApi, ...signingServicesApi },
  todos: todosApi,
}

type Json = Record<string, unknown>

const refusals = {
  400: 'The input is not as it must be; `fields` says what is wrong with which.',
  401: 'Not signed in, or no longer.',
  403: 'The caller may not do this, or must prove anew who they are (the name is step-up).',
  404: 'There is no such thing, or it is not for the caller to see.',
  409: 'Someone else has changed it meanwhile, its state forbids this, or it is stored in a form that cannot be read (the name is unreadable).',
  429: 'Too many calls at once.',
  502: 'A service that this one needs did not answer as it must.',
  503: 'Too many failed tries to sign in; again in a quarter of an hour.',
} as const

const problem: Json = {
  type: 'object',
  required: ['message', 'name'],
  properties: {
    message: { type: 'string', description: 'A Finnish sentence for the user.' },
    name: { type: 'string', description: 'The kind of the refusal.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each faulty field.',
    },
  },
}

/** The whole API as an OpenAPI 3.1 document, printed from the endpoint tables that the server itself keeps. */
export function openApi(tables: Record<string, Record<string, Endpoint>> = apis): Json {
  const paths: Record<string, Json> = {}
  for (const [area, table] of Object.entries(tables)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vuokrakirja', version: '1' },
    servers: [{ url: '/api/v1' }],
    tags: Object.keys(tables).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problem },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          { description, ...json({ $ref: '#/components/schemas/Problem' }) },
        ]),
      ),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        account: {
          type: 'apiKey',
          in: 'header',
          name: 'userdata',
          description: 'The account the caller is in, as JSON.',
        },
      },
    },
  }
}

function operation(area: string, name: string, endpoint: Endpoint): Json {
  const { method, path, needs, query, body, reply } = endpoint
  const file = fileTypes.find(([ending]) => ending.test(path))
  const answer = file
    ? { content: { [file[1]]: { schema: { type: 'string', format: 'binary' } } } }
    : json(schemaOf(reply, 'output'))
  return {
    operationId: name,
    tags: [area],
    summary: sentenceOf(name),
    ...(needs === 'anyone' ? { security: [] } : { security: [{ token: [], account: [] }], 'x-needs': needs }),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(query),
      ...(method === 'GET' ? [] : [retryKey]),
      ...(endpoint.stepUp ? [freshProof(endpoint.stepUp)] : []),
    ],
    ...(body ? { requestBody: { required: true, ...json(schemaOf(body, 'input')) } } : {}),
    responses: {
      200: { description: 'Done.', ...answer },
      ...Object.fromEntries(
        Object.keys(refusals).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}

/** Calls that answer with a file, by the ends of their paths. */
const fileTypes = [
  [/\/pdf$/, 'application/pdf'],
  [/logo\/:id$/, 'image/*'],
] as const

const retryKey: Json = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description: 'The same over every retry of one call: what it creates is created once.',
  schema: { type: 'string', pattern: '^[\\w-]{16,40}$' },
}

const withoutProof = {
  true: 'without it the call may change anything but an account number, and else is refused',
  always: 'without it the call is refused',
}

const freshProof = (asked: true | 'always'): Json => ({
  name: 'step-up',
  in: 'header',
  required: asked === 'always',
  description: `The proof of POST /user/step-up, five minutes old at the most: ${withoutProof[`${asked}`]} as 403 with the name step-up.`,
  schema: { type: 'string' },
})

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } })

/** createTenant → Create tenant */
const sentenceOf = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function queryParameters(query: Schema | undefined): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** What JSON Schema cannot say (a check digit, a changed form) is left out: the server still asks for it. */
function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema as z.core.$ZodType, { io, unrepresentable: 'any' })
  return rest
}
