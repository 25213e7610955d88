/** Under which a call says the id that every line of the log about it bears. */
export const correlationHeader = 'x-correlation-id'

/** Twelve hexadecimal digits: short enough to be read aloud, and nothing else gets into the log. */
export const isCorrelationId = (text: unknown): text is string => typeof text === 'string' && /^[\da-f]{12}$/.test(text)

/** What a person is told of an unexpected failure, with the id that finds it in the log. */
export const withFailureId = (text: string, id: string): string => `${text} Virhetunnus: ${id}`

/** The id in what a person was told. */
export const failureIdIn = (text: string): string | undefined => /Virhetunnus: (.+)/.exec(text)?.[1]
