/** Faults that the local AWS makes, by name: what goes wrong in which service. */
export const awsFaultKinds = [
  'throttleDynamo',
  'throttleFiles',
  'throttleMail',
  'conflict',
  'unprocessed',
  'staleIndex',
  'duplicate',
  'delay',
] as const
export type AwsFaultKind = (typeof awsFaultKinds)[number]

export const awsFaultLabels: Record<AwsFaultKind, string> = {
  throttleDynamo: 'Tietokanta ruuhkautuu',
  throttleFiles: 'Tiedostovarasto ruuhkautuu (503)',
  throttleMail: 'Sähköpostipalvelu ruuhkautuu',
  conflict: 'Tietokannan kirjoitukset törmäävät',
  unprocessed: 'Osa eräluvusta jää käsittelemättä',
  staleIndex: 'Hakemistot ovat jäljessä',
  duplicate: 'Jono toimittaa viestin kahdesti',
  delay: 'Kaikki vastaa puoli sekuntia myöhässä',
}

/** Faults of the outside services' stand-ins; each is used up after its times. */
export const providerFaultModes = [
  '429',
  '500',
  'timeoutAfterCommit',
  'dropAfterCommit',
  'dropBefore',
  'malformed',
  'expired',
] as const
export type ProviderFaultMode = (typeof providerFaultModes)[number]

export const providerFaultLabels: Record<ProviderFaultMode, string> = {
  '429': 'Liikaa kutsuja (429)',
  '500': 'Palvelinvirhe (500)',
  timeoutAfterCommit: 'Työ tehdään, vastaus ei tule koskaan',
  dropAfterCommit: 'Työ tehdään, yhteys katkeaa ennen vastausta',
  dropBefore: 'Yhteys katkeaa ennen työtä',
  malformed: 'Vastaus on rikki',
  expired: 'Tunnus on vanhentunut',
}
