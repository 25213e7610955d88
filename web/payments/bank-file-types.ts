/** Files that banks give, as the `accept` of an input. */
export const bankFileTypes = '.xml,.ktl,.tito,.to,.txt,.dat,.asc'
