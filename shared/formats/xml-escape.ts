/** Characters that XML 1.0 has no way to write. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands in XML or HTML, also within an attribute's double quotes. */
export const escapedXml = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (char) => named[char] ?? char)
