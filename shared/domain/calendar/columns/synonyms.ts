import type { ImportField } from '../../../contract/calendar-fields.ts';

/** Most certain first; compared folded and without separators ("Pre-Header" is "preheader"). */
export const synonyms: Record<ImportField, readonly string[]> = {
  campaign_name: list`campaign name|campaign title|email name|email title|campaign|newsletter name|newsletter title|mailing name|message name
    |send name|promotion name|event name|name|title|newsletter|mailing|content title|content name|blog title|article title|post title|asset name
    |page title|working title|internal name|project name|project|initiative|task name|task|activity|event|occasion|holiday|moment|email|email topic
    |topic|topics|content topic|subject matter|headline|h1|heading|seo title|article|post|item|appeal|what|campaign id
    |kampagnenname|kampagnentitel|kampagne|name der kampagne|newslettername|titel|name|aktion|anlass|thema
    |nombre de la campana|nombre de campana|nombre campana|campana|nombre|titulo|nombre del correo|boletin|tema
    |nom de la campagne|nom de campagne|nom campagne|campagne|nom|titre|operation|sujet|thematique de l email
    |nome campagna|nome della campagna|campagna|nome|titolo|argomento|nome da campanha|campanha|titulo|assunto da campanha
    |campagnenaam|naam|onderwerp campagne|nazwa kampanii|kampania|nazwa|tytul|kampanjnamn|kampanj|kampagnenavn|namn|navn|tittel`,
  brief: list`brief|email brief|campaign brief|content brief|creative brief|copy brief|description|campaign description|email description|details
    |campaign details|email details|content details|body|email body|body copy|body text|email body copy|copy|email copy|main copy|post body|post copy|content
    |email content|newsletter content|content description|message|main message|messaging|key message|key messages|core message|key messaging
    |summary|overview|synopsis|text|caption|concept|idea|content idea|angle|purpose|goal|goals|campaign goal|objective|objectives|campaign objective
    |talking points|key points|key takeaways|value proposition|instructions|email instructions|about|context|background|story|hook|strategy
    |direction|creative direction|information|info|lead story|main story|top story|feature story|announcements|announcement|what to say|what to write|what goes in it|what s in it|notes for email|notes for the email|notes for emails|notes for newsletter|notes for the newsletter|what to include|tl dr|tldr|the gist
    |beschreibung|kampagnenbeschreibung|inhalt|inhalte|kurzbeschreibung|text|stichworte|botschaft|kernbotschaft|hauptbotschaft|ziel|zielsetzung|zusammenfassung|briefing
    |descripcion|descripcion de la campana|resumen|contenido|mensaje|mensaje clave|mensaje principal|objetivo|instrucciones|indicaciones|cuerpo|cuerpo del correo|texto|detalles
    |contenu|resume|message cle|message principal|objectif|consignes|texte|corps|corps du mail|corps de l email|detail|description de la campagne
    |descrizione|contenuto|messaggio|messaggio chiave|obiettivo|indicazioni|testo|riassunto|descricao|conteudo|mensagem|mensagem principal|resumo|corpo
    |omschrijving|beschrijving|inhoud|doel|boodschap|opis|opis kampanii|tresc|cel|beskrivning|beskrivelse|innehall|indhold|budskap|syfte|tekst|text`,
  finished_copy: list`finished copy|final copy|final email copy|approved copy|final text|ready copy|copy as sent|email html|html email|html|html code|html body|html copy|body html|html version
    |fertiger text|finaler text|texto final|copy final|texte final|texte definitif|testo finale|definitieve tekst`,
  subject_line: list`subject line|subject|subject lines|email subject line|email subject|subject line a|subject a|subject line 1|subject 1|sl|sl a|sl 1|subjectline
    |subj|subject option 1|subject option a|primary subject line|subject header|email headline|headline|hook
    |betreff|betreffzeile|e mail betreff|betreff a|asunto|linea de asunto|asunto del correo|asunto a|objet|objet du mail|objet de l email|ligne d objet|objet a
    |oggetto|oggetto email|assunto|linha de assunto|assunto do email|onderwerp|onderwerpregel|temat|temat wiadomosci|amnesrad|amne|emnefelt|emne|emnelinje`,
  subject_variants: list`subject line b|subject b|subject line 2|subject 2|sl b|sl 2|subject line c|subject c|subject line 3|subject 3|subject line d|subject line 4
    |alternative subject line|alternate subject line|alt subject line|alternative subject|alt subject|backup subject line|ab subject line|ab subject|ab test subject
    |ab test subject line|a b test|ab test|test subject line|subject line variation|subject variation|subject line variant|subject variant|subject option 2|subject option b
    |variation|variant b|betreff b|betreff 2|alternativer betreff|betreffvariante|asunto b|asunto 2|asunto alternativo|objet b|objet 2|objet alternatif`,
  preview_text: list`preview text|preview|preheader|preheader text|pre header text|preview line|preview copy|inbox preview|email preview text|snippet|preheader copy|ph|ph text
    |vorschautext|vorschau|vorschauzeile|texto de vista previa|vista previa|preencabezado|texto previo|texte d apercu|apercu|texte de previsualisation|pre en tete|preentete
    |anteprima|testo di anteprima|texto de pre visualizacao|pre cabecalho|previa|voorbeeldtekst|podglad|forhandsvisningstext`,
  send_date: list`send date|sending date|send on|date to send|date sent|sent date|deploy date|deployment date|launch date|go live date|golive date|go live|live date|publish date
    |published date|publication date|publishing date|date of publication|publish on|scheduled date|schedule date|scheduled send|scheduled for|scheduled|release date|drop date|mail date
    |mailing date|mail drop|email date|campaign date|newsletter date|send date time|send datetime|date time|datetime|date and time|date|post date|posting date|campaign start|campaign start date
    |start date|start|starts|begin date|launch|send|deploy|dates|send dates|campaign dates|date range|run dates|flight dates|promo dates|promotion dates|duration|window|send window|timeframe|time frame|period
    |timing|timeline|when|scheduled at|day|event date|holiday date|week of|wk of|week commencing|week beginning|week starting|wc
    |versanddatum|versandtermin|versandtag|sendedatum|veroffentlichungsdatum|erscheinungsdatum|versand am|versand|datum|termin|startdatum|zeitraum
    |fecha de envio|fecha envio|fecha de lanzamiento|fecha de publicacion|fecha publicacion|fecha|fecha de inicio|fechas
    |date d envoi|date envoi|date de diffusion|date de publication|date de lancement|date de debut|envoi|dates d envoi|periode
    |data di invio|data invio|data|data de envio|data do envio|data de publicacao|data pubblicazione|verzenddatum|verzending|publicatiedatum|data wysylki|utskicksdatum|sandningsdatum|udsendelsesdato|dato`,
  send_time: list`send time|sending time|time to send|deploy time|deployment time|launch time|scheduled time|schedule time|publish time|post time|time|time of day|hour|send hour|publish slot|send slot|time slot|slot
    |uhrzeit|versandzeit|versanduhrzeit|sendezeit|zeit|hora de envio|hora envio|hora|heure d envoi|heure envoi|heure|ora di invio|ora invio|ora|orario|horario
    |verzendtijd|tijd|tijdstip|godzina|tid|klockslag|tidspunkt`,
  time_zone: list`time zone|timezone|tz|send time zone|zeitzone|zona horaria|huso horario|fuseau horaire|fuso orario|fuso horario|tijdzone|strefa czasowa|tidszon`,
  language: list`language|locale|lang|email language|content language|copy language|send language|language code|locale code|market|markets|country|language version
    |sprache|sprachversion|land|markt|idioma|lengua|pais|mercado|langue|langue de l email|pays|marche|lingua|paese|taal|jezyk|sprak|sprog|spraak`,
  target_audience: list`target audience|audience|audiences|target segment|target segments|segment|segments|audience segment|customer segment|email list|mailing list|list name|list|lists
    |list segment|send to|sent to|recipients|recipient list|recipient|target group|target persona|persona|personas|buyer persona|target|targeting|subscribers|subscriber group|klaviyo list
    |klaviyo segment|included segments|include|to|who|who to|who for|who gets it|who gets this|who is it for|who receives it|goes to|sent out to|seg|zielgruppe|zielgruppen|empfanger|empfangergruppe|verteiler|verteilerliste|liste
    |audiencia|publico objetivo|publico|segmento|lista|listas|destinatarios|cible|public cible|public|liste de diffusion|destinataires|groupe cible
    |pubblico|pubblico target|destinatari|publico alvo|doelgroep|doelgroepen|lijst|lijsten|ontvangers|grupa|grupa docelowa|odbiorcy|malgrupp|malgruppe
    |an wen|fur wen|a qui|pour qui|a quien|para quien|a chi|per chi|a quem|para quem|aan wie|voor wie|do kogo|dla kogo`,
  theme: list`theme|campaign theme|email theme|monthly theme|content theme|content pillar|pillar|pillars|content bucket|bucket|campaign type|email type|type of email|content type|message type
    |newsletter type|promo type|promotion type|type|types|content category|email category|category|categories|blog type|post type|stream|format
    |kategorie|kampagnentyp|kampagnenart|inhaltstyp|art|typ|rubrik|tematica|categoria|tipo de campana|tipo|thematique|categorie|type de campagne|rubrique|tipologia|tipo de campanha|soort|rodzaj|kategoria|typ av utskick`,
  offer: list`offer|offers|offer details|offer copy|promotional offer|promotion|promotions|promo|promo details|promotion details|discount|discounts|deal|deals|incentive|incentives
    |special offer|sale details
    |angebot|angebote|rabatt|vorteil|aktion preis|preis aktion|aktionspreis|oferta|ofertas|promocion|descuento
    |offre|offres|offre promotionnelle|reduction|remise|offerta|sconto|promozione|desconto|promocao|aanbieding|korting|oferta promocyjna|rabat|erbjudande|tilbud|money off`,
  offer_code: list`offer code|promo code|promotion code|discount code|coupon code|coupon|voucher code|voucher|code|codes|rabattcode|gutscheincode|gutschein|aktionscode
    |codigo de descuento|codigo promocional|codigo|cupon|code promo|code de reduction|codice|codici|codice sconto|codice promo|codice promozionale|codice coupon|codes promo|code remise|code avantage|codigos|codigo promo|codigo descuento|codigo promocional|gutscheincodes|aktionscodes|kod|kod promocyjny|actiecode|cupom|codigo de desconto|kortingscode|kod rabatowy|rabattkod|rabatkode`,
  offer_state: list`offer code state|code state|code status|coupon status|promo code status`,
  offer_starts: list`offer starts|offer start|offer start date|promo start date|sale start date|valid from|gultig ab|gultig von|valido desde|valable du`,
  offer_ends: list`offer ends|offer end|offer end date|offer expires|promo ends|promo end date|sale ends|sale end date|code expires|expiry date|expiry|expiration date|expiration|expires|expires on|valid until|valid through|valid thru|valid to|deal ends
    |gultig bis|angebot bis|valido hasta|valable jusqu au|valido fino al|valido ate|geldig tot`,
  offer_minimum: list`minimum spend|min spend|minimum order|minimum purchase|min order|mindestbestellwert`,
  offer_terms: list`offer terms|terms|terms and conditions|offer conditions|conditions|fine print|small print|disclaimer|disclaimers|disclosure|disclosures|legal|legal copy|legal text|legal line|restrictions|bedingungen|aktionsbedingungen|condiciones|conditions de l offre`,
  utm: list`utm tags|utm|utms|utm parameters|utm params|utm string|utm campaign|utm source|utm medium|utm content|utm term|tracking link|tracking url|tracking parameters`,
  cta_text: list`cta text|cta copy|cta button text|cta button copy|cta label|cta|ctas|call to action|calls to action|call to action text|button text|button copy|button label|link text|hyperlink text|cta button|button|primary cta|main cta|desired action
    |handlungsaufforderung|call to action text|buttontext|llamada a la accion|llamado a la accion|boton|texto del boton|appel a l action|bouton|texte du bouton|invito all azione|pulsante|chamada para acao|botao|knop|knoptekst|wezwanie do dzialania|przycisk|uppmaning|knapp`,
  cta_link: list`cta link|cta url|cta destination|cta href|call to action link|call to action url|button link|button url|destination url|destination link|destination|target url|target link
    |landing page|landing page url|landing page link|lp url|lp|landing url|click through url|clickthrough url|primary link|main link|link to|website link|page url|page link|booking link|booking page|ticket link|tickets link|sign up link|signup link|how to book|how to order|how to buy|how to sign up|where to book|where to buy|blog link|blog url|article link|article url|post url|web page|url|urls|link|links|website
    |zielseite|ziel url|zielurl|landingpage|verlinkung|enlace|enlaces|url de destino|pagina de destino|lien|liens|lien cta|url de destination|page de destination|collegamento|link di destinazione|pagina di destinazione|link de destino|ligacao|bestemmingspagina|odnosnik|strona docelowa|lank|landningssida`,
  image_tag: list`image tag|image tags|hero image tag|image|images|hero image|hero|hero image name|image name|image file|image filename|image file name|image asset|header image|main image|featured image
    |banner image|banner|email banner|image path|asset path|visual|visuals|creative|creatives|creative asset|creative file|asset|assets|asset file|asset name|graphic|graphics|photo|photos|picture|pictures|artwork|media|thumbnail|image url|image link|hero image url|photo url|attachments|attachment
    |bild|bilder|bildname|bilddatei|headerbild|motiv|grafik|foto|fotos|imagen|imagenes|imagen principal|imagen de cabecera|visuel|visuels|image principale|photo principale|immagine|immagini|imagem|imagens|afbeelding|afbeeldingen|beeld|obraz|grafika|zdjecie|bildfil|billede`,
  hero_alt_text: list`hero alt text|hero image alt text|image alt text|image alt|hero alt|alt text|alt tag|alternativtext|bild alternativtext|alttext|texto alternativo|texte alternatif|testo alternativo`,
  product_alt_text: list`product alt text|product image alt text|product alt`,
  template_type: list`template type|template|email template|template name|layout|email layout|design template|vorlage|e mail vorlage|plantilla|modele|gabarit|modello|modelo|sjabloon|szablon|mall|skabelon`,
  products: list`products|product|featured products|featured product|product list|product names|product name|products featured|products to feature|product focus|hero product|hero products|focus product|items featured|featured items|skus|sku
    |produkt|produkte|produktname|artikel|producto|productos|nombre del producto|produit|produits|nom du produit|prodotto|prodotti|produto|produtos|producten|produkty|produkter`,
  notes: list`notes|note|comments|comment|remarks|remark|internal notes|internal note|team notes|additional notes|additional information|additional info|other notes|misc|feedback|special instructions|design notes|send notes
    |exclusions|exclude|excluded|excluded segments|segment exclusions|suppression|suppressions|suppress
    |notizen|notiz|bemerkung|bemerkungen|kommentar|kommentare|anmerkung|anmerkungen|anm|bem|hinweise|hinweis|notas|nota|comentarios|observaciones|commentaire|commentaires|remarque|remarques|notes internes|commenti|osservazioni|observacoes|opmerkingen|opmerking|notities|uwagi|komentarz|anteckningar|kommentarer|noter`,
  end_date: list`end date|ends|end|campaign end|campaign end date|ends on|finish date
    |enddatum|bis|fecha de fin|fecha fin|fecha final|fecha de finalizacion|date de fin|fin|data di fine|data fine|data de termino|data fim|einddatum|data zakonczenia|slutdatum|slutdato`,
  month: list`month|send month|campaign month|monat|mes|mois|mese|maand|miesiac|manad|maned`,
  year: list`year|jahr|ano|annee|anno|jaar|rok|ar`,
  weekday: list`weekday|day of week|day of the week|week day|dow|send day|send weekday|sending day|day name|wochentag|tag|versandwochentag|dia de la semana|dia|jour de la semaine|jour|jour d envoi|giorno|giorno della settimana|dia da semana|dag|dzien tygodnia|dzien|veckodag|ugedag`,
  week: list`week|week number|week no|wk|quarter|qtr|phase|section|group|sprint|kw|kalenderwoche|woche|quartal|semana|semaine|trimestre|settimana|weeknummer|kwartal|tydzien|vecka|uge`,
  delay: list`delay|delay days|delay in days|days delay|send delay|time delay|wait|wait time|wait days|wait period|day offset|days offset|offset|offset days|relative day|days after|days after signup|days after sign up|days after trigger|days after purchase|days after previous|days since signup|days from signup|days from start|days from trigger|days from launch|send after
    |verzogerung|wartezeit|tage nach anmeldung|delai|retraso|ritardo`,
  client: list`client|client name|clients|brand|brand name|brands|account|account name|accounts|client brand|brand client|client account|store|store name|stores|shopify store|klaviyo account|customer|customer name
    |company|company name|business name|advertiser|sub account|shop
    |kunde|kundenname|kunden|mandant|auftraggeber|marke|marken|firma|etat|cliente|clientes|nombre del cliente|marca|marcas|cuenta|tienda|empresa
    |nom du client|marque|marques|compte|boutique|enseigne|annonceur|magasin|marchio|negozio|insegna|conta|loja|klant|klantnaam|merk|winkel|opdrachtgever
    |klient|marka|sklep|kund|varumarke|butik|maerke`,
  channel: list`channel|channels|marketing channel|distribution channel|distribution channels|platform|platforms|social platform|social network|network|medium|kanal|kanale|plattform|canal|canales|canaux|plataforma|plateforme|reseau|canale|canali|piattaforma|canais|kanaal|kanaler|plattformar
    |send channel|message channel|comms channel|channel type|media channel|touchpoint|deliverable|deliverables|deliverable type|content format|format type|media type|vertriebskanal|medio|medios|support|mezzo|meio`,
  approval: list`approval status|approval|approvals|approved|client approved|client approval|copy approved|copy approval|design approved|design approval|legal approved|legal approval|final approval|brand approved|approved to send|sign off|signoff|signed off|client sign off|client signoff|ok to send|ok
    |status|email status|campaign status|content status|send status|sending status|workflow status|production status|publish status|task status|copy status|design status|client status|review status|stage|state|progress|sent|published|live|done|complete|completed|finished|cancelled|canceled|on hold
    |freigabe|freigabestatus|freigegeben|genehmigt|genehmigung|kundenfreigabe|erledigt|versendet|aprobado|aprobada|aprobacion|aprobado por el cliente|estado|estatus|enviado|valide|validee|validation|approuve|approuvee|statut|envoye|approvato|approvazione|stato|inviato|aprovado|aprovacao|situacao|goedgekeurd|goedkeuring|akkoord|verzonden|zatwierdzone|stav|godkand|godkendt|godkjent`,
  product_url: list`product url|product link|product page|product page url|producturl|produktlink|produkt url|enlace del producto|url del producto|lien produit|lien du produit|url produit`,
  product_price: list`product price|price|prices|sale price|preis|produktpreis|precio|prix|prezzo|preco|prijs|cena|pris`,
  product_image: list`product image|product images|product photo|product picture|product image url|product image link|produktbild|imagen del producto|image produit|photo produit`,
  product_description: list`product description|product details|produktbeschreibung|descripcion del producto|description du produit`,
};

