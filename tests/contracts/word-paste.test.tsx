import { getSchema } from '@tiptap/core'
import { DOMParser as ContentParser } from '@tiptap/pm/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filled } from '#shared/contracts/texts/filling.ts'
import { ModelContent } from '#shared/contracts/texts/model-content.ts'
import { extensionsFor } from '../../web/contracts/editor/nodes.ts'
import { cleanedPaste } from '../../web/contracts/editor/word-paste.ts'
import { dataOf, textsOf } from './content-samples.ts'

const schema = getSchema(extensionsFor(1))

/** What the editor makes of a paste, as it would be stored. */
function pasted(html: string): ModelContent {
  const box = document.createElement('div')
  box.innerHTML = cleanedPaste(html)
  return ModelContent.parse(ContentParser.fromSchema(schema).parse(box).toJSON())
}

/** The same as plain text with marks: '**' around what is bold. */
const shown = (html: string): string[] => {
  const printed = filled(pasted(html), dataOf({ 'tenant.name': '<Ville>' }))
  return textsOf({
    ...printed,
    blocks: printed.blocks.map((block) =>
      'runs' in block
        ? { ...block, runs: block.runs.map((run) => (run.bold ? { ...run, text: `**${run.text}**` } : run)) }
        : block,
    ),
  }).map((text) => text.trim())
}

const wordHead =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head><body lang=FI><!--StartFragment-->'
const wordFoot = '<!--EndFragment--></body></html>'
const word = (body: string) => `${wordHead}${body}${wordFoot}`

const bullet = (text: string, level = 1, mark = '·') =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`

describe('what is pasted from Word', () => {
  it.each([
    [
      'paragraphs lose their classes and empty elements of Word',
      word(
        '<p class=MsoNormal style="margin-bottom:8pt;line-height:107%"><span lang=FI style="color:#1F4E79">Vuokra maksetaan<o:p></o:p></span></p>',
      ),
      ['Vuokra maksetaan'],
    ],
    [
      'bold and italic stay, colours and sizes do not',
      word(
        '<p class=MsoNormal><b style="mso-bidi-font-weight:normal"><span style="font-size:14pt;color:red">Vakuus</span></b> on <i>sovittu</i></p>',
      ),
      ['**Vakuus** on sovittu'],
    ],
    ['headings', word('<h1 style="mso-outline-level:1">Sopimus<o:p></o:p></h1><h5>Pieni</h5>'), ['Sopimus', 'Pieni']],
    ['paragraphs that are a list become one', word(bullet('avaimet') + bullet('siivous')), ['• avaimet', '• siivous']],
    [
      'numbered ones, with a list within',
      word(bullet('Osapuolet', 1, '1.') + bullet('Vuokranantaja', 2, 'a)') + bullet('Kohde', 1, '2.')),
      ['1. Osapuolet', 'a) Vuokranantaja', '2. Kohde'],
    ],
    [
      'two lists with text between stay two',
      word(`${bullet('a', 1, '1.')}<p class=MsoNormal>väli</p>${bullet('b', 1, '1.')}`),
      ['1. a', 'väli', '1. b'],
    ],
    ['the letter o is a bullet', word(bullet('pallo', 1, 'o')), ['• pallo']],
    [
      'rows of tables become paragraphs',
      word(
        '<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>Vuokra</p></td><td><p class=MsoNormal>850,00&nbsp;€</p></td></tr></table>',
      ),
      ['Vuokra – 850,00 €'],
    ],
    [
      'padding blanks become plain, those of an amount stay',
      word(
        '<p class=MsoNormal>Vuokra&nbsp; on<span style="mso-spacerun:yes">&nbsp;&nbsp; </span>1&nbsp;200&nbsp;€</p>',
      ),
      ['Vuokra on 1\u00a0200\u00a0€'],
    ],
    [
      'links become their text, pictures nothing',
      word(
        '<p class=MsoNormal><a href="https://paha.example">Ehdot</a><img src="file:///C:/kuva.png"><v:shape>x</v:shape></p>',
      ),
      ['Ehdotx'],
    ],
    [
      'a paste of Google Docs is not all bold',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Vain</span><span style="font-weight:400"> tämä</span></p></b>',
      ['**Vain** tämä'],
    ],
    ['a plain list of the web', '<ul><li>yksi</li><li>kaksi</li></ul>', ['• yksi', '• kaksi']],
    [
      'a chip of our own',
      '<p>Nimi: <span data-field="tenant.name" title="x">Vuokralaisen nimi</span></p>',
      ['Nimi: <Ville>'],
    ],
    ['a chip that is none', '<p>Nimi: <span data-field="a b<c">teksti</span></p>', ['Nimi: teksti']],
  ])('%s', (_, html, expected) => {
    expect(shown(html)).toEqual(expected)
  })
})

describe('script and style', () => {
  it.each([
    ['<script>alert(1)</script><p>x</p>', ['x']],
    ['<p onclick="alert(1)" style="background:url(javascript:1)">x</p>', ['x']],
    ['<style>p{color:red}</style><p>x</p>', ['x']],
    ['<p>x<img src=x onerror=alert(1)></p>', ['x']],
    ['<p>x</p><svg><script>alert(1)</script></svg>', ['x']],
    ['<iframe srcdoc="<script>1</script>"></iframe><p>x</p>', ['x']],
    ['<p><a href="javascript:alert(1)">x</a></p>', ['x']],
    ['<math><mtext><style><img src=x onerror=1></style></mtext></math><p>x</p>', ['x']],
    ['<p style="text-align:center;behavior:url(x)">x</p>', ['x']],
    ['<!--<script>1</script>--><p>x</p>', ['x']],
  ])('never come along: %s', (html, expected) => {
    const clean = cleanedPaste(html)
    expect(clean).not.toMatch(/script|onclick|onerror|javascript|url\(|<style|<svg|href/i)
    expect(shown(html).filter((text) => text !== '')).toEqual(expected)
  })

  it('nor do they of anything that is put together at random', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<script>',
      '</script>',
      '<style>',
      '</style>',
      '<b onclick=1>',
      '</b>',
      '<!--',
      '-->',
      '<![if x]>',
      '<a href="javascript:1">',
      '</a>',
      '<ul>',
      '<li>',
      '</ul>',
      '<table><tr><td>',
      '</table>',
      'teksti',
      '&nbsp;',
      '<br>',
      '<span data-field="tenant.name">',
      '</span>',
      '<section data-condition="x" data-is="filled">',
      '</section>',
      bullet('kohta', 2),
      '<h2>',
      '</h2>',
      '<hr>',
      '<div data-list="products">',
      '</div>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const html = pieces.join('')
        expect(cleanedPaste(html)).not.toMatch(/<script|<style|onclick|javascript:/i)
        pasted(html)
      }),
      { numRuns: 150 },
    )
  })
})
