import type { InvoiceLanguage } from '../../customers/tenant.ts'
import type { ZeroVatReason } from '../lines/zero-vat-reasons.ts'

type Words = Readonly<Record<ZeroVatReason, string>>

/** At most 70 characters each: so many fit a file's field. */
export const finZeroVat: Words = {
  letting: 'Kiinteistön käyttöoikeuden luovutus, veroton (AVL 27 §)',
  smallBusiness: 'Vähäinen toiminta, veroton (AVL 3 §)',
  financial: 'Rahoituspalvelu, veroton (AVL 41 §)',
  zeroRate: 'Nollaverokannan alainen myynti',
  deposit: 'Vakuus, ei vastiketta myynnistä (AVL 1 §)',
  interest: 'Viivästyskorko, ei vastiketta myynnistä (AVL 1 §)',
  collection: 'Perintäkulu, ei vastiketta myynnistä (AVL 1 §)',
  damages: 'Vahingonkorvaus, ei vastiketta myynnistä (AVL 1 §)',
  penalty: 'Sopimussakko, ei vastiketta myynnistä (AVL 1 §)',
}

const eng: Words = {
  letting: 'Letting of real estate, exempt from VAT (VAT Act, section 27)',
  smallBusiness: 'Small business, exempt from VAT (VAT Act, section 3)',
  financial: 'Financial service, exempt from VAT (VAT Act, section 41)',
  zeroRate: 'Zero-rated supply',
  deposit: 'Security deposit, not a supply (VAT Act, section 1)',
  interest: 'Late payment interest, not a supply (VAT Act, section 1)',
  collection: 'Collection costs, not a supply (VAT Act, section 1)',
  damages: 'Damages, not a supply (VAT Act, section 1)',
  penalty: 'Contractual penalty, not a supply (VAT Act, section 1)',
}

const swe: Words = {
  letting: 'Uthyrning av fastighet, momsfri (MomsL 27 §)',
  smallBusiness: 'Verksamhet i liten skala, momsfri (MomsL 3 §)',
  financial: 'Finansiell tjänst, momsfri (MomsL 41 §)',
  zeroRate: 'Försäljning med nollskattesats',
  deposit: 'Hyressäkerhet, inget vederlag för försäljning (MomsL 1 §)',
  interest: 'Dröjsmålsränta, inget vederlag för försäljning (MomsL 1 §)',
  collection: 'Indrivningskostnad, inget vederlag för försäljning (MomsL 1 §)',
  damages: 'Skadestånd, inget vederlag för försäljning (MomsL 1 §)',
  penalty: 'Avtalsvite, inget vederlag för försäljning (MomsL 1 §)',
}

const ger: Words = {
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

/** Why a line bears no VAT, by the language of whoever reads the invoice. The browser needs only the Finnish ones. */
export const zeroVatWords: Readonly<Record<InvoiceLanguage, Words>> = { fin: finZeroVat, eng, swe, ger }
