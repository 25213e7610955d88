/** What draws a screen or a panel, from a file that comes when somebody goes there. */
export const coming =
  <File, Name extends keyof File>(file: () => Promise<File>, name: Name) =>
  async (): Promise<File[Name]> =>
    (await file())[name]
