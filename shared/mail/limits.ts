import { type MailKind, mailKinds } from './kinds.ts'

/** What an account may send by e-mail in a Finnish day. */
export interface MailLimits {
  /** Letters in all. */
  readonly most: number
  readonly ofKind: Readonly<Record<MailKind, number>>
  /** Letters to one address; 0 when they are not counted. */
  readonly toOne: number
  /** `fixed`: what the account writes freely goes to its own people only, others get the fixed text of each letter. */
  readonly words: 'own' | 'fixed'
}

/** What decides on the letters of an account. */
export interface MailState {
  /** The last day of a free trial; '' when it is no trial. */
  readonly trialEnds: string
  /** Letters of a day by the operator's word. */
  readonly mailsADay?: number | undefined
  /** The day since when too many of its letters came back or were complained of; '' when they were not. */
  readonly wordsStopped: string
}

/**
 * Letters of a day unless the operator says otherwise. A trial is open to anybody, so it sends no more than trying the
 * product takes. One who bills ten thousand homes sends an invoice to each, and may have as many again.
 */
export const usualMailQuota = { trial: 100, customer: 20_000 } as const

/** Of a trial: an office of sixty homes can bill them all once, and nobody's mailbox is filled. */
const trialOfKind: Readonly<Record<MailKind, number>> = {
  deposit: 20,
  invitation: 10,
  invoice: 60,
  'invoice-copy': 10,
  notice: 30,
  reminder: 30,
  'rent-increase': 60,
  'saved-report': 20,
  settlement: 20,
  signing: 30,
  statement: 20,
  'water-file': 10,
}
const trialToOne = 10

/** Nobody lets so many people into an account in a day; the other kinds of a customer have the whole day's number. */
const customerInvitations = 500

/** The one rule of how much an account may send, and whether its own words go along. */
export function limitsOf({ trialEnds, mailsADay, wordsStopped }: MailState): MailLimits {
  const isTrial = trialEnds !== ''
  const most = mailsADay ?? usualMailQuota[isTrial ? 'trial' : 'customer']
  const ofTrial = (kind: MailKind) => (mailsADay === undefined ? trialOfKind[kind] : most)
  const ofCustomer = (kind: MailKind) => (kind === 'invitation' ? Math.min(most, customerInvitations) : most)
  const ofKind = Object.fromEntries(mailKinds.map((kind) => [kind, (isTrial ? ofTrial : ofCustomer)(kind)]))
  return {
    most,
    ofKind: ofKind as Record<MailKind, number>,
    toOne: isTrial ? trialToOne : 0,
    words: isTrial || wordsStopped ? 'fixed' : 'own',
  }
}

/** Why what is written in a field does not go to everybody; '' when it does. */
export function fixedWordsReason({ trialEnds, wordsStopped }: Omit<MailState, 'mailsADay'>): string {
  if (trialEnds !== '')
    return 'Kokeilun aikana oma teksti lähtee vain tilin omille käyttäjille. Muut saavat viestin ilman sitä.'
  if (wordsStopped === '') return ''
  return 'Tilin viestejä on palautunut tai ilmoitettu roskapostiksi liikaa, joten oma teksti lähtee vain tilin omille käyttäjille. Ota yhteys ylläpitoon.'
}

/** What a letter that came back weighs. */
export type MailTrouble = 'bounce' | 'complaint'
export const troubleWeights: Readonly<Record<MailTrouble, number>> = { bounce: 1, complaint: 5 }

/** So long nothing is sent to an address, in days: a mailbox may be mended, a complaint is an answer. */
export const stopDays: Readonly<Record<MailTrouble, number>> = { bounce: 30, complaint: 365 }

const leastTrouble = 10
/** Of the letters of a day; the mail service frowns at five in a hundred too. */
const mostOfHundred = 5

/** Whether so many of a day's letters came back that the account's own words stay at home. */
export const isTroublesome = (trouble: number, sent: number): boolean =>
  trouble >= leastTrouble && trouble * 100 > sent * mostOfHundred

export const stopSentences: Readonly<Record<MailTrouble, (address: string) => string>> = {
  bounce: (address) =>
    `Osoitteeseen ${address} ei lähetetä, sillä edellinen viesti palautui. Tarkista osoite ja lähetä uudelleen.`,
  complaint: (address) =>
    `Osoitteeseen ${address} ei lähetetä, sillä sen haltija on ilmoittanut viestin roskapostiksi. Käytä toista osoitetta tai kirjettä.`,
}
