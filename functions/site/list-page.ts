import { html } from 'hono/html'
import { compareFinnish } from '#shared/base/finnish.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import type { Advertisement } from '#shared/properties/public/publication.ts'
import { countText, fits, readWish, wishFields } from '#shared/site/wish.ts'
import { freeText, pathOf, picturePath, placeText, rentText, sizeText, sourceOf, wishedOf } from './facts.ts'
import type { Html, Page } from './page.ts'
import type { Site } from './site.ts'

type Typed = (field: string) => string

/** One, two or three cards stand beside each other, see `.cards` of the style. */
const cardSizes = '(max-width:651px) calc(100vw - 32px), (max-width:971px) calc(50vw - 26px), 350px'

/** Works by itself as a form that asks the page anew; the script narrows what is on the page as it is typed. */
function filter(site: Site, homes: readonly Advertisement[], typed: Typed): Html {
  const cities = [...new Set(homes.map(({ city }) => city))].toSorted(compareFinnish)
  const { city, rooms, rent, area, free } = wishFields
  const number = (name: string, label: string) =>
    html`<label>${label}<input name="${name}" inputmode="decimal" maxlength="10" value="${typed(name)}"></label>`
  return html`<form class="filter" method="get" action="${site.path}" data-filter>
<label>Paikkakunta<select name="${city}"><option value="">Kaikki</option>${cities.map(
    (name) => html`<option value="${name}"${name === typed(city) && html` selected`}>${name}</option>`,
  )}</select></label>
${number(rooms, 'Huoneita vähintään')}${number(rent, 'Vuokra enintään, €/kk')}${number(area, `${apartmentFields.area.label} vähintään, ${apartmentFields.area.unit}`)}
<label>Vapaa viimeistään<input type="date" name="${free}" value="${typed(free)}"></label>
<button type="submit">Näytä</button></form>`
}

function card(site: Site, home: Advertisement, { at, isShown }: { at: number; isShown: boolean }): Html {
  const { city, rooms, rent, area, free } = wishedOf(home)
  const [picture] = home.images
  // The first pictures are what is waited for; the others come when they are scrolled to.
  const coming = at === 0 ? html` fetchpriority="high"` : at > 2 && html` loading="lazy"`
  return html`<li class="card"${!isShown && html` hidden`} data-city="${city}" data-rooms="${rooms}" data-rent="${rent}" data-area="${area}" data-free="${free}"><a href="${pathOf(site, home)}">
${picture && html`<img${sourceOf(site, home, picture, cardSizes)} alt="" width="600" height="450"${coming}>`}
<div class="in"><h2>${home.title}</h2><p class="price">${rentText(home)}</p><p>${sizeText(home)}</p><p class="quiet">${placeText(home)}</p><p class="quiet">${freeText(home)}</p></div></a></li>`
}

const contact = ({ told }: Site): Html =>
  html`<p class="quiet">${told.email && html`<a href="mailto:${told.email}">${told.email}</a> `}${
    told.phone && html`<a href="tel:${told.phone.replace(/[^+\d]/g, '')}">${told.phone}</a> `
  }${told.website && html`<a href="${told.website}" rel="noopener">${told.website.replace(/^https:\/\//, '')}</a>`}</p>`

/** The homes that are to let, those that fit the filter in sight. */
export function listPage(site: Site, homes: readonly Advertisement[], typed: Typed): Page {
  const wish = readWish(typed)
  const shown = homes.map((home) => fits(wish, wishedOf(home)))
  const count = shown.filter(Boolean).length
  const { told } = site
  const first = homes[0]
  const title = 'Vapaat asunnot'
  return {
    title,
    path: site.path,
    description: told.description || `${told.name}: vuokrattavat asunnot, ${countText(homes.length)}.`,
    image: first?.images[0] && picturePath(site, first, first.images[0].key),
    keptFor: 60,
    body: html`<h1>${title}</h1>${told.description && html`<p class="text">${told.description}</p>`}${contact(site)}
${
  homes.length === 0
    ? html`<p>Vapaita asuntoja ei ole juuri nyt. Ilmoittaudu jonoon, niin otamme yhteyttä, kun sopiva vapautuu.</p>`
    : html`${filter(site, homes, typed)}<p role="status" data-count>${countText(count)}</p>
<ul class="cards">${homes.map((home, at) => card(site, home, { at, isShown: shown[at] ?? false }))}</ul>`
}
<h2>Eikö sopivaa löytynyt?</h2><p>Kerro, millaista kotia etsit, niin otamme yhteyttä, kun sellainen vapautuu.</p>
<p><a class="button" href="${site.path}/jono">Ilmoittaudu asuntojonoon</a></p>
<p class="small"><a href="${site.path}/tietosuoja">Tietosuojaseloste</a></p>`,
  }
}
