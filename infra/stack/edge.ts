import { viewerAddressHeader } from '../resources.ts'
import { siteFiles } from '../site-files.ts'

/** Runs in CloudFront before the site: an address of the app, which is no file, is answered with the app's page. */
export const appPageCode = `
function handler(event) {
  var request = event.request
  if (!${siteFiles}.test(request.uri)) request.uri = '/index.html'
  return request
}`

/** Runs in CloudFront before the API: says where the call came from, whatever the caller claims. */
export const viewerAddressCode = `
function handler(event) {
  var request = event.request
  request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip }
  return request
}`
