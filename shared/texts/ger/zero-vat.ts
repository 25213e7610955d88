import type { ZeroVat } from '../fin/zero-vat.ts'

export const gerZeroVat: ZeroVat = {
  letting: 'Vermietung von Immobilien, steuerfrei (finn. MwStG § 27)',
  smallBusiness: 'Kleinunternehmen, steuerfrei (finn. MwStG § 3)',
  financial: 'Finanzdienstleistung, steuerfrei (finn. MwStG § 41)',
  zeroRate: 'Umsatz zum Nullsatz',
  deposit: 'Kaution, kein Entgelt für eine Leistung (finn. MwStG § 1)',
  interest: 'Verzugszinsen, kein Entgelt für eine Leistung (finn. MwStG § 1)',
  collection: 'Mahnkosten, kein Entgelt für eine Leistung (finn. MwStG § 1)',
  damages: 'Schadenersatz, kein Entgelt für eine Leistung (finn. MwStG § 1)',
  penalty: 'Vertragsstrafe, kein Entgelt für eine Leistung (finn. MwStG § 1)',
}
