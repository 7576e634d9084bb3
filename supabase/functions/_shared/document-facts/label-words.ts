/** The languages whose labels are known; the first part of a BCP 47 tag. */
const FACT_LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "ru", "ja", "zh"] as const;
export type FactLanguage = (typeof FACT_LANGUAGES)[number];

/** Ukrainian, Czech, Danish, Finnish, Hungarian, Norwegian, Romanian, Swedish, Turkish: only the labels of forms. */
const OTHERS = "others";

export type LabelLanguage = FactLanguage | typeof OTHERS;
export const LABEL_LANGUAGES: readonly LabelLanguage[] = [...FACT_LANGUAGES, OTHERS];
type Words = Partial<Record<LabelLanguage, string>>;

/** Expressions that name a value; `weak` ones only at the beginning of a cell. */
interface LabelSet {
  strong: Words;
  medium?: Words;
  weak?: Words;
}

/** `other*` name values that are none of the facts, and keep their words from being taken for a weaker label. */
export type LabelField =
  | "documentDate"
  | "dueDate"
  | "endDate"
  | "total"
  | "reference"
  | "sender"
  | "recipient"
  | "otherDate"
  | "otherAmount"
  | "otherNumber";

const NUMBER = "(?:number|no\\.?|nr\\.?|num\\.?|#|id|№)";
const NR = "(?:nummer|nr\\.?|no\\.?|-?nr\\.?|-nummer)";
/** A number that follows the title: "Invoice AB-C-12". */
const TITLED = "(?= ?:? ?#?(?:[A-Z]{1,6}[-/ ]?){0,3}\\d)";
const NO = "(?:n(?:o|º|°|\\.º|\\.|um\\.?|úm\\.?|ro\\.?|r\\.)?|número|numero|numéro)";

