import css from './Increases.module.css'

/** How a rent comes about, for whoever wants to see it. */
export function CalculationDisclosure({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <details className={css.details}>
      <summary>Näytä laskelma</summary>
      <ul className={css.calculation}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
