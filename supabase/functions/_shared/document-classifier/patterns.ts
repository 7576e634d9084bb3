// Every repetition is bounded or cannot overlap with what follows it, so that no hostile text makes it slow.

const set = (words: string) => new Set(words.split(" "));

export const FUNCTION_WORDS = set(
  "the a an of to in and is was for on that with as at by it be from or this are have has had not but they which you i we he she his her their my your our will would can were been there when who what if so do all no up out about into than then its",
);
/** Only those that are not English words. */
export const GERMAN_FUNCTION_WORDS = set(
  "der das und ist von mit auf für den dem ein eine einen einem einer nicht sich auch aus bei nach wird werden wurde haben hat sind zu zum zur im vom als oder aber wenn dass wir ich sie es ihr ihre ihren ihnen über bis noch nur des durch kann",
);
export const ROMANCE_FUNCTION_WORDS: readonly ReadonlySet<string>[] = [
  set(
    "le la les un une des du de et est en pour que qui dans par sur avec au aux ce cette il elle on je vous nous votre vos notre nos sont pas ne plus se sa son ses ou où à l' d' qu' c' s' n' j' être sera avez avons",
  ),
  set(
    "el la los las un una unos unas de del y en que por para con se su sus es son al lo como más no le les me mi si sin o ha han este esta sobre entre cada será",
  ),
  set(
    "il lo la i gli le un una uno di del della dei degli delle e è in che per con si non da dal dalla al alla ai alle nel nella sul sulla sono come più o ha hanno questo questa l' dell' all' un' d' ogni",
  ),
];
export const FIRST_PERSON = set(
  "i me my mine i'm i've i'd i'll ich mich mir mein meine meinen meiner wir uns unser unsere je j' m' moi nous notre yo mi mis nosotros nuestro nuestra io mio mia nostro nostra",
);
export const SECOND_PERSON = set(
  "you your you're you'll you've yours du dich dir dein deine ihnen ihren ihrem euch vous votre vos toi t' tes usted ustedes tú tus voi vostro vostra vostri tuo tua",
);
export const THIRD_PERSON = set(
  "he she him her his hers they them himself herself elle lui ils elles él ella ellos ellas",
);
export const NARRATION = set(
  "was were had said came went took put stood sat looked knew felt saw heard turned told asked found thought got ran held laughed began war waren hatte hatten wurde wurden sagte fragte rief kam ging nahm saß sah wusste fühlte hörte fand dachte lief hielt blieb ließ begann wollte konnte lachte drehte legte setzte était avait étaient avaient fut demanda répondit prit pensa regarda había estaba fue dijo preguntó respondió miró pensó tenía aveva avevano stava disse chiese rispose guardò pensò fece vide",
);
export const LEGAL = set(
  "shall hereby herein hereto party parties undersigned liable agrees hirer tenant landlord lessee soussignés bailleur locataire preneur vendeur acheteur acquéreur salarié contrat arrendador arrendadora arrendatario arrendataria vendedor comprador contrato partes cláusula locatore conduttore conduttrice venditore acquirente contraente contratto parti sottoscritti obbliga",
);

export const BEING = set("is are isn't aren't am be been being ist sind bin sein gewesen");
export const DUTY = set(
  "must should may can cannot ought need might muss müssen soll sollen sollte darf dürfen kann können doit doivent devra devront debe deben deberá deberán deve devono dovrà dovranno",
);
export const IMPERATIVE =
  /^(?:\W*|(?:step )?\d{1,2}[.):]?\s+|\W*(?:then|first|now|next|finally|when|once|if)\b[^.]{0,40}, )(?:add|attach|avoid|bake|beat|boil|bring|charge|check|choose|clean|click|close|combine|connect|cook|cool|count|cover|cut|do not|don't|download|drain|dry|ensure|enter|fill|fit|fix|fold|follow|fry|go to|heat|hold|insert|install|join|keep|knead|leave|let|lift|lock|make sure|melt|mix|mount|never|open|peel|pick|place|plug|pour|preheat|press|pull|push|put|refit|remove|repeat|replace|rinse|roll|rotate|run|screw|select|serve|set|shake|slice|slide|soak|sprinkle|spread|start|stir|store|strain|switch|take|tap|tighten|turn|type|unplug|use|wait|wash|whisk|wipe|write)\b/i;
export const GERMAN_IMPERATIVE = /^(?:\W*|\d{1,2}[.):]?\s+)\p{Lu}\p{Ll}{2,14}n Sie\b/u;
export const ROMANCE_IMPERATIVE =
  /^(?:\W*|\d{1,2}[.):]?\s+)(?:ne pas|non|no |puis |poi )?(?:\p{L}{3,12}ez(?=[\s,.:]|$)|faites\b|mettre\b|\p{L}{3,10}(?:are|ere|ire|arl[aeio]|erl[aeio]|irl[aeio])(?=[\s,.:]|$)|(?:coloque|introduzca|inserte|encaje|deslice|pulse|presione|gire|retire|apriete|atornille|conecte|desconecte|limpie|llene|abra|cierre|ponga|fije|mezcle|añada|vierta|corte|deje|compruebe|seleccione|elija|espere|repita|use|utilice|coloca|introduce|pulsa|gira|retira|conecta|limpia|llena|abre|cierra|pon|mezcla|añade|corta|deja)\b)/iu;
