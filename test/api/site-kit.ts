import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

const iconOf = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="${path}"/></svg>`

/** A directory as the browser build leaves it, with few files; gone when the test file is done. */
export function makeSite(): string {
  const directory = mkdtempSync(join(tmpdir(), 'goodword-site-'))
  after(() => rmSync(directory, { recursive: true }))
  mkdirSync(join(directory, 'assets'))
  mkdirSync(join(directory, 'icons'))
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Goodword</title>')
  copyFileSync('src/app/contact.html', join(directory, 'contact.html'))
  writeFileSync(join(directory, 'assets/main-B1a2c3D4.js'), 'export {}')
  writeFileSync(join(directory, 'icons/building-2.svg'), iconOf('M6 2h12v20H6z'))
  writeFileSync(join(directory, 'icons/landmark.svg'), iconOf('M2 22h20L12 2z'))
  return directory
}
