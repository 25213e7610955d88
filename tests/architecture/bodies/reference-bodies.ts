import { billingApi } from '#shared/billing/api.ts'
import { modelsApi, otherContractsApi } from '#shared/contracts/texts/models-api.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { expensesApi } from '#shared/expenses/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { keysApi } from '#shared/keys/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { realtorsApi } from '#shared/properties/realtors/realtors-api.ts'
import { aContact, aReservation } from '../../contacts/samples.ts'
import { docOf, para, words } from '../../contracts/content-samples.ts'
import { aForm } from '../../forms/samples.ts'
import { camt053 } from '../../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../../payments/samples-of-payments.ts'
import type { Person } from '../../support/things/people.ts'
import { aContract, aContractDraft, aHome, aRunningContract, type Home } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'
import { loadedFile } from '../owners-things.ts'
import { contactBodiesOf } from './contact-bodies.ts'
import { loanBodiesOf, someLoans } from './loan-bodies.ts'
import { aMeter, meterBodiesOf } from './meter-bodies.ts'
import { aMatchingRule } from './payment-bodies.ts'

/** What fields are called that name another document of the account. */
export const referenceNames: ReadonlySet<string> = new Set([
  'apartment',
  'apartments',
  'condominium',
  'condominiumLoanId',
  'condominiums',
  'contract',
  'form',
  'formIds',
  'keys',
  'landlordId',
  'modelId',
  'original',
  'ownerId',
  'partner',
  'productId',
  'realtorId',
  'referenceId',
  'rentProduct',
  'rentalContract',
  'tenant',
  'tenantId',
  'updatedTenant',
  'waterProduct',
])

/** Names that end like an id and are codes of the outside, or the document itself. */
export const codeNames: ReadonlySet<string> = new Set([
  '_id',
  'bankId',
  'businessId',
  'clientId',
  'draftId',
  'evoiceId',
  'id',
  'receivablesAccountId',
  'salesAccountId',
  'serviceId',
])

const text = docOf(para(words('Oma')))

/** Something of each kind that a field may name, in the account of the person. */
export async function thingsOf(world: World, by: Person) {
  const home = await aHome(by)
  const company = { name: 'Asunto Oy Lainakumpu', loans: [{ name: 'Laina 1' }] }
  const { condominium } = await world.call(propertiesApi.createCondominium, { body: { version: 0, ...company } }, by)
  const contract = await aContract(by, home)
  const other = await aHome(by, { number: 'D 4' })
  const runningHome = await aHome(by, { number: 'B 2' })
  const running = await aRunningContract(by, runningHome)
  const product = { version: 0, desc: 'Palvelumaksu', amount: 10_00 }
  const [{ product: extra }, { invoice }, { key }, { receipt }, { deposit }, { realtor }, form, model, otherModel] =
    await Promise.all([
      world.call(productsApi.createProduct, { body: product }, by),
      world.call(invoicesApi.createInvoice, { body: anInvoice(home) }, by),
      world.call(keysApi.createKey, { body: { version: 0, code: 'A 1-1', apartments: [home.apartment] } }, by),
      world.call(expensesApi.createExpense, { body: { receipt: aCost(home) } }, by),
      world.call(depositsApi.createDeposit, { body: { tenant: home.tenant, amount: 1_00 } }, by),
      world.call(realtorsApi.createRealtor, { body: { name: 'Veli Välittäjä' } }, by),
      aForm(by),
      aModel(world, by, 1),
      aModel(world, by, 2),
    ])
  const { otherContract } = await world.call(
    otherContractsApi.createOther,
    { body: { version: 0, name: 'Avainsopimus', content: text } },
    by,
  )
  const { recurringInvoice } = await world.call(billingApi.readRecurring, { params: { id: running._id } }, by)
  await world.call(invoicesApi.sendInvoice, { params: { invoiceId: invoice._id } }, by)
  await world.drainQueues()
  const { invoice: refund } = await world.call(creditNotesApi.createCreditNote, { body: aCredit(home) }, by)
  await loadedFile(world, camt053([aBankPayment({ reference: undefined, message: 'vuokra' })], 2), by)
  const entries = await world.call(paymentsApi.listOpenEntries, { body: {} }, by)
  const ids: Readonly<Record<string, string>> = {
    apartment: home.apartment,
    apartments: home.apartment,
    condominium: condominium._id,
    condominiumLoanId: condominium.loans[0]?._id ?? '',
    condominiums: condominium._id,
    contract: running._id,
    form: form._id,
    formIds: form._id,
    keys: key._id,
    landlordId: home.partner,
    modelId: model,
    original: invoice._id,
    ownerId: home.partner,
    partner: home.partner,
    productId: extra._id,
    realtorId: realtor._id,
    referenceId: running._id,
    rentProduct: home.product,
    rentalContract: running._id,
    tenant: home.tenant,
    tenantId: home.tenant,
    updatedTenant: home.tenant,
    waterProduct: home.product,
  }
  return {
    home,
    invoice: invoice._id,
    contract: contract._id,
    running: running._id,
    runningHome,
    recurring: recurringInvoice,
    receipt: receipt._id,
    deposit: deposit._id,
    other: otherContract._id,
    key: key._id,
    loan: (await someLoans(world, by, home)).loan,
    meter: await aMeter(world, by, home.apartment),
    refund: refund._id,
    entry: entries.rows[0]?._id ?? '',
    rule: await aMatchingRule(world, by, home.tenant),
    inquiry: (await aContact(by))._id,
    reservation: (await aReservation(by, { apartment: home.apartment }))._id,
    otherTenant: other.tenant,
    otherModel,
    companyOfLoans: condominium._id,
    extra: extra._id,
    idOf: (name: string): string => ids[name] ?? '',
  }
}
export type Things = Awaited<ReturnType<typeof thingsOf>>

