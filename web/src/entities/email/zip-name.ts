/** `emails <calendar> <brand> <day>`: the name of a ZIP, told apart from last week's. */
export const zipName = (calendar: string, client: string, instant: string): string =>
  `emails ${client} ${calendar.replace(/\.\w{1,5}$/, '')} ${instant.slice(0, 10)}`;
