/** `emails <brand> <calendar> <day>`, without extension. */
export const zipName = (calendar: string, client: string, instant: string): string =>
  `emails ${client} ${calendar.replace(/\.\w{1,5}$/, '')} ${instant.slice(0, 10)}`;
