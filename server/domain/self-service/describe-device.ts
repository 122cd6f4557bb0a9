/** Browsers by how they name themselves. Most also claim to be those further down, so the first that fits is the one. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  // An app of the iPhone that shows a page, such as ours once it is installed, names no browser at all.
  [/\bAppleWebKit\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

/** What a browser says of itself in short words, `Chrome en Android`. Nothing of the text itself is repeated. */
export function describeDevice(userAgent: string): string {
  const [browser, system] = [firstIn(browsers, userAgent), firstIn(systems, userAgent)]
  if (browser && system) return `${browser} en ${system}`
  return browser ?? (system ? `Un navegador en ${system}` : 'Otro dispositivo')
}

const firstIn = (named: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  named.find(([pattern]) => pattern.test(text))?.[1]
