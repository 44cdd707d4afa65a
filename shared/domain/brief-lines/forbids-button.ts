/** Says that an email is to have no button: "No link or button in this one", "ohne Button", "pas de bouton". */
const NO_BUTTON = new RegExp(
  `(?<![a-zà-ɏ])(?:${[
    '(?:no|zero) (?:links? (?:or|and|nor|/) )?(?:cta )?(?:buttons?|ctas?|call[ -]to[ -]action)|without (?:an? )?(?:cta )?(?:button|cta|call[ -]to[ -]action)',
    '(?:kein(?:en?|e)?|ohne) (?:links? (?:oder|und) )?(?:button|knopf|schaltfläche|cta)',
    '(?:pas de|sans|aucun) (?:liens? (?:ni|ou) )?(?:bouton|cta)',
    '(?:sin|ningún) (?:enlaces? (?:ni|o) )?(?:botón|boton|cta)',
    '(?:senza|nessun) (?:link (?:o|né) )?(?:pulsante|bottone|cta)',
    '(?:sem|nenhum) (?:links? (?:ou|nem) )?(?:botão|cta)',
    '(?:geen|zonder) (?:links? (?:of|en) )?(?:knop|button|cta)',
    '(?:bez|żadnego) (?:przycisku|cta)',
  ].join(
    '|',
  )})(?= (?:in (?:this|here|it|the|dies)|for (?:this|obvious)|on this|here|at all|please|pls|this time|needed|bitte|hier|diesmal|dans|cette|en est|esta|in quest|questa|nest|deze|dit|in d)|[.,;:!)–-]|$)`,
  'imu',
);

/** Whether a text says that an email is to have no button. "Only one button, no other" wants one. */
export const forbidsButton = (text: string): boolean => NO_BUTTON.test(text);
