import type { GroupLook } from '#shared/accounts/group-look.ts'
import { contrast, mixed, readable } from '#shared/formats/colour.ts'
import { fontStack } from '#shared/formats/fonts.ts'

const [white, black, night] = ['#ffffff', '#000000', '#0b2027']
const usual = { primary: '#0096c7', footer: '#0096c7', footerText: '#ffffff' }

/** The look's colours as the pages use them: as text and under white text in the nearest shade that can be read. */
function variables(look: GroupLook | undefined): string {
  const { primary, footer, footerText } = look?.colors ?? usual
  const pairs = {
    brand: primary,
    'on-brand': contrast(primary, white) >= 4.5 ? white : night,
    strong: readable(primary, white, black, 4.6),
    soft: mixed(primary, white, 0.9),
    footer,
    'footer-text': footerText,
    font: fontStack(look?.fonts.text ?? 'Bai Jamjuree'),
  }
  return Object.entries(pairs)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

/** The whole style of a page: it travels in the page, so that nothing is waited for before the first picture. */
export const styleOf = (look: GroupLook | undefined): string => `:root{${variables(look)}}${rules}`

const rules = `
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 var(--font);color:#1f2328;background:#fff;overflow-wrap:anywhere}
a{color:var(--strong)}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--strong);outline-offset:2px}
.skip{position:absolute;left:-999px;background:#fff;padding:8px 16px;z-index:2}
.skip:focus{left:8px;top:8px}
.bar{background:var(--brand);color:var(--on-brand)}
.bar div,main,.foot{max-width:1120px;margin:0 auto;padding:12px 16px}
.bar div{display:flex;align-items:center;gap:12px;min-height:60px}
.bar a{color:inherit;font-weight:600;font-size:18px;text-decoration:none;display:flex;align-items:center;gap:12px}
.bar img,.foot img{max-height:40px;max-width:160px}
main{padding-bottom:48px}
h1{font-size:28px;line-height:1.25;margin:16px 0 8px}
h2{font-size:20px;margin:32px 0 12px}
p{margin:8px 0}
.quiet{color:#59636e}
.small{font-size:14px}
.text{white-space:pre-line;max-width:70ch}
.filter{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;align-items:end;background:var(--soft);border-radius:12px;padding:16px;margin:16px 0}
label{display:block;font-weight:600;font-size:14px}
.hint{display:block;font-weight:400;color:#59636e;font-size:14px}
input,select,textarea{font:inherit;font-size:16px;font-weight:400;width:100%;padding:9px 10px;border:1px solid #818b98;border-radius:6px;background:#fff;color:inherit;margin-top:4px}
input,select{height:44px}
input[type=checkbox],input[type=radio]{width:auto;height:auto;margin:0 8px 0 0}
.tick{font-weight:400;font-size:16px}
textarea{min-height:120px}
[aria-invalid=true]{border:2px solid #b3261e}
.fault{color:#b3261e;font-weight:600;font-size:14px;display:block}
.faults{border:2px solid #b3261e;border-radius:8px;padding:8px 16px;margin:12px 0}
button,.button{font:inherit;font-weight:600;display:inline-block;background:var(--strong);color:#fff;border:0;border-radius:6px;padding:10px 18px;cursor:pointer;text-decoration:none}
button.plain{background:#fff;color:var(--strong);border:1px solid var(--strong)}
button[disabled]{opacity:.7;cursor:default}
.cards{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:20px}
.card{border:1px solid #d1d9e0;border-radius:12px;overflow:hidden;display:flex;flex-direction:column}
.card[hidden]{display:none}
.card a{color:inherit;text-decoration:none;display:block}
.card a:hover h2{text-decoration:underline}
.card img{width:100%;height:auto;aspect-ratio:4/3;object-fit:cover;display:block;background:var(--soft)}
.card h2{font-size:18px;margin:0 0 4px}
.card .in{padding:14px 16px 16px}
.price{font-size:20px;font-weight:700}
.gallery{display:flex;gap:8px;overflow-x:auto;scroll-snap-type:x mandatory;border-radius:12px;background:var(--soft)}
.gallery figure{margin:0;flex:0 0 100%;scroll-snap-align:start;position:relative}
.gallery img{width:100%;height:auto;aspect-ratio:4/3;max-height:560px;object-fit:contain;display:block}
.gallery figcaption{padding:6px 12px;font-size:14px}
.plan{display:block;width:100%;height:auto;max-width:100%;border:1px solid #d1d9e0;border-radius:12px;margin:0 0 12px}
.turn{display:flex;gap:8px;align-items:center;margin:8px 0}
.two{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:32px}
.two>*{min-width:0}
dl{display:grid;grid-template-columns:minmax(120px,auto) 1fr;gap:6px 16px;margin:0}
dt{color:#59636e}
dd{margin:0;font-weight:600}
.box{border:1px solid #d1d9e0;border-radius:12px;padding:16px;margin:16px 0}
.box h2{margin-top:0}
form.fill{display:grid;gap:14px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:14px;align-items:end}
fieldset{border:0;padding:0;margin:0}
legend{font-weight:600;font-size:14px;padding:0}
.times{display:grid;gap:6px;margin-top:6px}
.trap{position:absolute;left:-9999px;height:1px;width:1px;overflow:hidden}
footer{background:var(--footer);color:var(--footer-text)}
footer a{color:inherit}
.foot{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:16px;white-space:pre-line;font-size:14px}
@media(max-width:800px){.two,.pair{grid-template-columns:minmax(0,1fr)}h1{font-size:24px}}
@media print{form,.bar,footer,.turn{display:none}}
`.replaceAll('\n', '')
