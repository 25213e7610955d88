/** In the place of Primer's polyfill: every browser of the build's target has had popovers since 2024. */
export const isSupported = () => true
export const apply = () => undefined
