// Runs before the first paint, in a file of its own because the content security policy allows no inline script:
// a person who chose dark on a light device must not see a white flash. Written by web/ui/theme/color-mode.ts.
try {
  const chosen = JSON.parse(localStorage.getItem('colorMode') ?? 'null')
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset.colorMode = chosen
} catch {
  // Storage is closed in some private windows: the device's own mode holds.
}
