import * as z from 'zod'
import { fonts } from '../formats/fonts.ts'

const colour = z.string()
const column = z.string()

/** What the browser of somebody in one of a group's accounts needs to know of the group: checked when it was saved. */
export const GroupLook = z.object({
  _id: z.string(),
  name: z.string(),
  logo: z.string(),
  colors: z.object({ primary: colour, footer: colour, footerText: colour }),
  fonts: z.object({ text: z.enum(fonts) }),
  showFooter: z.boolean(),
  footer: z.object({ left: column, middle: column, right: column }),
  bypassGroupStyles: z.boolean(),
})
export type GroupLook = z.output<typeof GroupLook>
