/** What the provider asks for, by how its own names begin; the longest fitting one counts. */
const demands: Readonly<Record<string, string>> = {
  business_profile: 'Tiedot toiminnasta',
  business_type: 'Yritysmuoto',
  company: 'Yrityksen tiedot',
  'company.verification': 'Yrityksen asiakirja',
  directors: 'Hallituksen jäsenten tiedot',
  executives: 'Johdon tiedot',
  external_account: 'Tilinumero tilityksiä varten',
  individual: 'Henkilön tiedot',
  'individual.verification': 'Henkilöllisyystodistus',
  owners: 'Omistajien tiedot',
  person: 'Vastuuhenkilön tiedot',
  relationship: 'Vastuuhenkilön asema',
  representative: 'Edustajan tiedot',
  tos_acceptance: 'Ehtojen hyväksyntä',
}

/** Why it lets nothing in. */
const reasons: Readonly<Record<string, string>> = {
  'action_required.requested_capabilities': 'Korttimaksuja ei ole pyydetty',
  listed: 'Tiedot ovat tarkistettavana',
  other: 'Muu syy',
  platform_paused: 'Palvelu on keskeyttänyt maksut',
  'rejected.fraud': 'Hylätty: epäilty väärinkäytös',
  'rejected.incomplete_verification': 'Hylätty: tietoja ei voitu vahvistaa',
  'rejected.listed': 'Hylätty: estolistalla',
  'rejected.other': 'Hylätty',
  'rejected.terms_of_service': 'Hylätty: ehtojen vastainen toiminta',
  'requirements.past_due': 'Tietoja puuttuu',
  'requirements.pending_verification': 'Tietoja tarkistetaan',
  under_review: 'Tiedot ovat tarkistettavana',
}

/** 'individual.verification.document' → Henkilöllisyystodistus; each once, and a name that is not known as it stands. */
export const merchantDemands = (names: readonly string[]): string[] => [...new Set(names.map(demandText))]

function demandText(name: string): string {
  const fitting = Object.keys(demands).filter((start) => name === start || name.startsWith(`${start}.`))
  const longest = fitting.toSorted((a, b) => b.length - a.length)[0]
  return (longest && demands[longest]) ?? name
}

export const disabledReasonText = (name: string): string => reasons[name] ?? name
