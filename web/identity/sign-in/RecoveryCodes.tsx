import { Button } from '@primer/react'
import { useUnsaved } from '../../ui/form/use-unsaved.ts'
import css from './FactorKey.module.css'

/** Shown this once: each code signs in once when the telephone is not at hand. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  // A new version of the program must not take them away unread.
  useUnsaved(true, { asks: false })
  return (
    <div className={css.codes}>
      <p>
        Talleta nämä varakoodit turvalliseen paikkaan. Jos puhelin katoaa, kirjaudut niillä. Kukin koodi toimii yhden
        kerran, eikä niitä näytetä enää uudelleen.
      </p>
      <ul aria-label="Varakoodit">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={() => window.print()}>Tulosta varakoodit</Button>
    </div>
  )
}