async function aModel(world: World, by: Person, contractType: 1 | 2): Promise<string> {
  const body = { version: 0, name: `Pohja ${contractType}`, contractType, content: text }
  return (await world.call(modelsApi.createModel, { body }, by)).model._id
}

const anInvoice = (home: Home) => ({
  tenant: home.tenant,
  apartment: home.apartment,
  billDate: '2026-11-02',
  dueDate: '2026-11-16',
  products: [{ desc: 'Avain', amount: 10_00, taxpr: 0 }],
})

const aCredit = (home: Home) => ({
  tenant: home.tenant,
  apartment: home.apartment,
  billDate: '2026-11-02',
  products: [{ desc: 'Hyvitys', amount: 1_00, taxpr: 0 }],
})

const aCost = (home: Home) => ({
  name: 'Putken korjaus',
  date: '2026-11-02',
  condominium: home.condominium,
  products: [{ name: 'Työ', amount: 1_00 }],
  outgoingPayments: { inUse: true, partner: home.partner },
})

/** Bodies that each command takes as they stand, so that a field put into one is the only fault of it. */
export function bodiesOf(things: Things): Readonly<Record<string, unknown>> {
  const { home, idOf } = things
  const line = { desc: 'Palvelumaksu', amount: 10_00, taxpr: 0, productId: things.extra }
  const lease = { ...aContractDraft(home).lease, otherProducts: [line], waterProduct: home.product }
  const contract = {
    ...aContractDraft(home),
    lease,
    modelId: idOf('modelId'),
    options: { formIds: [idOf('formIds')] },
  }
  const other = { version: 0, name: 'Ilmoitus', content: text, tenant: { tenantId: home.tenant } }
  const { stopped, ...recurring } = things.recurring
  const apartment = {
    version: 1,
    condominium: things.companyOfLoans,
    address: 'Katajakatu 5',
    currentLoans: [{ condominiumLoanId: idOf('condominiumLoanId') }],
    assignment: { realtors: [{ realtorId: idOf('realtorId'), name: 'Veli', rewardPercent: 10 }] },
  }
  const cost = { receipt: { version: 1, ...aCost(home) } }
  const attached = { form: idOf('form') }
  return {
    ...contactBodiesOf(home.apartment),
    ...loanBodiesOf(home.apartment),
    ...meterBodiesOf(home, { ...things.runningHome, contract: things.running }),
    'contracts.createContract': contract,
    'contracts.updateContract': { ...contract, version: 1 },
    'contracts.addTenant': { tenantId: things.otherTenant },
    'contracts.addAdditionalTenant': { contractId: things.running, tenantId: things.otherTenant },
    'contracts.createOther': other,
    'contracts.updateOther': { ...other, version: 1 },
    'contracts.saveDocument': { version: 0, modelId: idOf('modelId'), content: text },
    'contracts.referToContract': { referenceId: things.running },
    'credit-reports.writeCreditNote': { tenant: home.tenant, checked: '2026-11-02', text: 'Ei merkintöjä' },
    'deposits.createDeposit': { tenant: home.tenant, apartment: home.apartment, amount: 1_00 },
    'expenses.createExpense': cost,
    'expenses.editExpense': cost,
    'expenses.classifyExpenses': {
      said: {
        ...{ place: 'apartment', apartment: home.apartment, condominium: home.condominium },
        ...{ subtracting: 'yes', partner: home.partner },
      },
      expenses: [{ _id: things.receipt, version: 1 }],
    },
    'forms.attachToApartment': attached,
    'forms.attachToContract': attached,
    'invoices.createInvoice': anInvoice(home),
    'invoices.previewInvoice': anInvoice(home),
    'billing.editRecurring': {
      ...recurring,
      active: true,
      isUpdated: true,
      updatedTenant: home.tenant,
      updatedProducts: [line],
      fixedPeriodProducts: [line],
      measuredProducts: [{ ...line, itemtype: 'm³' }],
    },
    'keys.createKey': { version: 0, code: 'A 1-2', apartments: [home.apartment] },
    'keys.updateKey': { version: 1, code: 'A 1-1', apartments: [home.apartment] },
    'keys.handOverKey': { tenantId: home.tenant, date: '2026-11-02' },
    'outgoing-payments.createOtherPayment': {
      partner: home.partner,
      kind: 'add',
      desc: 'Hyvitys',
      amount: 1_00,
      day: '2026-11-02',
    },
    'properties.createApartment': apartment,
    'properties.updateApartment': { documentUpdate: apartment },
    'payments.keepMoney': { tenant: home.tenant },
    'payments.createMatchingRule': { payerName: 'Sisko Maksaja', tenant: home.tenant },
    'payments.updateMatchingRule': { payerName: 'Sisko Maksaja', tenant: home.tenant },
    'rent-increases.agree': {
      contract: things.running,
      dueDate: '2027-06-02',
      products: things.recurring.products.map((own) => ({ ...own, amount: 867_00 })),
    },
    'rent-increases.askIncrease': { contract: things.running, month: '2027-03' },
    'rent-increases.createIncrease': {
      contract: things.running,
      newRentIncrease: {
        dueDate: '2027-06-02',
        percentage: 2,
        modelId: idOf('modelId'),
        products: things.recurring.products.map((own) => ({ ...own, amount: 867_00 })),
      },
    },
    'credit-notes.createCreditNote': aCredit(home),
    'credit-notes.editCreditNote': { ...aCredit(home), version: 1 },
  }
}
