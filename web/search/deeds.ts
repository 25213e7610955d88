/** What the buttons of the menu's pages do: their words, and the page that has them. */
export const deedsOfPages: readonly (readonly [title: string, page: string])[] = [
  ['Lisää tehtävä', '/todos'],
  ['Tuo muualla tehty sopimus', '/rental-contracts'],
  ['Kirjaa luottotappioita', '/invoices'],
  ['Luo erääntyvät laskut', '/invoices'],
  ['Laskuta nyt', '/billing-run'],
  ['ALV-kannan muutos', '/billing-run'],
  ['Tilitä kaikki', '/outgoing-payments'],
  ['Lisää tuote', '/products'],
  ['Hae uudet luvut', '/rent-increase/index'],
  ['Lähetä kaikki muistutukset', '/reminders'],
  ['Lataa perintätiedosto', '/reminders'],
  ['Lisää välittäjä', '/realtors'],
  ['Lisää vuokrakohde', '/apartments'],
  ['Muuta useita', '/apartments'],
  ['Lisää mittari', '/meters'],
  ['Lisää yhteydenotto', '/contacts'],
  ['Lisää varaus', '/reservations'],
  ['Tarjoa näyttöaikoja', '/reservations'],
  ['Lisää vakuus', '/deposits'],
  ['Lisää kulu', '/receipts'],
  ['Luokittele kuluja', '/receipts'],
  ['Hae luottotiedot', '/credit-reports'],
  ['Kirjaa tarkistus', '/credit-reports'],
  ['Lisää avain', '/key-control'],
  ['Luovuta avain', '/key-control'],
  ['Lisää avaimenhaltija', '/key-holders'],
]

/** A button or a button-like link of the page in sight. */
export interface PageCommand {
  readonly title: string
  readonly press: () => void
}

const buttons = 'main :is(button, a[data-component="LinkButton"])'

/**
 * What can be done on the page around, by the words of its buttons. What only belongs to a row, sorts a table or names
 * itself by a picture alone is left out; a button that a narrow page has put into a menu is there.
 */
export function deedsHere(): PageCommand[] {
  const found = new Map<string, PageCommand>()
  for (const element of document.querySelectorAll<HTMLElement>(buttons)) {
    const title = element.textContent.trim()
    const isOff = element.matches(':disabled, [aria-disabled="true"]') || element.closest('table, nav, [role="dialog"]')
    if (title && !isOff && !found.has(title)) found.set(title, { title, press: () => element.click() })
  }
  return [...found.values()]
}
