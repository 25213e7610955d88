/**
 * What a screen is for and what to begin with, in a sentence or two, by the screen's path. Every entry of the menu has one;
 * a screen that has none has no button for it.
 */
export const helpTexts: Readonly<Record<string, string>> = {
  '/overview':
    'Tästä näet, mikä odottaa sinua tänään ja miten vuokraus sujuu. Aloita ylimmästä odottavasta asiasta: sen painike vie suoraan tekemään sen.',
  '/todos':
    'Omat ja toimiston tehtävät määräpäivineen. Lisää tehtävä ja merkitse se tehdyksi rastilla, niin se siirtyy tehtyihin.',
  '/calendar':
    'Kuukauden eräpäivät, alkavat ja päättyvät sopimukset, korotukset, näytöt ja tehtävät samassa näkymässä. Valitse yläreunasta, mitä näytetään, ja avaa merkintä painamalla sitä.',
  '/rental-contracts':
    'Kaikki vuokrasopimukset luonnoksista päättyneisiin. Tee uusi sopimus ja aktivoi se, niin sen vuokrat laskutetaan automaattisesti.',
  '/other-contracts':
    'Muut sopimukset ja ilmoitukset kuin vuokrasopimukset, esimerkiksi toimeksiannot. Ne laaditaan sopimuspohjasta ja allekirjoitetaan samalla tavalla.',
  '/contract-models':
    'Tekstit, joista sopimusten asiakirjat tehdään. Valmiit pohjat ovat heti käytettävissä. Tee oma pohja, kun haluat omat ehtosi joka sopimukseen.',
  '/invoices':
    'Kaikki laskut ja niiden tila: mitä on lähtenyt, maksettu tai myöhässä. Sopimusten laskut syntyvät automaattisesti, ja yksittäisen laskun voit tehdä itse.',
  '/billing-run':
    'Kuukauden laskut yhdellä kertaa ja tarkistettuna. Katso ensin, mitä ajo tekisi ja mikä jäisi tekemättä, ja käynnistä ajo vasta sitten.',
  '/refund-invoices':
    'Hyvityslaskut, joilla lasku tai sen osa perutaan. Hyvitys aloitetaan laskun sivulta. Täällä näet, mitä on käyttämättä tai palautettavana.',
  '/outgoing-payments':
    'Päämiehille tilitettävät vuokrat ja muut lähtevät maksut. Aloita tilitettävistä, tee niistä maksut ja kokoa maksuaineisto pankkiin vietäväksi.',
  '/products':
    'Tuotteista tehdään laskujen ja sopimusten rivit: vuokra, vesi, autopaikka. Jokaisella on oma hintansa, arvonlisäverokantansa ja kirjanpitotilinsä.',
  '/rent-increase':
    'Sopimukset, joiden vuokraa voi korottaa, ja tehdyt korotukset. Valitse sopimus, tarkista uusi vuokra laskelmineen ja lähetä ilmoitus vuokralaiselle.',
  '/rent-increase/campaign':
    'Monen vuokran korotus yhdellä kertaa. Rajaa sopimukset, tarkista ehdotetut vuokrat ja lähetä ilmoitukset yhdessä ajossa.',
  '/rent-increase/index':
    'Indeksien pisteluvut, joihin sopimusten korotusehdot viittaavat. Luvut haetaan Tilastokeskuksesta automaattisesti.',
  '/payments':
    'Tilille tulleet maksut. Tuo tiliote tai liitä pankkitili. Viitteelliset maksut kohdistuvat itsestään, ja loput odottavat täällä sinua.',
  '/reminders':
    'Myöhässä olevat laskut ja se, mitä kullekin seuraavaksi lähetetään. Tarkista lista ja lähetä muistutukset yksitellen tai kaikki kerralla.',
  '/tenants':
    'Henkilöt ja yritykset, joille vuokraat. Vuokralaisen sivulla näkyvät sopimukset, laskut, saldo ja viestit.',
  '/partners':
    'Päämiehet ovat asuntojen omistajia, joiden puolesta vuokraat. Lisää päämies ja hänen tilinumeronsa, jolle vuokrat tilitetään.',
  '/realtors':
    'Välittäjät, joille maksat palkkion vuokrauksista. Palkkio lasketaan sen mukaan, mitä välittäjän tiedoissa ja toimeksiannossa on sovittu.',
  '/apartments':
    'Asunnot, liiketilat ja autopaikat, joita vuokraat. Lisää ensin taloyhtiö ja siihen sen kohteet tai tuo kaikki tiedostosta.',
  '/condominiums':
    'Talot ja kiinteistöt, joissa vuokrakohteet ovat. Talon tiedot, esimerkiksi osoite ja vastikkeet, tulevat valmiina uusille kohteille.',
  '/meters': 'Veden ja sähkön mittarit sekä niiden lukemat. Kirjaa lukemat, niin kulutus laskutetaan vuokralaisilta.',
  '/apartment-statistics':
    'Kohteiden tuotto, kulut ja käyttöaste vierekkäin. Valitse sarakkeet, joita vertaat, ja tallenna ne omaksi näkymäksi.',
  '/form-submissions':
    'Vastaukset, jotka on lähetetty omilla lomakkeillasi. Avaa vastaus, niin näet kaiken, mitä lomakkeella kerrottiin.',
  '/forms':
    'Omat lomakkeet esimerkiksi hakemuksille ja vikailmoituksille. Tee lomake ja jaa sen linkki tai laita se verkkosivullesi.',
  '/contacts':
    'Yhteydenotot vapaista kohteista ja asunnon jonottajat. Avaa uusin, vastaa siihen ja merkitse se käsitellyksi.',
  '/reservations':
    'Varatut ja pyydetyt näyttöajat. Tarjoa kohteelle näyttöaikoja ja vahvista pyynnöt, niin varaaja saa niistä viestin.',
  '/deposits':
    'Kaikki vakuudet: mitä on maksamatta, hallussa ja palautettavana. Kun vuokrasuhde päättyy, palautus tehdään vakuuden sivulta.',
  '/receipts':
    'Kulut kohteittain tositteineen: vastikkeet, korjaukset, vakuutukset. Ne ovat mukana raporteissa ja verolaskelmassa.',
  '/loans':
    'Taloyhtiöiden ja omat lainat lyhennyksineen. Niistä lasketaan kohteen lainaosuus, kassavirta ja korot verotukseen.',
  '/credit-reports':
    'Hakijoista ja vuokralaisista ostetut luottotiedot. Valitse henkilö ja käyttötarkoitus, jota varten tiedot haetaan. Tiedot poistuvat määräajan jälkeen.',
  '/key-control':
    'Kohteiden avaimet ja tieto siitä, kenellä ne ovat. Luovuta avain kuittausta vastaan ja kirjaa palautus, kun se tulee takaisin.',
  '/key-holders':
    'Henkilöt ja yritykset, joilla on avaimia mutta ei vuokrasopimusta, esimerkiksi huoltoyhtiö. Lisää haltija ennen kuin luovutat avaimen.',
  '/reports':
    'Raportit vuokrista, saatavista, kuluista, veroista ja kirjanpidosta. Valitse raportti ja aikaväli. Tulos aukeaa näytölle, Exceliin tai PDF:ksi.',
  '/collaborators':
    'Ihmiset, jotka käyttävät tätä tiliä, ja heidän oikeutensa. Kutsu uusi käyttäjä sähköpostilla ja valitse hänelle rooli.',
  '/import':
    'Tuo kohteet, vuokralaiset ja sopimukset tiedostosta. Lataa pohja, täytä se ja tarkista ehdotus, ennen kuin mitään tallennetaan.',
  '/settings/audit': 'Kuka muutti mitä ja milloin. Rajaa henkilön, päivän tai tiedon mukaan. Historiaa ei voi muuttaa.',
  '/settings':
    'Tilin omat tiedot, laskutus, pankki, muistutukset ja näkymä, kukin omalla välilehdellään. Aloita nimestä ja tilinumerosta. Jokainen välilehti tallennetaan erikseen.',
  '/group/overview':
    'Ryhmän tilit vierekkäin: laskutettu, maksettu, avoinna ja vuokrattu. Tilin nimi vie sen omaan näkymään.',
  '/group/invoices': 'Ryhmän kaikkien tilien laskut yhdessä luettelossa. Lasku aukeaa oman tilinsä näkymään.',
  '/group/refund-invoices':
    'Ryhmän kaikkien tilien hyvityslaskut yhdessä luettelossa. Hyvityslasku aukeaa oman tilinsä näkymään.',
  '/group/rent-increase':
    'Ryhmän kaikkien tilien vuokrankorotukset yhdessä luettelossa. Korotus tehdään oman tilinsä näkymässä.',
  '/group/apartments': 'Ryhmän kaikkien tilien vuokrakohteet yhdessä luettelossa. Kohde aukeaa oman tilinsä näkymään.',
  '/group/condominiums':
    'Ryhmän kaikkien tilien taloyhtiöt yhdessä luettelossa. Taloyhtiö aukeaa oman tilinsä näkymään.',
  '/group/accounts':
    'Tilit, joihin sinulla on pääsy, ja ryhmät, joihin ne kuuluvat. Liitä ryhmään tilejä, jotka omistat.',
  '/group/groups':
    'Ryhmään kootaan tilejä, joita hoidetaan yhdessä. Ryhmällä on oma logo, värit ja käyttäjät. Tee ryhmä ja liitä siihen tilit.',
  '/condominium/overview/:id':
    'Yhden talon tiedot ja sen vuokrakohteet. Lisää tästä taloon uusia kohteita tai muuta monta kerralla.',
  '/apartment/overview/:id':
    'Kaikki yhdestä kohteesta: sopimukset, vastikkeet, kunto, kuvat ja mittarit. Uusi vuokrasopimus aloitetaan tästä, niin kohde on valittuna.',
  '/tenant/overview/:id':
    'Kaikki yhdestä vuokralaisesta: sopimukset, laskut, saldo ja tiliote. Uusi vuokrasopimus tai lasku aloitetaan tästä.',
  '/partner/overview/:id':
    'Yhden päämiehen kohteet, sopimukset ja tilitykset. Tilinumero, jolle vuokrat tilitetään, on hänen tiedoissaan.',
  '/rental-contract/overview/:id':
    'Yksi vuokrasopimus luonnoksesta päättymiseen. Laadi asiakirja, lähetä se allekirjoitettavaksi ja aktivoi sopimus, niin laskutus alkaa.',
  '/rental-contract/create':
    'Sopimus kootaan vaiheittain, ja luonnos tallentuu itsestään. Anna ainakin kohde, vuokralainen, alkamispäivä ja vuokra. Yhteenveto näyttää ensimmäiset laskut.',
  '/invoice/edit/:id':
    'Yksi lasku: rivit, lähetys, maksut, muistutukset ja hyvitykset. Luonnosta voi muuttaa, lähetetty lasku perutaan hyvityslaskulla.',
}
