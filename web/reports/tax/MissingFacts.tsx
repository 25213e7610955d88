import { Link } from 'react-router-dom'
import type { MissingFact } from '#shared/reports/tax/api.ts'
import { Card } from '../../ui/Card.tsx'
import css from './tax.module.css'
import { type TaxPackState, taxPackAt } from './use-tax-pack.ts'

/** Where each fact is put right. */
function placeOf({ of, id }: MissingFact, pack: TaxPackState): string {
  if (of === 'receipt') return `/receipts/edit/${id}`
  if (of === 'receipts') return `/condominium/overview/${id}?tab=receipts`
  if (of === 'loan') return `/loan/edit/${id}`
  return of === 'note' ? taxPackAt(pack, { apartment: id }) : `/apartment/overview/${id}`
}

interface Props {
  readonly facts: readonly MissingFact[]
  /** How many there are, when not all of them are here. */
  readonly count?: number
  readonly pack: TaxPackState
}

const shownAtFirst = 8

/** What must be put right or checked before the figures are given to the Tax Administration. */
export function MissingFacts({ facts, count = facts.length, pack }: Props) {
  if (facts.length === 0) return null
  const line = (fact: MissingFact) => (
    <li key={`${fact.apartment}${fact.of}${fact.id}${fact.text}`}>
      {fact.fullAddress && !pack.apartment && <strong>{fact.fullAddress}: </strong>}
      {fact.text} <Link to={placeOf(fact, pack)}>Korjaa</Link>
    </li>
  )
  const rest = facts.slice(shownAtFirst)
  return (
    <Card title={`Puuttuu tai tarkistettava (${count})`}>
      <ul className={css.missing}>{facts.slice(0, shownAtFirst).map(line)}</ul>
      {rest.length > 0 && (
        <details className={css.rest}>
          <summary>Näytä loput {rest.length}</summary>
          <ul className={css.missing}>{rest.map(line)}</ul>
        </details>
      )}
    </Card>
  )
}
