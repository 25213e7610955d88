import type { PaperGaps } from '#shared/contracts/texts/paper-gaps.ts'
import css from './PrintedText.module.css'

/** What a paper would be printed without, named; nothing of one that lacks nothing. */
export function PaperGapNotes({ gaps: { missing, unknown } }: { gaps: PaperGaps }) {
  if (missing.length + unknown.length === 0) return null
  return (
    <div className={css.lists} role="status">
      {unknown.length > 0 && (
        <p className={css.faults} data-kind="unknown">
          Tuntemattomat kentät, korjaa tai poista: {unknown.join(', ')}.
        </p>
      )}
      {missing.length > 0 && <p className={css.faults}>Puuttuvat tiedot tulostuvat viivana: {missing.join(', ')}.</p>}
    </div>
  )
}
