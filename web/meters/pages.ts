import { onDemand } from '../ui/on-demand.tsx'

/** Each page comes when it is opened; the app's first file names this one alone. */
export const MeterScreen = onDemand(async () => (await import('./MeterScreen.tsx')).MeterScreen)
export const MeterPage = onDemand(async () => (await import('./MeterPage.tsx')).MeterPage)
export const EqualisePage = onDemand(async () => (await import('./water/EqualisePage.tsx')).EqualisePage)
export const WaterRunPage = onDemand(async () => (await import('./water/WaterRunPage.tsx')).WaterRunPage)

/** What stands on the page of each kind of thing. */
const of = () => import('./MetersOf.tsx')
export const MetersOfApartment = onDemand(async () => (await of()).MetersOfApartment)
export const MetersOfCondominium = onDemand(async () => (await of()).MetersOfCondominium)
export const LeaseEndOfContract = onDemand(async () => (await import('./LeaseEnds.tsx')).LeaseEndOfContract)
