import { contentOf, listOf, p, part, points, title, whenFilled } from './writing.ts'

/** Prices that the parties of a lease change by agreement, for good or for a time. */
export const agreementOnRent = contentOf(
  title('Sopimus vuokran muuttamisesta'),
  p('{document.date}'),
  part('Vuokranantaja'),
  listOf('landlords'),
  part('Vuokralainen'),
  listOf('tenants'),
  part('Vuokrasopimus'),
  p('Vuokrakohde: **{apartment.fullAddress}**, {apartment.zipCode} {apartment.city}'),
  whenFilled('contractNumber', p('Sopimusnumero: {contractNumber}')),
  p('Vuokrasuhde on alkanut {lease.startDate}.'),
  part('Sovittu muutos'),
  p('Osapuolet ovat sopineet muuttavansa vuokrasopimuksen veloituksia **{agreement.from}** alkaen.'),
  whenFilled(
    'agreement.changes',
    p('{agreement.changes}'),
    p(
      'Veloitukset olivat ennen muutosta yhteensä {agreement.formerTotal} kuukaudessa ja ovat sen jälkeen **{agreement.newTotal}** kuukaudessa, arvonlisävero mukaan luettuna.',
    ),
  ),
  whenFilled(
    'agreement.discount',
    p(
      'Vuokranantaja antaa määräaikaisen alennuksen ({agreement.discountName}), joka on **{agreement.discount}** kuukaudessa (ALV 0 %) ja voimassa {agreement.discountUntil} asti. Alennus ei muuta sopimuksen vuokraa.',
    ),
  ),
  p('Ensimmäinen muutoksen mukainen maksu erääntyy {agreement.firstDueDate}.'),
  part('Muut ehdot'),
  points(
    'Muilta osin vuokrasopimus on voimassa ennallaan.',
    'Muutos ei ole sopimuksen korotusehdon mukainen korotus eikä siirrä seuraavaa korotusajankohtaa.',
  ),
  part('Allekirjoitukset'),
  listOf('signers'),
)
