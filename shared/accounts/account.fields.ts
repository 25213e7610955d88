import { addressFields, businessIdFields, contactFields } from '../base/common.fields.ts'
import { asOptions, dictionaryOf, under } from '../base/noun-fields.ts'
import { dueDayNumbers, printDueDayNumber } from '../calculations/due-day.ts'
import { waitingNumberFields } from '../identifiers/waiting-numbers.fields.ts'
import type { Account } from './account.ts'
import { depositMonths, noticeLabels, viewChoiceLabels } from './account-settings.ts'
import { bankingProviderLabels } from './banking-providers.ts'
import { type CollaboratorSummary, collaboratorStateLabels, type RightsDraft } from './collaborator.ts'
import { creditServiceLabels } from './credit-services.ts'
import { depositHolderLabels } from './deposit-account.ts'
import { invoiceServiceLabels } from './invoice-services.ts'
import { roleLabels } from './roles.ts'
import { idleLabels, mostSessionsLabels } from './session-rules.ts'
import { signatureMethodLabels } from './signing-services.ts'
import type { User } from './user.ts'

/** Everything that is known of the fields of an account (tilin tiedot) and of its settings. */
export const accountFields = dictionaryOf<Omit<Account, 'written'>>()({
  name: { label: 'Nimi', kind: 'text' },
  isCompany: { label: 'Yritys tai yhteisö', kind: 'yesNo' },
  businessId: businessIdFields.businessId,
  ...contactFields,
  address: addressFields.address,
  zipCode: addressFields.zipCode,
  city: addressFields.city,
  iban: {
    label: 'Tilinumero (IBAN)',
    kind: 'text',
    hint: 'Vuokrat maksetaan tälle tilille, jos vuokranantajalla ei ole omaa.',
  },
  waitingNumbers: { label: 'Tilinumeron muutos', kind: 'list' },
  ...under('waitingNumbers', waitingNumberFields),
  group: { label: 'Ryhmä', kind: 'name' },
  trialEnds: { label: 'Kokeilu päättyy', kind: 'day' },
  mailsADay: { label: 'Sähköposteja päivässä enintään', kind: 'whole' },
  wordsStopped: { label: 'Omat tekstit vain omille käyttäjille alkaen', kind: 'day' },
  requiresSecondFactor: { label: 'Kaksivaiheinen kirjautuminen vaaditaan', kind: 'yesNo' },
  'sessionRules.idleMinutes': {
    label: 'Käyttämätön istunto päättyy',
    kind: 'choice',
    options: asOptions(idleLabels),
  },
  'sessionRules.mostSessions': {
    label: 'Istuntoja yhdellä käyttäjällä enintään',
    kind: 'choice',
    options: asOptions(mostSessionsLabels),
  },
  ...under('settings.public', {
    inUse: {
      label: 'Tiedot ovat julkisia',
      kind: 'yesNo',
      hint: 'Kuka tahansa voi lukea nämä tiedot ilman kirjautumista. Muita tilin tietoja ei näytetä.',
      alone: 'Julkiset tiedot näkyvissä',
    },
    name: { label: 'Nimi', kind: 'text', hint: 'Oletus: tilin nimi.', alone: 'Julkinen nimi' },
    email: { label: 'Sähköposti', kind: 'text', alone: 'Julkinen sähköposti' },
    phone: { label: 'Puhelin', kind: 'text', alone: 'Julkinen puhelin' },
    website: { label: 'Verkkosivu', kind: 'text' },
    description: { label: 'Esittely', kind: 'text', alone: 'Julkinen esittely' },
  }),
  'settings.emailNotifications': { label: 'Sähköposti-ilmoitukset', kind: 'list' },
  'settings.emailNotifications.email': { label: 'Sähköposti', kind: 'text' },
  'settings.emailNotifications.resource': { label: 'Ilmoitus', kind: 'choice', options: asOptions(noticeLabels) },
  'settings.personalRefNumInUse': {
    label: 'Vuokralaisilla on omat viitenumerot',
    kind: 'yesNo',
    hint: 'Vuokralaisen kaikilla laskuilla on sama viitenumero, joten hän voi maksaa vuokran toistuvana maksuna. Muuten jokaisella laskulla on oma viitenumeronsa. Muutos koskee vasta uusia laskuja.',
  },
  'settings.regionReports': {
    label: 'Luvut paikkakunnittain',
    kind: 'yesNo',
    hint: 'Yleisnäkymässä ja tilastoissa luvut näkyvät myös paikkakunnittain.',
  },
  ...under('settings.view', {
    menu: {
      label: 'Valikko ja lomakkeet',
      kind: 'choice',
      options: asOptions(viewChoiceLabels),
      hint: 'Suppeassa näkymässä on se, mitä muutaman oman asunnon vuokranantaja tarvitsee. Haku, linkit ja osoitteet avaavat silti kaiken.',
    },
    firstSteps: {
      label: 'Ensimmäiset askeleet yleisnäkymässä',
      kind: 'yesNo',
      hint: 'Näkyvät, kunnes ensimmäinen lasku on tehty.',
    },
  }),
  ...under('settings.billing', {
    changePercent: {
      label: 'Kauden hinta saa muuttua enintään',
      kind: 'whole',
      unit: '%',
      hint: 'Suurempi muutos jää odottamaan, kunnes sallit sen. 0: ei rajaa.',
    },
    mostOfOne: {
      label: 'Suurin lasku',
      kind: 'money',
      hint: 'Suurempi lasku jää odottamaan, kunnes sallit sen. 0: ei rajaa.',
    },
    sendAfter: {
      label: 'Ajon laskut lähtevät',
      kind: 'choice',
      hint: 'Siihen asti ajon voi perua.',
      alone: 'Ajon laskut lähtevät, min',
    },
    belowZero: {
      label: 'Kun kauden summa on alle nollan',
      kind: 'choice',
      options: asOptions({ carry: 'Siirretään seuraavaan laskuun', credit: 'Tehdään hyvityslasku' }),
      hint: 'Esimerkiksi alennuksen tai mittarin oikaisun takia. Vuokrasuhteen viimeisestä kaudesta tehdään aina hyvityslasku.',
    },
  }),
  ...under('settings.leases', {
    rentDueDateNumber: {
      label: 'Eräpäivä',
      kind: 'choice',
      options: dueDayNumbers.map((code) => [code, printDueDayNumber(code)] as const),
      alone: 'Uuden sopimuksen eräpäivä',
    },
    paymentTerm: { label: 'Maksuaika', kind: 'whole', unit: 'pv', alone: 'Uuden sopimuksen maksuaika, pv' },
    depositMonths: {
      label: 'Vakuus',
      kind: 'choice',
      options: depositMonths.map((months) => [
        months,
        months === 0 ? 'Kuten kohteen edellisessä sopimuksessa' : `${months} kuukauden vuokra`,
      ]),
      hint: 'Uuden sopimuksen lomake ehdottaa näitä. Ehdotukset voi muuttaa sopimuskohtaisesti.',
      alone: 'Uuden sopimuksen vakuus',
    },
  }),
  'settings.deposits.heldBy': {
    label: 'Vakuuksien tili',
    kind: 'choice',
    options: asOptions(depositHolderLabels),
    hint: 'Uusien sopimusten vakuudet ja niiden laskut maksetaan tälle tilille, jollei sopimuksessa ole vakuudelle omaa tilinumeroa.',
  },
  'settings.deposits.iban': {
    label: 'Asiakasvaratili (IBAN)',
    kind: 'text',
    hint: 'Oletus: tilin oma tilinumero.',
  },
  'settings.depositMsg': {
    label: 'Viesti vakuuslaskun saajalle',
    kind: 'text',
    hint: 'Lisätään sähköpostiin, jolla vakuuden lasku lähetetään.',
  },
  'settings.invoice.service': { label: 'Laskutuspalvelu', kind: 'choice', options: asOptions(invoiceServiceLabels) },
  ...under('settings.signing', {
    services: {
      label: 'Palvelut',
      kind: 'list',
      options: asOptions(signatureMethodLabels),
      alone: 'Allekirjoituspalvelut',
    },
    method: {
      label: 'Tapa, jota ehdotetaan',
      kind: 'choice',
      options: asOptions(signatureMethodLabels),
      alone: 'Allekirjoitustapa',
    },
    validityDays: { label: 'Aikaa allekirjoittaa', kind: 'whole', unit: 'päivää' },
    reminderDays: { label: 'Muistutukset', kind: 'list', alone: 'Allekirjoituksen muistutukset' },
  }),
  'settings.openBanking': { label: 'Pankkiyhteys', kind: 'choice', options: asOptions(bankingProviderLabels) },
  'settings.cardPayments.isOn': { label: 'Laskuja voi maksaa kortilla', kind: 'yesNo' },
  'settings.creditReports.service': {
    label: 'Luottotietopalvelu',
    kind: 'choice',
    options: asOptions(creditServiceLabels),
  },
  'settings.creditReports.keepDays': {
    label: 'Luottotietoja säilytetään',
    kind: 'whole',
    alone: 'Luottotietoja säilytetään (päivää)',
  },
  ...under('stripe', {
    merchantId: { label: 'Kauppiaan tunnus', kind: 'text' },
    begun: { label: 'Korttimaksujen käyttöönotto aloitettu', kind: 'text' },
    chargesEnabled: { label: 'Korttimaksut käytössä', kind: 'yesNo' },
    payoutsEnabled: { label: 'Tilitykset käytössä', kind: 'yesNo' },
    detailsSubmitted: { label: 'Korttimaksujen tiedot annettu', kind: 'yesNo' },
    due: { label: 'Korttimaksuihin puuttuu', kind: 'list' },
    disabledReason: { label: 'Korttimaksujen eston syy', kind: 'text' },
    checked: { label: 'Korttimaksujen tila luettu', kind: 'text' },
  }),
})

