import { contractFaults, partyFaults } from '#shared/contracts/lease-faults.ts'
import { RentalContractDraft } from '#shared/contracts/rental-contract.ts'

/** The steps of the form, with the fields that each holds: a path begins with one of them. */
export const contractSteps = [
  { key: 'parties', title: 'Kohde ja osapuolet', holds: ['apartment', 'landlords', 'tenant', 'otherTenants'] },
  {
    key: 'term',
    title: 'Vuokrasuhde',
    holds: ['lease.leaseType', 'lease.startDate', 'lease.endDate', 'lease.moveInDate', 'lease.moveOut', 'document'],
  },
  { key: 'charges', title: 'Vuokra ja maksut', holds: ['lease'] },
  {
    key: 'deposit',
    title: 'Vakuus',
    holds: ['lease.useDeposit', 'lease.deposit', 'lease.socialWelfareAccepted', 'lease.absoluteGuarantee'],
  },
  {
    key: 'increases',
    title: 'Korotukset',
    holds: [
      'lease.noRentIncrease',
      'lease.nextRentIncreaseDate',
      'lease.rentIncrease',
      'lease.index',
      'lease.percentagePrefix',
      'lease.startRentPrice',
      'lease.compareToPreviousIndex',
    ],
  },
  { key: 'others', title: 'Muut ehdot', holds: ['others', 'options', 'labels', 'comments'] },
  { key: 'summary', title: 'Yhteenveto', holds: [] },
] as const

export type StepKey = (typeof contractSteps)[number]['key']

/** The step that a field is on: the one that names the most of its path. */
export function stepOf(path: string): StepKey {
  let found: StepKey = 'others'
  let longest = 0
  for (const { key, holds } of contractSteps) {
    for (const start of holds) {
      if (path.startsWith(start) && start.length > longest) {
        found = key
        longest = start.length
      }
    }
  }
  return found
}

/** The rules of the form: those of each field, and those over several, told even while other fields are wrong. */
export const contractRules = RentalContractDraft.check((context) => {
  const { value, issues } = context
  for (const [path, message] of Object.entries(contractFaults(value))) {
    const isReported = issues.some((issue) => issue.path?.join('.') === path)
    if (!isReported) issues.push({ code: 'custom', path: path.split('.').map(stepIn), message, input: value })
  }
})

/** What the values still lack or have wrong, each once, in the order of the steps. */
export function missingIn(values: unknown): { path: string; message: string }[] {
  const issues = contractRules.safeParse(values).error?.issues ?? []
  const faults = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  // While a field of another step is empty the rules over several are not asked.
  const parties = RentalContractDraft.pick({ landlords: true, tenant: true, otherTenants: true }).safeParse(values).data
  const all = { ...(parties && partyFaults(parties)), ...faults }
  const found = Object.entries(all).map(([path, message]) => ({ path, message }))
  const placeOf = ({ path }: { path: string }) => contractSteps.findIndex(({ key }) => key === stepOf(path))
  return found.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Places in lists are numbers. */
const stepIn = (name: string) => (/^\d+$/.test(name) ? Number(name) : name)
