/** Fields that are called so, or end like an id, and keep no reference of their own. */
export const noReference: ReadonlySet<string> = new Set([
  // Of a company that may be another one by now: the share has been paid off.
  'properties.createApartment:oldLoans.[].condominiumLoanId',
  'properties.updateApartment:documentUpdate.oldLoans.[].condominiumLoanId',
  // What a form says of these is not listened to.
  'properties.createApartment:assignment.earlier.[].realtors.[].realtorId',
  'properties.updateApartment:documentUpdate.assignment.earlier.[].realtors.[].realtorId',
  'deposits.updateDeposit:tenant',
  'loans.updateLoan:condominium',
  'deposits.updateDeposit:apartment',
  'deposits.updateDeposit:contract',
  'credit-notes.editCreditNote:tenant',
  'credit-notes.editCreditNote:apartment',
  // What a list is narrowed to: of another's there are no rows.
  'contracts.startContractLabelRun:hits.apartment',
  'contracts.startContractLabelRun:hits.tenant',
  'contracts.startContractLabelRun:hits.landlord',
  'properties.startApartmentLabelRun:hits.condominium',
  'properties.startApartmentLabelRun:hits.owner',
  'properties.startApartmentLabelRun:hits.realtor',
  'properties.startApartmentLabelRun:hits.searchData.condominium',
  'properties.startApartmentLabelRun:hits.searchData.owner',
  // What the command works on: it is read, and refused when it is not there.
  'contracts.addAdditionalTenant:contractId',
  'contracts.removeAdditionalTenant:contractId',
  'forms.editApartmentForm:form',
  'forms.editContractForm:form',
  'forms.removeApartmentForm:form',
  'forms.removeContractForm:form',
  'keys.takeBackKey:tenantId',
  'properties.updateMany:change.condominium',
  // Nothing is bought where there are no keys; tests/credit-reports buys of a stranger's tenant.
  'credit-reports.createCreditReport:tenant',
])
