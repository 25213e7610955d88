import { conflict, Problem } from '#shared/base/problem.ts'
import { AddressStopped, tryAgain } from '../mail/failures.ts'
import { type Letter, mailWith } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import { sendUnkept } from '../mail/outbox.ts'
import { productSender } from '../mail/sender.ts'
import { log } from '../platform/log.ts'
import { settings } from '../platform/settings.ts'
import { accountSender } from './account-mail.ts'

/** A letter of the product itself to one who signs in. */
export interface AccountMail {
  readonly to: string
  readonly letter: Letter
}

const signature = ['Vuokrakirja']
const notYours = 'Jos et itse pyytänyt tätä, sinun ei tarvitse tehdä mitään.'

export const confirmMail = (to: string, address: string): AccountMail => ({
  to,
  letter: {
    title: 'Vahvista sähköpostiosoitteesi',
    opening: ['Kiitos, että kokeilet Vuokrakirjaa. Vahvista sähköpostiosoitteesi, niin voit kirjautua sisään.'],
    button: { label: 'Vahvista sähköpostiosoite', href: address },
    ending: ['Linkki on voimassa kolme päivää ja toimii yhden kerran.', notYours],
    signature,
  },
})

/** Someone signed up with the address of one who has signed up before but has never confirmed it. */
export const finishMail = (to: string, address: string): AccountMail => ({
  to,
  letter: {
    title: 'Viimeistele tunnuksesi',
    opening: [
      'Osoitteellasi on aloitettu tunnuksen luominen Vuokrakirjaan jo aiemmin. Valitse salasana, niin tunnus on käytössäsi.',
    ],
    button: { label: 'Valitse salasana', href: address },
    ending: ['Linkki on voimassa tunnin ja toimii yhden kerran.', notYours],
    signature,
  },
})

export const alreadyMail = (to: string): AccountMail => ({
  to,
  letter: {
    title: 'Sinulla on jo tunnus',
    opening: [
      'Osoitteellasi yritettiin luoda uutta tunnusta Vuokrakirjaan. Sinulla on jo tunnus, joten uutta ei luotu.',
    ],
    button: { label: 'Kirjaudu sisään', href: `${settings.siteUrl}/login` },
    ending: [`Jos salasana on unohtunut, vaihda se: ${settings.siteUrl}/forgotpassword`, notYours],
    signature,
  },
})

export const resetMail = (to: string, address: string): AccountMail => ({
  to,
  letter: {
    title: 'Vaihda salasanasi',
    opening: ['Pyysit uutta salasanaa Vuokrakirjaan.'],
    button: { label: 'Vaihda salasana', href: address },
    ending: ['Linkki on voimassa tunnin ja toimii yhden kerran.', notYours],
    signature,
  },
})

export const newAddressMail = (to: string, address: string): AccountMail => ({
  to,
  letter: {
    title: 'Vahvista uusi sähköpostiosoitteesi',
    opening: ['Vahvista, että tämä on uusi osoitteesi Vuokrakirjassa. Siihen asti kirjaudut vanhalla osoitteella.'],
    button: { label: 'Vahvista uusi osoite', href: address },
    ending: ['Linkki on voimassa vuorokauden ja toimii yhden kerran.', notYours],
    signature,
  },
})

interface Invitation {
  readonly account: string
  readonly inviter: string
  readonly address: string
  /** How long its link opens. */
  readonly days: number
}

/** Lets somebody into an account. */
export const invitationMail = (to: string, { account, inviter, address, days }: Invitation): AccountMail => ({
  to,
  letter: {
    title: `Kutsu tilille ${account}`,
    opening: [`${inviter} kutsuu sinut käyttämään tiliä ${account} Vuokrakirjassa.`],
    button: { label: 'Hyväksy kutsu', href: address },
    ending: [
      `Linkki on voimassa ${days} päivää ja toimii yhden kerran.`,
      'Jos et odottanut kutsua, sinun ei tarvitse tehdä mitään.',
    ],
    signature,
  },
})

const changed = (to: string, title: string, sentence: string): AccountMail => ({
  to,
  letter: {
    title,
    opening: [sentence],
    ending: [
      `Jos et tehnyt tätä itse, vaihda salasanasi heti (${settings.siteUrl}/forgotpassword) ja ota yhteys ylläpitoon.`,
    ],
    signature,
  },
})

export const addressChangedMail = (to: string, email: string): AccountMail =>
  changed(to, 'Sähköpostiosoitteesi on vaihdettu', `Kirjaudut Vuokrakirjaan tästä lähtien osoitteella ${email}.`)

export const passwordChangedMail = (to: string): AccountMail =>
  changed(to, 'Salasanasi on vaihdettu', 'Vuokrakirjan salasanasi on vaihdettu ja muut istuntosi on päätetty.')

