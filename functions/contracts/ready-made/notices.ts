import { fixedTerm } from '#shared/contracts/texts/model-fields.ts'
import { contentOf, listOf, p, part, points, title, whenFilled, whenIs } from './writing.ts'

const line = '________________________________'

const lease = [
  part('Vuokrasopimus'),
  p('Vuokrakohde: **{apartment.fullAddress}**, {apartment.zipCode} {apartment.city}'),
  whenFilled('contractNumber', p('Sopimusnumero: {contractNumber}')),
  p('Vuokrasuhde on alkanut {lease.startDate}.'),
]

const receipt = [
  part('Vastaanottokuittaus'),
  p('Olen saanut tämän ilmoituksen tiedoksi.'),
  p(`Paikka ja päivä: ${line}`),
  p(`Allekirjoitus ja nimenselvennys: ${line}`),
]

/** A landlord's notice that ends a lease of a dwelling (AHVL 52 and 54 §). */
export const landlordDismissal = contentOf(
  title('Vuokrasopimuksen irtisanominen'),
  p('{document.date}'),
  part('Vuokralainen'),
  listOf('tenants'),
  part('Vuokranantaja'),
  listOf('landlords'),
  ...lease,
  part('Irtisanominen'),
  p('Vuokranantaja irtisanoo yllä mainitun asuinhuoneiston vuokrasopimuksen päättymään **{lease.dismissalDate}**.'),
  p(
    'Irtisanomisaika on kuusi kuukautta, jos vuokrasuhde on irtisanomishetkellä kestänyt yhtäjaksoisesti vähintään yhden vuoden, ja muulloin kolme kuukautta. Se lasketaan sen kalenterikuukauden viimeisestä päivästä, jonka aikana irtisanominen on suoritettu (AHVL 52 §).',
  ),
  whenIs(
    'lease.leaseType',
    fixedTerm,
    p(
      '**Huomio:** sopimus on määräaikainen. Sen voi irtisanoa kesken vuokra-ajan vain laissa säädetyin edellytyksin (AHVL 55 §).',
    ),
  ),
  p(`Irtisanomisen peruste: ${line}${line}`),
  part('Muutto'),
  p(
    'Muuttopäivä on vuokrasuhteen päättymistä seuraava arkipäivä. Silloin puolet huoneistosta on jätettävä vuokranantajan käytettäväksi, ja seuraavana päivänä huoneisto on luovutettava kokonaan (AHVL 68 §). Ennen luovutusta:',
  ),
  points(
    'huoneisto ja siihen kuuluvat tilat tyhjennetään ja siivotaan',
    'kaikki avaimet palautetaan vuokranantajalle',
    'muuttoilmoitus tehdään ja oma sähkösopimus irtisanotaan',
  ),
  p('Vuokra maksetaan vuokrasuhteen päättymiseen saakka.'),
  p(
    'Vuokralaisella on oikeus saattaa irtisanomisen peruste tuomioistuimen tutkittavaksi niin kuin asuinhuoneiston vuokrauksesta annetussa laissa (481/1995) säädetään.',
  ),
  part('Vuokranantajan allekirjoitus'),
  p(`Paikka ja päivä: ${line}`),
  p(`Allekirjoitus: ${line}`),
  p('{landlords.names}'),
  ...receipt,
)

/** A tenant's notice that ends a lease of a dwelling (AHVL 52 and 54 §). */
export const tenantDismissal = contentOf(
  title('Vuokralaisen irtisanomisilmoitus'),
  p('{document.date}'),
  part('Vuokranantaja'),
  listOf('landlords'),
  part('Vuokralainen'),
  listOf('tenants'),
  ...lease,
  part('Irtisanominen'),
  p('Irtisanon yllä mainitun vuokrasopimuksen päättymään **{lease.dismissalDate}**.'),
  p(
    'Vuokralaisen irtisanomisaika on yksi kuukausi. Se lasketaan sen kalenterikuukauden viimeisestä päivästä, jonka aikana irtisanominen on suoritettu (AHVL 52 §).',
  ),
  p(`Vakuuden voi palauttaa tilille: ${line}`),
  p(`Uusi osoite muuton jälkeen: ${line}`),
  part('Vuokralaisen allekirjoitus'),
  p(`Paikka ja päivä: ${line}`),
  p(`Allekirjoitus: ${line}`),
  p('{tenants.names}'),
  ...receipt,
)
