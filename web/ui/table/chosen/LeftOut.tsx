import { Link } from 'react-router-dom'
import css from './LeftOut.module.css'

interface Props {
  readonly rows: readonly {
    readonly name: string
    readonly why: string
    /** Where it can be looked at. */
    readonly to?: string
  }[]
}

/** Which of the chosen rows were left out, by their reasons: often many have the same one. */
export const LeftOut = ({ rows }: Props) => (
  <div className={css.left}>
    {[...new Set(rows.map(({ why }) => why))].map((reason) => (
      <section key={reason}>
        <p>{reason}</p>
        <ul>
          {rows
            .filter(({ why }) => why === reason)
            .map(({ name, to }) => (
              <li key={to ?? name}>{to ? <Link to={to}>{name}</Link> : name}</li>
            ))}
        </ul>
      </section>
    ))}
  </div>
)