/** Somebody has signed in as them from a device that has not been seen before. */
export const newDeviceMail = (to: string, seen: { device: string; at: string; from: string }): AccountMail => ({
  to,
  letter: {
    title: 'Uusi kirjautuminen',
    opening: ['Tunnuksellasi kirjauduttiin Vuokrakirjaan laitteelta, jolla et ole kirjautunut ennen.'],
    facts: [
      ['Laite', seen.device],
      ['Aika', seen.at],
      ['Verkko-osoite', seen.from || 'ei tiedossa'],
    ],
    button: { label: 'Katso istuntosi', href: `${settings.siteUrl}/profile` },
    ending: [
      'Jos kirjauduit itse, sinun ei tarvitse tehdä mitään.',
      `Jos et kirjautunut, vaihda salasanasi heti (${settings.siteUrl}/forgotpassword): silloin kaikki istuntosi päättyvät. Ota sitten yhteys ylläpitoon.`,
    ],
    signature,
  },
})

/** Somebody has given their password and says that the second factor is lost. */
export const factorLostMail = (to: string, { from, address }: { from: string; address: string }): AccountMail => ({
  to,
  letter: {
    title: 'Kaksivaiheisen kirjautumisesi poistamista pyydettiin',
    opening: [
      'Salasanallasi kirjautunut ilmoitti, että toinen kirjautumistapa on kadonnut.',
      `Jos sitä ei peruta, Vuokrakirjaan pääsee tunnuksellasi pelkällä salasanalla ${from} alkaen.`,
    ],
    button: { label: 'Peru poistaminen', href: address },
    ending: [
      'Jos pyysit sitä itse, sinun ei tarvitse tehdä mitään. Pyyntö peruuntuu myös, kun kirjaudut todennuskoodilla.',
      `Jos et pyytänyt, peru poistaminen ja vaihda salasanasi heti (${settings.siteUrl}/forgotpassword): joku muu tietää sen.`,
    ],
    signature,
  },
})

export const factorRemovedMail = (to: string): AccountMail =>
  changed(
    to,
    'Kaksivaiheinen kirjautuminen on poistettu käytöstä',
    'Vuorokausi pyynnöstäsi on kulunut, ja tunnuksellasi on nyt kirjauduttu Vuokrakirjaan pelkällä salasanalla. Ota kaksivaiheinen kirjautuminen uudelleen käyttöön profiilissasi.',
  )

export const codesRenewedMail = (to: string): AccountMail =>
  changed(to, 'Varakoodisi on vaihdettu', 'Sinulle tehtiin uudet varakoodit Vuokrakirjaan. Vanhat eivät enää toimi.')

export const passkeyMail = (to: string, name: string, isNew: boolean): AccountMail =>
  changed(
    to,
    isNew ? 'Uusi pääsyavain lisätty' : 'Pääsyavain poistettu',
    isNew
      ? `Tunnuksellesi lisättiin pääsyavain ${name}. Sillä kirjaudutaan Vuokrakirjaan ilman salasanaa.`
      : `Tunnukseltasi poistettiin pääsyavain ${name}. Sillä ei enää pääse Vuokrakirjaan.`,
  )

/** @param hasPasskeys signing in still asks for one of them */
export const factorChangedMail = (to: string, isOn: boolean, hasPasskeys = false): AccountMail =>
  changed(
    to,
    hasPasskeys && !isOn
      ? 'Todennussovellus on poistettu käytöstä'
      : `Kaksivaiheinen kirjautuminen on ${isOn ? 'käytössä' : 'poistettu käytöstä'}`,
    isOn
      ? 'Vuokrakirjaan kirjautuessasi kysytään tästä lähtien myös todennussovelluksen koodi.'
      : hasPasskeys
        ? 'Vuokrakirjaan kirjautuessasi kysytään tästä lähtien pääsyavain.'
        : 'Vuokrakirjaan kirjaudutaan tunnuksellasi taas pelkällä salasanalla.',
  )

const mailOf = ({ to, letter }: AccountMail, tags: Mail['tags'] = { kind: 'account' }): Mail =>
  mailWith(letter, {
    to,
    senderName: 'Vuokrakirja',
    subject: `${letter.title} – Vuokrakirja`,
    tags,
  })

/**
 * Sends a letter that somebody waits for: one that did not go is told to them.
 *
 * @param accountId whose quota of letters it takes of; the product's own letters take of none
 */
export async function sendAwaited(mail: AccountMail, accountId = ''): Promise<void> {
  const failure = accountId
    ? await sendUnkept(accountSender({ accountId }), mailOf(mail, { kind: 'invitation', accountId }))
    : await sendUnkept(productSender, mailOf(mail))
  if (!failure) return
  log.warn('A letter of signing in was not sent', failure)
  if (failure.until || failure instanceof AddressStopped) throw conflict(failure.reason(tryAgain(failure)))
  throw new Problem(
    'provider',
    failure.outcome === 'refused'
      ? `Sähköpostia ei voitu lähettää osoitteeseen ${mail.to}. Tarkista osoite.`
      : 'Sähköpostia ei voitu juuri nyt lähettää. Yritä hetken kuluttua uudelleen.',
  )
}

/** Sends a letter that only tells of what is done already: the command stands also when the letter does not go. */
export async function sendNotice(mail: AccountMail): Promise<void> {
  const failure = await sendUnkept(productSender, mailOf(mail))
  if (failure) log.error('A notice of a changed sign-in was not sent', failure)
}
