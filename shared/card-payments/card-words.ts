/** Why a payer disputes a payment, by the provider's own words. */
const reasons: Readonly<Record<string, string>> = {
  bank_cannot_process: 'pankki ei voinut käsitellä maksua',
  credit_not_processed: 'hyvitystä ei ole saatu',
  debit_not_authorized: 'veloitusta ei ole hyväksytty',
  duplicate: 'maksettu kahteen kertaan',
  fraudulent: 'korttia on käytetty luvatta',
  general: 'muu syy',
  incorrect_account_details: 'väärät tilitiedot',
  insufficient_funds: 'kate ei riittänyt',
  noncompliant: 'maksu on sääntöjen vastainen',
  product_not_received: 'maksaja ei ole saanut sitä, mistä maksoi',
  product_unacceptable: 'ei vastannut sovittua',
  subscription_canceled: 'sopimus on päättynyt',
  unrecognized: 'maksaja ei tunnista maksua',
}

export const disputeReasonText = (reason: string): string => reasons[reason] ?? reason

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}
const wallets: Readonly<Record<string, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  link: 'Link',
  samsung_pay: 'Samsung Pay',
}

/** 'Visa, Apple Pay': a word that is not known as the provider wrote it. */
export const cardText = ({ brand, wallet }: { readonly brand: string; readonly wallet: string }): string =>
  [brands[brand] ?? brand, wallets[wallet] ?? wallet].filter(Boolean).join(', ')
