/** How the letter of an instant is named to the mail service, which says the name again with each event. */
export const letterName = (at: string): string => String(Date.parse(at))
