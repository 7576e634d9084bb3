import type { DocumentType } from "../contract/analysis.ts";
import { FRENCH } from "./vocabulary-french.ts";
import { GERMAN } from "./vocabulary-german.ts";
import { ITALIAN } from "./vocabulary-italian.ts";
import { joined, type SpokenType, type Vocabulary, wordList as split } from "./vocabulary-lists.ts";
import { SPANISH } from "./vocabulary-spanish.ts";

export const VOCABULARY: Record<Exclude<DocumentType, "Other">, Vocabulary> = {
  Invoice: {
    names: split(
      "invoice|bill|inv|rechnung|faktura|facture|factura|fattura|fatura|statement of account|tax invoice|pro forma|proforma|jahresabrechnung|stromabrechnung",
    ),
    strong: split(
      "invoice number|invoice no|invoice date|invoice #|bill to|billed to|amount due|balance due|total due|due date|payment terms|net 30|net 14|please pay|payable by|payable to|sort code|iban|bic|swift|remittance|purchase order|po number|unit price|payment within|pay within|bank transfer|amount payable|to pay|days net|balance owing|amount owing|late fee|billing period|account number|payment reference|accounts payable|excl vat|vat reg|due on receipt|due within|make checks payable|overdue|rechnungsnummer|rechnungsdatum|mwst|montant|échéance|importe|owing|payable|now due|outstanding|settle|paypal|venmo|zelle|per hour|per day|day rate|hourly|callout|call out|surcharge|line total|mileage|overtime|customer ref|for services|for work|please remit|account name|invoiced|amount owed|billing|bill for|rechnung nr|rechnungsbetrag|gesamtbetrag|zwischensumme|mehrwertsteuer|umsatzsteuer|in rechnung|zahlbar innerhalb|zahlungsziel|überweisen sie|zu überweisen|nachzahlung|abschlag|kundennummer|netto|bitte überweisen sie|nettobetrag|anfahrt|fällig|stunden|rechnung",
    ),
    weak: split(
      "subtotal|qty|quantity|rate|vat|tax|hours|hrs|labour|labor|services|client|customer|description|amount|terms|total|net|charges|fees|deposit|bank|acc|materials|invoice|invoices|parts|job|due|ref|reference|expenses|month|statement|delivery|shipping|installation|supply|supplied|pay|paid|account|less|owe|extra|each",
    ),
  },
  Receipt: {
    names: split(
      "receipt|quittung|kassenbon|reçu|recibo|ricevuta|kvitto|till|sales slip|order confirmation|ticket|fahrkarte|eintrittskarte|fahrschein|e ticket|boarding pass",
    ),
    strong: split(
      "cashier|change due|visa|mastercard|amex|maestro|contactless|paid by|paid with|paid in cash|received from|received with thanks|amount paid|total paid|your receipt|thank you for shopping|shop again|come again|customer copy|auth code|approval|approval code|card sale|items sold|cash tend|tendered|tend|terminal|transaction|trans|order id|returns within|keep this receipt|with receipt|receipt number|receipt no|thank you for your purchase|pin verified|register|reg|please retain|refunds|server|merchant|debit|loyalty|points earned|you saved|billed to visa|payment received|payment in full|danke für ihren einkauf|bar|gegeben|rückgeld|chip|aid|card ending|ending in|summe|parking|duration|slip|incl|mwst|iva|approved|pin|tid|served by|sold by|have a nice day|see you soon|visit again|safe journey|admission|ticket|card no|paid|thank you for your visit|visit us|vat no|no refund|exchange|copy|wechselgeld|bar bezahlt|gegeben bar|ec karte|vielen dank für ihren einkauf|fahrkarte|gültig am|gültig|sitzplatz|gleis|abfahrt|bezahlt|kartenzahlung|erwachsener|einfache fahrt|eintritt|booking fee|row|doors|kein umtausch|kreditkarte",
    ),
    weak: split(
      "subtotal|total|tax|cash|change|card|tip|store|st|vat|received|sale|thank you|ea|qty|purchase|item|table|coupon|discount|return|single|adult|child|seat|km|date|time|ok|amount|happy|eur|usd|chf|gbp|litres|items",
    ),
  },
  Letter: {
    names: split(
      "letter|cover letter|brief|carta|lettre|to whom it may concern|complaint|kündigung|anschreiben|bescheid|steuerbescheid|schreiben|elternbrief|notice",
    ),
    strong: split(
      "yours sincerely|yours faithfully|yours truly|sincerely yours|respectfully yours|your letter of|i am writing to|i am writing about|to whom it may concern|i look forward to hearing from you|enclosed|please find enclosed|encl|enc|our ref|your ref|dear sir|dear madam|dear sir or madam|with kind regards|lots of love|all my love|my dear|my dearest|my darling|dearest|please do not hesitate|i regret to inform|we regret to inform|i would be grateful|i should be grateful|yours ever|respectfully|i wish to|formally|hiring manager|sehr geehrte|mit freundlichen grüßen|cher monsieur|chère madame|madame monsieur|veuillez agréer|estimado|estimada|atentamente|egregio|cordialement|it was lovely to|write soon|thank you for your letter|i am applying|position of|recommend|i am sorry|please forgive|thank you so much|in response to|with reference to|further to|on behalf of|we would like to|i would like to|would be glad|pleased to|delighted|apologise|apologize|condolences|sympathy|congratulations|gratitude|at your earliest convenience|your attention|assistance|appreciate|miss you|write back|give my love|send my love|madam|i hope|i remain|thinking of you|best wishes|sehr geehrte damen und herren|hochachtungsvoll|liebe grüße|viele grüße|herzliche grüße|hiermit|freundliche grüße|mit freundlichem gruß|bitte teilen sie|bitte senden sie|bitte geben sie|wir bitten sie|ihr schreiben|ihr antrag|unser zeichen|ihr zeichen|für rückfragen|im auftrag|vielen dank für|wir freuen uns|ich möchte|anbei|bitte bestätigen sie|herzlich|liebe eltern|schreib|deine|einspruch|widerspruch|rechtsbehelfsbelehrung|dear parents|bescheid|festgesetzt",
    ),
    weak: split(
      "sincerely|dear|writing|letter|faithfully|regards|grateful|hearing from you|contact me|hope this|hope you are well|kindly|love|mr|mrs|ms|wish|thank you for|matter|concerning|request|inform|please|could you|my husband|my wife|our|mother|father|son|daughter|sorry|house|children|address|sir|months|weeks|i am|we are|ihnen|ihren|ihrem|ihrer|ihr|wir|ich|euch|dir|dich|frau|herr|herrn|bitte",
    ),
  },
  "E-mail": {
    names: split("re|fw|fwd|email|e mail|mail|aw"),
    strong: split(
      "subject|sent from my iphone|sent from my|original message|forwarded message|wrote|cc|bcc|attached|i've attached|please find attached|see attached|attachment|forward this|loop in|fyi|eod|asap|get back to me|reply to this email|do not reply|unsubscribe|inbox|kind regards|best regards|warm regards|many thanks|thanks in advance|following up|as discussed|jump on a call|quick call|hi all|hi team|hi everyone|hello everyone|hi there|cheers|just a quick|quick question|let me know|lmk|tmrw|cc'd|reach out|circle back|heads up|betreff|von|an|gesendet|objet|asunto|br|ps|can you send|could you send|send me|please send|talk soon|speak soon|no worries|sounds good|works for me|got it|ping me|just checking|checking in|touch base|in the loop|reply all|confidential|intended only|disclaimer|mob|zoom|calendar|invite|this week|next week|tomorrow|tonight|this morning|see you|wrote on|on my way|sorry for the late reply|schrieb|écrit|escribió|hallo zusammen|im anhang|anhang|kurz bescheid|gebt mir|bis morgen|weitergeleitet|bis dann|danke dir|passt euch|termin",
    ),
    weak: split(
      "hi|hey|hello|thanks|best|email|e mail|from|sent|to|date|send|team|call|meeting|link|see below|tomorrow|regards|happy to|can you|could you|tel|mobile|ok|today|yesterday|monday|tuesday|wednesday|asking|list|need|know|sort|confirm|update|morning|afternoon|soon|back|file",
    ),
  },
  Résumé: {
    names: split("cv|resume|résumé|curriculum vitae|lebenslauf|curriculum|hoja de vida|bewerbung|vita"),
    strong: split(
      "work experience|professional experience|employment history|work history|education|skills|references|references available|available on request|available upon request|curriculum vitae|linkedin|gpa|b sc|m sc|bsc|msc|ba|b a|b s|bachelor|bachelor's|master's|certifications|technical skills|personal statement|career objective|objective|professional summary|internship|dean's list|native|fluent|present|to date|date of birth|nationality|volunteering|hobbies|extracurricular|coursework|key skills|languages|responsible for|experience|qualifications|duties|employed|certified|driver's license|graduated|diploma|berufserfahrung|ausbildung|kenntnisse|formación|experiencia|expérience professionnelle|formation|compétences|achievements|career|employment|clients|freelance|head of|trainee|studied|awards|publications|bilingual|portfolio|born|remote|promoted|cum laude|honours|honors|phd|mba|gcse|a levels|training|position|seeking|proficient|hands on|track record|driven|co founded|founded|lecturer|specialist|consultant|director|werdegang|abitur|studium|beruflicher werdegang|tabellarischer lebenslauf|persönliche daten|schulbildung|sprachkenntnisse|sprachen|weiterbildung|fortbildung|praktikum|abschluss|berufsausbildung|geboren|familienstand|führerschein|edv|muttersprache|fließend|grundkenntnisse|seit|hobbys",
    ),
    weak: split(
      "university|college|engineer|manager|assistant|team|led|managed|developed|designed|improved|trained|supervised|summary|profile|interests|award|intern|degree|senior|school|certificate|spanish|english|german|french|years of experience|software|professional|since|teacher|nurse|lead|junior|studio|ltd|gmbh|inc|corp|institute|academy|tools|licence|projects|department|staff|sales|customer|excel|office|photoshop",
    ),
  },
  "Meeting notes": {
    names: split(
      "minutes|meeting notes|meeting|standup|stand up|sync|kickoff|kick off|protokoll|compte rendu|acta|verbale|retro|agenda|committee|notes from|call notes|1 1|sitzung|besprechung|sitzungsprotokoll|vorstandssitzung|elternabend|mitgliederversammlung|teambesprechung",
    ),
    strong: split(
      "minutes|apologies|attendees|in attendance|present|absent|participants|action items|action item|actions|action|agenda|aob|any other business|next meeting|date of next meeting|next steps|adjourned|quorum|chair|chaired by|seconded|carried|motion|unanimously|was agreed|agreed|decided|decisions|decision|standup|blockers|blocked|matters arising|follow up|todo|note taker|minutes of the last meeting|the meeting|it was agreed|raised concerns|voted|in favour|all in favour|teilnehmer|tagesordnung|anwesend|beschluss|presents|ordre du jour|asistentes|owner|no blockers|retro|stand up|item 1|item 2|elected|objected|chairperson|written by|reported that|noted that|welcomed|update on|will follow up|to follow up|to check|to send|next time|next one|settled on|we settled|abstained|votes|carried forward|open points|open questions|status update|notes by|taken by|takes|feedback|brought up|went over|talked about|postponed|entschuldigt|nächste sitzung|sitzung|beschlossen|verschiedenes|top 1|top 2|protokollführer|protokollführerin|beschlussfähigkeit|einstimmig|enthaltungen|abstimmung|beschließt|gewählt|genehmigt|begrüßung|versammlung|sonstiges|nächster termin|nächstes treffen|aufgaben|tagesordnungspunkt|einigt sich|kümmert sich|klärt|für das protokoll|berichtet",
    ),
    weak: split(
      "to do|will|asked|suggested|discussed|raised|explained|proposed|by friday|by end|budget|secretary|committee|board|tbc|tbd|deadline|meeting|notes|everyone|week|discussion|reported|update|pm|am|check|team|ticket|item|staff|closed|opened|wants|says|thinks|promises|likes|ask|send|sends|plan|draft|before|later|next|pending|new",
    ),
  },
  Report: {
    names: split(
      "report|annual report|status report|findings|survey|results|quarterly|q1|q2|q3|q4|analysis|evaluation|assessment|audit|bericht|rapport|informe|relazione|incident report|review of|inspection|abschlussbericht|jahresbericht|befundbericht|arztbericht|arztbrief|gutachten|discharge summary|medical report|radiology report|entlassungsbericht|befund",
    ),
    strong: split(
      "executive summary|findings|recommendations|recommendation|recommended|it is recommended|conclusion|conclusions|methodology|method|results|this report|the report|appendix|annex|figure 1|table 1|figure|table|respondents|survey|key figures|quarter|year on year|compared with|compared to|increase of|decrease of|forecast|root cause|corrective|incident|was measured|were measured|was found|it is concluded|concluded|outlook|expenditure|income|in this period|progress|margin of error|analysis|inspection|deviation|measurements|aim|scope of this|purpose of|terms of reference|percent of|baseline|trend|fell by|rose by|rose|estimated|observed|limitations|background|objectives|zusammenfassung|ergebnisse|empfehlungen|mean|median|standard deviation|participants|proposed|advised|carried out|surveyed|inspected|impact|annual|target|on average|milestone|next quarter|versus|respectively|significant|per year|number of|capacity|compliance|noted|identified|we propose|ought to be|should be|were asked|was asked|amounted|against|replaced|sessions|stood at|exceeded|per day|test|tested|tests|measured|observations|empfehlung|fazit|quartal|vorjahr|befund|beurteilung|diagnose|anamnese|therapie|untersuchung|verlauf|empfohlen|ergebnis|gegenüber dem vorjahr|diagnosis|examination|impression|investigations|treatment|medication|history|symptoms|prognosis|patient|kontrolle",
    ),
    weak: split(
      "summary|introduction|risks|budget|project|period|total|average|percent|data|reported|overall|satisfaction|volume|issues|metrics|costs|performance|increase|decrease|growth|discussion|sample|site|approx|scope|key|measures|review|revenue|per cent|million|date|location|cost|value|values|minutes|days|found|work|low|high|good|poor|damage|repair|replacement|level|levels|rate|area|north|south|year|spring|autumn|kg|mm|cm|km",
    ),
  },
  Article: {
    names: split(
      "article|news|blog|post|interview|review|story of|guide to|things|best|why|how|what|artikel|press release",
    ),
    strong: split(
      "we are pleased to announce|pleased to announce|announce|announced|announcement|has been released|is released|new release|new version|security vulnerability|vulnerability|vulnerabilities|call for papers|registration|conference|speakers|sponsors|open source|community|upgrade|changelog|according to|said on|told|said the|researchers|scientists|experts|critics|study published|published in|spokesperson|spokesman|spokeswoman|reporters|officials|the study|a study|newsletter|subscribe|comments|in the comments|leave a comment|our tests|verdict|journal|residents|government|minister|police|percent|last year|this year|on monday|on tuesday|on wednesday|on thursday|on friday|on saturday|on sunday|announced|professor|dr|university of|is known as|was born in|founded in|century|the city|mayor|company|photo by|we asked|readers|next week|inbox|share this|read more|we tested|here's what|here's why|you'll|isn't|it's|i've|that's|turns out|decades|originally|invented|discovered|visitors|tourists|festival|museum|council|campaign|election|crisis|climate|economy|technology|startup|launched|season|coach|players|fans|ever wondered|in fact|surprisingly|meanwhile|worldwide|global|billion|population|1990s|1980s|1970s|1960s|1950s|1920s|is said to|published|historian|architect|artist|famous|the village|opened in|the first",
    ),
    weak: split(
      "year|years|people|world|new|first|says|said|found|spring|autumn|since|most|million|team|percent|local|data|market|experts|best|tips|find|actually|you're|here's|don't|species|region|industry|modern|popular|use|city|town|state|street|history|story|book|film|music|art|game|games|water|night|man|woman|age|ago|today|long|old|named|called|place|built|open|week|men|women",
    ),
  },
  Essay: {
    names: split(
      "essay|on|assignment|thesis|reflections|reflection|draft|term paper|aufsatz|essai|ensayo|coursework|should|engl|phil",
    ),
    strong: split(
      "this essay|in this essay|in conclusion|to conclude|i will argue|will argue|i would argue|i want to suggest|i should like|it can be argued|it may be objected|on the one hand|on the other hand|furthermore|moreover|thus|therefore|firstly|secondly|nevertheless|consequently|in my opinion|i believe|i think|it seems to me|it seems|perhaps|it follows|the question is|the argument|argument|critics|historians|scholars|philosophy|philosopher|works cited|bibliography|reading|consider|what if|one might|one could|suppose|merely|premise|objection|society|culture|moral|human|truth|meaning|nature|freedom|virtue|in other words|rather than|not because|the kind of|i suspect|ought|as though|of course|in today's society|ultimately|arguably|indeed|whereas|hence|symbol|symbolizes|represents|novel|poem|author|character|characters|quote|reader|theme|metaphor|this shows|shows that|proves|shakespeare|my view|own view|we owe|let us|whoever|justify|justified|rights|justice|duty|beauty|knowledge|ethics|political|identity|memory|i wonder|paradox|contradiction|after all|surely|to be sure|must be|is it|answer|in order to|orwell|the author|the reader|the novel|none of us|we are",
    ),
    weak: split(
      "however|because|although|yet|question|idea|reason|signals|claim|view|example|for example|shows|important|means|time|we|us|our|one|itself|life|world|mind|history|self|what|why|less|more|lived|language|power|modern|still|they|them|people|should|must|would|might|own|children|love|death|past|hope|same|different|cannot|never|always|differently|between|sense",
    ),
  },
  Recipe: {
    names: split(
      "recipe|recipes|cake|soup|curry|chili|stew|bread|cookies|pie|salad|rezept|recette|receta|ricetta|recept|lasagne|lasagna|pancakes|muffins|casserole|sauce|kuchen|suppe|brot|zutaten",
    ),
    strong: split(
      "ingredients|tsp|tbsp|tbs|teaspoon|teaspoons|tablespoon|tablespoons|preheat|oven|simmer|whisk|knead|dough|bake|saute|sauté|chopped|diced|minced|serves|servings|makes|prep time|cook time|stir|stir in|bring to the boil|bring to a boil|boil|garlic|onion|onions|flour|butter|sugar|salt|pepper|season|drain|drained|grease|tin|bowl|pan|saucepan|frying pan|mix|fold in|fridge|olive oil|eggs|egg|milk|cream|vanilla|baking powder|yeast|cumin|chicken|beef|lemon|grated|sprinkle|serve|roast|marinate|cool|slice|medium heat|degrees|golden|tender|pinch|melted|zutaten|ingrédients|ingredientes|ingredienti|teig|mehl|zucker|farine|harina|beurre|mantequilla|minuten|horno|four|fry|grill|beaten|crust|potatoes|potato|syrup|strain|jar|peel|freezer|leftovers|flip|portion|vegan|parsley|basil|cinnamon|chocolate|cocoa|honey|broth|noodles|pasta|lentils|beans|spinach|mushrooms|bacon|sausage|salmon|shrimp|prawns|blend|chill|refrigerate|overnight|crumble|icing|dish|tomato|carrots|ginger|chilli|coriander|thyme|rosemary|lime|almonds|walnuts|zubereitung|teelöffel|esslöffel|backpulver|backen|ofen|verrühren|zwiebel|eier|sahne|kneten|el|tl|prise|päckchen|vorheizen|schälen|schneiden|würfeln|andünsten|köcheln|kochen|rühren|unterrühren|mischen|abschmecken|servieren|salz|pfeffer|öl|bund|braten|portionen|für 4 personen",
    ),
    weak: split(
      "add|heat|cook|minutes|mins|min|cup|cups|oz|lb|ml|dl|kg|water|oil|pour|cut|leave|cover|hot|soft|spoon|taste|freeze|freezes|pot|method|directions|fry|brush|rice|cheese|tomatoes|vinegar|stock|jam|plate|eat|thin|warm|low|high|side|ready|bottle|dry|dark|days|half|grams|spoons|salty|crispy|tasty|delicious|topping|juice|fruit",
    ),
  },
  Contract: {
    names: split(
      "terms of service|terms and conditions|terms of use|privacy policy|license|licence|nutzungsbedingungen|allgemeine geschäftsbedingungen|agb|datenschutzerklärung|contract|agreement|lease|nda|terms|terms and conditions|terms of service|conditions|vertrag|mietvertrag|arbeitsvertrag|contrat|contrato|contratto|bail|deed|licence agreement|license agreement|non disclosure|tenancy|avtal|waiver|power of attorney|mou|last will|employment contract|vereinbarung|police|versicherungsschein|kaufvertrag|versicherungspolice|garantiekarte|garantieurkunde|garantie|warranty|guarantee|policy schedule|certificate of insurance|insurance policy",
    ),
    strong: split(
      "licensed|licensee|warranty|as is|hereby granted|copyright notice|personal data|governing law|intellectual property|third parties|haftung|gewährleistung|widerrufsrecht|gerichtsstand|geltungsbereich|personenbezogene daten|personenbezogenen daten|nutzer|vertragspartner|schadensersatz|hereby|hereinafter|herein|hereto|hereof|hereunder|thereof|party|parties|both parties|each party|either party|the parties|shall|shall not|agreement|this agreement|this contract|this lease|in witness whereof|whereas|governing law|governed by|terminate|termination|indemnify|liability|liable|confidential information|obligations|breach|effective date|undersigned|prior written consent|written notice|notice in writing|in writing|severability|entire agreement|tenant|tenants|landlord|lessor|lessee|licensor|licensee|employer|employee|seller|buyer|premises|commencing|pursuant|notwithstanding|arbitration|jurisdiction|clause|schedule|consideration|agrees to|signed by|signed|deemed|reserves the right|between|force majeure|warranty|warranties|assign|null and void|amendments|notice period|vermieter|mieter|arbeitgeber|arbeitnehmer|vertragsparteien|paragraph|bailleur|locataire|arrendador|arrendatario|the undersigned|i hereby|lender|borrower|purchaser|vendor|contractor|guarantor|notary|binding|in force|hereafter|undertakes|undertake|at its own expense|without prejudice|instalments|installments|probation|probationary|royalties|covenant|damages|dispute|disputes|waive|waiver|third party|give notice|without notice|expiry|renewal|penalty|in the event of|in accordance with|set forth|provided that|agree to|agrees|becomes due|are valid|is valid|interest|repay|the customer|the client|the company|the contractor|the owner|may not|is entitled|entitled|obliged|in advance|charged|end of the month|mietverhältnis|arbeitsverhältnis|kündigungsfrist|frist von|schriftform|verpflichtet sich|vertragsdauer|laufzeit|kaution|versicherungsnehmer|versicherungsbeginn|auf unbestimmte zeit|warranted|guarantee|statutory rights|this warranty|policyholder|policy number|sum insured|period of insurance|premium|excess|exclusions|insured|insurer|cover|void|defects|workmanship|mieterin|vertragspartner|vertrag|mindestlaufzeit|unterschrift|allgemeinen geschäftsbedingungen|versicherungssumme|selbstbeteiligung|versichert|garantie|gewährleistung|ausgeschlossen|unberührt|vereinbart|unverzüglich|widerrufen|haftet|garantiezeit|hersteller",
    ),
    weak: split(
      "term|rent|deposit|notice|fee|date|days|months|pay|payment|rights|property|law|owner|parties|copies|accept|conditions|responsible|period|services|licence|agreed|must|may|share|use|provided|each|monthly|sum|contract|euros|one month|per month|remaining|both|either|any|unless|upon|until|valid|time|first|hours|week|insurance|weeks",
    ),
  },
  Manual: {
    names: split(
      "manual|user guide|guide|instructions|how to|howto|readme|read me|handbook|setup|set up|getting started|installation|documentation|tutorial|user manual|bedienungsanleitung|anleitung|mode d'emploi|manual de usuario|assembly|quick start|operating|faq|troubleshooting|gebrauchsanleitung|betriebsanleitung|gebrauchsanweisung",
    ),
    strong: split(
      "troubleshooting|installation|install|usage|user guide|user manual|warning|caution|press|button|plug|unplug|switch on|switch off|make sure|turn off|turn on|do not|click|select|settings|appliance|insert|remove|battery|screw|screws|step 1|step 2|step|steps|instructions|before first use|before using|specifications|configuration|prerequisites|command|run|options|refer to|follow|indicator|tap|open the|close the|filter|safety|assemble|screwdriver|clockwise|counterclockwise|customer service|model number|how to|device|power|mains|cable|socket|connect|download|restart|reset|menu|screen|icon|password|log in|default|version|getting started|note|never use|error|display|maintenance|cleaning|warranty|clone|npm|pip|docker|sudo|repository|cd|pull out|push in|tighten|loosen|unscrew|rotate|wipe|rinse|charge|bluetooth|wifi|router|reboot|firmware|upgrade|sign in|log out|navigate|procedure|storage|keep away|keep out of reach|do not use|avoid|ensure|repeat|mount|bracket|valve|motor|blade|lock|unlock|sensor|led|see page|diagram|at least|must not|level|the left|the right|the front|the rear|the back|the top|the bottom|gently|firmly|carefully|evenly|degrees|drücken sie|stellen sie|schließen sie|schalten sie|füllen sie|wählen sie|reinigen sie|lesen sie|fehlerbehebung|störungen|inbetriebnahme|technische daten|sicherheitshinweise|gerät",
    ),
    weak: split(
      "use|turn|push|pull|hold|check|clean|place|fill|off|on|set|type|you need|address|machine|printer|tool|folder|file|page|water|tank|key|wait|time|example|choose|open|close|features|attach|slide|tighten|fix|first|next|then|once|until|before|after|again|front|rear|back|left|right|top|bottom|middle|side|hook|handle|two|ends|end|inside|outside|out|dry|take|put|keep|never|always|write",
    ),
  },
  "Source code": {
    names: split(
      "script|code|py|js|ts|java|cpp|sql|css|html|config|main|src|function|query|component|module|homework",
    ),
    strong: split(
      "function|const|def|import|return|elif|endif|public static|void|int main|include|println|printf|console log|select from|where|group by|order by|left join|insert into|create table|class|private|public|static|null|none|nil|undefined|self|this|true|false|foreach|while|struct|namespace|async|await|doctype html|href|div|span|px|rem|padding|margin|echo|fi|esac|stdin|stdout|argv|printf|len|str|int|float|double|string|bool|boolean|var|let|mut|fn|impl|package|extends|implements|throws|lambda|localhost|args|param|enum|elif|except|sub|dim|end if|end sub|fmt|os|strconv|err|func|range|module|require|cout|endl|scanf|array|object|regex|json|todo|fixme|returns|main|append|push|split|join|index|loop|elseif|then|varchar|integer|primary key|grid|flex|color|background|border|display|font size|debug|test|assert|expect|click|value",
    ),
    weak: split(
      "if|else|for|in|end|new|try|catch|from|image|ports|version|value|key|name|list|get|set|add|map|data|print|input|output|type|out|word|max|item|i|n|r|x|y|as|each|next|is|not|and|or|found|number|file|path|open|close",
    ),
  },
  List: {
    names: split(
      "list|todo|to do|shopping|groceries|packing|checklist|wishlist|wish list|inventory|guest list|things to|bucket list|liste|einkaufsliste|lista|einkauf|playlist|ideas|errands|ingredients needed|supplies|packliste|aufgabenliste",
    ),
    strong: split(
      "to do|todo|shopping list|packing list|checklist|groceries|things to buy|to buy|to read|to watch|wish list|bucket list|inventory|milk|bread|eggs|bananas|butter|cheese|toothpaste|toothbrush|passport|socks|batteries|soap|shampoo|toilet paper|coffee|dog food|cereal|apples|sunscreen|charger|films|movies|birthday|gift|item|cancel|renew|milch|brot|eier|käse|leche|pan|huevos|lait|pain|oeufs|first aid kit|movies to|rice|pasta|yogurt|tomatoes|onions|potatoes|oranges|carrots|sleeping bag|towel|camera|napkins|balloons|songs|names|plants|places|titles|ideas for|things|don't forget|not forget|bring|order|collect|renewal|dentist|pharmacy|hardware store|supermarket|bin bags|waschpulver|batterien|zahnbürste|reisepass",
    ),
    weak: split(
      "buy|book|call|get|pick up|return|clean|pay|fix|sell|pack|ask|new|maybe|list|water|tin|tea|sauce|bag|box|kit|anything|something|someone|check|post|big|small|red|white|one|two|both|pair|or|plus|total|etc|for",
    ),
  },
  Story: {
    names: split(
      "story|chapter|tale|fairy tale|short story|novel|prologue|epilogue|once upon|fable|geschichte|cuento|conte|märchen|fanfic|scene|part one",
    ),
    strong: split(
      "once upon a time|long ago|one day|she said|he said|said|whispered|asked|replied|shouted|cried|murmured|laughed|nodded|smiled|looked|turned|stood|sat|walked|ran|felt|knew|thought|heard|saw|opened|eyes|hand|hands|voice|face|head|night|dark|suddenly|silence|nobody|no one|nothing|behind|window|stared|shrugged|sighed|grabbed|breath|shoulder|her eyes|his eyes|his hand|her hand|the woman|the man|mother|father|grandmother|grandfather|chapter|had been|il était une fois|es war einmal|érase una vez|dad|mom|mum|brother|sister|uncle|aunt|i could see|she looked|he looked|didn't|wouldn't|couldn't|grinned|frowned|leaned|reached|pulled|waited|watched|followed|woke|kitchen|forest|river|sky|snow|wind|shadow|horse|king|queen|princess|dragon|castle|captain|soldier|blood|ghost|somebody|the boy|a boy|a girl|an old|carefully|slowly|told me|i said|looked at|at me|arms|behind me|began to",
    ),
    weak: split(
      "she|he|her|his|him|was|were|had|came|went|told|took|put|away|down|back|again|still|never|always|old|little|morning|evening|house|sound|like|could|then|across|into|out|up|got|i'd|he'd|she'd|every|school|street|home|room|bed|floor|wall|cold|warm|dog|cat|ate|let|left|gave|kept|made|when|while|before|after|around|above|over|one",
    ),
  },
};

const inRomance = (type: SpokenType): Vocabulary => joined([FRENCH[type], SPANISH[type], ITALIAN[type]]);

/** Only for these texts: some words mean something else in English. */
export const ROMANCE_VOCABULARY: Record<SpokenType, Vocabulary> = {
  Invoice: inRomance("Invoice"),
  Receipt: inRomance("Receipt"),
  Letter: inRomance("Letter"),
  "E-mail": inRomance("E-mail"),
  Résumé: inRomance("Résumé"),
  "Meeting notes": inRomance("Meeting notes"),
  Report: inRomance("Report"),
  Article: inRomance("Article"),
  Essay: inRomance("Essay"),
  Recipe: inRomance("Recipe"),
  Contract: inRomance("Contract"),
  Manual: inRomance("Manual"),
  List: inRomance("List"),
  Story: inRomance("Story"),
};

export const GERMAN_VOCABULARY: Partial<Record<SpokenType, Vocabulary>> = {
  Article: joined([GERMAN.Article]),
  Essay: joined([GERMAN.Essay]),
  Story: joined([GERMAN.Story]),
  Recipe: joined([GERMAN.Recipe]),
};