export const LABELS: Record<LabelField, LabelSet> = {
  documentDate: {
    strong: {
      en: "invoice date|date of invoice|bill(?:ing)? date|date of issue|issue date|date issued|issued(?: on)?|receipt date|statement date|date received|purchase date|dated|document date|tax point",
      de: "rechnungsdatum|datum der rechnung|ausstellungsdatum|belegdatum|ausgestellt am|(?<=rechnung[^\\n]{0,30} )vom|quittungsdatum",
      fr: "date de (?:la )?facture|date de facturation|date d['’ ]?émission|facturée? le|émise? le|établie? le|(?<=facture[^\\n]{0,30} )du",
      es: "fecha de (?:la )?factura|fecha de emisi[oó]n|fecha de expedici[oó]n|fecha factura|emitid[ao] el",
      it: "data (?:della )?fattura|data (?:di )?emissione|data documento|emess[ao] il|(?<=fattura[^\\n]{0,30} )del",
      nl: "factuur ?datum|datum (?:van de )?factuur|(?<=factuur[^\\n]{0,30} )van",
      pt: "data de emiss[aã]o|data da fac?tura|emitid[ao] em|emiss[aã]o",
      pl: "data wystawienia|data faktury|wystawion[oay](?: dnia)?|z dnia",
      ru: "дата (?:выставления|сч[её]та|составления|выдачи)|(?<=(?:сч[её]т|акт|договор|чек)[^\\n]{0,30} )от",
      ja: "発行日|請求日|請求書日付|領収日|作成日|発行年月日|ご利用日",
      zh: "开票日期|報價日期|报价日期|发票日期|開立日期|發票日期|签发日期|开具日期|账单日期",
      others:
        "datum vystavení|дата (?:рахунку|складання)|faktura ?dat(?:um|o)|fakturans datum|laskun (?:päiväys|päivä(?:määrä)?)|fatura tarihi|düzenleme tarihi|(?:számla )?kelte|kiállítás (?:dátuma|kelte)|data emiterii|data facturii",
    },
    medium: {
      en: "order date|transaction date|placed(?: on)?",
      fr: "passée le",
      ja: "取引日|お買上日",
      nl: "besteldatum",
    },
    weak: {
      en: "date(?: and time)?",
      de: "datum|den",
      fr: "date|le|fait à [\\p{L} -]{2,30},? le|du",
      es: "fecha",
      it: "data|lì",
      nl: "datum",
      pt: "data",
      pl: "data|dnia",
      ru: "дата",
      ja: "日付|日時",
      zh: "日期",
      others: "dato|päiväys|päivämäärä|tarih|dátum",
    },
  },
  dueDate: {
    strong: {
      en: "due date|payment due(?: date| by| on)?|date due|due (?:by|on|before)|(?:amount|balance|total) due(?: by| on)|(?:please )?pay(?:ment|able)?(?: is due| due)? (?:by|before|on or before|no later than)(?: bank transfer by)?|to be paid (?:by|before)|payment deadline|pay(?: [\\p{L}]{1,12}){0,4} by",
      de: "fällig(?:keit)?(?: am| bis| zum)?(?: zum)?|fälligkeitsdatum|zahlbar bis(?: zum| spätestens)?(?: zum)?|zu zahlen bis(?: zum)?|zahlungsziel|zahlungstermin|zahlungsfrist|zahlung bis(?: zum)?|(?:überweis|zahl|begleich)[^\\n.]{0,70} bis(?: spätestens)?(?: zum)?|abbuchung am|wird am",
      fr: "date d['’ ]?échéance|échéance|date limite(?: de (?:paiement|règlement))?|à (?:payer|régler|verser) (?:avant|au plus tard|pour)(?: le)?|payable (?:avant|au plus tard|jusqu['’]au)(?: le)?|au plus tard le|prélèvement[^\\n]{0,20} le|date de prélèvement",
      es: "(?:transferencia|abonar|ingreso|ingresar)[^\\n.]{0,60} antes del?|fecha de vencimiento|fecha (?:de )?vto\\.?|vto\\.?|vencimiento|vence(?: el)?|pagar antes del?|pago antes del?|fecha límite(?: de pago)?|fecha de cargo|a más tardar el",
      it: "data (?:di )?scadenza|scadenza|(?:da )?pagare entro(?: il)?|pagamento entro(?: il)?|entro il|scad\\.",
      nl: "verval(?:datum|dag)|(?:te )?betalen (?:voor|vóór|uiterlijk)(?: op)?|uiterlijk(?: op| vóór| voor)?|uiterste betaaldatum|betaaldatum|te voldoen (?:voor|vóór)|betaal[^\\n.]{0,50} (?:voor|vóór)",
      pt: "data de vencimento|vencimento|vence (?:em|a)|pagar até|data[- ]limite(?: de pagamento)?|pagável até|pagamento até|limite de pagamento",
      pl: "termin (?:płatności|zapłaty)|płatn[eay] do|zapłacić do|data płatności|termin",
      ru: "внести до|внесен[аоы]? до|уплатить до|оплачен[аоы]? до|срок (?:оплаты|платежа)(?: до)?|оплатить до|оплата до|не позднее",
      ja: "お?支払い?期[限日]|お?振込期[限日]|支払期限日|お支払い?期日|入金期限",
      zh: "付款截止(?:日期?)?|到期日|付款期限|应付日期|缴费截止(?:日期)?|繳費期限|最迟付款日|还款日",
      others:
        "datum splatnosti|splatnost|термін оплати|förfallo(?:datum|dag)|forfalls?(?:dato|dag)|forfaldsdato|betalingsfrist|betalas senast|eräpäivä|son ödeme tarihi|vade tarihi|(?:fizetési )?határidő|data scadenței|scadență|scadent[ăa](?: la)?",
    },
    weak: { en: "due|by|deadline", de: "bis|spätestens", pt: "até" },
  },
  endDate: {
    strong: {
      en: "valid (?:until|till|to|through)|expir(?:es|y)(?: date)?(?: on)?|expiration date|end date|ends on|shall (?:end|expire|terminate) on|term ends(?: on)?|contract ends?(?: on)?|until and including|insured until|good until|end of (?:the )?(?:term|contract|lease)",
      de: "gültig bis(?: zum)?|laufzeit bis(?: zum)?|endet (?:am|zum|mit ablauf des)|vertragsende|befristet bis(?: zum)?|ablaufdatum|läuft (?:am|bis)(?: zum)?",
      fr: "(?:pour )?se termine(?:r|ra)? le|prendra fin le|valable jusqu['’]au|expire le|date de fin|prend fin le|date d['’ ]?expiration|fin (?:de|du) contrat",
      es: "válid[oa] hasta(?: el)?|vigente hasta(?: el)?|fecha de fin|finaliza(?:rá)? el|fecha de caducidad|caduca el|fecha de finalización|termina(?:rá)? el",
      it: "valid[oa] fino al|data (?:di )?fine|termina il|cessa il|fine contratto|scade il",
      nl: "geldig tot(?: en met)?|einddatum|eindigt op|loopt tot(?: en met)?|van rechtswege op",
      pt: "válid[oa] até|data de fim|termina (?:em|a)|data final|fim do contrato|termo do contrato",
      pl: "ważn[yae] do(?: dnia)?|data (?:końca|zakończenia)|obowiązuje do(?: dnia)?|kończy się(?: dnia)?|do dnia",
      ru: "действител[ьеё]н[аыо]? до|действует до|срок действия(?: договора)?(?: до| по)?|дата окончания",
      ja: "有効期限|契約終了日|満了日|契約満了日",
      zh: "至(?=[ ]?\\d{4}[ ]?年[^\\n]{0,12}止)|有效期至|有效期限|到期日期|终止日期|合同期限至",
    },
    medium: {
      fr: "jusqu['’]au",
      es: "hasta el",
      it: "fino al",
      nl: "tot en met|t\\/m",
    },
  },
  total: {
    strong: {
      en: "(?:total )?amount (?:due|payable|owing|owed|to pay)|(?:total|balance) (?:due|owing|owed|payable)|grand total|(?:sum|total|amount)? ?to (?:be paid|pay)|total (?:to be paid|paid|payable|amount|price|incl\\.?|including)(?: (?:vat|gst|tax))?|invoice (?:total|amount)|total \\(?inc(?:l\\.?|luding)? (?:vat|gst|tax)\\)?|(?:total )?gross(?: amount| total)?|total gross amount|invoice value|(?:final|total) price",
      de: "auszahlungsbetrag|auszahlung|überweisungsbetrag|(?:rechnungs|gesamt|brutto|zahl|end)(?:betrag|summe)|gesamtbetrag|zu zahlen(?:der betrag)?|zahlbetrag|summe brutto|brutto(?:summe)?|gesamt brutto|offener betrag|zahllast|gesamtpreis|endpreis|nachzahlung(?:sbetrag)?|noch zu (?:zahlen|entrichten)|restbetrag",
      fr: "(?:montant )?total (?:à payer|ttc|t\\.t\\.c\\.|dû|général|réglé)|montant (?:à payer|ttc|dû|réglé|total)|net à payer|prix (?:total|final|ttc)|reste à payer|somme à payer|à payer|total à régler",
      es: "precio (?:total|final)|total (?:a pagar|factura|importe factura|con iva|iva incluido|general)|importe total|importe a pagar|total importe factura|a pagar",
      it: "totale (?:da pagare|fattura|documento|dovuto|complessivo|bolletta|complessiv[oa])|importo (?:totale|da pagare)|saldo da versare|da pagare|netto a pagare|prezzo (?:finale|totale)|totale ivato",
      nl: "(?:totaal ?)?te (?:betalen|voldoen)(?: bedrag)?|totaalbedrag|totaal (?:incl\\.?|inclusief)(?: btw)?|factuurbedrag|eindtotaal|eindprijs|totaalprijs|totaal te betalen|te betalen bedrag|openstaand bedrag",
      pt: "preço (?:total|final)|total (?:a pagar|geral|da fac?tura|com iva|documento|líquido)|valor (?:a pagar|total|da fac?tura)|montante (?:a pagar|total)|a pagar",
      pl: "(?:razem )?do zapłaty|(?:kwota )?należności ogółem|kwota do zapłaty|razem brutto|wartość brutto|suma brutto|należność ogółem|pozostało do zapłaty|kwota brutto",
      ru: "цена договора|сумма договора|стоимость (?:услуг|работ)|(?:итого |всего )?к оплате|сумма к оплате|всего с ндс|итого с ндс|всего к оплате|общая сумма",
      ja: "ご?請求(?:金額|額)|合計金額|お支払い?(?:金額|額)|税込合計|総合計|領収金額|総額|お買上計|ご請求合計",
      zh: "价税合计|總金額|總額|應付金額|应付(?:金额|总额)|总金额|合计金额|总计|總計|应缴金额|实付(?:金额|款)?",
      others:
        "celkem k úhradě|(?:всього )?до (?:оплати|сплати)|k úhradě|att betala|summa att betala|å betale|beløb at betale|(?:totalt )?at betale|maksettava(?: yhteensä)?|yhteensä maksettava|ödenecek tutar|genel toplam|fizetendő(?: (?:összeg|végösszeg))?|bruttó végösszeg|total de plat[ăa]",
    },
    medium: {
      en: "(?:the )?(?:sum|amount) of|please pay|amount paid|pay this amount|price",
      de: "(?:den )?betrag von|in höhe von",
      fr: "la somme de",
      es: "la cantidad de|la suma de",
      it: "la somma di",
      nl: "het bedrag van",
      pt: "a quantia de",
      pl: "kwotę",
    },
    weak: {
      en: "total|balance|amount|sum",
      de: "gesamt|summe|total|betrag|endsumme|preis",
      fr: "total|montant|somme",
      es: "total|importe",
      it: "totale|importo|euro",
      nl: "totaal|bedrag",
      pt: "total|valor|montante",
      pl: "razem|suma|ogółem",
      ru: "итого|всего|сумма",
      ja: "合計|金額|お買上合計",
      zh: "合计|合計|金额|小写",
      others: "celkem|всього|разом|totalt|i alt|summa|yhteensä|toplam|összesen|végösszeg",
    },
  },
  otherAmount: {
    strong: {
      en: "sub[- ]?total|total amount (?:of (?:lines|items)|without|before|excl)[^\\n\\d]{0,12}|total (?:net|excl\\.?|excluding|ex\\.?|before|tax|vat|gst|discount|savings?|items?|hours?)(?: (?:vat|gst|tax))?|net (?:total|amount)|(?:sum|amount) excl\\.?[^\\n\\d]{0,8}|previous balance|balance (?:brought )?forward|amount tendered|change(?: due)?|unit price|(?:vat|tax|gst) (?:amount|total)|opening balance|minimum (?:amount|payment)(?: due)?|of (?:total|which)",
      de: "(?:gesamt|steuer|sv)-?brutto|brutto(?:lohn|gehalt|bezüge)|zwischensumme|netto(?:betrag|summe)?|summe netto|gesamt(?:betrag|summe)?[ -]?netto|mwst\\.?[- ]?betrag|steuerbetrag|einzelpreis|rückgeld|gegeben|warenwert",
      fr: "sous[- ]total|total (?:ht|h\\.t\\.|hors|tva|htva|brut)[^\\n\\d]{0,12}|montant (?:ht|tva|hors)|net ht|prix unitaire|rendu|acompte|solde précédent",
      es: "sub[- ]?total|sub[- ]?total general|descuento total|base imponible|total (?:base|neto|iva|sin iva)|importe (?:neto|iva)|cambio|efectivo|precio unitario|su cambio",
      it: "sub[- ]?totale|imponibile|totale (?:imponibile|iva|imposta|netto)|importo netto|resto|contanti|acconto|prezzo unitario|di cui iva",
      nl: "sub[- ]?totaal|totaal (?:excl\\.?|exclusief|netto|btw)(?: btw)?|bedrag excl\\.?|btw[- ]bedrag|wisselgeld|contant",
      pt: "sub[- ]?total|total (?:ilíquido|iva|líquido sem|sem iva|de impostos)|base (?:tributável|de incidência)|valor (?:líquido|do iva|sem iva|unitário)|troco|incidência",
      pl: "razem netto|wartość netto|suma netto|kwota (?:netto|vat)|wartość vat|cena(?: jedn\\.?| netto)?|reszta|gotówka",
      ru: "итого без ндс|в том числе ндс|сумма (?:ндс|без ндс)|без ндс|сдача|наличными|цена",
      ja: "小計|消費税(?:額)?|税抜(?:合計|金額)?|単価|お預り|お釣り?|うち消費税",
      zh: "小计|小計|税额|稅額|不含税金额|单价|找零|合计税额",
      others:
        "celkem bez dph|základ(?: daně)?|netto(?:belopp|beløb)|moms(?:belopp|beløb)?|delsumma|veroton|alv(?: yhteensä)?|ara toplam|hesaplanan kdv|mal hizmet toplam tutarı|nettó|áfa",
    },
  },
  reference: {
    strong: {
      en: `(?:tax )?invoice ?${NUMBER}|bill ${NUMBER}|receipt ${NUMBER}|(?:tax )?invoice${TITLED}|(?:quote|quotation|estimate|offer|reminder|order confirmation) ${NUMBER}|(?:quote|quotation|estimate|offer)${TITLED}|document ${NUMBER}|credit note ${NUMBER}|statement ${NUMBER}`,
      de: `\\p{L}{0,20}rechnung(?:s|en)?(?: ?\\(\\d{1,4}\\))?[- ]?${NR}|rechnung #|rechnung${TITLED}|(?:angebot(?:s)?|mahnung(?:s)?|auftragsbestätigung(?:s)?)[- ]?${NR}|angebot${TITLED}|beleg[- ]?${NR}|quittung(?:s)?[- ]?${NR}|bon[- ]?${NR}|re\\.?-${NR}`,
      fr: `(?:facture|reçu|quittance|ticket|avoir) ${NO}|${NO} (?:de )?(?:la )?(?:facture|reçu)|référence facture|(?:facture|devis)${TITLED}|devis ${NO}|${NO} (?:de )?devis`,
      es: `factura ${NO}|${NO} ?(?:de )?(?:la )?factura|factura simplificada|(?:recibo|ticket) ?${NO}|(?:factura|presupuesto|cotización)${TITLED}|(?:presupuesto|cotización) ${NO}`,
      it: `fattura ${NO}|${NO} ?(?:della )?fattura|(?:ricevuta|scontrino|documento|doc\\.) (?:[\\p{L}]+ ){0,2}${NO}|numero documento|(?:fattura|preventivo)${TITLED}|preventivo ${NO}`,
      nl: `factuur ?${NR}|(?:factuur|offerte)${TITLED}|offerte ?${NR}|volgnummer|bon[- ]?${NR}|nota ?${NR}`,
      pt: `fac?tura(?:[- ]recibo)? ${NO}|${NO} (?:da )?fac?tura|(?:fatura|recibo)(?: simplificada)?(?= ?:? ?(?:[A-Z]{2} )?[A-Z]{0,6}-?\\d)|recibo ${NO}|documento ${NO}|orçamento ${NO}`,
      pl: "(?:faktura|paragon|rachunek)(?: vat)?(?: (?:numer|nr\\.?|n))|numer (?:faktury|paragonu)|nr (?:faktury|paragonu)|(?:faktura(?: vat)?|oferta)(?= ?:? ?#?(?:[A-Z]{1,6}[-/ ]?){0,3}\\d)|oferta nr",
      ru: "(?:сч[её]т(?:[- ]фактура)?|накладная|акт|чек|квитанция)(?: на оплату)? (?:№|no?\\.?|номер)|номер (?:сч[её]та|документа|чека)",
      ja: "請求書?(?:番号|no\\.?|№)|領収書?(?:番号|no\\.?)|伝票番号|発行番号",
      zh: "发票号码?|發票號碼|報價單編號|报价单编号|[单單][号號]|发票编号|账单编号|单据编号|收据编号|收據編號",
      others:
        "рахунок(?:-фактура)? ?(?:№|n)|faktura (?:č(?:íslo)?\\.?|nr\\.?|nummer)|číslo faktury|faktura - daňový doklad č\\.?|faktura[- ]?nummer|fakturanr\\.?|lasku(?:n)? ?(?:numero|nro\\.?)|fatura no|számla ?száma?|seria și numărul|factur[ăa] nr\\.?",
    },
    medium: {
      en: `(?:our |your )?ref(?:erence)?(?: ${NUMBER})?|order ${NUMBER}|order(?= #)|booking (?:reference|${NUMBER})|ticket ${NUMBER}|transaction ${NUMBER}|policy ${NUMBER}|contract ${NUMBER}|claim ${NUMBER}|case ${NUMBER}|trans|confirmation ${NUMBER}|serial ${NUMBER}`,
      de: `(?:unser |ihr )?(?:zeichen|aktenzeichen)|auftrags?[- ]?${NR}|bestell[- ]?${NR}|vertrags[- ]?${NR}|buchungs[- ]?${NR}|versicherungs(?:schein)?[- ]?${NR}|vorgangs[- ]?${NR}|referenz(?:${NR})?`,
      fr: `(?:nos |vos |n\\/)?r[ée]f(?:érence)?s?\\.?|commande ${NO}|${NO} de (?:commande|contrat|dossier|police)|contrat ${NO}|dossier ${NO}`,
      es: `ref(?:erencia)?\\.?|pedido ${NO}|${NO} (?:de )?(?:pedido|contrato|póliza|expediente)|contrato ${NO}|ticket|folio(?: fiscal)?`,
      it: `rif(?:erimento)?\\.?|ordine ${NO}|contratto ${NO}|polizza ${NO}|pratica ${NO}`,
      nl: `(?:ons |uw )?(?:kenmerk|referentie)|order ?${NR}|bestel ?${NR}|contract ?${NR}|polis ?${NR}|dossier ?${NR}`,
      pt: `ref(?:erência)?\\.?|encomenda ${NO}|pedido ${NO}|contrato ${NO}|apólice ${NO}|processo ${NO}`,
      pl: "nr (?:zamówienia|umowy|polisy|sprawy)|numer (?:zamówienia|umowy|polisy)|znak sprawy|zamówienie nr|umowa nr",
      ru: "(?:договор|заказ|полис|исх\\.?) (?:№|n)|номер (?:договора|заказа|полиса)",
      ja: "注文番号|契約番号|管理番号|予約番号|取引番号|証券番号",
      zh: "订单(?:号|编号)|合同编号|保单号|流水号|参考号|訂單編號",
      others: "viitenumero|variabilní symbol|ocr(?:-nummer| nr)?|kid",
    },
    weak: {
      en: "no\\.|#|number|nr\\.?",
      de: "nr\\.?|nummer",
      fr: "n[°º]|num[ée]ro(?= ?:)",
      es: "n[°º]|núm\\.?|número",
      it: "n\\.",
      ru: "№",
      ja: "no\\.?|番号",
      zh: "编号|号码|no\\.?",
    },
  },
  otherNumber: {
    strong: {
      en: "vat (?:reg\\.?|no\\.?|number|id|registration)(?: (?:no\\.?|number))?|tax (?:id|number|no\\.?)|phone(?: no\\.?| number)?|tel(?:ephone)?(?: no\\.?)?|fax|sort code|bank account|registered (?:charity|in england)?|company (?:no\\.?|number|reg\\.?)|charity (?:no\\.?|number)|cheque no\\.?|register no\\.?|purchase order|p\\.?o\\.? ?(?:number|no\\.?|#)|po box|abn|card(?: no\\.?| number)?|prov no\\.?|lic\\.",
      de: "(?:ust|mwst|umsatzsteuer)[-. ]?(?:id|ident)?[-. ]*nr\\.?|steuer[- ]?(?:nr\\.?|nummer)|telefon|tel\\.?|fax|hrb?|konto(?:nummer|nr\\.?)|blz|kunden[- ]?(?:nr\\.?|nummer)|handelsregister",
      fr: "tva(?: intracom\\w*)?|siret|siren|rcs|tél\\.?|n° client|compte|téléphone|réf(?:érence)? client|point de livraison",
      es: "(?:nif|cif|dni|cups|rfc)|tel(?:éfono|f)?\\.?|n[º°] (?:de )?cliente|cuenta",
      it: "p\\. ?iva|partita iva|c\\. ?f\\.|codice (?:fiscale|cliente|pod)|tel\\.?|conto",
      nl: "btw[- ]?(?:nr\\.?|nummer|id)|kvk(?:[- ]?(?:nr\\.?|nummer))?|klant ?nummer|telefoon|tel\\.?|rekeningnummer",
      pt: "nif|nipc|contribuinte(?: n\\.?º?)?|cnpj|cpf|tel(?:efone|\\.)?|n\\.?º (?:de )?cliente|entidade|inscrição",
      pl: "nip|regon|krs|tel\\.?|numer (?:konta|rachunku|klienta)|nr (?:konta|rachunku|klienta)|pesel",
      ru: "инн|кпп|огрн|бик|тел\\.?|р\\/с|расч[её]тный сч[её]т|к\\/с",
      ja: "登録番号|電話(?:番号)?|口座番号|tel|fax|郵便番号|お客様番号|顧客番号",
      zh: "纳税人识别号|统一社会信用代码|电话|账号|帐号|发票代码|統一編號|开户行及账号",
      others:
        "ič(?:o)?|dič|org\\.? ?nr\\.?|organisasjonsnummer|organisationsnummer|cvr(?:[- ]nr\\.?)?|y-tunnus|vergi (?:no|dairesi)|vkn|tckn|adószám",
    },
  },
  otherDate: {
    strong: {
      en: "(?:date of hire|hire date|joining date|employed since|travel date|valid from|effective (?:date|from))|delivery date|date of delivery|ship(?:ping|ped)? date|date of (?:birth|supply)|birth ?date|arrival|departure|(?:billing|service) period|period|next (?:appt|appointment|bill|invoice|reading)|order date|start date|begins on|since|payment received|paid on|check-?in|check-?out|date of service|print(?:ed)? date",
      de: "eintritt(?:sdatum)?|austritt(?:sdatum)?|geb\\.|liefer(?:datum|termin)|leistungs(?:datum|zeitraum)|geburtsdatum|geboren am|abrechnungszeitraum|zeitraum|anreise|abreise|bestelldatum|auftragsdatum|zahlungseingang|gültig am|gültig ab|beginn",
      fr: "date d['’ ]?(?:entrée|embauche)|ancienneté|à compter du|à partir du|date d[ue] paiement|date de (?:livraison|naissance|commande|début)|né[e]? le|période|relevé du|arrivée|départ|prochaine facture",
      es: "fecha de (?:alta|ingreso)|antigüedad|(?:fecha )?(?:de )?(?:vto\\.?|vencimiento)(?: del?)? c\\.?a\\.?e\\.?|fecha de (?:entrega|nacimiento|pedido|inicio|cobro)|periodo(?: de facturación)?|entrada|salida",
      it: "data (?:di )?assunzione|decorrenza|data (?:di )?(?:consegna|nascita|inizio|ordine)|nat[oa] il|periodo(?: di riferimento)?|acconto ricevuto il",
      nl: "(?:datum )?in dienst(?: sinds)?|leverdatum|geboortedatum|besteldatum|periode|ingangsdatum|leveringsdatum",
      pt: "(?:data de )?admissão|data de (?:entrega|nascimento|início|encomenda)|período|nascid[oa] (?:em|a)",
      pl: "data zatrudnienia|data (?:sprzedaży|dostawy|urodzenia|rozpoczęcia|wykonania)|okres|ur\\.",
      ru: "дата при[её]ма|дата (?:рождения|отгрузки|поставки|начала)|период",
      ja: "納品日|生年月日|対象期間|利用期間|納期|開始日",
      zh: "出生日期|交货日期|计费周期|起始日期|账期|送货日期",
      others:
        "datum (?:uskutečnění|dodání)[^\\n:]{0,20}|leveransdatum|leveringsdato|toimituspäivä|irsaliye tarihi|sipariş tarihi|teljesítés (?:dátuma|kelte)",
    },
  },
  sender: {
    strong: {
      en: "(?:invoice |bill )?from|seller|supplier|vendor|issued by|sold by|biller|payee|landlord|sender|billed by",
      de: "absender|rechnungssteller|verkäufer|lieferant|auftragnehmer|vermieter|aussteller|von|leistungserbringer|leistender unternehmer",
      fr: "expéditeur|émetteur|vendeur|fournisseur|prestataire|bailleur|de la part de|de",
      es: "emisor|proveedor|vendedor|remitente|prestador|arrendador|de",
      it: "mittente|fornitore|venditore|emittente|cedente(?:\\/prestatore)?|prestatore|locatore|da",
      nl: "afzender|leverancier|verkoper|van|verhuurder|opdrachtnemer",
      pt: "emitente|emissor|fornecedor|vendedor|remetente|prestador(?:\\(a\\)|a)?(?: de servi[cç]os?)?|senhorio",
      pl: "sprzedawca|wystawca|nadawca|usługodawca|wynajmujący",
      ru: "продавец|поставщик|исполнитель|отправитель|арендодатель",
      ja: "販売者|発行元|請求元|発行者|差出人|貸主",
      zh: "开立公司|開立公司|供应商|供應商|销售方(?:名称)?|销货单位|賣方|卖方|开票单位|收款单位|出租方",
      others:
        "dodavatel|постачальник|виконавець|säljare|leverantör|sælger|selger|leverandør|myyjä|saaja|satıcı|eladó|szállító|furnizor|vânzător",
    },
    medium: {
      en: "(?:make |please make )?(?:checks?|cheques?) (?:payable|out) to|payable to|account (?:name|holder)|beneficiary|service provider|remit(?:tance)? to|(?:company|business|organi[sz]ation)(?: name)?(?= ?:)",
      de: "firma(?= ?:)|kontoinhaber(?:in)?|empfänger der zahlung|begünstigter|zahlungsempfänger",
      fr: "(?:société|entreprise|raison sociale)(?= ?:)|bénéficiaire|titulaire du compte(?: bancaire)?|à l['’]ordre de",
      es: "(?:empresa|compañ[ií]a|razón social)(?= ?:)|beneficiario|titular de la cuenta",
      it: "(?:azienda|ragione sociale|ditta)(?= ?:)|beneficiario|intestato a|conto intestato a",
      nl: "bedrijf(?:snaam)?(?= ?:)|t\\.?n\\.?v\\.?|ten name van|begunstigde",
      pt: "(?:empresa|razão social)(?= ?:)|beneficiário|titular da conta",
      pl: "firma(?= ?:)|odbiorca płatności|właściciel rachunku",
      ru: "получатель(?: платежа)?",
      ja: "口座名義",
      zh: "户名(?=[^\\n]{0,40}\\n?[^\\n]{0,12}(?:开户|账号|帐号))|收款人",
    },
    weak: { en: "provider|received by" },
  },
  recipient: {
    strong: {
      en: "invoice to|(?:bill(?:ed)?|invoiced?|sold|charged?|issued) to(?: address)?|billing address|invoice address|guest name|customer(?: name)?|client|buyer|purchaser|tenant|guest|attn\\.?|recipient|patient|received(?: with thanks)? from|payer|account holder name|policyholder",
      de: "rechnung an|rechnungsempfänger|kunde|kundin|käufer|auftraggeber|empfänger|mieter|patient(?:in)?|rechnungsadresse|rechnungsanschrift",
      fr: "factur[ée]e? à|doit(?: à)?|client|destinataire|acheteur|titulaire(?: du contrat)?|adresse d[eu] (?:facturation|client)|adressée? à|locataire|reçu de",
      es: "facturar a|cliente|titular|destinatario|comprador|datos del cliente|dirección de facturación|arrendatario|recibí de",
      it: "spett\\.(?:le|abile)|cliente|intestatario|destinatario|acquirente|cessionario(?:\\/committente)?|committente|ricevo dal(?: sig\\.)?|conduttore|intestata a|indirizzo di fatturazione",
      nl: "factuur aan|klant(?:gegevens)?|aan|koper|opdrachtgever|geadresseerde|huurder|factuuradres",
      pt: "cliente|destinatário|adquirente|comprador|(?:endereço|morada) de (?:fac?turação|cobrança)|faturar a|exm[oa]s?\\.?\\(?s?\\)? ?(?:sr\\(?a?\\)?\\(?s?\\)?\\.?)?|inquilino",
      pl: "nabywca|odbiorca|kupujący|zamawiający|najemca|klient",
      ru: "покупатель|заказчик|плательщик|арендатор|клиент",
      ja: "請求先|宛先|お客様名|借主",
      zh: "户名(?![^\\n]{0,40}\\n?[^\\n]{0,12}(?:开户|账号|帐号))|购买方(?:名称)?|购货单位|買方|买方|客[户戶](?:名[称稱])?|付款单位|承租方|抬头",
      others:
        "odběratel|adresát|příjemce|fakturační adresa|клієнт|покупець|замовник|платник|faktura(?:adress|adresse)|faktureringsadress|laskutusosoite|fatura adresi|számlázási cím|sayin|kund|köpare|kjøper|køber|asiakas|ostaja|sayın|alıcı|vevő|cumpărător|beneficiar",
    },
    medium: {
      en: "to|ship to|deliver(?:ing)? to|(?:delivery|shipping) address|(?:full )?name",
      de: "an|herrn|frau|name(?= ?:)|lieferadresse|lieferanschrift|warenempfänger",
      fr: "nom(?: complet| et prénom)?(?= ?:)|adresse de livraison|livr[ée]e? à",
      es: "a|nombre(?: completo| y apellidos?)?(?= ?:)|envío a|dirección de (?:envío|entrega)",
      it: "a|(?:nome(?: e cognome)?|nominativo)(?= ?:)|indirizzo di (?:spedizione|consegna)",
      nl: "naam(?: klant)?(?= ?:)|(?:aflever|verzend|bezorg)adres",
      pt: "a|nome(?: completo)?(?= ?:)|(?:endereço|morada) de entrega",
      pl: "imię i nazwisko(?= ?:)|adres dostawy",
    },
  },
};
