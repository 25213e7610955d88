/** An e-mail address to write to. */
export const EmailLink = ({ email }: { email: string }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '–')

/** A telephone number to call. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : '–'
