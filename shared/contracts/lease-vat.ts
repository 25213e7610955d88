import type { TenancyLaw } from '../properties/deposit-ceiling.ts'
import type { VatRate } from '../rates/vat.ts'

interface LetWithVat {
  readonly law: TenancyLaw
  /** The rate of the rent. */
  readonly taxpr: VatRate
  readonly apartment: { readonly vatRegister: boolean }
  readonly tenant: { readonly isCompany: boolean; readonly vatRegister: boolean }
}

/**
 * What does not fit together between the rent's VAT, what is let and who rents it (AVL 27 and 30 §). Nothing of it is a
 * reason to refuse: a state office is in no register, and a tick may simply be missing.
 */
export function vatWarnings({ law, taxpr, apartment, tenant }: LetWithVat): string[] {
  if (law === 'AHVL') return taxpr > 0 ? [ofHome] : []
  if (taxpr === 0) return apartment.vatRegister ? [missing] : []
  const warnings = apartment.vatRegister ? [] : [unmarked]
  return tenant.isCompany && tenant.vatRegister ? warnings : [...warnings, unregistered]
}

const ofHome =
  'Vuokrassa on arvonlisävero, mutta asunnon vuokra on veroton tilapäistä majoitusta lukuun ottamatta (AVL 27 §).'
const missing = 'Kohde on merkitty arvonlisäverolliseksi, mutta vuokrassa ei ole arvonlisäveroa.'
const unmarked = 'Vuokrassa on arvonlisävero, mutta kohdetta ei ole merkitty arvonlisäverolliseksi.'
const unregistered =
  'Vuokrassa on arvonlisävero, mutta vuokralaista ei ole merkitty arvonlisäverovelvollisten rekisteriin. Verollisena voi vuokrata vain vähennykseen oikeuttavaan käyttöön (AVL 30 §).'
