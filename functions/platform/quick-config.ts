/** A client of the SDK, as far as it matters here. */
interface Client {
  readonly config: object
}

/**
 * The SDK copies a client's whole configuration four times for each request. It is built up piece by piece, so the engine
 * keeps it as a dictionary, whose copy takes 20 µs; what others inherit from and often read it keeps as a plain record
 * instead, copied in a fifth of that. What the first request would add to it is there from the beginning.
 */
export function quickConfig<C extends Client>(client: C): C {
  Object.assign(client.config, { signingRegion: undefined, signingName: undefined })
  const heir: { readonly region?: unknown } = Object.create(client.config)
  const read = () => heir.region
  for (let time = 0; time < 3000; time += 1) read()
  return client
}
