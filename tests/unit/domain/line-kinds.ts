/** Lines of briefs and notes as people write them, by what they are. Written before the rules. */
export const lineKinds = {
  copy: `
Lay it flat on a towel and let it air dry.
Shop now
Your free gift is waiting.
Don't miss out on our biggest sale of the year.
Never run out of coffee again.
The Evening Blend is back after six weeks.
No fillers, no sugar, no nonsense.
Use code SAVE10 at checkout.
Free shipping over $50 ends Dec 10.
Restock is limited to 400 units.
Add a scoop to cold milk and shake.
Jetzt 20 % sparen
Verpass nicht unsere Sommeraktion.
Ne manquez pas nos nouveautés.
No te pierdas las rebajas.
Keep your coffee hot until noon.
Show mum how much you care.
Tell us what you think.
Don't wait until Friday.
Avoid the queue: order before Thursday.
Start your morning with a cup of green tea.
We can't wait to see you there.
Made by hand in a small workshop in Porto.
Send a friend 20% off.
Include your name and we engrave it for free.
Put it in the freezer the night before.
Never dull. Never boring.
Don't forget to bring your ticket.
Push the lid down until it clicks.
Join us on Tuesday at 6 pm.
Ground orders close on December 15, express on December 20.
Our first restock since March.
Non perderti i saldi estivi.
Não perca a nossa promoção.
Mis onze zomeractie niet.
Découvrez notre nouvelle collection.
Entdecke die neue Kollektion.
Descubre la nueva colección.
Mention this email at the till and get a free coffee.
Introduce your dog to a bed that lasts.
Feature by feature, the grinder beats its class.
Highlights of the season
Avoid tangled cables for good.
See what is new.
Ask your doctor before you start.
Check the size guide before you order.
Nunca más te quedarás sin café.
Nie wieder ohne Kaffee.
Kein Zucker, keine Zusätze.
`,
  instruction: `
Lead with the grinder.
Mention shipping cut-off
2-col grid
Highlight the free engraving
Include the countdown timer
Focus on gifting
CTA: Shop the sale
Tone: warm and playful
Remind customers that the sale ends Sunday
Use the lifestyle photo as hero
Please keep it short
Rabatt hervorheben
Mettre en avant la livraison gratuite
Destacar el envío gratis
Emphasise the lifetime guarantee
Feature the new colours
Add a product grid below the fold
Link to the gift guide
Open with a question
Tease the spring drop
Show the before and after photos in a GIF
Make sure the discount code is visible
Plain-text style email from the founder
UGC block at the end
Subject should mention the discount
The email should be short and friendly
Announce the new flavour
Talk about the farm in Devon
Push the bundle
Two versions: one for VIPs, one for everyone else
Write it as a letter from Anna
Hinweis auf kostenlosen Versand
Bitte den Gutschein erwähnen
Fokus auf Geschenke
Ton: locker und freundlich
Lieferzeiten nennen und auf den Blog verlinken
Insister sur la garantie
Ajouter un lien vers le guide
Ton chaleureux
Incluir un enlace al blog
Hablar de la nueva receta
Mencionar el descuento
Evidenziare lo sconto
Inserire un link al blog
Destacar o frete grátis
Vermeld de gratis verzending
Benadruk de garantie
Hero: mug on a wooden table
Reiterate the return policy
Educate subscribers on brewing
Drive traffic to the new landing page
End with the review from Sarah
`,
  prohibition: `
Don't use the word 'healthy'
Never mention competitors
Avoid the word cheap
Do not say "natural"
No mention of New Year
Nicht erwähnen: Preis
Den Preis nicht erwähnen
Ne pas mentionner le prix
No decir barato
No countdown language
No emojis please
Please do not promise delivery dates
We can't say 'cures anxiety'
Must not mention the recall
Stay away from weight loss claims
Refrain from medical claims
Don't call it a sale
Never say guilt-free
Don’t lead with the discount
Important: do not mention Amazon
Leave out the price
Das Wort "gesund" vermeiden
Bitte keine Heilversprechen
Keine Ausrufezeichen verwenden
Niemals von Heilung sprechen
Nicht "billig" schreiben
Ne jamais dire « gratuit »
Éviter le mot « régime »
Pas de superlatifs
Sans mentionner la concurrence
Evitar la palabra "dieta"
Nunca mencionar a la competencia
No usar signos de exclamación
No hablar de precios
Non usare la parola "dieta"
Evitare superlativi
Non menzionare i concorrenti
Não mencionar o preço
Evitar a palavra "dieta"
Prijs niet noemen
Vermijd het woord goedkoop
Geen superlatieven gebruiken
Shouldn't mention the price
Copy must not include health claims
Without mentioning the competitor
No hard sell
Don't discount the starter kit
No prices in the email
`,
  internal: `
Waiting for Sam
See Figma
Copy due Friday
Ask Dana about the discount
https://www.figma.com/file/abc
Approved by legal 3/4
TBD
@maria please check the link
Budget: 500 €
Draft v2 in Drive
Wartet auf Freigabe
En attente de validation
Pendiente de aprobación
Siehe Google Doc
Dana to confirm the price
Check with Tom whether stock arrives
Assets in Dropbox folder
Owner: Priya
Needs sign-off from legal
Design in progress
Waiting on product photos
Brief is in the Notion page
Sent to client for review
Photos from the shoot are missing
Mit Anna abklären
Bilder fehlen noch
Voir Figma
À valider avec Julie
Ver Figma
Esperando fotos
In attesa di approvazione
Aguardando aprovação
Wachten op foto's
Same as last year, see doc
Assigned to Priya
Ad spend 2,000 USD
WIP
ETA Monday
Exclude purchasers of the last 30 days
Suppress VIP list
`,
};
