import type { DocumentType } from "../../../_shared/contract/analysis.ts";

/** The words by which a type of document is known, in the form in which `words.ts` writes text. */
export interface Vocabulary {
  /** What the document calls itself: looked for in the title and in the first lines. */
  names: string[];
  /** Words that hardly occur in other types. */
  strong: string[];
  /** Words that occur in others too, but more often here. */
  weak: string[];
}

const split = (words: string): string[] => words.split("|");

/** Every type but "Other", which is known by the absence of the rest. */
export const VOCABULARY: Record<Exclude<DocumentType, "Other">, Vocabulary> = {
  Invoice: {
    names: split("invoice|bill|inv|rechnung|faktura|facture|factura|fattura|fatura|statement of account|statement of fees|tax invoice|pro forma|proforma"),
    strong: split("invoice number|invoice no|invoice date|invoice #|bill to|billed to|amount due|balance due|total due|due date|payment terms|net 30|net 14|please pay|payable by|payable to|sort code|iban|bic|swift|remittance|purchase order|po number|unit price|payment within|pay within|bank transfer|amount payable|to pay|days net|balance owed|balance owing|amount owing|late fee|billing period|account number|payment reference|accounts payable|excl vat|vat reg|due on receipt|due within|make checks payable|overdue|rechnungsnummer|rechnungsdatum|mwst|montant|échéance|importe|my bill"),
    weak: split("subtotal|qty|quantity|rate|vat|tax|hours|hrs|labour|labor|services|client|customer|description|amount|terms|total|net|charges|fees|deposit|bank|acc|materials|invoice|invoices|parts"),
  },
  Receipt: {
    names: split("receipt|quittung|kassenbon|reçu|recibo|ricevuta|kvitto|till|sales slip|order confirmation|ticket"),
    strong: split("cashier|change due|visa|mastercard|amex|maestro|contactless|paid by|paid with|paid in cash|received from|received with thanks|amount paid|total paid|your receipt|thank you for shopping|shop again|come again|customer copy|auth code|approval|approval code|card sale|items sold|cash tend|tendered|tend|terminal|transaction|trans|order id|returns within|keep this receipt|with receipt|receipt number|receipt no|thank you for your purchase|pin verified|register|reg|please retain|refunds|money order|server|merchant|debit|loyalty|points earned|you saved|billed to visa|payment received|payment in full|danke für ihren einkauf|bar|gegeben|rückgeld|chip|aid|card ending|ending in|summe"),
    weak: split("subtotal|total|tax|cash|change|card|tip|store|st|vat|received|sale|thank you|ea|sum of|qty|purchase|item|table|fare|pump|coupon|discount"),
  },
  Letter: {
    names: split("letter|cover letter|brief|carta|lettre|to whom it may concern|complaint"),
    strong: split("yours sincerely|yours faithfully|yours truly|sincerely yours|respectfully yours|your letter of|i am writing to|i am writing about|to whom it may concern|i look forward to hearing from you|enclosed|please find enclosed|encl|enc|our ref|your ref|dear sir|dear madam|dear sir or madam|with kind regards|ever your|your loving|your affectionate|heaps of love|lots of love|all my love|my dear|my dearest|my darling|dearest|please do not hesitate|i regret to inform|we regret to inform|i would be grateful|i should be grateful|yours ever|respectfully|i wish to|formally|hiring committee|hiring manager|sehr geehrte|mit freundlichen grüßen|cher monsieur|chère madame|madame monsieur|veuillez agréer|estimado|estimada|atentamente|egregio|cordialement|it was lovely to|write soon|thank you for your letter|i am applying|position of|recommend"),
    weak: split("sincerely|dear|writing|letter|faithfully|regards|grateful|hearing from you|contact me|hope this|hope you are well|kindly|love|mr|mrs|ms|wish|thank you for|matter|concerning|request|inform"),
  },
  "E-mail": {
    names: split("re|fw|fwd|email|e mail|mail|aw"),
    strong: split("subject|sent from my iphone|sent from my|original message|forwarded message|wrote|cc|bcc|attached|i've attached|please find attached|see attached|attachment|forward this|loop in|fyi|eod|asap|get back to me|reply to this email|do not reply|unsubscribe|inbox|kind regards|best regards|warm regards|many thanks|thanks in advance|following up|as discussed|jump on a call|quick call|hi all|hi team|hi everyone|hello everyone|hi there|cheers|just a quick|quick question|let me know|lmk|tmrw|cc'd|reach out|circle back|heads up|betreff|von|an|gesendet|objet|asunto|br|ps"),
    weak: split("hi|hey|hello|thanks|best|email|e mail|from|sent|to|date|send|team|call|meeting|link|see below|tomorrow|monday|thursday|friday|regards|happy to|can you|could you"),
  },
  Résumé: {
    names: split("cv|resume|résumé|curriculum vitae|lebenslauf|curriculum|hoja de vida|bewerbung|vita"),
    strong: split("work experience|professional experience|employment history|work history|education|skills|references|references available|available on request|available upon request|curriculum vitae|linkedin|gpa|b sc|m sc|bsc|msc|ba|b a|b s|bachelor|bachelor's|master's|certifications|technical skills|personal statement|career objective|objective|professional summary|internship|dean's list|native|fluent|present|to date|date of birth|nationality|volunteering|hobbies|extracurricular|coursework|key skills|languages|responsible for|where i've worked|experience|qualifications|duties|referees|apprentice|employed|certified|driving licence|driver's license|graduated|diploma|berufserfahrung|ausbildung|kenntnisse|formación|experiencia|expérience professionnelle|formation|compétences|achievements|career|employment"),
    weak: split("university|college|engineer|manager|assistant|team|led|managed|developed|designed|improved|trained|supervised|summary|profile|interests|award|intern|degree|senior|school|certificate|spanish|english|german|french|years of experience|software|professional|since"),
  },
  "Meeting notes": {
    names: split("minutes|meeting notes|meeting|standup|stand up|sync|kickoff|kick off|protokoll|compte rendu|acta|verbale|retro|agenda|committee|notes from|call notes|1 1"),
    strong: split("minutes|apologies|attendees|in attendance|present|absent|participants|action items|action item|actions|action|agenda|aob|any other business|next meeting|date of next meeting|next steps|adjourned|quorum|chair|chaired by|seconded|carried|motion|unanimously|was agreed|agreed|decided|decisions|decision|standup|blockers|blocked|matters arising|follow up|todo|note taker|minutes of the last meeting|the meeting|parking lot|it was agreed|raised concerns|voted|in favour|all in favour|who came|weekly sync|teilnehmer|tagesordnung|anwesend|beschluss|presents|ordre du jour|asistentes|owner|no blockers|retro|stand up"),
    weak: split("to do|will|asked|suggested|discussed|raised|explained|proposed|by friday|by end|budget|treasurer|secretary|committee|board|tbc|tbd|deadline|meeting|notes|volunteered|everyone|week|discussion|reported|update|pm|am|check|team|ticket"),
  },
  Report: {
    names: split("report|annual report|status report|findings|survey|results|quarterly|q1|q2|q3|q4|analysis|evaluation|assessment|audit|bericht|rapport|informe|relazione|incident report|review of|inspection"),
    strong: split("executive summary|findings|recommendations|recommendation|recommended|it is recommended|conclusion|conclusions|methodology|method|results|this report|the report|appendix|annex|figure 1|table 1|figure|table|respondents|survey|key figures|quarter|year on year|compared with|compared to|increase of|decrease of|forecast|root cause|corrective|incident|was measured|were measured|was found|it is concluded|concluded|status|outlook|expenditure|income|in this period|progress|margin of error|analysis|inspection|deviation|measurements|aim|scope of this|purpose of|terms of reference|percent of|baseline|trend|fell by|rose by|rose|estimated|observed|limitations|background|objectives|zusammenfassung|ergebnisse|empfehlungen"),
    weak: split("summary|introduction|risks|budget|project|period|total|average|percent|data|reported|overall|satisfaction|volume|issues|metrics|costs|performance|increase|decrease|growth|discussion|sample|condition|site|approx|scope|key|measures|review|revenue|per cent|million"),
  },
  Article: {
    names: split("article|news|blog|post|interview|review|story of|guide to|things|best|why|how|what|artikel|press release"),
    strong: split("according to|said on|told|said the|researchers|scientists|experts|critics|study published|published in|spokesperson|spokesman|spokeswoman|reporters|correspondent|officials|the study|a study|newsletter|subscribe|comments|in the comments|leave a comment|our tests|verdict|journal|residents|government|minister|police|percent|last year|this year|on monday|on tuesday|on wednesday|on thursday|on friday|on saturday|on sunday|announced|professor|dr|university of|is known as|is a traditional|is a species|was born in|founded in|century|the city|mayor|company|photo by|by our|we asked|readers|next week|inbox|share this|read more|we tested|our pick|here's what|here's why|you'll|isn't|it's|i've|that's"),
    weak: split("year|years|people|world|new|first|says|said|found|spring|autumn|since|most|million|team|percent|local|data|market|experts|best|tips|find|actually|you're|here's|don't|species|region|industry|modern|popular|use"),
  },
  Essay: {
    names: split("essay|on|assignment|thesis|reflections|reflection|draft|term paper|aufsatz|essai|ensayo|coursework|should|hist|engl|phil"),
    strong: split("this essay|in this essay|in conclusion|to conclude|i will argue|will argue|i would argue|i want to suggest|i should like|it can be argued|it may be objected|on the one hand|on the other hand|furthermore|moreover|thus|therefore|firstly|secondly|nevertheless|consequently|in my opinion|i believe|i think|it seems to me|it seems|perhaps|it follows|the question is|the argument|argument|critics|historians|scholars|philosophy|philosopher|works cited|bibliography|reading|consider|we speak of|what if|one might|one could|suppose|merely|premise|objection|society|culture|moral|human|truth|meaning|nature|freedom|virtue|in other words|rather than|not because|the kind of|i suspect|i have come|ought|as though|nothing but|which is to say|of course|in today's society|ultimately|arguably|indeed|whereas|hence"),
    weak: split("however|because|although|yet|question|idea|reason|evidence|claim|view|example|for example|shows|important|means|time|we|us|our|one|itself|life|world|mind|history|self|what|why|less|more|lived|language|power|modern|still"),
  },
  Recipe: {
    names: split("recipe|recipes|cake|soup|curry|chili|stew|bread|cookies|pie|salad|scones|buns|rezept|recette|receta|ricetta|recept|lasagne|lasagna|pancakes|muffins|pickles|casserole|sauce"),
    strong: split("ingredients|tsp|tbsp|tbs|teaspoon|teaspoons|tablespoon|tablespoons|preheat|oven|simmer|whisk|knead|dough|bake|saute|sauté|chopped|diced|minced|serves|servings|makes|prep time|cook time|stir|stir in|bring to the boil|bring to a boil|boil|garlic|onion|onions|flour|butter|sugar|salt|pepper|season|drain|drained|grease|tin|bowl|pan|saucepan|frying pan|mix|fold in|fridge|olive oil|eggs|egg|milk|cream|vanilla|baking powder|yeast|cumin|chicken|beef|lemon|grated|sprinkle|serve|roast|marinate|cool|slice|medium heat|degrees|golden|tender|pinch|melted|zutaten|ingrédients|ingredientes|ingredienti|teig|mehl|zucker|farine|harina|beurre|mantequilla|minuten|horno|four"),
    weak: split("add|heat|cook|minutes|mins|min|cup|cups|oz|lb|ml|dl|kg|water|oil|pour|cut|until|leave|cover|hot|soft|spoon|taste|freeze|freezes|pot|method|directions|fry|brush|rice|cheese|tomatoes|vinegar|stock|jam|gas"),
  },
  Contract: {
    names: split("contract|agreement|lease|nda|terms|terms and conditions|terms of service|conditions|vertrag|mietvertrag|arbeitsvertrag|contrat|contrato|contratto|bail|deed|licence agreement|license agreement|non disclosure|tenancy|sale of|avtal|waiver|power of attorney|mou|last will|employment contract"),
    strong: split("hereby|hereinafter|herein|hereto|hereof|hereunder|thereof|party|parties|both parties|each party|either party|the parties|shall|shall not|agreement|this agreement|this contract|this lease|in witness whereof|whereas|governing law|governed by|terminate|termination|indemnify|liability|liable|confidential information|obligations|breach|effective date|undersigned|prior written consent|written notice|notice in writing|in writing|severability|entire agreement|tenant|tenants|landlord|lessor|lessee|licensor|licensee|employer|employee|seller|buyer|hirer|premises|commencing|pursuant|notwithstanding|forfeited|arbitration|jurisdiction|clause|schedule|consideration|agrees to|is concluded|what we agreed|signed by|signed|deemed|reserves the right|between|force majeure|warranty|warranties|assign|null and void|amendments|notice period|drawn up|vermieter|mieter|arbeitgeber|arbeitnehmer|vertragsparteien|paragraph|bailleur|locataire|arrendador|arrendatario|the undersigned|i hereby"),
    weak: split("term|rent|deposit|notice|fee|date|days|months|pay|payment|rights|property|law|owner|parties|copies|accept|conditions|responsible|period|services|licence|agreed|must|may|share|use|provided"),
  },
  Manual: {
    names: split("manual|user guide|guide|instructions|how to|howto|readme|read me|handbook|setup|set up|getting started|installation|documentation|tutorial|user manual|bedienungsanleitung|anleitung|mode d'emploi|manual de usuario|assembly|quick start|operating|house rules|faq|troubleshooting"),
    strong: split("troubleshooting|installation|install|usage|user guide|user manual|warning|caution|press|button|plug|unplug|switch on|switch off|make sure|turn off|turn on|do not|click|select|settings|appliance|insert|remove|battery|screw|screws|step 1|step 2|step|steps|instructions|before first use|before using|specifications|configuration|prerequisites|command|run|options|refer to|follow|indicator|light|tap|open the|close the|lid|filter|safety|assemble|screwdriver|clockwise|anticlockwise|counterclockwise|thermostat|lever|dial|customer service|model number|how everything works|how to|device|power|mains|cable|socket|connect|download|restart|reset|menu|screen|icon|password|log in|default|version|getting started|first you need|note|never use|if it|error|display|maintenance|cleaning|warranty|clone|npm|pip|docker|sudo|repository|cd"),
    weak: split("use|turn|push|pull|hold|check|clean|place|fill|off|on|set|type|you need|address|machine|printer|tool|folder|file|page|water|tank|key|wait|time|example|choose|open|close|features|attach|slide|tighten|fix"),
  },
  "Source code": {
    names: split("script|code|py|js|ts|java|cpp|sql|css|html|config|main|src|function|query|component|module|homework"),
    strong: split("function|const|def|import|return|elif|endif|public static|void|int main|include|println|printf|console log|select from|where|group by|order by|left join|insert into|create table|class|private|public|static|null|none|nil|undefined|self|this|true|false|foreach|while|struct|namespace|async|await|doctype html|href|div|span|px|rem|padding|margin|echo|fi|esac|stdin|stdout|argv|printf|len|str|int|float|double|string|bool|boolean|var|let|mut|fn|impl|package|extends|implements|throws|lambda|localhost|args|param|enum|elif|except"),
    weak: split("if|else|for|in|end|new|try|catch|from|image|ports|version|value|key|name|list|get|set|add|map|data|print|input|output|type"),
  },
  List: {
    names: split("list|todo|to do|shopping|groceries|packing|checklist|wishlist|wish list|inventory|books|gift ideas|guests|guest list|things to|bucket list|liste|einkaufsliste|lista|einkauf|playlist|what to bring|ideas|errands|ingredients needed|supplies"),
    strong: split("to do|todo|shopping list|packing list|checklist|groceries|things to buy|to buy|to read|to watch|wish list|guests|what to bring|bucket list|inventory|milk|bread|eggs|bananas|butter|cheese|toothpaste|toothbrush|passport|socks|batteries|soap|shampoo|toilet paper|coffee|cat food|dog food|cereal|apples|sunscreen|charger|books i|films|movies|birthday|gift|item|cancel|renew|milch|brot|eier|käse|leche|pan|huevos|lait|pain|oeufs|washing powder|stamps|first aid kit|hat|gloves|rain jacket"),
    weak: split("buy|book|call|get|pick up|return|clean|pay|fix|sell|x2|x3|pack|ask|new|maybe|list|water|tin|tea|sauce|bag|box|kit"),
  },
  Story: {
    names: split("story|chapter|tale|fairy tale|short story|novel|prologue|epilogue|once upon|fable|geschichte|cuento|conte|märchen|fanfic|scene|part one"),
    strong: split("once upon a time|long ago|one day|she said|he said|said|whispered|asked|replied|shouted|cried|murmured|laughed|nodded|smiled|looked|turned|stood|sat|walked|ran|felt|knew|thought|heard|saw|opened|door|eyes|hand|hands|voice|face|head|night|dark|moon|suddenly|silence|nobody|no one|nothing|behind|window|stairs|stared|shrugged|sighed|grabbed|breath|shoulder|her eyes|his eyes|his hand|her hand|the girl|the boy|the old man|the woman|the man|mother|father|grandmother|grandfather|chapter|had been|lived happily|il était une fois|es war einmal|érase una vez"),
    weak: split("she|he|her|his|him|was|were|had|came|went|told|took|put|away|down|back|again|still|never|always|old|little|morning|evening|house|light|sound|like|could|then|until|across|into|out|up|got"),
  },
};
