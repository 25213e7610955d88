import type { ZeroVat } from '../fin/zero-vat.ts'

export const engZeroVat: ZeroVat = {
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
