import * as z from 'zod'
import { finnishFault } from '#shared/base/schema-words.ts'

z.config({ jitless: true, localeError: finnishFault })
