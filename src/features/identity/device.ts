export interface Device {
  /** Such as `Firefox`. */
  readonly browser: string | undefined
  /** Such as `Windows` or `iPhone`. */
  readonly system: string | undefined
}

// The order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstMatch = (rows: readonly [RegExp, string][], text: string): string | undefined =>
  rows.find(([pattern]) => pattern.test(text))?.[1]

/** The browser and system that a User-Agent header names, as far as they are common ones. */
export const readDevice = (userAgent = ''): Device => ({
  browser: firstMatch(BROWSERS, userAgent),
  system: firstMatch(SYSTEMS, userAgent),
})

/** The device in words, such as `Firefox on Windows`. Nothing in them is the sender's own text. */
export function describeDevice(userAgent: string | undefined): string {
  const { browser, system } = readDevice(userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A device with ${system}` : 'An unknown device')
}
