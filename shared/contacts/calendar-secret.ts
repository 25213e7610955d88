/** Carries the secret of a calendar's address from the front door to the API, whose log has paths and no headers. */
export const calendarSecretHeader = 'x-calendar-secret'

/** What stands in the path in its place. */
export const hiddenSecret = '-'
