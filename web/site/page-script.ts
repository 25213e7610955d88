/**
 * The script of the pages that everybody may see, one small file without any library: it narrows the list as one types,
 * turns pictures, solves the riddle of a form before it is sent and tells that a home was looked at.
 */
import { beginsWithZeros, proofFields, proofText } from '#shared/site/proof-of-work.ts'
import { countText, fits, readWish } from '#shared/site/wish.ts'

const one = <E extends Element>(selector: string, within: ParentNode = document): E | null =>
  within.querySelector<E>(selector)
const all = <E extends Element>(selector: string, within: ParentNode = document): E[] => [
  ...within.querySelectorAll<E>(selector),
]

function followFilter(form: HTMLFormElement): void {
  const cards = all<HTMLElement>('.card')
  const reported = one('[data-count]')
  const numberOf = (text: string | undefined) => (text ? Number(text) : undefined)
  const narrow = () => {
    const data = new FormData(form)
    const wish = readWish((field) => String(data.get(field) ?? ''))
    let count = 0
    for (const card of cards) {
      const { city = '', rooms, rent, area, free = '' } = card.dataset
      const isShown = fits(wish, { city, free, rooms: numberOf(rooms), rent: Number(rent), area: numberOf(area) })
      card.hidden = !isShown
      if (isShown) count += 1
    }
    if (reported) reported.textContent = countText(count)
    const kept = new URLSearchParams(
      [...data].filter(([, value]) => value !== '').map(([name, value]) => [name, String(value)]),
    )
    history.replaceState(null, '', kept.size > 0 ? `?${kept}` : location.pathname)
  }
  form.addEventListener('input', narrow)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    narrow()
  })
}

function turnPictures(gallery: HTMLElement, turn: HTMLElement): void {
  const [before, after] = all<HTMLButtonElement>('button', turn)
  const place = one('span', turn)
  const count = gallery.children.length
  const at = () => Math.round(gallery.scrollLeft / gallery.clientWidth)
  const tell = () => {
    if (place) place.textContent = `Kuva ${at() + 1}/${count}`
  }
  const go = (step: number) => {
    const next = Math.min(count - 1, Math.max(0, at() + step))
    gallery.scrollTo({ left: next * gallery.clientWidth })
  }
  before?.addEventListener('click', () => go(-1))
  after?.addEventListener('click', () => go(1))
  gallery.addEventListener('scroll', tell, { passive: true })
  turn.hidden = false
  tell()
}

const inOneTurn = 500

/** The number that answers the riddle; the page stays alive while it is looked for. */
async function solved(challenge: string): Promise<number> {
  const coder = new TextEncoder()
  for (let from = 0; ; from += inOneTurn) {
    const hashes = await Promise.all(
      Array.from({ length: inOneTurn }, (_, n) =>
        crypto.subtle.digest('SHA-256', coder.encode(proofText(challenge, from + n))),
      ),
    )
    const found = hashes.findIndex((hash) => beginsWithZeros(new Uint8Array(hash)))
    if (found >= 0) return from + found
  }
}

interface Proof {
  readonly challenge: string
  readonly answer: number
}

async function proofFrom(address: string): Promise<Proof> {
  const reply = await fetch(address, { cache: 'no-store' })
  if (!reply.ok) throw new Error(`The riddle did not come: ${reply.status}`)
  const challenge = await reply.text()
  return { challenge, answer: await solved(challenge) }
}

const input = (form: HTMLFormElement, name: string) => one<HTMLInputElement>(`input[name="${name}"]`, form)

/** The riddle is solved while the form is filled; it is sent as any form is, and once. */
function proveBeforeSending(form: HTMLFormElement): void {
  const address = form.dataset.proof ?? ''
  const button = one<HTMLButtonElement>('button[type=submit]', form)
  const challenge = input(form, proofFields.challenge)
  const answer = input(form, proofFields.answer)
  if (!button || !challenge || !answer) return
  let proof: Promise<Proof> | undefined
  const begin = () => {
    proof ??= proofFrom(address)
    proof.catch(() => {
      proof = undefined
    })
  }
  const send = async () => {
    const words = button.textContent
    button.disabled = true
    button.textContent = 'Lähetetään…'
    try {
      if (!challenge.value) {
        begin()
        const found = await proof
        challenge.value = found?.challenge ?? ''
        answer.value = String(found?.answer ?? '')
      }
    } catch {
      // Without an answer the server tells what is amiss, and what was typed stays.
    }
    form.submit()
    // Whoever comes back by the browser's own button may send something else.
    addEventListener('pageshow', () => {
      challenge.value = ''
      answer.value = ''
      proof = undefined
      button.disabled = false
      button.textContent = words
    })
  }
  form.addEventListener('focusin', () => {
    if (!challenge.value) begin()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
}

const filter = one<HTMLFormElement>('form[data-filter]')
if (filter) followFilter(filter)
const gallery = one<HTMLElement>('[data-gallery]')
const turn = one<HTMLElement>('[data-turn]')
if (gallery && turn) turnPictures(gallery, turn)
for (const form of all<HTMLFormElement>('form[data-proof]')) proveBeforeSending(form)
one<HTMLElement>('[data-faults]')?.focus()
const seen = one<HTMLElement>('[data-seen]')?.dataset.seen
if (seen && !one('[data-faults]')) navigator.sendBeacon(seen)
