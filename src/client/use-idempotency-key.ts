import { useRef } from 'react'

const newKey = (): string =>
  // Not crypto.randomUUID, which browsers withhold on plain http.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Gives a key under which the server does a thing once: the same for the same text sent again. */
export const useIdempotencyKey = (): ((text: string) => string) => {
  const tried = useRef({ text: '', key: '' })
  return text => {
    if (tried.current.text !== text) tried.current = { text, key: newKey() }
    return tried.current.key
  }
}
