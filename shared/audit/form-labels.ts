/** Fields of forms, their attachments and their submissions in the audit trail. */
export const formFieldNames: Readonly<Record<string, string>> = {
  alwaysActive: 'Aina avoinna',
  attachTo: 'Linkin kohde',
  document: 'Kohteen tunniste',
  defaultHeaders: 'Vastausluettelon sarakkeet',
  emailStr: 'Vastauksista ilmoitetaan',
  fields: 'Vastaukset',
  filled: 'Täytetty',
  form: 'Lomakkeen tunniste',
  formName: 'Lomake',
  'metadata.sendReceipt': 'Kuittaus täyttäjälle',
  'metadata.thanks': 'Kiitosteksti',
  path: 'Sivu',
  recipients: 'Saajat',
  rows: 'Kentät',
  rules: 'Ehdot',
  'sent.at': 'Lähetetty (aika)',
  'sent.receivers': 'Vastaanottajat',
  'sent.reminded': 'Muistutettu',
  'sent.reminderDays': 'Muistutuspäivät',
  sessionKey: 'Täyttökerran tunniste',
}

interface PrintedRow {
  readonly cols?: readonly { readonly label?: string; readonly text?: string }[]
}

/** The fields of a form by their headings, and its rules by their number: whole they are no reading for people. */
export const printedFormLists: Readonly<Record<string, (value: readonly unknown[]) => string>> = {
  rows: (rows) => {
    const columns = (rows as readonly PrintedRow[]).flatMap(({ cols = [] }) => cols)
    return columns.map(({ label, text }) => label || text || 'muu kenttä').join(', ') || 'ei kenttiä'
  },
  rules: ({ length }) => (length === 1 ? '1 ehto' : `${length} ehtoa`),
}
