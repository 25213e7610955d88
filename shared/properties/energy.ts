import * as z from 'zod'

/** Classes of energy certificates, and the years of the rules that they were given by. One lasts for ten years. */
export const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export const energyYears = ['2018', '2013'] as const

/** Buildings that need no certificate (act 50/2013, 3 §), as people read it. */
export const energyExemptionLabels = {
  small: 'rakennus on enintään 50 m²',
  holiday: 'loma-asunto, jota käytetään alle neljä kuukautta vuodessa',
  temporary: 'väliaikainen rakennus',
  protected: 'suojeltu rakennus',
  use: 'rakennuksen käyttötarkoitus ei sitä edellytä',
} as const
type EnergyExemption = keyof typeof energyExemptionLabels

/** What an advertisement has to tell of the building's energy: a class with its year, or why there is none. */
export const energy = {
  energyClass: z.enum(['', ...energyClasses]).default(''),
  energyYear: z.enum(['', ...energyYears]).default(''),
  energyExemption: z.enum(['', ...(Object.keys(energyExemptionLabels) as EnergyExemption[])]).default(''),
}

interface Energy {
  readonly energyClass: string
  readonly energyYear: string
  readonly energyExemption: '' | EnergyExemption
}

/** 'C2018', or the sentence that none is needed; empty when neither has been told. */
export function printEnergy({ energyClass, energyYear, energyExemption }: Energy): string {
  if (energyClass && energyYear) return `${energyClass}${energyYear}`
  return energyExemption ? `Energiatodistusta ei tarvita: ${energyExemptionLabels[energyExemption]}` : ''
}

/** What of the energy is still to be told, at its field. */
export function energyFault(told: Energy): { field: keyof Energy; sentence: string } | undefined {
  const { energyClass, energyYear, energyExemption } = told
  if (energyExemption && (energyClass || energyYear)) {
    return { field: 'energyExemption', sentence: 'Valitse joko energialuokka tai syy, miksi todistusta ei tarvita' }
  }
  if (energyClass && !energyYear) return { field: 'energyYear', sentence: 'Valitse, minkä vuoden todistus on' }
  if (printEnergy(told)) return undefined
  return { field: 'energyClass', sentence: 'Valitse energialuokka tai syy, miksi todistusta ei tarvita' }
}
