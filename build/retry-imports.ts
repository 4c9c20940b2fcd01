import type { Plugin } from 'vite'

const IMPORT = /\bimport\(\s*(["'`])(\.\/[^"'`]+\.js)\1\s*\)/g
const AGAIN = 'function importAgain(load) { return load("").catch(() => load("?" + Date.now())) }'

/**
 * Has a part of the app that did not come asked for once more under another address: a browser remembers for as long as
 * the page stands that a module could not be had under its own.
 */
export const retryImports = (): Plugin => ({
  name: 'retry-imports',
  apply: 'build',
  renderChunk(code) {
    const retried = code.replaceAll(IMPORT, 'importAgain(again => import("$2" + again))')
    return retried === code ? null : { code: `${retried}\n${AGAIN}\n`, map: null }
  },
})
