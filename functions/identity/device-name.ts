/** The first that fits is it: later browsers call themselves by the names of earlier ones too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (names: readonly [RegExp, string][], agent: string) => names.find(([sign]) => sign.test(agent))?.[1]

/** Which device it is in words that its owner knows: 'Chrome, Windows'. What calls itself by no name of ours is unknown. */
export const deviceName = (agent: string): string =>
  [named(browsers, agent), named(systems, agent)].filter(Boolean).join(', ') || 'Tuntematon laite'
