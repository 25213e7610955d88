import { expect, it } from 'vitest'
import { isOwnPath } from '#shared/short-links/own-path.ts'

const own = [
  '/',
  '/overview',
  '/lomakkeet/kohde/0k3s9/lomake/0k3sa',
  '/lomakkeet/sopimus/0k3s9/lomake/0k3sa?kieli=sv#alku',
  '/kohteet/asunto-%C3%A4yri%C3%A4inen/',
  '/tenants?search=Äyräs \\ Oy&to=//x',
  '/rdx',
]
const others = [
  '',
  'overview',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/overview\r\nSet-Cookie: a=b',
  '/%2Fevil.example',
  '/%2fevil.example/%2e%2e',
  '/%5Cevil.example',
  '/%252Fevil.example',
  '/%09/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/overview/../../x',
  '/overview//x',
  '/ /evil.example',
  '/%',
  '/%ff',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '/javascript:alert(1)\u0000',
  'https://evil.example',
  'https:/evil.example',
  '@evil.example',
  '/rd',
  '/rd/23456789abcd',
  '/RD/x',
  '/%72d/x',
  '/logout',
  '/logout?x',
  '/%6cogout',
  '/api/v1/user',
  '/_local',
]

it.each(own)('%j is a page of ours', (path) => {
  expect(isOwnPath(path)).toBe(true)
  expect(new URL(path, 'https://own.example').origin).toBe('https://own.example')
})

it.each(others)('%j is none', (path) => expect(isOwnPath(path)).toBe(false))
