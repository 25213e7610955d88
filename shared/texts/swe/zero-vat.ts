import type { ZeroVat } from '../fin/zero-vat.ts'

export const sweZeroVat: ZeroVat = {
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
