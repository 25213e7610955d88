import { html } from 'hono/html'
import { printDay, weekday } from '#shared/base/day.ts'
import { printTimes } from '#shared/contacts/clock-time.ts'
import type { PublicTime } from '#shared/contacts/visitor.ts'
import { proofFields } from '#shared/site/proof-of-work.ts'
import type { Html } from './page.ts'
import type { Site } from './site.ts'

/** A form that came back: what was typed stays, and each fault is told at its field. */
export interface Filled {
  readonly form: 'yhteydenotto' | 'naytto' | 'jono'
  readonly typed: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
  /** Why it did not go through, when that is the fault of no field. */
  readonly message: string
  /** The challenge with its answer, to be sent again: the same filling. */
  readonly proof: { readonly challenge: string; readonly answer: string }
}

interface FieldOf {
  readonly name: string
  readonly label: string
  readonly type?: string
  readonly hint?: string
  readonly autocomplete?: string
  readonly required?: boolean
  readonly inputmode?: string
}

/** Fields of one form: their ids are its own, since a page may have two. */
function fieldsOf(form: Filled['form'], filled: Filled | undefined) {
  const id = (name: string) => `${form}-${name}`
  const fault = (name: string) => filled?.faults[name] ?? ''
  const faultText = (name: string) =>
    fault(name) && html`<span class="fault" id="${id(name)}-vika">${fault(name)}</span>`
  const marks = (name: string) => fault(name) && html` aria-invalid="true" aria-describedby="${id(name)}-vika"`
  const value = (name: string) => filled?.typed[name] ?? ''
  const label = ({ name, label: text, hint, required }: FieldOf) =>
    html`<label for="${id(name)}">${text}${!required && html` <span class="quiet">(vapaaehtoinen)</span>`}${hint && html`<span class="hint">${hint}</span>`}</label>`
  return {
    fault,
    told: faultText,
    value,
    line: (field: FieldOf): Html =>
      html`<div>${label(field)}<input id="${id(field.name)}" name="${field.name}" type="${field.type ?? 'text'}" maxlength="254" value="${value(field.name)}"${field.autocomplete && html` autocomplete="${field.autocomplete}"`}${field.inputmode && html` inputmode="${field.inputmode}"`}${marks(field.name)}>${faultText(field.name)}</div>`,
    text: (field: FieldOf): Html =>
      html`<div>${label(field)}<textarea id="${id(field.name)}" name="${field.name}" maxlength="4000"${marks(field.name)}>${value(field.name)}</textarea>${faultText(field.name)}</div>`,
    tick: (name: string, text: string): Html =>
      html`<label class="tick"><input type="checkbox" name="${name}" value="true"${value(name) && html` checked`}>${text}</label>`,
  }
}

type Fields = ReturnType<typeof fieldsOf>

interface FormOf {
  readonly form: Filled['form']
  readonly action: string
  readonly submit: string
  readonly months: number
  readonly filled: Filled | undefined
}

/** The frame of a form: its faults, a field that people do not see, what becomes of the data, and the riddle's fields. */
function frame(site: Site, { form, action, submit, months, filled }: FormOf, fields: Html): Html {
  const faults = filled ? [...new Set([filled.message, ...Object.values(filled.faults)])].filter(Boolean) : []
  const { challenge, answer } = proofFields
  return html`<form class="fill" method="post" action="${action}" novalidate data-proof="${site.path}/haaste">
${faults.length > 0 && html`<div class="faults" role="alert" tabindex="-1" data-faults>${faults.map((text) => html`<p>${text}</p>`)}</div>`}
${fields}
<div class="trap" aria-hidden="true"><label>Älä täytä tätä<input name="website" tabindex="-1" autocomplete="off" value=""></label></div>
<input type="hidden" autocomplete="off" name="${challenge}" value="${filled?.proof.challenge}"><input type="hidden" autocomplete="off" name="${answer}" value="${filled?.proof.answer}">
<p class="small quiet">Käytämme tietoja vain asiasi hoitamiseen ja poistamme ne viimeistään ${months} kuukauden kuluttua. <a href="${site.path}/tietosuoja">Tietosuojaseloste</a></p>
<noscript><p class="fault">Lähettäminen vaatii JavaScriptin, jolla torjumme roskapostia. Voit myös soittaa tai lähettää sähköpostia.</p></noscript>
<p><button type="submit" data-form="${form}">${submit}</button></p></form>`
}

const person = ({ line, text }: Fields): Html =>
  html`${line({ name: 'name', label: 'Nimi', autocomplete: 'name', required: true })}
<div class="pair">${line({ name: 'email', label: 'Sähköposti', type: 'email', autocomplete: 'email', hint: 'Sähköposti tai puhelin tarvitaan.', required: true })}${line({ name: 'phone', label: 'Puhelin', type: 'tel', autocomplete: 'tel', hint: 'Esimerkiksi 040 123 4567.', required: true })}</div>
${text({ name: 'message', label: 'Viesti' })}`

interface OnPage {
  readonly path: string
  readonly months: number
  readonly filled: Filled | undefined
}

export const contactForm = (site: Site, { path, months, filled }: OnPage): Html =>
  frame(
    site,
    { form: 'yhteydenotto', action: `${path}/yhteydenotto`, submit: 'Lähetä viesti', months, filled },
    person(fieldsOf('yhteydenotto', filled)),
  )

const weekdays = ['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su']

const timeText = ({ day, from, to }: PublicTime) =>
  `${weekdays[weekday(day) - 1]} ${printDay(day)} klo ${printTimes({ from, to })}`

export function viewingForm(
  site: Site,
  { path, times, months, filled }: OnPage & { times: readonly PublicTime[] },
): Html {
  const fields = fieldsOf('naytto', filled)
  const choice = (time: PublicTime) =>
    html`<label class="tick"><input type="radio" name="time" value="${time._id}"${fields.value('time') === time._id && html` checked`}>${timeText(time)}</label>`
  return frame(
    site,
    { form: 'naytto', action: `${path}/naytto`, submit: 'Pyydä näyttöä', months, filled },
    html`<fieldset><legend>Näyttöaika</legend>${fields.told('time')}<div class="times">${times.map(choice)}</div></fieldset>
${person(fields)}`,
  )
}

/** The application to the queue, with the home that it is for when there is one. */
export function queueForm(site: Site, { months, filled }: Omit<OnPage, 'path'>): Html {
  const fields = fieldsOf('jono', filled)
  const { line, tick, value, told } = fields
  const whole = { inputmode: 'numeric' }
  return frame(
    site,
    { form: 'jono', action: `${site.path}/jono`, submit: 'Lähetä hakemus', months, filled },
    html`<input type="hidden" name="apartment" value="${value('apartment')}">${told('apartment')}
<div class="pair">${line({ name: 'city', label: 'Paikkakunta' })}${line({ name: 'district', label: 'Kaupunginosat', hint: 'Voit luetella useita.' })}</div>
<div class="pair">${line({ name: 'roomsFrom', label: 'Huoneita vähintään', ...whole })}${line({ name: 'roomsTo', label: 'Huoneita enintään', ...whole })}</div>
<div class="pair">${line({ name: 'rentAtMost', label: 'Vuokra enintään, €/kk', inputmode: 'decimal' })}${line({ name: 'neededFrom', label: 'Asunto tarvitaan alkaen', type: 'date' })}</div>
<div class="pair">${line({ name: 'residents', label: 'Asukkaita', ...whole })}<p>${tick('hasPets', 'Meillä on lemmikki')}</p></div>
${person(fields)}`,
  )
}
