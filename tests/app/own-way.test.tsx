import { expect, it } from 'vitest'
import { ownWay } from '../../web/app/own-way.ts'

it.each([
  ['/tenants?search=a#b', '/tenants?search=a#b'],
  ['/', '/'],
  ['//evil.example', '/overview'],
  ['/\\evil.example', '/overview'],
  ['/\t/evil.example', '/overview'],
  ['/\n\\evil.example', '/overview'],
  ['/.//evil.example', '/overview'],
  ['/x/..//evil.example', '/overview'],
  ['//[', '/overview'],
  ['https://evil.example', '/overview'],
  ['javascript:alert(1)', '/overview'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['', '/overview'],
  [null, '/overview'],
])('a link that leads in leads on only within the product: %j to %s', (to, way) => {
  expect(ownWay(to, '/overview')).toBe(way)
})
