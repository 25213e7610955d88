import { fixedTerm, moveOutWords, no, openEnded, waterWords, yes } from '#shared/contracts/texts/model-fields.ts'
import {
  electricityIncluded,
  increases,
  noDeposit,
  otherTerms,
  ownElectricity,
  partiesOf,
  signatures,
  waterIncluded,
} from './clauses.ts'
import { contentOf, listOf, p, part, whenFilled, whenIs, whenNot } from './writing.ts'

const parties = partiesOf(
  'Liikehuoneiston vuokrasopimus',
  'Vuokralaiset vastaavat sopimuksen velvoitteista yhteisvastuullisesti.',
)

const premises = [
  part('2 Huoneisto ja käyttötarkoitus'),
  p('Osoite: **{apartment.fullAddress}**, {apartment.zipCode} {apartment.city}'),
  whenFilled('apartment.condominium', p('Kiinteistö: {apartment.condominium}')),
  p('Huoneiston pinta-ala on noin {apartment.area}.'),
  whenFilled('apartment.floorPlan', p('Tilat: {apartment.floorPlan}')),
  whenFilled('apartment.otherRooms', p('Huoneiston tilat: {apartment.otherRooms}.')),
  p(
    'Vuokra on sovittu huoneistosta kokonaisuutena. Pinta-alan vähäinen poikkeama ilmoitetusta ei muuta vuokraa eikä sopimuksen muita ehtoja.',
  ),
  p(
    'Huoneistoa käytetään vuokralaisen elinkeinotoimintaan. Käyttötarkoitusta ei saa muuttaa ilman vuokranantajan kirjallista suostumusta. Vuokralainen hankkii toimintansa edellyttämät luvat ja vastaa siitä, että toiminta täyttää viranomaisten vaatimukset.',
  ),
]

const term = [
  part('3 Vuokra-aika ja irtisanominen'),
  p('Vuokrasuhde alkaa {lease.startDate}. Huoneiston hallinta siirtyy vuokralaiselle {lease.moveInDate}.'),
  whenIs(
    'lease.leaseType',
    openEnded,
    p(
      'Sopimus on voimassa toistaiseksi. Irtisanomisaika on vuokranantajan irtisanoessa kolme kuukautta ja vuokralaisen irtisanoessa yksi kuukausi, ellei muissa ehdoissa ole sovittu toisin. Irtisanomisaika lasketaan sen kalenterikuukauden viimeisestä päivästä, jonka aikana irtisanominen on suoritettu (LHVL 42 §). Irtisanominen tehdään kirjallisesti ja todisteellisesti.',
    ),
  ),
  whenIs(
    'lease.leaseType',
    fixedTerm,
    p(
      'Sopimus on määräaikainen ja päättyy {lease.endDate} ilman irtisanomista. Jos vuokralainen päättää vuokrasuhteen ennen sovittua päättymispäivää, hän maksaa vuokranantajalle sopimussakkona kahden kuukauden vuokraa vastaavan määrän ja korvaa lisäksi sopimusrikkomuksesta aiheutuneen vahingon siltä osin kuin se ylittää sopimussakon.',
    ),
  ),
  whenIs(
    'lease.moveOut',
    moveOutWords.LHVL,
    p(
      'Muuttopäivä on vuokrasuhteen päättymistä seuraava arkipäivä. Huoneisto luovutetaan silloin kokonaan vuokranantajan hallintaan (LHVL 55 §).',
    ),
  ),
  whenIs(
    'lease.moveOut',
    moveOutWords.endDate,
    p('Huoneisto luovutetaan vuokranantajan hallintaan viimeistään vuokrasuhteen viimeisenä päivänä.'),
  ),
]

