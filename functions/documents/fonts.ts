import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

export type Face = 'regular' | 'bold' | 'italic' | 'boldItalic'

const files: Record<Face, string> = {
  regular: '@expo-google-fonts/bai-jamjuree/400Regular/BaiJamjuree_400Regular.ttf',
  bold: '@expo-google-fonts/bai-jamjuree/600SemiBold/BaiJamjuree_600SemiBold.ttf',
  italic: '@expo-google-fonts/bai-jamjuree/400Regular_Italic/BaiJamjuree_400Regular_Italic.ttf',
  boldItalic: '@expo-google-fonts/bai-jamjuree/600SemiBold_Italic/BaiJamjuree_600SemiBold_Italic.ttf',
}

const parsed = new Map<Face, fontkit.Font>()

/** Parsed once in a process, when it is first needed: that is two thirds of the work of a short document. */
export function fontOf(face: Face): fontkit.Font {
  const font = parsed.get(face) ?? parsedFont(files[face])
  parsed.set(face, font)
  return font
}

function parsedFont(path: string): fontkit.Font {
  return remembering(readable(fontkit.create(readFileSync(createRequire(import.meta.url).resolve(path)))))
}

/**
 * A font keeps each glyph as it was first asked for, and asks for the z of a ž without saying that it is a z: a z in a
 * later document would look right but be copied, searched and read aloud as another letter.
 */
function readable(font: fontkit.Font): fontkit.Font {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints)
    if (glyph.codePoints.length === 0 && codePoints) glyph.codePoints = codePoints
    return glyph
  }
  return font
}

const mostRemembered = 2000

/**
 * Where the letters of a word go is found out once in a process: documents of a kind say much the same. Who draws them
 * scales the places in place, so each gets copies.
 */
function remembering(font: fontkit.Font): fontkit.Font {
  const runs = new Map<string, fontkit.GlyphRun>()
  const layout = font.layout.bind(font)
  font.layout = (text, features) => {
    if (features) return layout(text, features)
    const run = runs.get(text) ?? layout(text)
    if (runs.size >= mostRemembered) runs.clear()
    runs.set(text, run)
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
  }
  return font
}

/** Letters that the font lacks: accents come off, a narrow blank becomes a plain one, the rest shows as a question mark. */
export function printable(words: string): string {
  return words.normalize('NFC').replace(/[^\x20-\x7eäöåÄÖÅ€\u00a0]/gu, (char) => {
    if (isInFont(char)) return char
    if (/\s/u.test(char)) return ' '
    const plain = char.normalize('NFD').replace(/\p{Mark}/gu, '')
    return plain !== char && [...plain].every(isInFont) ? plain : '?'
  })
}

const isInFont = (char: string): boolean => fontOf('regular').hasGlyphForCodePoint(char.codePointAt(0) ?? 0)
