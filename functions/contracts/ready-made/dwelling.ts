import {
  depositWords,
  electricityWords,
  fixedTerm,
  moveOutWords,
  no,
  openEnded,
  waterWords,
  yes,
} from '#shared/contracts/texts/model-fields.ts'
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
  'Asuinhuoneiston vuokrasopimus',
  'Vuokralaiset vastaavat kaikista tämän sopimuksen velvoitteista yhteisvastuullisesti.',
)

const premises = [
  part('2 Vuokrakohde'),
  p('Osoite: **{apartment.fullAddress}**, {apartment.zipCode} {apartment.city}'),
  whenFilled('apartment.condominium', p('Taloyhtiö: {apartment.condominium}')),
  p('Huoneisto: {apartment.floorPlan}, pinta-ala noin {apartment.area}'),
  whenFilled('apartment.otherRooms', p('Huoneiston tilat: {apartment.otherRooms}.')),
  p(
    'Huoneisto vuokrataan asunnoksi. Ilmoitettu pinta-ala ei ole vuokran määräytymisen peruste, eikä sen vähäinen poikkeama todellisesta anna aihetta vuokran muuttamiseen.',
  ),
  whenIs(
    'others.furnished',
    yes,
    p(
      'Huoneisto vuokrataan kalustettuna. Kalusteista laaditaan luettelo, jonka sopijapuolet allekirjoittavat ja joka liitetään tähän sopimukseen. Vuokralainen palauttaa kalusteet vuokrasuhteen päättyessä siinä kunnossa, jossa ne tavanomaisen kulumisen jälkeen ovat.',
    ),
  ),
]

const term = [
  part('3 Vuokra-aika ja irtisanominen'),
  p('Vuokrasuhde alkaa {lease.startDate}. Vuokralainen saa huoneiston hallintaansa {lease.moveInDate}.'),
  whenIs(
    'lease.leaseType',
    openEnded,
    p('Sopimus on voimassa toistaiseksi.'),
    p(
      'Irtisanomisaika on vuokranantajan irtisanoessa sopimuksen kuusi kuukautta, jos vuokrasuhde on irtisanomishetkellä kestänyt yhtäjaksoisesti vähintään yhden vuoden, ja muulloin kolme kuukautta. Vuokralaisen irtisanomisaika on yksi kuukausi. Irtisanomisaika lasketaan sen kalenterikuukauden viimeisestä päivästä, jonka aikana irtisanominen on suoritettu (AHVL 52 §).',
    ),
    p(
      'Irtisanominen tehdään kirjallisesti ja todisteellisesti. Vuokranantajan ilmoituksessa mainitaan irtisanomisen peruste ja vuokrasuhteen päättymisajankohta.',
    ),
  ),
  whenIs(
    'lease.leaseType',
    fixedTerm,
    p('Sopimus on määräaikainen ja päättyy {lease.endDate} ilman irtisanomista.'),
    p(
      'Määräaikaista sopimusta ei voi irtisanoa päättymään kesken vuokra-ajan muutoin kuin laissa säädetyin edellytyksin (AHVL 55 §). Jos vuokralainen päättää vuokrasuhteen ennen sovittua päättymispäivää, hän maksaa vuokranantajalle sopimussakkona kahden kuukauden vuokraa vastaavan määrän.',
    ),
  ),
  whenIs(
    'lease.moveOut',
    moveOutWords.AHVL,
    p(
      'Muuttopäivä on vuokrasuhteen päättymistä seuraava arkipäivä. Muuttopäivänä vuokralaisen on jätettävä puolet huoneistosta vuokranantajan käytettäväksi ja seuraavana päivänä luovutettava huoneisto kokonaan vuokranantajan hallintaan (AHVL 68 §).',
    ),
  ),
  whenIs(
    'lease.moveOut',
    moveOutWords.endDate,
    p('Vuokralainen luovuttaa huoneiston vuokranantajan hallintaan viimeistään vuokrasuhteen viimeisenä päivänä.'),
  ),
]

const rent = [
  part('4 Vuokra ja muut maksut'),
  p('Vuokra on **{lease.rentWithVat} kuukaudessa**. Vuokra maksetaan {lease.firstRentDate} alkaen.'),
  p('Vuokralaiselta veloitetaan kuukausittain:'),
  listOf('products'),
  whenIs(
    'lease.waterChargeType',
    waterWords.usage,
    p('Vesi laskutetaan vuokralaiselta mitatun kulutuksen mukaan. Ennakkomaksu tasataan mittarilukemien perusteella.'),
  ),
  whenIs(
    'lease.waterChargeType',
    waterWords.fixed,
    p(
      'Vesimaksu on {lease.waterCharge} henkilöä kohden kuukaudessa. Sopimusta tehtäessä huoneistossa asuu {lease.waterChargeCount} henkilöä. Vuokralainen ilmoittaa henkilömäärän muutoksesta viipymättä.',
    ),
  ),
  waterIncluded,
  ownElectricity,
  whenIs(
    'lease.electricity',
    electricityWords.fixed,
    p('Sähköstä peritään kiinteä maksu, {lease.electricityAmount} kuukaudessa.'),
  ),
  electricityIncluded,
  p(
    'Vuokra ja muut maksut maksetaan tilille {landlord.iban} (saaja {landlord.payee}) laskussa ilmoitettua viitenumeroa käyttäen. Eräpäivä on {lease.rentDueDate} ja laskutusväli {lease.invoiceInterval}. Viivästyneelle maksulle maksetaan korkolain mukainen viivästyskorko.',
  ),
]