type Member = Pick<User, 'name' | 'email' | 'disabled'> & RightsDraft

/** Everything that is known of a person of an account (käyttäjä), and what their list tells besides. */
export const memberFields = dictionaryOf<
  Member,
  Exclude<keyof CollaboratorSummary, keyof Member | '_id'> | 'secondFactor'
>()({
  name: { label: 'Nimi', kind: 'text' },
  email: contactFields.email,
  role: {
    label: 'Rooli',
    kind: 'choice',
    options: asOptions(roleLabels),
    hint: 'Rooli antaa valmiit oikeudet. Muuta niitä alempaa, jos tarvitset muuta.',
  },
  granted: { label: 'Lisätyt oikeudet', kind: 'list' },
  revoked: { label: 'Poistetut oikeudet', kind: 'list' },
  disabled: { label: 'Käyttö estetty', kind: 'yesNo' },
  state: { label: 'Tila', kind: 'choice', options: asOptions(collaboratorStateLabels) },
  lastSignIn: { label: 'Kirjautunut viimeksi', kind: 'text' },
  secondFactor: { label: 'Kaksivaiheinen kirjautuminen', kind: 'yesNo' },
})

type Own = Pick<User, 'name' | 'email' | 'defaultTableRows' | 'bypassCustomStyles'>

/** What a person says of themselves, in every account. */
export const profileFields = dictionaryOf<Own>()({
  name: memberFields.name,
  email: memberFields.email,
  defaultTableRows: { label: 'Rivejä luettelon sivulla', kind: 'choice' },
  bypassCustomStyles: {
    label: 'Ohita ryhmien ulkoasu',
    kind: 'yesNo',
    hint: 'Näet kaikilla tileillä Vuokrakirjan oman ulkoasun.',
  },
})
