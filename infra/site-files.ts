/**
 * The addresses of the built site's files: its assets, and what lies at its root. All others are pages of the app, also
 * those that end in a name with dots of its own: a run's instant, or a loan that is known by its company.
 */
export const siteFiles = /^\/(assets\/.*|[^/]+\.[^/]+)$/