const increase = [
  part('5 Vuokran korottaminen'),
  whenIs('lease.noRentIncrease', yes, p('Vuokraa ei koroteta tämän sopimuksen voimassaoloaikana.')),
  whenIs(
    'lease.usesIndex',
    yes,
    p(
      'Vuokra on sidottu indeksiin, joka on {lease.indexName}. Perusindeksi on {lease.indexStartValue} ({lease.indexStartDate}). Jos perusindeksin pistelukua ei ole merkitty, se on sopimuksen allekirjoitushetkellä viimeksi julkaistu pisteluku. Tarkistusindeksi on tarkistushetkellä viimeksi julkaistu pisteluku. Vuokraa tarkistetaan samassa suhteessa kuin tarkistusindeksi on noussut perusindeksistä. Indeksin lasku ei alenna vuokraa.',
    ),
  ),
  ...increases,
  whenFilled('lease.rentIncreaseTime', p('Vuokraa voidaan korottaa ensimmäisen kerran {lease.rentIncreaseTime}.')),
  whenNot(
    'lease.noRentIncrease',
    yes,
    p(
      'Vuokranantaja ilmoittaa korotuksesta vuokralaiselle kirjallisesti vähintään yhtä kuukautta ennen sen voimaantuloa. Ilmoituksessa mainitaan korotuksen peruste, uuden vuokran määrä ja korotuksen voimaantulopäivä.',
    ),
  ),
]

const deposit = [
  ...noDeposit,
  whenIs(
    'lease.useDeposit',
    yes,
    p(
      'Vuokralainen antaa sopimuksen velvoitteiden täyttämisestä vakuuden, jonka määrä on **{lease.deposit}**. Vakuuden laji: {lease.depositType}. Vakuus annetaan viimeistään {lease.depositDueDate}. Jos vakuutta ei anneta sovitussa ajassa, vuokranantajalla on oikeus purkaa sopimus.',
    ),
    p(
      'Vakuus on voimassa, kunnes vuokralainen on täyttänyt kaikki sopimuksesta johtuvat velvoitteensa. Vuokranantaja voi käyttää vakuutta maksamattomien vuokrien ja muiden maksujen, laiminlyödyn siivouksen sekä sellaisten vahinkojen kattamiseen, joista vuokralainen vastaa. Vakuus palautetaan siltä osin kuin sitä ei tarvita ilman aiheetonta viivytystä sen jälkeen, kun huoneisto ja avaimet on palautettu ja huoneiston kunto tarkastettu. Vakuus ei ole ennakkovuokraa, eikä vuokralainen voi jättää vuokraa maksamatta sen perusteella.',
    ),
  ),
  whenIs('lease.depositType', depositWords.payment, p('Vakuus maksetaan tilille {lease.depositIban}.')),
  whenIs(
    'lease.socialWelfareAccepted',
    yes,
    p('Vakuudeksi hyväksytään myös Kelan tai hyvinvointialueen antama maksusitoumus.'),
  ),
  whenIs(
    'guarantee.isUsed',
    yes,
    p(
      'Lisäksi {guarantee.name} ({guarantee.social}) vastaa vuokralaisen tähän sopimukseen perustuvista velvoitteista omavelkaisena takaajana enintään {guarantee.maxAmount} määrään saakka. Takaaja allekirjoittaa erillisen takaussitoumuksen.',
    ),
  ),
]

const condition = [
  part('7 Huoneiston kunto ja hoito'),
  whenFilled('apartment.condition', p('Huoneiston kunto sopimusta tehtäessä: {apartment.condition}.')),
  whenIs('apartment.photos', yes, p('Huoneiston kunto on valokuvattu ennen vuokrasuhteen alkamista.')),
  whenFilled(
    'apartment.repairsWaiting',
    p('Vuokranantaja tekee huoneistossa seuraavat korjaukset: {apartment.repairsWaiting}.'),
  ),
  p(
    'Vuokralainen tutustuu huoneiston kuntoon muuttaessaan ja ilmoittaa havaitsemistaan puutteista vuokranantajalle kirjallisesti 14 päivän kuluessa. Puutteet, joita tavanomaisessa tarkastuksessa ei voi havaita, ilmoitetaan heti, kun ne havaitaan.',
  ),
  p(
    'Vuokralainen hoitaa huoneistoa huolellisesti ja vastaa vahingosta, jonka hän tai hänen luvallaan huoneistossa oleva aiheuttaa tahallaan, laiminlyönnillään tai muulla huolimattomuudellaan. Vuokralainen ei vastaa tavanomaisesta kulumisesta. Viasta tai vahingosta, jonka korjaaminen kuuluu vuokranantajalle tai taloyhtiölle, ilmoitetaan viipymättä.',
  ),
  p(
    'Vuokralainen ei saa tehdä huoneistossa muutos- tai korjaustöitä ilman vuokranantajan kirjallista lupaa. Palovaroitinta ei saa irrottaa, ja sen viasta ilmoitetaan heti vuokranantajalle.',
  ),
  whenIs(
    'others.mandatoryInsurance',
    yes,
    p(
      'Vuokralainen ottaa kotivakuutuksen, johon sisältyy vastuuvakuutus, viimeistään vuokrasuhteen alkaessa ja pitää sen voimassa koko vuokrasuhteen ajan. Vuokralainen esittää pyydettäessä todistuksen vakuutuksesta.',
    ),
  ),
]

