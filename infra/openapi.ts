/** `npm run openapi` prints the API as the server at hand would describe it at /api/v1/openapi.json. */
import { openApi } from '../functions/openapi.ts'

console.log(JSON.stringify(openApi(), null, 2))