export const PASSIVE = /\b(?:is|are|was|were|be|been)\s+(?:\w+ly\s+|not\s+)?\w{3,}(?:ed|en|wn|ught)\b/gi;

export const SALUTATION =
  /^(?:(?:my|ma|mon|mes|mia|mio|mi|mis) )?(?:dear|dearest|darling|sehr geehrte\S*|(?:muy )?(?:estimad[oa]s?|apreciad[oa]s?)|querid[oa]s?|muy señor(?:es|a|as)?|chers?|chères?|liebe[rs]?|gentil[ei]|gent\.|egregio|spettabile|carissim[oaie])\b.{0,60}$|^(?:madame|monsieur|mesdames|messieurs)\b[^.:;]{0,40},$|^(?:car[oai]|distinguid[oa]s?)\b[^.:;]{0,40}[,:]$/i;
export const CASUAL_GREETING =
  /^(?:hi|hey|hello|good (?:morning|afternoon|evening)|hallo|bonjour|bonsoir|salut|coucou|hola|buen[oa]s (?:d[ií]as|tardes|noches)|ciao|buongiorno|buonasera|salve)\b.{0,40}$/i;
export const FORMAL_CLOSING =
  /^(?:yours|sincerely|respectfully|faithfully|with (?:kind|warm|best)|ever your|your (?:loving|affectionate|old)|(?:heaps|lots|all my|much) (?:of )?love|mit freundliche[nm]|freundliche grüße|mit (?:besten|herzlichen)|herzliche|sei(?:d)? (?:ganz )?herzlich|es grüßt|im auftrag|hochachtungsvoll|(?:les? )?(?:saluda )?atentamente|cordialement|reciban? un cordial|(?:un )?cordial saludo|con (?:cariño|affetto)|te (?:quiere|abraza)|(?:distinti|cordiali) saluti|in fede|affectueusement|bien à (?:vous|toi)|(?:je |nous )?(?:t['’]|vous )embrass|(?:vi|ti) abbraccio|love,)|\bagréer\b|\bsalutations (?:distinguées|les meilleures)|\bsentiments (?:distingués|les meilleurs|dévoués)|\bconsidération distinguée|\bsaludan? atentamente|\b(?:distinti|cordiali) saluti[,.]?$/i;
export const CASUAL_CLOSING =
  /^(?:cheers|thanks|many thanks|thank you|thx|best|best regards|kind regards|warm regards|regards|br|rgds|x+|take care|see you|talk soon|love .{1,12}x*|(?:viele|liebe|beste|schöne) grüße|gruß|lg|vg|mfg|danke|bis dann|bises|bisous|grosses bises|à bientôt|à plus|bonne (?:journée|soirée)|bien cordialement|un saludo|saludos|un abrazo|besos|un beso|un bacio|baci|saluti|un saluto|a presto|sent from my|--)[\s,!.]*$|^sent from my/i;
export const HEADER =
  /^(?:from|to|cc|bcc|sent|subject|date|reply-to|von|an|betreff|gesendet|de|para|enviado(?: el)?|à|envoyé(?: le)?|da|inviato(?: il)?|datum|fecha|data)\s*:|^a\s?:.{0,80}@/i;
export const SUBJECT_LINE =
  /^(?:betreff|betr\.|re|ref|subject|objet|concerne|asunto|oggetto|onderwerp|thema|topic)\s*:\s*(?=\S)/i;
export const PERSON_TITLE =
  /^(?:mrs?|ms|miss|dr|prof|herrn?|frau|hr|fr|monsieur|madame|mme|mlle|señora?|sra?|signora?|dott)\.?$/iu;
export const QUOTED_REPLY =
  /^(?:>|on .{5,60} wrote:|le .{5,80} a écrit ?:|el .{5,80} escribió:|il .{5,80} ha scritto:|-{2,}\s?(?:original|forwarded|(?:message|mensaje|messaggio) (?:d['’]origine|transféré|original|reenviado|originale|inoltrato)))/i;
export const CONTACT = /@[\w-]+\.\w|\+?\d(?: ?[\d()-]){8,}\d|linkedin|github\.com/i;
export const DATE_LINE =
  /^(?:(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?,? )?(?:\p{L}[\p{L} -]{1,30}, (?:(?:den|le|a|li|el) )?)?(?:\d{1,2}(?:st|nd|rd|th|\.|er|[º°])? (?:of |de )?\p{L}{3,10}(?:,| de)? \d{4}|\p{L}{3,9} \d{1,2},? \d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|(?:date: ).{4,30}|(?:sun|mon|tues|wednes|thurs|fri|satur)day (?:morning|afternoon|evening|night|\d.{0,12}))$|^\p{L}[\p{L} -]{1,30}, (?:\p{L}{5,10} |le |a |el )?\d{1,2}(?:er|[º°])? (?:de )?(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre)$/iu;
/** "12.10.2003" and "30.09." are dates. */
export const AMOUNT =
  /(?:[$€£¥]\s?\d|\d,\d{2}(?!\d)|(?<!\.\d?)\d\.\d{2}(?![\d.])|\b(?:eur|usd|gbp|nok|sek|chf)\b\s?\d)/i;
export const TOTAL =
  /\b(?:sub ?total|total|amount due|balance|to pay|sum|summe|gesamt|totale|importe|importo|montant|net à payer|net a payer|a pagar|da pagare|netto a pagare|base imponible|imponibile|tva|iva|tax|vat|change)\b/i;
export const PAY_OR_ACCOUNT =
  /\b(?:pay ?slip|wage slip|pay advice|earnings statement|gross(?: pay)?|net pay|(?:pay|year) to date|(?:opening|closing|previous|new) balance|(?:account|card) statement|standing order|entgeltabrechnung|(?:gehalts|lohn|verdienst)abrechnung|(?:gesamt)?brutto(?:lohn)?|netto(?:lohn|verdienst)|lohnsteuer|sozialversicherung|auszahlung(?:sbetrag)?|kontoauszug|kontostand|dauerauftrag|bulletin de (?:paie|salaire)|fiche de paie|salaire (?:de base|brut)|cotisations salariales|csg|net (?:imposable|à payer avant)|relevé de compte|(?:ancien|nouveau) solde|solde (?:précédent|créditeur|débiteur)|prlv|nómina|salario base|devengos|total devengado|líquido (?:total )?a percibir|contingencias comunes|extracto (?:de (?:cuenta|movimientos)|bancario)|saldo (?:anterior|inicial|final|disponible|iniziale|finale|contabile|precedente)|busta paga|cedolino|retribuzione ordinaria|trattenute|netto in busta|estratto conto)\b/gi;
export const CERTIFIED =
  /\b(?:this is to certify|hereby certif(?:y|ies)|(?:certifi|attest)(?:e|ons|ent) que|servir et valoir ce que de droit|délivrée? (?:à l['’]intéressée?|pour)|certific[oa](?: que|:)|ha(?:ce|go) constar|para que (?:así )?conste y surta|certifica che|si (?:certifica|attesta|rilascia)|rilasciat[oa] (?:in carta|per gli usi)|hiermit (?:wird )?bescheinig\p{L}*|zu unserer (?:vollsten|vollen|größten) zufriedenheit|(?:ihren|seinen) leistungen waren wir|(?:verlässt|verließ) uns|(?:wir danken|danken wir) (?:ihr|ihm) für|(?:ihr|sein) verhalten gegenüber)/giu;
export const CERTIFICATE =
  /^(?:attestation|certificat|certificado|certificato|attestato|certificate|bescheinigung|(?:arbeits|ausbildungs|praktikums|zwischen)?zeugnis)\b(?! (?:de |di |of )?(?:garan|insurance|assurance))[\p{L} '’]{0,50}$/iu;
export const OFFICIAL_NOTICE =
  /\b(?:you (?:can|may) appeal|how to appeal|right of appeal|notice of assessment|tax (?:notice|calculation|assessment)|tax code|coding notice|personal allowance|taxable income|income tax due|taxpayer reference|zu versteuerndes einkommen|tarifliche einkommensteuer|if you think .{3,40} wrong|\p{L}*bescheid (?:für|über|vom)|festgesetzt|einspruch|widerspruch (?:erhoben|einlegen)|rechtsbehelfsbelehrung|avis d['’](?:imposition|impôt)|délais? de recours|recours (?:gracieux|contentieux)|recurso de (?:alzada|reposición)|liquidación provisional|avviso di accertamento|verbale di (?:accertamento|contestazione)|ammesso ricorso|presentare ricorso|avis de contravention|amende forfaitaire|boletín de denuncia|notificación de (?:la )?denuncia|bußgeld\p{L}*|verwarnungsgeld)/giu;
export const DECLARATION =
  /(?<!\p{L})(?:last will|(?:earlier|previous|former) wills|this (?:is )?my (?:last )?will|codicils?|testat(?:or|rix)|execut(?:or|rix)s?(?= (?:and|of|is|to)(?!\p{L})|[.,])|i (?:bequeath|leave my|revoke all)|my estate|residuary|power of attorney|attorney[- ]in[- ]fact|living will|advance (?:decision|directive)|mein(?:en|em)? (?:letzte[rn]? wille[n]?|testament)|testament|erben? ein(?:setze|gesetzt)?|(?:allein|mit)?erb(?:e|in|en)|vermach(?:e|t)|vermächtnis|testamentsvollstrecker\p{L}*|widerrufe ich alle|patientenverfügung|vorsorgevollmacht|lebensverlängernd\p{L}*|vollmacht|bevollmächtige(?: ich)?|ceci est mon testament|je lègue|légataire|institue (?:pour|comme)|exécut(?:eur|rice) testamentaire|testamento|heredero?s?|herederos|lego a|albacea|revoco (?:cualquier|todo)|nomino (?:mio |mia )?(?:erede|esecutore)|erede universale|lascio a|lego a mi)(?!\p{L})/giu;
export const RESEARCH =
  /(?<!\p{L})(?:(?:this|the present|my) (?:thesis|dissertation|study|project|paper) (?:examines?|explores?|investigates?|analyses|analyzes|looks at|presents|asks|addresses|evaluates|contributes|considers)|(?:the|these|our|its) (?:results|findings) (?:show|suggest|indicate|reveal|demonstrate|support)|for the degree of|(?:abstract|summary) of (?:the )?(?:thesis|dissertation)|keywords:|supervisor:|little is known|implications for (?:practice|research|policy)|were (?:interviewed|sampled|surveyed|recruited|observed)|semi-structured|mixed models?|(?:vorliegenden?|diese[rn]?) (?:\p{L}*arbeit|studie|dissertation)|wird untersucht|untersucht,|(?:die )?(?:ergebnisse|auswertung) (?:zeigen|zeigt|ergab|deuten)|schl(?:ag|üssel)(?:wörter|worte):|inhaltsanalyse|signifikant\p{L}*|(?:cette|la présente) (?:thèse|étude|recherche)|ce mémoire|mots[- ]clés|les résultats (?:montrent|font|suggèrent)|nous montrons|(?:esta|la presente) (?:tesis|investigación)|este (?:trabajo|estudio) (?:analiza|examina|estudia)|palabras clave|los resultados (?:muestran|indican|sugieren)|(?:questa|la presente) (?:tesi|ricerca)|parole chiave|i risultati (?:mostrano|indicano|suggeriscono))(?!\p{L})/giu;
export const LOG_LINE =
  /^(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d|\[\p{Lu}\p{Ll}{2} \p{Lu}\p{Ll}{2} [ \d]\d \d\d:\d\d:\d\d|\d{6} \d{6} \d{1,6} [A-Z]|- \d{10} \d{4}\.\d\d\.\d\d |\d\d:\d\d:\d\d[.,]\d{3}\s|\p{Lu}\p{Ll}{2} [ \d]\d \d\d:\d\d:\d\d \S+ \S+:|\d{1,3}(?:\.\d{1,3}){3} \S+ \S+ \[|\[?(?:INFO|WARN(?:ING)?|ERROR|DEBUG|FATAL|TRACE)\]?[ :]|at [\w.$]+\(|Traceback |File "[^"\n]{1,200}", line \d|(?:[\w$]+\.)+\w*(?:Error|Exception)\b)/u;
export const GUARANTEE_OR_POLICY =
  /\b(?:warranted|limited warranty|warranty period|this warranty|we guarantee|the guarantee|proof of purchase|statutory rights|policy ?holder|policy number|sum insured|period of (?:insurance|cover)|premium|compulsory excess|garantie(?:karte|urkunde|anspruch|zeit|fall)|eine garantie|keine garantie|bon de garantie|période de garantie|la garantie (?:ne )?couvre|souscripteur|conditions particulières|capital assuré|certificado de garantía|esta garantía|tomador del seguro|suma asegurada|condiciones particulares|certificato di garanzia|la garanzia (?:non )?copre|contraente|massimale|versicherungs(?:schein|nehmer|summe|beginn|bedingungen)|selbstbeteiligung)/giu;
export const MEDICAL =
  /\b(?:diagnos(?:is|e)|patient(?:in)?|symptoms|medication|impression|presenting complaint|indication|examination|antécédents|examen clinique|compte[- ]rendu d['’](?:irm|hospitalisation|examen)|motif (?:de consultation|d['’]hospitalisation)|paciente|diagnóstico|antecedentes(?: personales)?|exploración física|juicio clínico|motivo de consulta|valores de referencia|valeurs de référence|valori di riferimento|paziente|referto|diagnosi|anamnesi|esame obiettivo|quesito clinico|befund|anamnese|beurteilung|therapie|klinische angaben|röntgen|labor(?:befund|werte)|(?:referenz|norm)(?:bereich|wert)e?|leukozyten|h[äa]e?moglobin|(?:laboratory|pathology) report|reference (?:range|interval)|ha?emoglobin|white cells|ferritin|creatinine|kreatinin|hématies|leucocytes|hemoglobina|emoglobina)\s*:?/giu;
export const MASKED_CARD = /[*x.•]{2,} ?\d{4}\b/i;
export const QUANTITY =
  /\b\d+(?:[./]\d+)?\s?(?:g|kg|ml|dl|l|oz|lb|tsp|tbsp|tbs|tablespoons?|teaspoons?|cups?|cloves?|cans?|pinch|eggs?|onions?|cl|gr|[œo]e?ufs?|cuill(?:ère|ere)s?|gousses?|pincées?|oignons?|huevos?|dientes?|cucharad(?:it)?as?|cebollas?|vasos?|uova|cucchia(?:i|io|ini|ino)|spicchi|cipoll[ae])\b/i;
export const YEAR_SPAN =
  /\b(?:19|20)\d{2}\s*(?:-|–|to|until|bis|à|al?)\s*(?:(?:19|20)\d{2}|present|now|date|today|heute|aujourd['’]hui|ce jour|actual|hoy|oggi)|\bsince (?:19|20)\d{2}|^(?:depuis|desde|dal) (?:19|20)\d{2}/i;
export const AGE = /\p{L}, \d{2}, |\p{L} \(\d{2}\)[ ,.]|\b(?:de|di) \d{2} (?:ans|años|anni)\b/u;
export const PERCENTAGE = /\d\s?(?:%|percent|per cent)/i;
export const CITATION = /\([A-Z]\p{L}+(?: (?:and|&) [A-Z]\p{L}+)?,? \d{4}|works cited|bibliography/iu;
export const SPEECH =
  /["“][^"”\n]{1,200}["”]|„[^“”"\n]{1,200}[“”"]|»[^«\n]{1,200}«|«[^»\n]{1,200}»|^— ?[¿¡]?\p{Lu}[^\n]{3,200}[.,?!…]$/gmu;
export const SIGN_HERE =
  /_{6,}|\.{10,}|^signed\b|^by: |\blu et approuvé\b|^y para que conste|\bpor duplicado\b|^letto,? (?:approvato|confermato)|^(?:le|il) (?:bailleur|vendeur|locatore|venditore)\b|^(?:el|la) (?:arrendador|vendedor)/i;
export const CLAUSE =
  /^(?:§\s?\d|\d{1,2}\.\d{1,2}\.? |\([a-z0-9]\) |article \d|(?:A(?:rticle|RTICLE|rt|RT)\.?|Artículo|ARTÍCULO|Articolo|ARTICOLO) ?\d|(?:PRIMER|SEGUND|TERCER|CUART|QUINT|SEXT|S[EÉ]PTIM|OCTAV)[AO]\b|\d{1,2}[ºª]\.? |\d{1,2}\. [A-Z]{3,})/;
export const CHAT =
  /^\[?(?:\d{1,2}[:.]\d{2}(?: ?[ap]m)?\]?|\d{1,2}\/\d{1,2}\/\d{2,4}, \d)|^[a-z0-9_]{2,14}: \S/;
export const UTTERANCE =
  /^\[?(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?\s?(?:[-–]\s)?(?:([\p{L}\p{Extended_Pictographic}\p{RI}][^:<>[\]\n]{0,30}):|<(\p{L}[\p{L}\p{N}_-]{0,20})>)\s/iu;
export const ASSIGNED = /^[\p{L}]{2,14}(?: \p{L}\.?)?(?:\s-|:| ->| to )\s?[a-z]/u;
export const BLANK_FIELD = /_{5,}|\b(?:yes|no)\s?\[ ?\]/i;
export const COMMAND =
  /^\s*(?:\$ )?(?:npm|pip|git|cd|sudo|docker|brew|apt|curl|make|python3?|node) |^\|?\s*`|^```/;
export const DEFINITION =
  /^\s*(?:def |class |function |const |let |var |import |from \S+ import|#include|public |private |static |package |using |fn |func |select |insert |<!doctype|<html|<\/|return\b)/i;
/** Of a Dockerfile, a Makefile, a file of settings. */
export const BUILD_LINE =
  /^(?:FROM [\w./:@${}-]+(?: AS \w+)?$|(?:RUN|COPY|ADD|CMD|ENTRYPOINT|WORKDIR|EXPOSE|ENV|ARG|LABEL|USER|VOLUME|HEALTHCHECK) \S|\.PHONY:|\[[\w.-]{1,40}\]$|[\w.-]{1,40} ?= ?\S)/;
export const ENCODED = /^(?:-----(?:BEGIN|END) [A-Z0-9 ]{2,40}-----|[A-Za-z0-9+/]{60,}={0,2})$/;
export const TRANSPORT_HEADER =
  /^(?:received|return-path|message-id|mime-version|content-type|content-transfer-encoding|delivered-to|dkim-signature|x-[a-z-]{2,40}|reply-to|in-reply-to|references): ?\S/i;
export const DAY_ENTRY =
  /^(?:(?:mon|tues?|wed(?:nes|s)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|(?:mon|diens|donners|frei|sams|sonn)tag\b|mittwoch\b|sonnabend\b|(?:lun|mar|mercre|jeu|vendre|same)di\b|dimanche\b|(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|sabato|domenica)\b|(?:lune|marte|mercole|giove|vener)dì(?!\p{L})|(?:day|tag|jour|día|giorno) \d{1,3}\b|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}(?:st|nd|rd|th)?\b|\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b|\d{1,2}\. ?(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)\b|\d{1,2}\.\d{1,2}\.(?:\d{2,4})?:?$)/iu;
export const OF_THE_DAY =
  /(?<!\p{L})(?:today|tonight|tomorrow|yesterday|this (?:morning|evening)|woke up|got up|slept|went to bed|so tired|came home|heute|gestern|morgen|aufgewacht|aufgestanden|geschlafen|ins bett|so müde|zu müde|nach hause|aujourd['’]hui|hier|demain|ce (?:matin|soir)|réveillée?|couchée?|dormi|trop fatiguée?|hoy|ayer|mañana|anoche|esta (?:mañana|noche|tarde)|me desperté|me levanté|dormí|cansad[oa]|oggi|ieri|domani|stamattina|stasera|mi sono (?:svegliat|alzat|addormentat)[oa]|troppo stanc[oa])(?!\p{L})/giu;
export const PLAN_ENTRY =
  /^(?:(?:mon?|tue|wed|thu|fri?|sat?|sun|die?|mit?|don?|sam|son?|lun|mar|mer|jeu|ven|dim)[a-zì]{0,7}\.?,? \d|\d{1,2}[:.]\d{2}\b|\d{1,2}(?:[./]\d{1,2}\b|\. ?\p{L}{3}|(?:st|nd|rd|th)? (?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre)\b)|(?:day|tag|jour|día|giorno|week|wk|woche) \d)/iu;
export const PLAN_DATE = /^\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{Ll}{2}/u;
export const TAUGHT =
  /\b(?:lectur(?:e|er)|seminar|tutorial|mid-?term|exam|textbook|slides?|module|semester|problem set|key terms?|theorem|historiography|vorlesung|klausur|klassenarbeit|skript|answer all|\(\d{1,2} (?:marks?|points?|punkte?|p\.)\)|\[\d{1,2} (?:marks?|points?|punkte?)\]|ch(?:apter|\.)? ?\d{1,2}|week \d{1,2}|e\.g|i\.e|cf)\b|[-=]>|→|\p{L}\)? = /giu;
