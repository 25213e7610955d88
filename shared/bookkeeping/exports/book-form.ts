/** Forms in which the books of a period leave as files. */
export const bookForms = ['csv', 'netvisor', 'procountor', 'archive'] as const
export type BookForm = (typeof bookForms)[number]
export const bookFormLabels: Record<BookForm, string> = {
  csv: 'Päiväkirja, CSV',
  netvisor: 'Netvisor, XML-tositteet',
  procountor: 'Procountor, CSV-tositteet',
  archive: 'Aineisto',
}

/** What each form is for, as its chooser tells it. */
export const bookFormHelp: Record<BookForm, string> = {
  csv: 'Yksi rivi vientiä kohti. Sarakkeiden nimet ovat NetBaronin, ja Kitsaan tuonnissa ne valitaan käsin.',
  netvisor: 'Yksi tosite päivältä, vientien summat tileittäin. Tiedostot ovat zip-paketissa.',
  procountor:
    'Yksi tosite päivältä ja yksi tiedosto tositetta kohti. Vertaa sarakkeiden järjestystä Procountorin omaan mallitiedostoon ennen tuontia.',
  archive:
    'Päiväkirja, pääkirja, koetase, ALV-erittely, tilikartta, laskunumerot, laskut PDF-tiedostoina ja kirjausperiaatteet.',
}

const beginnings: Record<BookForm, string> = {
  csv: 'paivakirja',
  netvisor: 'netvisor',
  procountor: 'procountor',
  archive: 'aineisto',
}

interface Named {
  readonly form: BookForm
  readonly from: string
  readonly to: string
  /** A month of the period is open, so that the books may still change. */
  readonly isOpen: boolean
  readonly part: number
  readonly parts: number
}

/** 'paivakirja-2026-10.csv', 'aineisto-2026-10-2026-12-KESKEN-osa-2.zip'. */
export function bookFileName({ form, from, to, isOpen, part, parts }: Named): string {
  const words = [
    beginnings[form],
    from,
    ...(to === from ? [] : [to]),
    ...(isOpen ? ['KESKEN'] : []),
    ...(parts > 1 ? ['osa', part] : []),
  ]
  return `${words.join('-')}.${form === 'csv' ? 'csv' : 'zip'}`
}
