/** Fields of forms, their attachments and their submissions in the audit trail. */
export const formFieldNames: Readonly<Record<string, string>> = {
  attachTo: 'Linkin kohde',
  document: 'Kohteen tunniste',
  form: 'Lomakkeen tunniste',
  path: 'Sivu',
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