const living = [
  part('8 Asuminen ja järjestys'),
  p(
    'Vuokralainen noudattaa hyvää tapaa, taloyhtiön järjestyssääntöjä sekä sitä, mitä terveyden ja järjestyksen säilymiseksi on säädetty tai määrätty, ja huolehtii siitä, että muutkin huoneistossa olevat noudattavat niitä.',
  ),
  whenIs(
    'others.noSmoking',
    yes,
    p('Tupakointi, myös sähkösavukkeella, on kielletty huoneistossa, sen parvekkeella ja siihen kuuluvissa tiloissa.'),
  ),
  whenIs('others.noPets', yes, p('Lemmikkieläinten pitäminen huoneistossa on kielletty.')),
  whenFilled('others.petsDetails', p('Lemmikkieläimistä on sovittu: {others.petsDetails}')),
  whenIs(
    'others.subLeaseAllowed',
    no,
    p(
      'Vuokralainen ei saa luovuttaa huoneistoa tai sen osaa toisen käytettäväksi eikä alivuokrata sitä ilman vuokranantajan kirjallista suostumusta, ellei laista muuta johdu. Huoneistoa ei saa tarjota lyhytaikaiseen majoitukseen.',
    ),
  ),
  whenIs(
    'others.subLeaseAllowed',
    yes,
    p(
      'Vuokralainen saa alivuokrata enintään puolet huoneistosta asumiseen. Alivuokrauksesta ilmoitetaan vuokranantajalle ennen sen alkamista. Vuokralainen vastaa alivuokralaisen teoista kuin omistaan.',
    ),
  ),
  p(
    'Vuokralainen päästää vuokranantajan tai tämän edustajan huoneistoon sen kunnon ja hoidon valvomiseksi sekä huoneiston myymistä tai uudelleen vuokraamista varten molemmille sopivana aikana.',
  ),
]

const ending = [
  part('9 Avaimet ja poismuutto'),
  whenFilled('others.keysCount', p('Vuokralaiselle luovutetaan {others.keysCount} avainta.')),
  whenFilled('keys.codes', p('Avainten tunnukset: {keys.codes}.')),
  p('Vuokralainen ei saa teettää lisäavaimia ilman lupaa. Avaimen katoamisesta ilmoitetaan viipymättä.'),
  whenFilled(
    'others.keysLostSum',
    p(
      'Kadonneesta avaimesta vuokralainen korvaa {others.keysLostSum}, tai lukkojen uudelleen sarjoituksen todelliset kustannukset, jos se on turvallisuussyistä tarpeen.',
    ),
  ),
  p(
    'Vuokrasuhteen päättyessä vuokralainen siivoaa huoneiston ja siihen kuuluvat tilat, vie pois omaisuutensa ja palauttaa kaikki avaimet vuokranantajalle viimeistään muuttopäivänä.',
  ),
]

const rest = [
  part('10 Muut ehdot'),
  ...otherTerms,
  p(
    'Vuokranantajalla on oikeus purkaa sopimus laissa säädetyin perustein, kuten silloin, kun vuokra jätetään maksamatta säädetyssä tai sovitussa ajassa (AHVL 61 §). Muilta osin noudatetaan asuinhuoneiston vuokrauksesta annettua lakia (481/1995).',
  ),
  p(
    'Sopimuksen muutoksista sovitaan kirjallisesti. Riidat ratkaistaan ensisijaisesti neuvottelemalla ja muutoin huoneiston sijaintipaikan käräjäoikeudessa. Vuokralainen voi saattaa asian myös kuluttajariitalautakunnan ratkaistavaksi.',
  ),
  part('11 Allekirjoitukset'),
  ...signatures('Tämä sopimus allekirjoitetaan sähköisesti, ja jokainen sopijapuoli saa siitä kappaleen.'),
]

/** A lease of a dwelling by AHVL 481/1995. */
export const dwellingLease = contentOf(
  ...parties,
  ...premises,
  ...term,
  ...rent,
  ...increase,
  ...deposit,
  ...condition,
  ...living,
  ...ending,
  ...rest,
)
