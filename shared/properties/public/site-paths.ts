/** Where the pages of an account that everybody may see are. */
export const sitePath = (account: string): string => `/kohteet/${encodeURIComponent(account)}`

export const homePath = (account: string, apartment: string): string =>
  `${sitePath(account)}/${encodeURIComponent(apartment)}`
