const STOP = new Set(
  `about after again also been before because being body both brand button call campaign card click content copy could
  customer customers does down each email emails every everything first footer from give good have header here hero image
  into just keep kind know last like line link little make many more most much must never newsletter note only order
  other over page people photo picture place placed product products read right same send should show shop some subject
  take tell text than that their them then there these they this those through time today until very want well were what
  when where which while will with without word words would year years your yours
  aber alle auch dann dein deine diese dieser eine einem einen einer eures haben hier jetzt kein keine mehr nach nicht noch
  oder sein sich sind über unser unsere unter wenn werden wird
  como cuando desde este esta estos hasta nuestra nuestro para pero porque sobre todo todos tienes
  avec cette dans elle leur mais nous notre plus pour sans tout tous votre vous`.split(/\s+/),
);

/** Lower case, without accents and plural s. */
export const tellingWords = (text: string): Set<string> =>
  new Set(
    (
      text
        .slice(0, 10_000)
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/\p{L}{4,}/gu) ?? []
    )
      .filter((word) => !STOP.has(word))
      .map((word) => (word.length > 4 ? word.replace(/(?:es|s)$/, '') : word)),
  );

export const sharedWords = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...one].filter((word) => other.has(word));
