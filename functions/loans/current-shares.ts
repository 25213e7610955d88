import type { Day } from '#shared/base/day.ts'
import { loanIdOf } from '#shared/loans/loan.ts'
import type { KeptFigures } from '#shared/properties/apartment-figures.ts'
import type { Actor } from '../platform/actor.ts'
import type { PartOfList } from '../platform/lists/parts.ts'
import { asItStands } from '../platform/lists/read.ts'
import { reckoned } from '../platform/lists/reckoned.ts'
import { once } from '../platform/on-demand.ts'
import { allFigured, eachFigured, type FiguredRow, figuredList, keptCharges } from '../properties/kept-figures.ts'

export interface SharesTogether {
  readonly apartments: number
  readonly amount: number
  readonly left: number
}

type Together = Map<string, SharesTogether>

/** What apartments owe and pay of each company's loan on a day, by its id in the list. */
export async function sharesOn(actor: Actor, day: Day): Promise<Together> {
  const found = await asItStands(async (isAgain) => {
    const [homes] = await figuredList.parts(actor, () => allFigured(actor), isAgain)
    return homes ? sharesIn(homes, day) : new Map<string, SharesTogether>()
  })
  return found ?? allShares(actor, day)
}

/** What the files of homes come to, less what of them has changed since, with what stands now. */
async function sharesIn(homes: PartOfList<FiguredRow>, day: Day): Promise<Together> {
  const reading = once(() => owingIn(homes))
  const shares: Together = new Map(await sharesInFile(homes, day, reading))
  if (homes.dead.size > 0) {
    const owing = await reading()
    for (const place of homes.dead) addShares(shares, owing(place), day, -1)
  }
  for (const { condominium, charges } of homes.live) addShares(shares, { condominium, loans: loansIn(charges) }, day)
  for (const [loan, { apartments }] of shares) if (apartments === 0) shares.delete(loan)
  return shares
}

const sharesByFile = reckoned<ReadonlyMap<string, SharesTogether>>(20)

async function sharesInFile(
  { file, count }: PartOfList<FiguredRow>,
  day: Day,
  reading: () => Promise<(place: number) => Owing>,
): Promise<ReadonlyMap<string, SharesTogether>> {
  if (file === undefined) return new Map()
  return sharesByFile(`${day} ${file}`, async () => {
    const owing = await reading()
    const shares: Together = new Map()
    for (let place = 0; place < count; place += 1) addShares(shares, owing(place), day)
    return shares
  })
}

/** What an apartment owes of the loans of its company. */
interface Owing {
  readonly condominium: string
  readonly loans: KeptFigures[8]
}

const loansIn = (charges: string): KeptFigures[8] => keptCharges(charges)[2]

/** The same of the homes in columns, of which many have the same charges. */
async function owingIn(homes: PartOfList<FiguredRow>): Promise<(place: number) => Owing> {
  const [company, charges] = await Promise.all([homes.column('condominium'), homes.column('charges')])
  const loans: KeptFigures[8][] = []
  return (place) => {
    const code = charges.codes?.of[place] ?? 0
    loans[code] ??= loansIn(String(charges.valueAt(place)))
    return { condominium: String(company.valueAt(place) ?? ''), loans: loans[code] }
  }
}

function addShares(shares: Together, { condominium, loans }: Owing, day: Day, sign: 1 | -1 = 1): void {
  for (const [amount, currentAmount, startDate, loan] of loans) {
    const id = loanIdOf(condominium, loan)
    const sofar = shares.get(id) ?? { apartments: 0, amount: 0, left: 0 }
    shares.set(id, {
      apartments: sofar.apartments + sign,
      amount: sofar.amount + sign * (startDate <= day ? amount : 0),
      left: sofar.left + sign * currentAmount,
    })
  }
}

/** Of a list that has lost a file all homes are read. */
async function allShares(actor: Actor, day: Day): Promise<Together> {
  const shares: Together = new Map()
  await eachFigured(actor, ({ condominium }, kept) => addShares(shares, { condominium, loans: kept[8] }, day))
  return shares
}
