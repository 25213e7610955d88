import { html } from 'hono/html'
import { printMoney } from '#shared/base/money.ts'
import type { PublicTime } from '#shared/contacts/visitor.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import { type ApartmentImage, photosOf, plansOf } from '#shared/properties/images.ts'
import type { Advertisement } from '#shared/properties/public/publication.ts'
import {
  freeText,
  homeFacts,
  mapAddress,
  pathOf,
  picturePath,
  placeText,
  rentText,
  shapeOf,
  sourceOf,
  summaryText,
} from './facts.ts'
import { contactForm, type Filled, viewingForm } from './forms.ts'
import type { Html, Page } from './page.ts'
import type { Site } from './site.ts'

/** As wide as the page, and no higher than `.gallery img` of the style lets them be. */
function gallerySizes({ width, height }: ApartmentImage): string {
  const most = Math.min(1088, Math.round((560 * (width ?? 4)) / (height ?? 3)))
  return `(max-width:${most + 32}px) calc(100vw - 32px), ${most}px`
}

const gallery = (site: Site, home: Advertisement, photos: readonly ApartmentImage[]): Html =>
  html`<div class="gallery" tabindex="0" role="region" aria-label="Kuvat" data-gallery>${photos.map(
    (photo, at) =>
      html`<figure><img${sourceOf(site, home, photo, gallerySizes(photo))} alt="${photo.alt || `Kuva ${at + 1}`}"${shapeOf(photo)}${
        at === 0 ? html` fetchpriority="high"` : html` loading="lazy"`
      }>${photo.alt && html`<figcaption>${photo.alt}</figcaption>`}</figure>`,
  )}</div>${
    photos.length > 1 &&
    html`<div class="turn" hidden data-turn><button type="button" class="plain" aria-label="Edellinen kuva">‹</button><span class="small" aria-live="polite"></span><button type="button" class="plain" aria-label="Seuraava kuva">›</button></div>`
  }`

/** Drawings of the plan, as large as the column lets them be. */
const plans = (site: Site, home: Advertisement): Html =>
  html`${plansOf(home.images).map(
    (plan, at) =>
      html`${at === 0 && html`<h2>Pohjapiirros</h2>`}<img class="plan"${sourceOf(site, home, plan, planSizes)} alt="${plan.alt || 'Pohjapiirros'}"${shapeOf(plan)} loading="lazy">`,
  )}`

const planSizes = '(max-width:800px) calc(100vw - 32px), (max-width:1152px) calc(60vw - 40px), 634px'

function facts(home: Advertisement): Html {
  const rows: readonly (readonly [string, string])[] = [
    [apartmentFields['public.rent'].label, rentText(home)],
    ['Vuokraan sisältyy', home.rentIncludes],
    [apartmentFields['public.deposit'].label, home.deposit === 0 ? 'Ei vakuutta' : printMoney(home.deposit)],
    ['Vapautuminen', freeText(home)],
    [apartmentFields.floorPlan.label, home.floorPlan],
    [apartmentFields.area.label, home.area === null ? '' : `${String(home.area).replace('.', ',')}\u00a0m²`],
    [apartmentFields.houseType.label, home.houseType],
    [apartmentFields.floor.label, home.floor],
    ['Kalustus', home.furnished ? 'Kalustettu' : ''],
    [apartmentFields.energy.label, home.energy],
  ]
  return html`<dl>${rows.filter(([, text]) => text).map(([name, text]) => html`<dt>${name}</dt><dd>${text}</dd>`)}</dl>`
}

const contact = ({ contact: { name, email, phone } }: Advertisement): Html =>
  html`<div class="box"><h2>Yhteystiedot</h2><p>${name}</p>${email && html`<p><a href="mailto:${email}">${email}</a></p>`}${
    phone && html`<p><a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a></p>`
  }</div>`

interface Shown {
  readonly home: Advertisement
  readonly times: readonly PublicTime[]
  /** For how long what somebody sends is kept. */
  readonly months: number
  /** A form that was sent and did not go through. */
  readonly filled?: Filled
}

/** One home with all that is told of it, and the ways to ask more. */
export function apartmentPage(site: Site, { home, times, months, filled }: Shown): Page {
  const path = pathOf(site, home)
  const [picture] = home.images
  const sent = (form: Filled['form']) => (filled?.form === form ? filled : undefined)
  return {
    title: home.title,
    path,
    description: summaryText(home),
    image: picture && picturePath(site, home, picture.key),
    facts: homeFacts(site, home),
    keptFor: 60,
    body: html`<p class="small"><a href="${site.path}">Vapaat asunnot</a></p><h1>${home.title}</h1>
<p>${placeText(home)} · <a href="${mapAddress(home)}" rel="noopener noreferrer">Näytä kartalla</a></p>
${gallery(site, home, photosOf(home.images))}
<div class="two" data-seen="${path}/katsottu"><div><h2>Tiedot</h2>${facts(home)}<h2>Kuvaus</h2><p class="text">${home.description}</p>${plans(site, home)}</div>
<div>${contact(home)}
${times.length > 0 && html`<section class="box" id="naytto"><h2>Pyydä näyttöä</h2>${viewingForm(site, { path, times, months, filled: sent('naytto') })}</section>`}
<section class="box" id="yhteydenotto"><h2>Kysy asunnosta</h2>${contactForm(site, { path, months, filled: sent('yhteydenotto') })}</section>
<section class="box"><h2>Hae tätä tai vastaavaa</h2><p>Hakemus jää asuntojonoon, ja otamme yhteyttä, kun asunto on tarjolla.</p><p><a class="button" href="${site.path}/jono?kohde=${encodeURIComponent(home._id)}">Hae asuntoa</a></p></section>
</div></div>`,
  }
}
