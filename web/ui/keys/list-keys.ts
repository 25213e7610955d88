import './list-keys.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { letterKeys } from './key-choice.ts'

const keys = new Set(['j', 'k', 'ArrowDown', 'ArrowUp', 'x', '/', '?'])

/** Where a key is what it is: it is typed, moves within a widget, or belongs to what lies over the page. */
const others =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="tablist"], [role="grid"]'
const overPage = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * The keys of lists, on whatever page has one: J and K, or the arrows within a list, go from row to row, x ticks the row,
 * "/" goes to the search and "?" shows them all. Enter opens the row by itself, for its link has the focus.
 */
export function followListKeys(): void {
  addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (!keys.has(key) || (key.length === 1 && !letterKeys.current())) return
    if (ctrlKey || metaKey || altKey || defaultPrevented) return
    const at = target instanceof Element ? target : document.body
    if (at.closest(others) || document.querySelector(overPage)) return
    const list = at.closest('[data-table]') ?? document.querySelector('main [data-table]')
    if (list && press(list, key, at)) event.preventDefault()
  })
}

/** True when the key was of use to the list. */
function press(list: Element, key: string, at: Element): boolean {
  if (key === '?') return showKeys()
  if (key === '/') return search(list)
  const row = at.closest('tbody tr')
  if (key === 'x') return tick(row)
  if (key.startsWith('Arrow') && !row) return false
  return move(list, row, key === 'j' || key === 'ArrowDown' ? 1 : -1)
}

/** What of a row has the focus: the link that opens it, or the first thing in it that can be pressed. */
const handleOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('th a, th button') ?? row.querySelector<HTMLElement>('a, button, input')

function move(list: Element, from: Element | null, step: 1 | -1): boolean {
  const rows = [...list.querySelectorAll('tbody tr')].filter((row) => handleOf(row) !== null)
  const at = from ? rows.indexOf(from) : -1
  const next = at < 0 ? rows[0] : rows[at + step]
  const handle = next && handleOf(next)
  handle?.focus({ preventScroll: true })
  next?.scrollIntoView?.({ block: 'nearest' })
  return handle !== undefined && handle !== null
}

function tick(row: Element | null): boolean {
  const box = row?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  box?.click()
  return Boolean(box)
}

function search(list: Element): boolean {
  const box = list.querySelector<HTMLInputElement>('input[type="search"]')
  box?.focus()
  box?.select()
  return box !== null
}

function showKeys(): boolean {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const close = () => {
    root.unmount()
    host.remove()
  }
  void import('./KeySheet.tsx').then(({ KeySheet }) => root.render(createElement(KeySheet, { onClose: close })), close)
  return true
}
