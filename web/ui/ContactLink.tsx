import { parsePhone } from '#shared/identifiers/phone.ts'

/** An e-mail address to write to. */
export const EmailLink = ({ email }: { email: string }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '–')

/** A telephone number to call, as it was written; one that cannot be dialled from anywhere is called as it stands. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone ? <a href={`tel:${parsePhone(phone) ?? phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : '–'
