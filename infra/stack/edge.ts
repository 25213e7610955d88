import { calendarSecretHeader, hiddenSecret } from '#shared/contacts/calendar-secret.ts'
import { viewerAddressHeader } from '../resources.ts'
import { siteFiles } from '../site-files.ts'

/** Runs in CloudFront before the site: an address of the app, which is no file, is answered with the app's page. */
export const appPageCode = `
function handler(event) {
  var request = event.request
  if (!${siteFiles}.test(request.uri)) request.uri = '/index.html'
  return request
}`

/**
 * Runs in CloudFront before the API: says where the call came from, whatever the caller claims. The secret of a calendar's
 * address, which calendar programs can only have in the path, goes on in a header, so that the API's log has none.
 */
export const viewerAddressCode = `
function handler(event) {
  var request = event.request
  request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip }
  delete request.headers['${calendarSecretHeader}']
  var calendar = /^(\\/api\\/v1\\/public\\/calendar\\/[^/]+\\/[^/]+\\/)([^/]+)\\/?$/.exec(request.uri)
  if (calendar) {
    request.uri = calendar[1] + '${hiddenSecret}'
    request.headers['${calendarSecretHeader}'] = { value: calendar[2] }
  }
  return request
}`
