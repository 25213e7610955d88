/** Fields of advertisements at portals in the audit trail. */
export const listingFieldNames: Readonly<Record<string, string>> = {
  begun: 'Kesken oleva lähetys',
  cause: 'Miksi ei näkyvissä',
  checkedAt: 'Tarkistettu portaalista',
  'config.company': 'Yrityksen tunnus',
  missing: 'Puuttuvat tiedot',
  nextTurn: 'Seuraava tarkistus',
  portal: 'Portaali',
  refusedPrint: 'Hylätyn ilmoituksen tarkiste',
  sentAt: 'Lähetetty (aika)',
  there: 'Portaalissa olevan ilmoituksen tarkiste',
  wanted: 'Halutaan näkyviin',
}
