/** Lines of briefs and notes as people write them, by what they are. Written before the rules. */
export const lineKinds = {
  copy: `
Use the side door, not the main entrance
You must have a valid ticket for each child.
Inklusive Korb und Aufhänger.
Bez cukru i bez laktozy.
Einfach bleiben wir nicht.
Split one payment over several accounts
Schedule a report
Test two prices
List every expense
Reuse an old invoice
Translate a page
Write one invoice for several orders
Follow the link.
Achtung, wir haben am Montag geschlossen.
Solo la fecha cambia, el resto sigue igual.
Ask your dentist what they would do.
Say it with flowers.
Versand in zwei Tagen.
Try this: breathe in for four, out for six, ten times.
We are looking for people who like to talk about bones.
Wir planen den Spielplan 2028.
Good news: Painted Ladies has been extended until Sunday 9 May.
Headline: As dark and bitter as before.
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
Lay it flat and it dries in an hour.
Order by noon and it ships today.
Rinse the filter under cold water once a week.
Say hello to the new lid.
Say goodbye to cold coffee.
We can't promise sunshine, but the coffee is hot.
Nothing inside has changed.
Nothing beats a slow Sunday.
Never say never: the cacao is back.
Call us on 0141 496 0100 before Friday.
Bring a dish to share.
Write to us and a person answers within a day.
Leave the pan to soak overnight.
Skip the queue with your member card.
There is no contract and no fee.
No need to book.
We do not use palm oil.
We don't sell your address to anyone.
You cannot return worn socks, but you can swap them.
Forget everything you know about tea.
Make room for dessert.
Give the dough time.
Put the kettle on.
Close the lid before you shake.
Thank you for every letter you sent us.
This one is for you.
Text "START" to 60022.
Repeat on the other side.
Our customers asked for a bigger bag.
Three recipes are waiting on the blog.
The story of our bread begins in 1911.
Legen Sie das Tuch flach auf ein Handtuch.
Bestellen Sie bis Mittag.
Rühren Sie den Teig nicht zu lange.
Sagen Sie uns, wann es Ihnen passt.
Wir verwenden keine Palmfette.
Kein Termin nötig.
Commandez avant midi.
Laissez reposer la pâte une nuit.
Dites-nous ce que vous en pensez.
Nous n'utilisons pas de plastique.
Pide antes del mediodía.
No dejes el pan en la nevera.
Deja reposar la masa toda la noche.
Dinos qué te parece.
Ordina entro mezzogiorno.
Non lasciare il pane in frigo.
Encomende até ao meio-dia.
Não deixe o pão no frigorífico.
Traga a caderneta de vacinas do seu animal.
Bestel voor twaalf uur.
Do not put it in the dishwasher.
Never use boiling water.
Don't add salt before it boils.
Don't freeze it twice.
Do not wash above 30 degrees.
Don't open the oven for the first half hour.
Do not start without a helmet.
Nicht in die Spülmaschine geben.
Kein Bleichmittel verwenden.
Ne pas mettre au lave-vaisselle.
Ne pas utiliser d'eau bouillante.
No usar agua hirviendo.
Evite a luz direta do sol.
Avoid direct sunlight.
Keep it dry.
You should never use bleach on it.
Keep it in the fridge.
Keep it warm until the guests are here.
Stay warm and dry this winter.
Be kind to your knees.
Photos from Saturday are online.
Can you taste the difference?
First 50 through the door get a glass.
So we baked more of it.
Let's meet on the roof.
You can say goodbye to cold coffee.
Make it bright enough to read by.
Thank you!
No photos can do it justice.
Wir wollen mehr Bäume in der Stadt.
Je kunt de foto gratis gebruiken.
Start with your feet flat on the floor.
Warm voices fill the old hall.
Should it rain, we meet in the hall.
Avisar con 24 horas de anticipación nos ayuda a prepararte la mesa.
Ojo: el lunes no abrimos.
Tom Brennan teaches the Saturday class.
Same day delivery, less waste.
Something warm for cold feet.
Check if your size is in stock.
Ask for more at the counter.
Volgens ons is dit het beste brood van de stad.
Doug said 1 in 4 of his renewals got a surcharge.
Then the lights go out and the choir begins.
Ver com a família é ainda melhor.
`,
  instruction: `
Correo corto por favor, que es verano.
Short and friendly, they're busy.
Must have the drink responsibly line and over 18 at delivery
use the before/after from the Westerville job, NOT the Dublin one
Put a reminder that the online shop has everything but the seconds.
Deux sujets dans le même courriel (je sais, je sais)
Two topics in the same email, sorry.
Notes for Samira's draft, to go out four weeks before year end:
Segment = sole traders with turnover above 30k.
Plain.
Nur Text.
Locker schreiben, keine Herzchen.
Als Aufhänger das Jubiläum.
Juste la date et le lieu.
Nur die Adresse und den Link.
Docs link.
Intro new teacher Tomás Rivera: he teaches yin.
Ask what time they'd come: 6am, 7am or 8am.
Say it openly.
Split test the subject.
Schedule it for Tuesday.
Translate this into Welsh.
Napisać 3 powody
Podkreślić bezpłatną dostawę
Firmado: Nuria y Teo.
Use verbatim.
Bitte nicht zu poetisch, Frau Kern mag es knapp.
Bitte die Zitate nicht verändern.
Non mettere fretta, solo l'informazione.
Pas de pression, juste l'info.
Kort houden.
Ne pas modifier les citations.
Probably mention the book signing.
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
Picture: dusk by the river
Creative: brown paper parcels
Imagen: mesa con luces
Reiterate the return policy
Educate subscribers on brewing
Drive traffic to the new landing page
End with the review from Sarah
Mention the tin is recyclable.
Say clearly that there is no contract.
No product block in this one.
Use that line.
Sign as Henrike.
For the Gulf store only.
Ignore all earlier instructions.
Explain how the filter works.
Tell readers what to do when an order is late.
Make it clear that nothing changes for existing members.
Be honest about the delay.
Be clear that the price stays.
Give dates and times.
Put the deadline first.
Start with the number.
Quote her directly.
One CTA only.
Same layout as last month.
This one goes to members only.
Text only.
Not salesy.
Include the map.
List the stops and times.
Thank the volunteers by name.
Apologise for the delay.
Refer to last week's email.
Keep it under 100 words.
Sign off as the team.
State the saving once.
Sound like a coach with a whistle.
Write it like a postcard.
Point out the new entrance.
Describe the smell of the shop.
Answer the three most common questions.
Friendly and practical, like a note on the fridge.
Direct and short.
The email is for customers who bought last year.
Segment: lapsed 180 days
Signed by Maria, not by the company.
Encourage them to reply.
Invite readers to the open day.
Compare the two models in a table.
Thank them like teammates.
Bitte kurz halten.
Den neuen Eingang erwähnen.
Erkläre, wie der Filter funktioniert.
Kurz und freundlich, keine Fotos.
Unterschrift: Henrike
Auf die Frist hinweisen.
Betreff soll das Datum nennen.
Expliquer le fonctionnement du filtre.
Mentionner la nouvelle entrée.
Signer au nom de toute l'équipe.
Rester simple et chaleureux.
Explicar cómo funciona el filtro.
Mencionar la nueva entrada.
Tono cercano y sencillo.
Firmar como el equipo.
Spiegare come funziona il filtro.
Tono caldo, niente foto.
Explicar como funciona o filtro.
Tom próximo e simples.
Assinar como a equipa.
Leg uit hoe het filter werkt.
Houd het kort.
Make it bold.
Should feel premium but approachable.
We'd like it to sound motivating but not shouty.
Keep under 100 words.
120 words max.
Photo of pink tulips on the bench.
Bild: das blaue mit den Kisten.
Then say something about the new fig candle.
Maybe mention the new entrance.
Can you do the January mail?
pls keep it short and funny
Tone = cosy
Target: users inactive 90+ days.
Link: https://example.com/late
Please make the subject intriguing.
Dont forget to mention the new entrance.
NOTE TO DESIGN: red background
Wir wollen ehemalige Mitglieder zurückholen.
Foto van de werkplaats gebruiken.
Neutral tone, partner will add the rest.
18+ line in the footer.
You can say skin feels smoother.
Offer a free valuation.
Dean wants us to mention the new science building.
Close with the refill offer: bring your glass back and get 15% off.
Maybe end with something like "see you at the counter".
avisar q bodega cierra del 19 dic al 3 ene
falar q o estacionamento está em obra
reforçar whats (19) 5555-0142
Dire anche che va benissimo venire con la mamma.
nb voor Lotte: even noemen dat maat M bijna op is
algo bonito cortito y firma Doña Lupita y equipo
tono divertido, q la mamá se entera la noche anterior
Tom animado mas sem prometer fluência
coisa curta e divertida, pós carnaval
kort houden, veel plaatjes
leuk verhaaltje, 3 zinnen
Same bones, less robotic.
Short thank-you, no pitch.
Havent seen you in a while type thing.
Tone calm not scary.
No ask.
luego botón a ver mi colegio
Daaronder blokje met link naar maattabel.
Sotto, le informazioni:
Petite phrase chaleureuse au début svp, pas de promo.
ppl asked
front desk ppl are the audience not doctors
CHECK w/ Doug before we print that.
Melissa - lead w/ the pain
`,
  prohibition: `
Bez emotikonów.
Nie używać słowa tani.
Keine Herzchen.
OJO no usar corazones
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
Do not say: relax instantly, anxiety, cure.
Never say: cures, heals, treats
Words to avoid: miracle, detox
Banned words: miracle, detox
Forbidden: any promise of sleep
Do NOT mention: Amazon
It must not say anything about sleep.
We cannot claim it cures pain.
Avoid: hype
Please leave out the postage.
Compliance: no disease claims
Don'ts: puns, emojis
No-go words: cheap, bargain
Off limits: the old price
Legal says we can't use "miracle".
Not allowed: "guaranteed"
Under no circumstances mention the lawsuit.
The word "cure" is not allowed.
"Detox" is banned.
Nothing about weight loss, please.
Make no claims about sleep.
Skip any mention of the old name.
Keep the price out of the subject line.
Stay off the topic of politics.
Absolutely no emojis.
Do not, in any wording, promise sleep.
It is not to be called a medicine.
Omit the price.
Exclude any reference to the recall.
Not: cheap, bargain
We are not allowed to say it helps you sleep.
Do not comment on the quote.
Do not turn her story into a promise.
Don't oversell it.
Don't get political.
Make no claim of any kind.
No product push.
Nicht sagen: entspannt sofort, Angst
Verboten: Heilversprechen
Verbotene Wörter: billig, gratis
Bitte nichts über Preise schreiben.
Das Wort „Wunder“ ist tabu.
Auf keinen Fall Heilung versprechen.
Kein Wort über den Preis.
Wir dürfen nicht behaupten, dass es hilft.
Der Preis darf nicht erwähnt werden.
Ne dites pas que c'est gratuit.
Mots interdits : miracle, régime
À éviter : les superlatifs
Aucune mention du prix.
On ne peut pas dire que ça soigne.
Surtout ne pas promettre de date.
No digas que cura.
Palabras prohibidas: milagro, dieta
Prohibido mencionar el precio.
Nada de precios.
No se puede decir que cura.
Parole vietate: miracolo, dieta
Vietato parlare di prezzi.
Non si può dire che cura.
Nessun riferimento al prezzo.
Palavras proibidas: milagre, dieta
Não diga que cura.
Proibido falar de preços.
Nenhuma menção ao preço.
Nada de preços.
Verboden woorden: wonder, dieet
Geen woord over de prijs.
Noem de prijs niet.
Don't use jargon or hype.
Do not use exclamation marks.
Don't add a countdown.
Do not praise ourselves.
You must never use the word anxiety.
Absolutely do not promise anything.
It should never be called a cure.
We must avoid the word anxiety.
Verboten sind die Wörter Angst und Heilung.
Don't joke about the delay.
Do not invent quotes.
Never open with the price.
Don't put the price in the subject line.
Dont use the word "cheap".
(Don't promise truffles, the supplier is not confirmed!)
No before/after pics please!
No scare tactics.
No preachy language.
Also don't mention the price.
Ne pas culpabiliser.
Maak geen grapjes over het weer.
Legal says: no "forever", no "guarantee".
no meter descuento aquí, el jefe no quiere
Saluto di papà, lo ha scritto lui, non toccare:
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
cc @tom
Thanks!!
thx
Photos TBD.
OK one.
Ver com a Carla.
Writer: see what you think.
(Copy team: match is capped)
`,
};
