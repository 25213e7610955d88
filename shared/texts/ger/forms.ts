import type { Forms } from '../fin/forms.ts'

export const gerForms: Forms = {
  received: {
    title: (form) => `Ihre Antwort ist eingegangen: ${form}`,
    opening: ({ account, form }) => `Vielen Dank. ${account} hat Ihre Antwort auf das Formular ${form} erhalten.`,
    received: 'Eingegangen',
    at: (day, time) => `${day} um ${time} Uhr`,
    notYours:
      'Falls Sie das Formular nicht ausgefüllt haben, hat jemand Ihre Adresse versehentlich angegeben. Sie brauchen nichts zu tun.',
  },
  asked: {
    title: (form) => `Formular zum Ausfüllen: ${form}`,
    opening: ({ account, form }) =>
      `Ihr Mietvertrag ist in Kraft getreten. ${account} bittet Sie, das Formular ${form} auszufüllen.`,
  },
  reminded: {
    title: (form) => `Erinnerung an ein Formular: ${form}`,
    opening: ({ account, form }) => `${account} erinnert Sie daran, dass das Formular ${form} noch auszufüllen ist.`,
  },
  fill: 'Formular ausfüllen',
  noSignIn: 'Zum Ausfüllen des Formulars brauchen Sie sich nicht anzumelden.',
  paper: {
    between: ({ startDate, endDate }) => `Das Formular kann ${startDate}–${endDate} ausgefüllt werden.`,
    from: (day) => `Das Formular kann ab dem ${day} ausgefüllt werden.`,
    until: (day) => `Bitte füllen Sie das Formular spätestens am ${day} aus.`,
    scan: 'Scannen Sie den Code mit der Kamera Ihres Telefons oder geben Sie die Adresse im Browser ein:',
  },
}
