import css from './Settings.module.css'

/** Why the settings can be looked at only. */
export const LockedNote = () => (
  <p className={css.locked}>
    Voit katsella asetuksia, mutta sinulla ei ole oikeutta muuttaa niitä. Pyydä muutos tilin omistajalta.
  </p>
)
