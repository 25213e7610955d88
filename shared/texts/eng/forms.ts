import type { Forms } from '../fin/forms.ts'

export const engForms: Forms = {
  received: {
    title: (form) => `Your answer has been received: ${form}`,
    opening: ({ account, form }) => `Thank you. ${account} has received your answer to the form ${form}.`,
    received: 'Received',
    at: (day, time) => `${day} at ${time}`,
    notYours:
      'If you have not filled in the form, somebody has given your address by mistake. You need not do anything.',
  },
  asked: {
    title: (form) => `Form to fill in: ${form}`,
    opening: ({ account, form }) => `Your lease has come into force. ${account} asks you to fill in the form ${form}.`,
  },
  reminded: {
    title: (form) => `Reminder of a form: ${form}`,
    opening: ({ account, form }) => `${account} reminds you that the form ${form} is waiting to be filled in.`,
  },
  fill: 'Fill in the form',
  noSignIn: 'You do not need to sign in to fill in the form.',
  paper: {
    between: ({ startDate, endDate }) => `The form can be filled in ${startDate}–${endDate}.`,
    from: (day) => `The form can be filled in as of ${day}.`,
    until: (day) => `Please fill in the form by ${day}.`,
    scan: 'Scan the code with the camera of your phone or type the address in your browser:',
  },
}
