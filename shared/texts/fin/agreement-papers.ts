export const finAgreementPapers = {
  title: 'Ilmoitus sovitusta vuokran muutoksesta',
  tenant: 'Vuokralainen',
  landlord: 'Vuokranantaja',
  lease: 'Vuokrasopimus',
  premises: 'Vuokrakohde',
  contract: 'Sopimus nro {contractNumber}, alkanut {lease.startDate}',
  change: 'Sovittu muutos',
  agreed: 'Vahvistamme, että vuokrasopimuksen veloituksia on sovittu muutettavaksi **{agreement.from}** alkaen.',
  totals:
    'Veloitukset ovat ennen muutosta yhteensä {agreement.formerTotal} kuukaudessa ja muutoksen jälkeen **{agreement.newTotal}** kuukaudessa, arvonlisävero mukaan luettuna.',
  discount:
    'Määräaikainen alennus ({agreement.discountName}) on **{agreement.discount}** kuukaudessa. Se alkaa {agreement.from} ja päättyy {agreement.discountUntil}. Alennus ei muuta sopimuksen vuokraa.',
  firstDue: 'Ensimmäinen muutoksen mukainen maksu erääntyy {agreement.firstDueDate}.',
  rest: [
    'Muutos ei ole sopimuksen korotusehdon mukainen korotus eikä siirrä seuraavaa korotusajankohtaa.',
    'Muilta osin vuokrasopimus on voimassa ennallaan. Maksutiedot ovat laskussa.',
  ],
  contact: 'Yhteydenotot',
  phone: 'Puhelin',
  email: 'Sähköposti',
}

export type AgreementPapers = typeof finAgreementPapers
