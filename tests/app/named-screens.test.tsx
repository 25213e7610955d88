import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { screens } from '../../web/app/areas.ts'
import { routesOf } from '../../web/app/routes.tsx'

/** Every screen that the specification's section 2 names, with the right that it asks for. */
const named = [
  ['/login', 'anyone'],
  ['/signup', 'anyone'],
  ['/confirm/:secret?', 'anyone'],
  ['/forgotpassword', 'anyone'],
  ['/resetpassword/:secret?', 'anyone'],
  ['/lomakkeet/:id', 'anyone'],
  ['/lomakkeet/kohde/:apartmentId/lomake/:formId', 'anyone'],
  ['/lomakkeet/sopimus/:contractId/lomake/:formId', 'anyone'],
  ['/rd/:id', 'anyone'],
  ['/404', 'anyone'],
  ['/overview', 'overview'],
  ['/switch-account', 'overview'],
  ['/todos', 'todos'],
  ['/todos/tasks', 'todos'],
  ['/todos/completed', 'todos'],
  ['/todos/label/:id', 'todos'],
  ['/contacts', 'contacts'],
  ['/reservations', 'reservations'],
  ['/forms', 'forms'],
  ['/form-submissions', 'formSubmissions'],
  ['/form/create', 'createForm'],
  ['/form/edit/:id', 'editForm'],
  ['/rental-contracts', 'contracts'],
  ['/rental-contract/create', 'createContract'],
  ['/rental-contract/edit/:id', 'editContract'],
  ['/rental-contract/overview/:id', 'contractOverview'],
  ['/rental-contract/create-old', 'createOldContract'],
  ['/rental-contract/edit-old/:id', 'editOldContract'],
  ['/contract-models', 'contractModels'],
  ['/contract-model/create', 'createContractModel'],
  ['/contract-model/edit/:id', 'editContractModel'],
  ['/other-contracts', 'otherContracts'],
  ['/other-contract/create-document', 'createOtherContract'],
  ['/other-contract/edit/:id', 'editOtherContract'],
  ['/partners', 'partners'],
  ['/partner/create', 'createPartner'],
  ['/partner/edit/:id', 'editPartner'],
  ['/partner/overview/:id', 'partnerOverview'],
  ['/tenants', 'tenants'],
  ['/tenant/create', 'createTenant'],
  ['/tenant/edit/:id', 'editTenant'],
  ['/tenant/overview/:id', 'tenantOverview'],
  ['/realtors', 'realtors'],
  ['/condominiums', 'condominiums'],
  ['/condominium/create', 'createCondominium'],
  ['/condominium/edit/:id', 'editCondominium'],
  ['/condominium/overview/:id', 'condominiumOverview'],
  ['/apartments', 'apartments'],
  ['/condominium/:id/create-apartment', 'createApartment'],
  ['/apartment/edit/:id', 'editApartment'],
  ['/apartment/overview/:id', 'apartmentOverview'],
  ['/apartment-statistics', 'apartmentStatistics'],
  ['/invoices', 'invoices'],
  ['/invoice/create/:id', 'createInvoice'],
  ['/invoice/edit/:id', 'editInvoice'],
  ['/refund-invoices', 'refundInvoices'],
  ['/invoice/refund/:id', 'createRefundInvoice'],
  ['/invoice/refund/edit-related/:id', 'editRefundInvoice'],
  ['/invoice/create-refund-invoice/', 'createRefundInvoice'],
  ['/invoice/refund/edit/:id', 'editRefundInvoice'],
  ['/invoice/deposit/:id/create', 'createInvoice'],
  ['/invoice/:id/deposit/edit', 'editInvoice'],
  ['/invoice/:id/deposit/refund/create', 'createInvoice'],
  ['/invoice/:id/deposit/refund/edit', 'editInvoice'],
  ['/outgoing-payments/', 'outgoingPayments'],
  ['/rent-increase/', 'rentIncreases'],
  ['/payments/', 'payments'],
  ['/loans/', 'loans'],
  ['/loan/create/', 'createLoan'],
  ['/loan/edit/:id', 'editLoan'],
  ['/credit-reports', 'creditReports'],
  ['/receipts', 'receipts'],
  ['/reports', 'reports'],
  ['/deposits', 'deposits'],
  ['/products', 'products'],
  ['/key-control', 'keyControl'],
  ['/key-holders', 'keyHolders'],
  ['/settings', 'settings'],
  ['/collaborators', 'collaborators'],
  ['/settings/stripe-success', 'settings'],
  ['/settings/stripe-refresh', 'settings'],
  ['/open-banking/nordigen', 'nordigen'],
  ['/profile', 'profile'],
  ['/group/overview', 'g-overview'],
  ['/group/invoices', 'g-invoices'],
  ['/group/refund-invoices', 'g-refundInvoices'],
  ['/group/rent-increase', 'g-rentIncreases'],
  ['/group/condominiums', 'g-condominiums'],
  ['/group/apartments', 'g-apartments'],
  ['/group/groups', 'g-groups'],
  ['/group/accounts', 'g-groups-accounts'],
] as const

const routes = screens.map((screen) => ({ path: screen.path, handle: screen }))
/** As a browser asks for it. */
const addressOf = (path: string) => path.replace(/:\w+/g, 'x')

it.each(named)('%s is a screen of its own that asks for %s', (path, permission) => {
  const screen = matchRoutes(routes, addressOf(path))?.at(-1)?.route.handle
  expect(screen?.permission).toBe(permission)
})

it('/logout and every other address lead somewhere too', () => {
  const whole = routesOf(screens)
  const leads = (address: string) => matchRoutes(whole, address)?.at(-1)?.route
  expect(leads('/logout')?.path).toBe('/logout')
  expect(leads('/rd')?.path).toBe('/rd')
  expect(leads('/lomakkeet')?.path).toBe('/lomakkeet')
  expect(leads('/ei-ole')?.path).toBe('*')
})
