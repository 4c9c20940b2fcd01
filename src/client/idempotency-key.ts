/** A key under which the server does a thing once, however often it is sent. */
export const newIdempotencyKey = (): string =>
  // Not crypto.randomUUID, which browsers withhold on plain http.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
