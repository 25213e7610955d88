import { type AccountRole, accountRoleNames, usualAccount } from '../journal/account-roles.ts'
import type { VoucherKind } from '../journal/voucher.ts'

export interface PostingRule {
  /** Which event makes it, and on which day. */
  readonly event: string
  readonly debit: readonly AccountRole[]
  readonly credit: readonly AccountRole[]
}

const money = ['bank', 'clientBank', 'cardClearing'] as const satisfies readonly AccountRole[]
const sales = [
  'rentHomes',
  'rentPremises',
  'water',
  'electricity',
  'parking',
  'otherSales',
  'reminderFees',
  'lateInterest',
  'depositsBilled',
  'deposits',
  'vatPayable',
] as const satisfies readonly AccountRole[]
/** What costs are entered to. */
const costs = accountRoleNames.filter((role) => usualAccount(role).class === 'expense' && role !== 'creditLosses')

/**
 * What each kind of voucher enters, for whoever reads the books (KPL 2:5 and 2:7a): the rules themselves are in
 * `journal/*-vouchers.ts`, and a test holds this table against what they make. Rows below zero go the other way round.
 */
export const postingRules: Record<VoucherKind, PostingRule> = {
  invoice: {
    event:
      'Lasku on lähtenyt maksajalle. Kirjataan laskun päivälle: myynti riveittäin ja arvonlisävero verokannoittain. Päämiehen lasku kirjataan vasta, kun siitä maksetaan.',
    debit: ['receivables'],
    credit: sales,
  },
  creditNote: {
    event: 'Hyvityslasku on tehty. Kirjataan hyvityslaskun päivälle laskun tileille alkuperäisellä verokannalla.',
    debit: [...sales, 'clientFunds'],
    credit: ['receivables', 'advances'],
  },
  rewardInvoice: {
    event: 'Päämiehen rahoista pidätetystä palkkiosta on tehty lasku. Kirjataan laskun päivälle.',
    debit: ['clientFunds'],
    credit: ['rewards', 'vatPayable'],
  },
  moneyReceived: {
    event:
      'Pankki tai maksunvälittäjä on kertonut rahasta, jota ei ole kohdistettu laskulle tai joka on jätetty maksajan hyväksi. Kirjataan pankin kirjauspäivälle.',
    debit: money,
    credit: ['clearing', 'advances', 'cardClearing'],
  },
  payment: {
    event:
      'Lasku on maksettu kokonaan tai osittain. Kirjataan maksupäivälle. Päämiehen laskun raha on velkaa päämiehelle, ja vakuuslaskun raha on saatua vakuutta.',
    debit: [...money, 'deposits', 'depositsBilled'],
    credit: ['receivables', 'clientFunds', 'deposits', 'advances'],
  },
  paymentUndone: {
    event: 'Maksun kirjaus on oikaistu tai raha on palautunut. Kirjataan oikaisun päivälle vastakkaisesti.',
    debit: ['receivables', 'clientFunds', 'deposits', 'advances'],
    credit: [...money, 'deposits', 'depositsBilled'],
  },
  transfer: {
    event:
      'Raha on siirretty laskulta, maksajan hyvästä tai selvittelytililtä toiselle laskulle. Kirjataan siirron päivälle.',
    debit: ['clearing', 'advances', ...money, 'receivables', 'clientFunds', 'deposits', 'depositsBilled'],
    credit: ['clearing', 'advances', ...money, 'receivables', 'clientFunds', 'deposits', 'depositsBilled'],
  },
  moneyReturned: {
    event: 'Maksajan rahaa on palautettu. Kirjataan palautuksen päivälle.',
    debit: ['clearing', 'advances'],
    credit: money,
  },
  depositReceived: {
    event: 'Vakuus on saatu ilman laskua. Kirjataan saamispäivälle.',
    debit: ['bank'],
    credit: ['deposits'],
  },
  depositReturned: {
    event: 'Vakuutta on palautettu. Kirjataan päivälle, jona raha on maksettu.',
    debit: ['deposits'],
    credit: ['bank'],
  },
  depositUsed: {
    event: 'Vakuudesta on pidätetty muun syyn kuin laskun takia. Kirjataan vapautuksen päivälle.',
    debit: ['deposits'],
    credit: ['depositsUsed'],
  },
  expense: {
    event:
      'Kulu on kirjattu. Kirjataan kulun päivälle; arvonlisävero vähennetään vain, kun kohde on vuokrattu verollisena. Päämieheltä vähennettävä kulu pienentää velkaa päämiehelle. Kuukauden sulkemisen jälkeen kerrottu kulun laji, päämies tai maksutapa kirjataan erotuksena ensimmäiselle avoimelle päivälle.',
    debit: [...costs, 'vatDeductible', 'clientFunds', 'payables', 'bank'],
    credit: [...costs, 'vatDeductible', 'clientFunds', 'payables', 'bank'],
  },
  supplierPaid: {
    event: 'Lähtevä maksu toimittajalle on maksettu. Kirjataan maksupäivälle.',
    debit: ['payables'],
    credit: ['bank'],
  },
  settlement: {
    event:
      'Tilitys päämiehelle on maksettu. Kirjataan maksupäivälle; palkkio kirjataan samalla, jos siitä ei tehdä laskua.',
    debit: ['clientFunds', 'settlementAdjustments'],
    credit: ['clientBank', 'rewards', 'vatPayable'],
  },
  creditLoss: {
    event:
      'Saatava on kirjattu luottotappioksi. Kirjataan päätöksen päivälle verottomana, ja verollisen myynnin vero oikaistaan.',
    debit: ['creditLosses', 'vatPayable'],
    credit: ['receivables'],
  },
  lossRecovered: {
    event: 'Luottotappioksi kirjattu saatava on maksettu. Kirjataan maksupäivälle.',
    debit: money,
    credit: ['lossesRecovered', 'vatPayable'],
  },
}
