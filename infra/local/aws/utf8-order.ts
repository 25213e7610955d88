const FIRST_SURROGATE = 0xd800
const AFTER_SURROGATES = 0xe000

/** UTF-8 byte order without building bytes: only surrogates against U+E000–U+FFFF differ from UTF-16 order. */
export function compareUtf8(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  for (let i = 0; i < shorter; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return utf8Rank(x) - utf8Rank(y)
  }
  return a.length - b.length
}

function utf8Rank(unit: number): number {
  if (unit < FIRST_SURROGATE) return unit
  return unit >= AFTER_SURROGATES ? unit - 0x800 : unit + 0x2000
}
