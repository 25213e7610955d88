/** Fields of properties and their loans in the audit trail. */
export const propertyFieldNames: Readonly<Record<string, string>> = {
  width: 'Leveys',
  height: 'Korkeus',
  condominiumName: 'Taloyhtiön nimi',
  fixings: 'Viitekoron luvut',
  handling: 'Käsittely',
  reminded: 'Muistutettu',
  onModel: 'Osapuolen laji',
}