const rent = [
  part('4 Vuokra ja arvonlisävero'),
  p(
    'Vuokra on **{lease.rentAmount} kuukaudessa** ilman arvonlisäveroa. Vuokra maksetaan {lease.firstRentDate} alkaen.',
  ),
  whenNot(
    'lease.rentVat',
    '0 %',
    p(
      'Vuokraan ja muihin maksuihin lisätään kulloinkin voimassa oleva arvonlisävero, sopimusta tehtäessä {lease.rentVat}, jolloin verollinen vuokra on {lease.rentWithVat} kuukaudessa. Vuokranantaja on hakeutunut arvonlisäverovelvolliseksi kiinteistön käyttöoikeuden luovuttamisesta. Vuokralainen käyttää huoneistoa vähennykseen tai palautukseen oikeuttavaan toimintaan ja ilmoittaa viipymättä, jos edellytys lakkaa. Laiminlyönnistä vuokranantajalle aiheutuvan verovahingon korvaa vuokralainen.',
    ),
  ),
  whenIs('lease.rentVat', '0 %', p('Vuokrasta ei peritä arvonlisäveroa.')),
  p('Vuokralaiselta veloitetaan kuukausittain:'),
  listOf('products'),
  whenIs('lease.waterChargeType', waterWords.usage, p('Vesi laskutetaan mitatun kulutuksen mukaan.')),
  waterIncluded,
  ownElectricity,
  electricityIncluded,
  p(
    'Maksut suoritetaan tilille {landlord.iban} (saaja {landlord.payee}) laskussa ilmoitettua viitenumeroa käyttäen. Eräpäivä on {lease.rentDueDate} ja laskutusväli {lease.invoiceInterval}. Viivästyneelle maksulle maksetaan korkolain mukainen viivästyskorko ja laissa säädetyt perintäkulut.',
  ),
]

const increase = [
  part('5 Vuokran tarkistaminen'),
  whenIs('lease.noRentIncrease', yes, p('Vuokraa ei tarkisteta tämän sopimuksen voimassaoloaikana.')),
  whenIs(
    'lease.usesIndex',
    yes,
    p(
      'Vuokra on sidottu indeksiin, joka on {lease.indexName}. Perusindeksi on {lease.indexStartValue} ({lease.indexStartDate}). Jos pistelukua ei ole merkitty, perusindeksi on sopimuksen allekirjoitushetkellä viimeksi julkaistu pisteluku. Vuokraa tarkistetaan vuosittain samassa suhteessa kuin tarkistushetkellä viimeksi julkaistu pisteluku on noussut perusindeksistä. Indeksin lasku ei alenna vuokraa.',
    ),
  ),
  ...increases,
  whenFilled('lease.rentIncreaseTime', p('Vuokra tarkistetaan ensimmäisen kerran {lease.rentIncreaseTime}.')),
  whenNot(
    'lease.noRentIncrease',
    yes,
    p(
      'Vuokranantaja ilmoittaa uuden vuokran, sen perusteen ja voimaantulopäivän kirjallisesti vähintään yhtä kuukautta ennen voimaantuloa. Tarkistuksen viivästyminen ei poista vuokranantajan oikeutta siihen.',
    ),
  ),
]

const deposit = [
  ...noDeposit,
  whenIs(
    'lease.useDeposit',
    yes,
    p(
      'Vuokralainen antaa sopimuksen velvoitteiden täyttämisestä vakuuden, jonka määrä on **{lease.deposit}**. Vakuuden laji: {lease.depositType}. Vakuus annetaan viimeistään {lease.depositDueDate} ja ennen huoneiston luovuttamista vuokralaisen hallintaan. Vakuus palautetaan, kun vuokralainen on täyttänyt sopimuksen velvoitteet ja palauttanut huoneiston ja avaimet. Vakuudelle ei makseta korkoa.',
    ),
  ),
  whenIs(
    'guarantee.isUsed',
    yes,
    p(
      'Lisäksi {guarantee.name} ({guarantee.social}) vastaa vuokralaisen velvoitteista omavelkaisena takaajana enintään {guarantee.maxAmount} määrään saakka. Takaaja allekirjoittaa erillisen takaussitoumuksen.',
    ),
  ),
]

