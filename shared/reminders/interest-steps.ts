import { type Day, daysIn, printDay, printSpan } from '../base/day.ts'
import { printPercent } from '../base/finnish.ts'
import { type Cents, printMoney, sumOf } from '../base/money.ts'
import { type CalculationStep, inCents, roundingSteps } from '../calculations/calculation.ts'
import { DAYS_OF_YEAR, type InterestSegment, type LateInterest } from '../invoices/late-interest.ts'

/** A part of a debt whose interest is reckoned by itself. */
export interface InterestPart {
  readonly principal: Cents
  /** The day of payment, or that until which interest is counted. */
  readonly until: Day
  readonly of: 'open' | 'paid' | 'takenBack'
  readonly interest: LateInterest
}

interface Reckoned {
  readonly dueDate: Day
  readonly parts: readonly InterestPart[]
  /** What was asked before. */
  readonly before: Cents
  readonly cents: Cents
}

/** How late interest comes about, from the rule's own figures. */
export function interestSteps({ dueDate, parts, before, cents }: Reckoned): CalculationStep {
  const bearing = parts.filter(({ interest }) => interest.cents > 0)
  const values = [...bearing.map(signed), ...(before > 0 ? [-before] : [])]
  const isSum = values.length > 1 && sumOf(values) === cents
  const [first] = bearing.flatMap(({ interest }) => interest.segments)
  return {
    label: 'Viivästyskorko',
    value: inCents(cents),
    ...(sumOf(values) < 0 && { text: 'Korkoa on vaadittu jo enemmän, joten lisää ei vaadita.' }),
    ...(isSum && { formula: sumText(values) }),
    steps: [
      { label: 'Laskun eräpäivä', text: printDay(dueDate) },
      ...(first ? [{ label: 'Peruste', text: basisOf(first) }] : []),
      ...bearing.map(partStep),
      ...(before > 0 ? [{ label: 'Aiemmin vaadittu korko', value: inCents(-before) }] : []),
    ],
  }
}

const signed = ({ of, interest }: InterestPart): Cents => (of === 'takenBack' ? -interest.cents : interest.cents)

/** '11,06 € + 2,00 € − 1,00 €' */
const sumText = (values: readonly Cents[]): string =>
  values
    .map((cents, at) => (at === 0 ? printMoney(cents) : `${cents < 0 ? '−' : '+'} ${printMoney(Math.abs(cents))}`))
    .join(' ')

const pointsOf = ({ percent, reference }: InterestSegment): number => percent - reference.percent

/** A commercial debt bears a point more than a consumer's. */
const basisOf = (segment: InterestSegment): string => {
  const points = pointsOf(segment)
  const section = points === 7 ? '4' : '4 a'
  return `korkolaki ${section} §: viitekorko + ${points} prosenttiyksikköä, todelliset päivät ${DAYS_OF_YEAR} päivän vuodesta`
}

const names: Readonly<Record<InterestPart['of'], (day: Day) => string>> = {
  open: () => 'Korko maksamatta olevalle summalle',
  paid: (day) => `Korko ${printDay(day)} maksetulle summalle`,
  takenBack: (day) => `Korko summalle, jonka maksu ${printDay(day)} peruttiin`,
}

function partStep(part: InterestPart): CalculationStep {
  const { principal, until, of, interest } = part
  const { segments, exact, cents } = interest
  const rates = segments.map(({ days, percent }) => `${days} × ${printPercent(percent)}`).join(' + ')
  const formula = `${printMoney(principal)} × (${rates}) / ${DAYS_OF_YEAR}`
  return {
    label: names[of](until),
    value: inCents(signed(part)),
    text: `pääoma ${printMoney(principal)}`,
    formula: of === 'takenBack' ? `−(${formula})` : formula,
    steps: [...segments.map(segmentStep), ...(exact ? roundingSteps(exact, cents) : [])],
  }
}

function segmentStep(segment: InterestSegment): CalculationStep {
  const { from, to, percent, reference } = segment
  const rate = `${printPercent(percent)} vuodessa: viitekorko ${printPercent(reference.percent)}`
  return {
    label: printSpan({ from, to }),
    value: { unit: 'days', amount: daysIn(segment) },
    text: `${rate} + ${pointsOf(segment)} prosenttiyksikköä`,
    source:
      reference.status === 'announced'
        ? 'Suomen Pankin ilmoittama viitekorko (korkolaki 12 §)'
        : 'Viitekorko EKP:n ohjauskorosta korkolain 12 §:n mukaan',
  }
}

/** What a letter asks besides the debt, with the tree of its interest. */
export function besidesSteps(fee: Cents, interest: CalculationStep | undefined): CalculationStep | undefined {
  if (fee === 0) return interest
  const ofInterest = interest?.value?.amount ?? 0
  const feeStep = { label: 'Perintäkulut', value: inCents(fee) }
  return {
    label: 'Vaaditaan laskun lisäksi',
    value: inCents(fee + ofInterest),
    ...(interest && { formula: `${printMoney(fee)} + ${printMoney(ofInterest)}` }),
    steps: [feeStep, ...(interest ? [interest] : [])],
  }
}
