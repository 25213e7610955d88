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

/** The same as the form of a home sends it: what is left out stays as it is. */
export const EnergyDraft = z.object({
  energyClass: energy.energyClass.unwrap().optional(),
  energyYear: energy.energyYear.unwrap().optional(),
  energyExemption: energy.energyExemption.unwrap().optional(),
})
export type EnergyDraft = z.output<typeof EnergyDraft>

/** What was told before with what a form says of it. */
export const withEnergy = <Reported extends Energy>(
  reported: Reported,
  { energyClass, energyYear, energyExemption }: EnergyDraft,
) => ({
  ...reported,
  energyClass: energyClass ?? reported.energyClass,
  energyYear: energyYear ?? reported.energyYear,
  energyExemption: energyExemption ?? reported.energyExemption,
})

type Energy = z.output<z.ZodObject<typeof energy>>

/** 'C2018', the class with the year of its rule; empty without a certificate. */
export const energyMark = ({ energyClass, energyYear }: Pick<Energy, 'energyClass' | 'energyYear'>): string =>
  energyClass && energyYear ? `${energyClass}${energyYear}` : ''

/** 'C2018', or the sentence that none is needed; empty when neither has been told. */
export function printEnergy(reported: Energy): string {
  const { energyExemption } = reported
  const mark = energyMark(reported)
  if (mark) return mark
  return energyExemption ? `Energiatodistusta ei tarvita: ${energyExemptionLabels[energyExemption]}` : ''
}

/** Why a home's energy cannot be so: a class has its year, and no reason against a certificate beside it. */
export const energyDraftFault = (reported: Energy) =>
  reported.energyClass || reported.energyYear ? energyFault(reported) : undefined

/** What of the energy is still to be told, at its field. */
export function energyFault(reported: Energy): { field: keyof Energy; sentence: string } | undefined {
  const { energyClass, energyYear, energyExemption } = reported
  if (energyExemption && (energyClass || energyYear)) {
    return { field: 'energyExemption', sentence: 'Valitse joko energialuokka tai syy, miksi todistusta ei tarvita' }
  }
  if (energyClass && !energyYear) return { field: 'energyYear', sentence: 'Valitse, minkä vuoden todistus on' }
  if (printEnergy(reported)) return undefined
  return { field: 'energyClass', sentence: 'Valitse energialuokka tai syy, miksi todistusta ei tarvita' }
}
