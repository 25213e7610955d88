import css from './Terms.module.css'

/** What one who tries the product agrees to, in a few sentences. */
export const Terms = () => (
  <details className={css.terms}>
    <summary>Käyttöehdot</summary>
    <p>
      Kokeilu on maksuton ja kestää 30 päivää. Sen jälkeen tietosi säilyvät luettavina, mutta niitä ei voi muuttaa ennen
      kuin tilaat ohjelman.
    </p>
    <p>
      Vastaat siitä, että sinulla on oikeus käsitellä vuokralaistesi tietoja. Käsittelemme niitä vain puolestasi ja
      ohjelman toimintaa varten, emmekä luovuta niitä muille kuin valitsemillesi palveluille.
    </p>
    <p>Voit lopettaa kokeilun milloin tahansa ja pyytää tietosi poistettaviksi.</p>
  </details>
)