const condition = [
  part('7 Kunto, kunnossapito ja muutostyöt'),
  whenFilled('apartment.condition', p('Huoneiston kunto sopimusta tehtäessä: {apartment.condition}.')),
  whenFilled('apartment.repairsWaiting', p('Vuokranantaja tekee seuraavat työt: {apartment.repairsWaiting}.')),
  p(
    'Huoneisto vuokrataan siinä kunnossa, jossa se on sopimusta tehtäessä ja johon vuokralainen on tutustunut. Vuokranantaja vastaa rakennuksen rakenteiden ja perusjärjestelmien kunnossapidosta. Vuokralainen vastaa huoneiston sisäpuolisesta kunnossapidosta, toimintansa vaatimista laitteista ja niiden huollosta sekä korvaa vahingon, jonka hän tai hänen luvallaan huoneistossa oleva aiheuttaa.',
  ),
  p(
    'Muutostöihin tarvitaan vuokranantajan kirjallinen suostumus. Muutostyöt tehdään vuokralaisen kustannuksella, hyvän rakennustavan mukaisesti ja tarvittavin luvin. Kiinteästi asennetut rakenteet jäävät korvauksetta vuokranantajalle, tai vuokralainen ennallistaa huoneiston, jos vuokranantaja niin vaatii.',
  ),
  p(
    'Kyltit ja mainokset kiinnitetään vain vuokranantajan hyväksymällä tavalla ja poistetaan vuokrasuhteen päättyessä.',
  ),
  whenIs(
    'others.mandatoryInsurance',
    yes,
    p(
      'Vuokralainen pitää voimassa toimintansa vastuuvakuutuksen ja omaisuutensa vakuutuksen koko vuokrasuhteen ajan ja esittää niistä pyydettäessä todistuksen.',
    ),
  ),
]

const using = [
  part('8 Huoneiston käyttö'),
  whenIs(
    'others.subLeaseAllowed',
    no,
    p(
      'Vuokralainen ei saa siirtää vuokraoikeutta eikä alivuokrata tai muutoin luovuttaa huoneistoa tai sen osaa toiselle ilman vuokranantajan kirjallista suostumusta.',
    ),
  ),
  whenIs(
    'others.subLeaseAllowed',
    yes,
    p(
      'Vuokralainen saa alivuokrata huoneistoa. Alivuokralaisesta ilmoitetaan vuokranantajalle kirjallisesti etukäteen, ja vuokralainen vastaa alivuokralaisen velvoitteista kuin omistaan.',
    ),
  ),
  p(
    'Vuokralainen noudattaa kiinteistön järjestyssääntöjä ja huolehtii jätteistään sekä käyttönsä edellyttämästä siivouksesta. Toiminnasta ei saa aiheutua kohtuutonta haittaa kiinteistön muille käyttäjille.',
  ),
  whenIs('others.noSmoking', yes, p('Tupakointi huoneistossa on kielletty.')),
  whenFilled('others.keysCount', p('Vuokralaiselle luovutetaan {others.keysCount} avainta.')),
  whenFilled('others.keysLostSum', p('Kadonneesta avaimesta peritään {others.keysLostSum}.')),
  p(
    'Vuokrasuhteen päättyessä vuokralainen tyhjentää ja siivoaa huoneiston, poistaa kylttinsä ja palauttaa kaikki avaimet.',
  ),
]

const rest = [
  part('9 Muut ehdot'),
  ...otherTerms,
  p(
    'Muilta osin noudatetaan liikehuoneiston vuokrauksesta annettua lakia (482/1995). Muutoksista sovitaan kirjallisesti. Riidat ratkaistaan huoneiston sijaintipaikan käräjäoikeudessa.',
  ),
  part('10 Allekirjoitukset'),
  ...signatures('Tämä sopimus allekirjoitetaan sähköisesti, ja kumpikin sopijapuoli saa siitä kappaleen.'),
]

/** A lease of business premises by LHVL 482/1995. */
export const premisesLease = contentOf(
  ...parties,
  ...premises,
  ...term,
  ...rent,
  ...increase,
  ...deposit,
  ...condition,
  ...using,
  ...rest,
)
