import { html } from 'hono/html'
import type { Advertisement } from '#shared/properties/public/publication.ts'
import { rentText } from './facts.ts'
import { type Filled, queueForm } from './forms.ts'
import type { Page } from './page.ts'
import type { Site } from './site.ts'

interface Queue {
  readonly months: number
  readonly filled: Filled | undefined
  /** What is applied for, when it is one home. */
  readonly home: Advertisement | undefined
}

/** The application to the queue. */
export function queuePage(site: Site, { months, filled, home }: Queue): Page {
  const begun = {
    form: 'jono' as const,
    typed: home ? { apartment: home._id, city: home.city } : {},
    faults: {},
    message: '',
    proof: { challenge: '', answer: '' },
  }
  const title = home ? 'Hae asuntoa' : 'Ilmoittaudu asuntojonoon'
  return {
    title,
    body: html`<p class="small"><a href="${site.path}">Vapaat asunnot</a></p><h1>${title}</h1>
${home && html`<p>${home.title}, ${rentText(home)}</p>`}<p>Kerro toiveesi. Otamme yhteyttä, kun sopiva asunto on tarjolla. Älä kirjoita henkilötunnusta.</p>
${queueForm(site, { months, filled: filled ?? begun })}`,
  }
}

const thanks: Record<Filled['form'], string> = {
  yhteydenotto: 'Viestisi on lähetetty. Vastaamme mahdollisimman pian.',
  naytto: 'Näyttöpyyntösi on lähetetty. Aika on varattu sinulle, ja vahvistamme sen pian.',
  jono: 'Hakemuksesi on lähetetty. Otamme yhteyttä, kun sopiva asunto on tarjolla.',
}

export const thanksPage = (site: Site, form: Filled['form']): Page => ({
  title: 'Kiitos',
  body: html`<h1>Kiitos!</h1><p role="status">${thanks[form]}</p><p><a href="${site.path}">Takaisin vapaisiin asuntoihin</a></p>`,
})

/** What becomes of what visitors send (GDPR, article 13). */
export function privacyPage(site: Site, months: number): Page {
  const { name, email, phone, website } = site.told
  const ways = [email, phone, website].filter(Boolean).join(', ')
  return {
    title: 'Tietosuojaseloste',
    keptFor: 60,
    body: html`<p class="small"><a href="${site.path}">Vapaat asunnot</a></p><h1>Tietosuojaseloste</h1>
<h2>Rekisterinpitäjä</h2><p>${name}${ways && html`<br>${ways}`}</p>
<h2>Mitä tietoja käsittelemme ja miksi</h2>
<p>Käsittelemme tietoja, jotka annat lomakkeella: nimen, yhteystiedot, viestin, asuntotoiveet ja valitsemasi näyttöajan. Käytämme niitä kysymykseesi vastaamiseen, näytön järjestämiseen ja sopivan asunnon tarjoamiseen. Käsittely perustuu pyyntöösi ennen vuokrasopimuksen tekemistä ja oikeutettuun etuumme hoitaa yhteydenottoja.</p>
<h2>Kuinka kauan tietoja säilytetään</h2>
<p>Tiedot poistetaan viimeistään ${months} kuukauden kuluttua siitä, kun asiaa on viimeksi hoidettu. Jos teemme vuokrasopimuksen, sopimuksen tietoja säilytetään erikseen.</p>
<h2>Kuka tietoja näkee</h2>
<p>Tietoja käsittelevät vuokrauksesta vastaavat työntekijämme. Palvelun tuottaa lukuumme Vuokrakirja. Tietoja ei myydä eikä luovuteta mainontaan.</p>
<h2>Evästeet ja kävijöiden laskeminen</h2>
<p>Sivut eivät käytä evästeitä. Laskemme päivittäin, kuinka monta kertaa ilmoitusta on katsottu. Jotta sama katselu ei laskeudu kahdesti, verkko-osoitteesta tehty tiiviste säilyy enintään puoli tuntia. Roskapostin torjumiseksi lähetysten määrää lasketaan samalla tavalla enintään tunnin ajan.</p>
<h2>Oikeutesi</h2>
<p>Voit pyytää nähdä tietosi, oikaista tai poistaa ne tai vastustaa niiden käsittelyä ottamalla meihin yhteyttä. Voit myös valittaa tietosuojavaltuutetulle (tietosuoja.fi).</p>`,
  }
}
