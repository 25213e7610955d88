/** Fields of properties and their loans in the audit trail. */
export const propertyFieldNames: Readonly<Record<string, string>> = {
  fixings: 'Viitekoron luvut',
  reminded: 'Muistutettu',
}