export const fillerWords: ReadonlySet<string> = new Set(
  `email emails e mail mails campaign campaigns marketing newsletter newsletters edm eblast the a an of for your our my this
   final proposed planned suggested recommended new main primary current klaviyo mailchimp hubspot required optional draft pct percent percentage
   der die das den fur el la los las del de le les du des di do da il lo`.split(/\s+/),
);

export const administrative: ReadonlySet<string> = new Set(
  `id ids uid uuid gid key owner owners writer author authors assignee assignees assigned responsible accountable stakeholder stakeholders requester requestor reviewer reviewers
   approver approvers designer copywriter manager lead poc contact editor status state stage progress approval approved approve approvals review reviewed signoff
   done complete completed completion sent delivered deliveries delivery delivrability opens open openrate opened clicks clicked clickrate ctr ctor cto cvr aov roi roas rpe rpr revenue sales orders conversions conversion
   unsubscribes unsubscribe unsubs unsubscribed bounce bounces bounced spam complaints rate rates count counts percent percentage pct total totals number qty quantity size volume
   impressions reach likes shares saves engagement views traffic kpi kpis metric metrics performance results result score rank priority effort budget cost spend
   checklist checklists slug slugs path paths filepath permalink filename ref refs prompt prompts query planning
   created modified updated edited added last length characters chars char limit deadline due utm hashtags hashtag tags tag labels label figma asana trello jira gdoc gdrive folder drive doc docs document documents file proof index row no nr num
   verantwortlich verantwortlicher zustandig ersteller autor freigabe erledigt offnungsrate klickrate umsatz prioritat
   estado responsable propietario redactor aprobado prioridad statut responsable auteur valide priorite stato responsabile stav ansvarig ansvarlig verantwoordelijke`.split(
    /\s+/,
  ),
);

function list(strings: TemplateStringsArray): readonly string[] {
  return (strings[0] ?? '').split('|').map((name) => name.trim());
}
