/** Links of sending platforms; opening one would count a click. */
const CLICKS =
  /(?:^|\.)(?:klclick\d?|kmail-lists|list-manage\d?|sendgrid|rs6|mailchi|createsend\d?|cmail\d+|hubspotlinks)\.(?:com|net|mp)$/i;
/** Other platforms, trackers, social networks and image hosts. */
const OTHERS =
  /(?:^|\.)(?:mailchimp|mailchimpapp|mcusercontent|campaign-archive\d?|mandrillapp|chimpstatic|klaviyo|klaviyomail|cloudfront|amazonaws|sparkpostmail|mailgun|hubspot\w*|hs-\w+|constantcontact|activehosted|acemlna?|sendinblue|brevo|sibforms|mailerlite|getresponse|omnisend\w*|drip|convertkit|beehiiv|substack|safelinks\.protection\.outlook|facebook|fb|instagram|twitter|x|linkedin|pinterest|tiktok|youtube|youtu|whatsapp|wa|t|threads|snapchat|apple|google|goo|bit|tinyurl|gravatar|w3|schema|typeform|eventbrite)\.(?:com|net|org|me|be|gl|ly|io|co|page)$/i;

export const countsClicks = (host: string): boolean => CLICKS.test(host);

/** Whether a host has none of a brand's own pages. */
export const isForeignHost = (host: string): boolean => CLICKS.test(host) || OTHERS.test(host);
