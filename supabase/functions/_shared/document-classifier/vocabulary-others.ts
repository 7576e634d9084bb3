import type { SpokenType } from "./vocabulary-lists.ts";

type Words = Partial<Record<SpokenType, string>>;

const SCANDINAVIAN: Words = {
  Invoice:
    "faktura|fakturanummer|fakturadato|fakturadatum|förfallodag|forfaldsdato|forfallsdato|att betala|at betale|å betale|moms|mva|bankgiro|plusgiro|kid|orgnr|org.nr|cvr|antal|antall|à-pris|summa|oss tillhanda|betalningsvillkor|betalingsbetingelser",
  Receipt:
    "kvitto|kvittering|kassakvitto|kontant|kort|växel|byttepenge|veksel|tack för|takk for|tak for|kassa|kasse|köp|kjøp|køb|biljett|billet|billett|öppet köp|spara kvittot",
  Letter:
    "bästa|kära|kære|kjære|hej|med vänliga hälsningar|vänliga hälsningar|med venlig hilsen|venlig hilsen|med vennlig hilsen|vennlig hilsen|brev|öppet brev|åbent brev|åpent brev|härmed|hermed|ert brev|deres brev|vi kräver|vi kræver|vi uppmanar|vi opfordrer|underteckn|underskriv|skriv under|signer|vi anmoder|stöd",
  "E-mail":
    "från:|till:|ämne:|fra:|til:|emne:|skickat:|sendt:|mvh|hälsningar|hilsen|bifogar|vedhæftet|vedlagt|skrev:",
  Résumé:
    "meritförteckning|curriculum vitae|cv|arbetslivserfarenhet|arbejdserfaring|arbeidserfaring|erhvervserfaring|utbildning|uddannelse|utdanning|språk|sprog|kunskaper|kompetencer|ferdigheter|körkort|førerkort|kørekort|referenser|referencer|nuvarande|nåværende|født|född",
  "Meeting notes":
    "protokoll|referat|mötesprotokoll|närvarande|til stede|tilstede|frånvarande|fravær|dagordning|dagsorden|saksliste|beslut|beslutning|vedtak|beslöts|vedtatt|besluttet|ordförande|ordstyrer|referent|justerare|mötet öppnas|mötet avslutas|eventuelt|övriga frågor|nästa möte|næste møde|neste møte",
  Report:
    "rapport|årsrapport|årsberättelse|årsberetning|årsredovisning|sammanfattning|sammenfatning|sammendrag|slutsats|konklusion|konklusjon|resultat|undersökning|undersøgelse|undersøkelse|metod|metode|tabell|tabel|figur|procent|prosent|ökade|økte|steg med|omsättning|omsetning",
  Article:
    "enligt|ifølge|säger|siger|sier|sade|sagde|berättar|fortæller|forteller|polisen|politiet|kommun|kommune|i går|i måndags|mandag|forskare|forskere|miljoner|millioner|släppt|udgivet|utgitt|nyhet|nyheder|lansering|årets",
  Recipe:
    "recept|opskrift|oppskrift|ingredienser|fremgangsmåte|fremgangsmåde|gör så här|msk|tsk|dl|spsk|ts|lök|løg|løk|smör|smør|mjöl|mel|socker|sukker|ägg|æg|egg|grädde|fløde|fløte|ugn|ovn|stek|steg|rör|rør|vispa|pisk|koka|kog|kok|portioner|personer|minuter|minutter",
  Contract:
    "avtal|kontrakt|aftale|avtale|hyresavtal|lejekontrakt|leiekontrakt|villkor|vilkår|användarvillkor|parterna|parterne|partene|hyresvärd|hyresgäst|udlejer|lejer|utleier|leietaker|arbetsgivare|arbejdsgiver|arbeidsgiver|uppsägning|opsigelse|oppsigelse|§|ansvar|skadestånd|erstatning|tvist|tvister|skriftligen|skriftligt|skriftlig|förbinder sig|forpligter|gäller|gælder|gjelder|personuppgifter|personoplysninger|avtalet|aftalen|avtalen",
  Manual:
    "bruksanvisning|brugsanvisning|manual|handbok|håndbog|håndbok|installation|installer|installera|starta|start|starte|tryck|tryk|trykk|klicka|klik|klikk|välj|vælg|velg|varning|advarsel|advarsel|observera|bemærk|merk|steg|trin|trinn|knapp|knap|kapitel|kapittel|avsnitt|afsnit|skärm|skærm|skjerm|fil|filer|kommando|enhet|enhed|minne|hukommelse|systemet|diskett|dator|computer",
  Story:
    "det var en gång|der var engang|det var en gang|sade han|sade hon|sagde han|sagde hun|sa han|sa hun|frågade|spurgte|spurte|viskade|hviskede|hvisket|svarade|svarede|svarte|skrattade|lo|plötsligt|pludselig|plutselig|ögon|øjne|øyne|gick|gik|gikk|stod|mor|far|natten|dörren|døren|tyst|stille",
};

const CZECH_SLOVAK: Words = {
  Invoice:
    "faktura|faktúra|číslo faktury|variabilní symbol|variabilný symbol|datum splatnosti|dátum splatnosti|datum vystavení|dodavatel|dodávateľ|odběratel|odberateľ|ičo|dič|dph|k úhradě|k úhrade|celkem|spolu|cena|množství|množstvo|vyúčtování",
  Receipt:
    "účtenka|paragon|pokladna|pokladnica|hotovost|hotově|vráceno|vydavok|děkujeme za nákup|ďakujeme za nákup|stvrzenka|potvrdenka|jízdenka|lístok|karta",
  Letter:
    "vážený|vážená|vážení|milý|milá|drahý|s pozdravem|s pozdravom|s úctou|dopis|list|otevřený dopis|věc|vec|žádám|žiadam|oznamujeme|vaše zn|naše zn|děkuji|ďakujem|podpis|vyzýváme|vyzývame",
  "E-mail":
    "od:|komu:|předmět:|predmet:|odesláno:|ahoj|dobrý den|dobrý deň|čau|díky|vďaka|v příloze|v prílohe|napsal|napísal|dej vědět|daj vedieť",
  Résumé:
    "životopis|curriculum vitae|pracovní zkušenosti|pracovné skúsenosti|vzdělání|vzdelanie|jazyky|znalosti|dovednosti|zručnosti|řidičský|vodičský|datum narození|dátum narodenia|osobní údaje|osobné údaje|zájmy|záujmy",
  "Meeting notes":
    "zápis|zápisnica|zápis z jednání|přítomni|prítomní|omluveni|ospravedlnení|program|usnesení|uznesenie|hlasování|hlasovanie|pro|proti|zdržel|schváleno|schválené|diskuse|diskusia|úkoly|úlohy|příští schůze|zapsal|předsedající",
  Report:
    "zpráva|správa|výroční zpráva|výročná správa|souhrn|zhrnutí|závěr|záver|výsledky|analýza|doporučení|odporúčania|tabulka|tabuľka|graf|průzkum|prieskum|procent|nárůst|nárast|pokles|čtvrtletí|vyšetření|pacient",
  Article:
    "podle|podľa|řekl|povedal|uvedl|uviedol|mluvčí|hovorca|policie|polícia|město|mesto|starosta|primátor|vláda|vědci|vedci|letos|tento rok|v pondělí|v pondelok|milion|milión|miliard|vydání|vydanie|oznámil",
  Recipe:
    "recept|ingredience|suroviny|postup|přísady|lžíce|lžička|lyžica|lyžička|hrnek|hladk|mouk|múk|másl|masl|cukr|cukor|vejce|vajc|mléko|mlieko|cibul|česnek|cesnak|sůl|soľ|pepř|korenie|trouba|rúra|promíchá|premieša|uvař|smaž|pečeme|minut|nakráj",
  Contract:
    "smlouva|zmluva|nájemní|nájomná|smluvní strany|zmluvné strany|pronajímatel|prenajímateľ|nájemce|nájomca|zaměstnavatel|zamestnávateľ|zaměstnanec|prodávající|predávajúci|kupující|kupujúci|zavazuje|zaväzuje|výpověď|výpoveď|článek|článok|odst.|povinnost|povinnosť|obchodní podmínky|obchodné podmienky|podmienky|podmínky|odpovědnost|zodpovednosť|občanský zákoník|občiansky zákonník|osobních údajů|osobných údajov|poskytovatel|užívate|používateľ|oprávnen|inzer",
  Manual:
    "návod|návod k použití|návod na použitie|příručka|príručka|uživatelská|používateľská|kapitola|klepněte|kliknite|stiskněte|stlačte|vyberte|instal|inštal|spusť|spustit|zaveden|zavádě|nastavení|nastavenie|varování|varovanie|upozornění|upozornenie|poznámka|krok|tlačítko|tlačidlo|obrazovk|soubor|súbor|heslo|příkaz|príkaz|paměť|pamäť|disk|údržba|baterie",
  Story:
    "bylo nebylo|kde bolo tam bolo|řekl|řekla|povedal|povedala|zeptal|opýtal|odpověděl|odpovedal|zašeptal|vykřikl|usmál|podíval|pozrel|najednou|zrazu|oči|hlas|dveře|dvere|noc|tma|matka|otec|babička|princezn|král|kráľ",
};

const FINNISH: Words = {
  Invoice:
    "lasku|laskun numero|laskunumero|eräpäivä|viitenumero|y-tunnus|alv|yhteensä|maksettava|tilinumero|saaja|laskutus|hinta|määrä|toimitus|viivästyskorko",
  Receipt: "kuitti|käteinen|kortti|vaihtoraha|kiitos käynnistä|tervetuloa uudelleen|kassa|lippu|ostos",
  Letter:
    "hyvä|arvoisa|rakas|ystävällisin terveisin|kunnioittavasti|kirje|avoin kirje|terveisin|pyydämme|ilmoitamme|viitaten|allekirjoit|vaadimme|vetoamme|tuemme|tukea",
  "E-mail": "lähettäjä:|vastaanottaja:|aihe:|lähetetty:|moi|hei|terveisin|liitteenä|kirjoitti:|t\\.",
  Résumé:
    "ansioluettelo|työkokemus|koulutus|kielitaito|taidot|henkilötiedot|syntymäaika|suosittelijat|ajokortti|harrastukset",
  "Meeting notes":
    "pöytäkirja|kokousmuistio|läsnä|poissa|esityslista|asialista|päätettiin|päätös|puheenjohtaja|sihteeri|kokouksen avaus|kokouksen päättäminen|seuraava kokous|hyväksyttiin",
  Report:
    "raportti|vuosikertomus|tiivistelmä|yhteenveto|tulokset|johtopäätökset|menetelmä|tutkimus|taulukko|kuvio|prosenttia|kasvoi|laski|potilas",
  Article:
    "mukaan|kertoo|sanoo|poliisi|kaupunki|kunta|hallitus|ministeri|tutkijat|viime vuonna|tänä vuonna|miljoona|julkaistu|uutinen",
  Recipe:
    "resepti|ainekset|ohje|valmistus|rkl|tl|dl|sipuli|voi|jauho|sokeri|muna|maito|suola|uuni|sekoita|keitä|paista|lisää|minuuttia|annosta",
  Contract:
    "sopimus|vuokrasopimus|työsopimus|käyttöehdot|ehdot|osapuolet|vuokranantaja|vuokralainen|työnantaja|työntekijä|irtisano|vastuu|vahingonkorvaus|sitoutuu|velvollisuus|kirjallisesti|riidat|henkilötietojen",
  Manual:
    "ohje|käyttöohje|käsikirja|asennus|asenna|käynnistä|paina|napsauta|valitse|varoitus|huomautus|vaihe|painike|näyttö|tiedosto|komento|luku|kappale|muisti|levy|laite",
  Story:
    "olipa kerran|sanoi hän|kysyi|vastasi|kuiskasi|huusi|nauroi|katsoi|äkkiä|silmät|ääni|ovi|yö|äiti|isä|tyttö|poika",
};

const HUNGARIAN: Words = {
  Invoice:
    "számla|számlaszám|számla sorszáma|kelte|teljesítés|fizetési határidő|fizetési mód|eladó|vevő|adószám|áfa|nettó|bruttó|összesen|fizetendő|mennyiség|egységár|bankszámla",
  Receipt: "nyugta|blokk|készpénz|bankkártya|visszajáró|köszönjük a vásárlást|pénztár|jegy|átvettem",
  Letter:
    "tisztelt|kedves|tisztelettel|üdvözlettel|szívélyes üdvözlettel|levél|nyílt levél|tárgy|kérem|kérjük|értesítjük|hivatkozással|mellékelten|aláír|felszólít",
  "E-mail": "feladó:|címzett:|tárgy:|szia|sziasztok|üdv|köszi|csatolva|írta:",
  Résumé:
    "önéletrajz|szakmai tapasztalat|munkatapasztalat|tanulmányok|végzettség|nyelvtudás|nyelvismeret|készségek|születési|jogosítvány|személyes adatok",
  "Meeting notes":
    "jegyzőkönyv|emlékeztető|jelen vannak|jelenlévők|napirend|határozat|szavazás|egyhangúlag|elnök|jegyzőkönyvvezető|közgyűlés|tartózkodás",
  Report:
    "jelentés|éves jelentés|beszámoló|összefoglaló|összefoglalás|eredmények|következtetés|módszer|elemzés|táblázat|ábra|százalék|növekedés|csökkenés|kutatás",
  Article:
    "szerint|mondta|közölte|elmondta|rendőrség|polgármester|kormány|miniszter|kutatók|tavaly|idén|millió|milliárd|megjelent|hír",
  Recipe:
    "recept|hozzávalók|elkészítés|evőkanál|teáskanál|ek|tk|dkg|hagyma|fokhagyma|liszt|vaj|cukor|tojás|tej|só|bors|sütő|keverjük|főzzük|süssük|adjuk|perc|adag",
  Contract:
    "szerződés|bérleti|munkaszerződés|felek|bérbeadó|bérlő|munkáltató|munkavállaló|megrendelő|szolgáltató|felhasználó|általános szerződési feltételek|feltétel|feltételek|felhasználási|kötelezettség|köteles|felelősség|felmondás|ptk|jogosult|kártérítés|adatkezelés|személyes adat|írásban|hatály|pont|rendelkezés|jelen szerződés",
  Manual:
    "használati|útmutató|kézikönyv|telepítés|telepít|indítás|indítsa|kattintson|nyomja|válassza|figyelmeztetés|megjegyzés|lépés|gomb|képernyő|fájl|parancs|jelszó|fejezet|memória|lemez|eszköz|rendszerindítás|beállítás",
  Story:
    "egyszer volt|hol nem volt|mondta|kérdezte|felelte|suttogta|kiáltotta|nevetett|nézett|hirtelen|szeme|hang|ajtó|éjszaka|anya|apa|lány|fiú|király",
};

const ROMANIAN: Words = {
  Invoice:
    "factură|factura|seria|număr factură|data emiterii|data scadenței|scadență|furnizor|client|cui|cif|tva|total de plată|preț unitar|cantitate|valoare|cont bancar|iban",
  Receipt: "bon fiscal|chitanță|numerar|card|rest|vă mulțumim|casier|bilet|am primit de la",
  Letter:
    "stimate|stimată|stimați|dragă|dragi|cu stimă|cu respect|cu drag|scrisoare|scrisoare deschisă|subsemnat|vă rog|vă rugăm|vă informăm|referitor la|semnat|cerem|solicit",
  "E-mail": "de la:|către:|subiect:|trimis:|salut|bună ziua|bună|mulțumesc|atașat|a scris:",
  Résumé:
    "curriculum vitae|experiență profesională|experiență|educație|studii|competențe|limbi străine|data nașterii|permis de conducere|informații personale|abilități",
  "Meeting notes":
    "proces-verbal|proces verbal|minuta|prezenți|absenți|ordinea de zi|hotărâre|hotărât|vot|în unanimitate|președinte|secretar|ședință|adunarea generală",
  Report:
    "raport|raport anual|rezumat|introducere|rezultate|concluzii|recomandări|metodologie|analiză|tabel|figura|la sută|creștere|scădere|trimestru|studiu|pacient",
  Article:
    "potrivit|a declarat|a spus|a anunțat|poliția|primar|primăria|guvern|ministru|cercetători|anul trecut|anul acesta|milioane|lansat|știri",
  Recipe:
    "rețetă|ingrediente|mod de preparare|preparare|lingură|linguri|linguriță|ceapă|usturoi|făină|unt|zahăr|ouă|lapte|sare|piper|cuptor|amestec|fierb|prăj|minute|porții",
  Contract:
    "contract|părți|părțile|locator|locatar|proprietar|chiriaș|angajator|angajat|vânzător|cumpărător|furnizor|utilizator|regulament|termeni și condiții|termenii|condiții|obligații|obligă|răspundere|reziliere|clauz|articol|art.|alin|codul civil|în scris|legislația|date cu caracter personal|litigii|prezentul|prezentele|anunț",
  Manual:
    "manual|ghid|instrucțiuni|instalare|instalați|pornire|porniți|apăsați|clic|selectați|alegeți|avertisment|atenție|notă|pas|pași|buton|ecran|fișier|comand|parolă|capitol|secțiune|memorie|disc|dispozitiv|setări|configur",
  Story:
    "a fost odată|spuse|zise|întrebă|răspunse|șopti|strigă|râse|privi|deodată|ochii|glas|ușa|noapte|mama|tata|fata|băiat|împărat",
};

const UKRAINIAN_BULGARIAN: Words = {
  Invoice:
    "рахунок|рахунок-фактура|фактура|постачальник|доставчик|покупець|получател|єдрпоу|еик|пдв|ддс|до сплати|за плащане|всього|всичко|сума|кількість|количество|ціна|цена|термін оплати|падеж",
  Receipt:
    "чек|квитанція|касова бележка|касов бон|готівка|в брой|карта|решта|ресто|дякуємо за покупку|благодарим|квиток|билет",
  Letter:
    "шановн|уважаем|дорог|скъп|з повагою|с уважение|щиро|лист|писмо|відкритий лист|отворено писмо|заява|молба|прошу|моля|повідомляємо|уведомяваме|підпис|подпис|вимагаємо|призоваваме",
  "E-mail":
    "від:|кому:|тема:|от:|до:|относно:|привіт|здравей|здравейте|дякую|благодаря|у вкладенні|прикачен|поздрав",
  Résumé:
    "резюме|автобіографія|автобиография|досвід роботи|трудов стаж|професионален опит|освіта|образование|навички|умения|мови|езици|дата народження|дата на раждане",
  "Meeting notes":
    "протокол|присутні|присъства|порядок денний|дневен ред|ухвалили|вирішили|реши|голосува|гласува|голова|председател|секретар|зборів|събрание|засідання|заседание",
  Report:
    "звіт|доклад|отчет|річний звіт|висновк|извод|заключение|результат|резултат|дослідження|изследване|таблиц|діаграм|рисунок|фигура|відсот|процент|зростання|ръст",
  Article:
    "за словами|според|повідоми|съобщи|заяви|каза|розповів|поліці|полици|міськ|кмет|уряд|правителств|науков|учен|минулого року|миналата година|цього року|тази година|мільйон|милион|версі|верси|реліз|издаван|вийшла|пускан|радваме се",
  Recipe:
    "рецепт|інгредієнти|съставки|продукти|приготування|приготвяне|ст. л|ч. л|с.л|цибул|лук|часник|чесън|борошн|брашно|масл|цукор|захар|яйц|молок|мляко|сіль|сол|перець|пипер|духовк|фурна|змішати|разбърква|варити|вар|смажити|хвилин|минут|порці",
  Contract:
    "договір|договор|угода|споразумение|сторони|страни|орендодавець|орендар|наемодател|наемател|роботодавець|работодател|працівник|замовник|възложител|виконавець|изпълнител|зобов'яз|задължа|задължени|відповідальн|отговорност|прекрат|розірван|общи условия|умови користування|условия за ползване|потребител|користувач|чл.|ал.|розділ|цивільного кодексу|персональних даних|лични данни|письмов|писмен|услуга|услуги|има право|сайта|съгласие",
  Manual:
    "інструкція|инструкция|ръководство|посібник|керівництво|встановл|инсталир|запуск|стартира|натисніть|натиснете|оберіть|виберіть|изберете|попередження|предупреждение|увага|внимание|примітка|забележка|крок|стъпка|кнопк|бутон|екран|файл|команд|парол|розділ|глава|пам'ят|памет|диск",
  Story:
    "жив собі|жили-були|имало едно време|сказав|сказала|мовив|рече|каза|запита|попита|відповів|отговори|прошепот|крикн|усміхн|засмя|раптом|изведнъж|очі|очи|голос|глас|двері|врата|ніч|нощ|мати|майка|батько|баща|дівчин|момиче|хлопець|момче",
};

const TURKISH: Words = {
  Invoice:
    "fatura|fatura no|fatura tarihi|son ödeme|vergi dairesi|vergi no|kdv|ara toplam|genel toplam|ödenecek|birim fiyat|miktar|tutar|banka",
  Receipt: "fiş|makbuz|nakit|kredi kartı|para üstü|teşekkür|yine bekleriz|kasiyer|bilet|tahsil",
  Letter:
    "sayın|sevgili|değerli|saygılarımla|saygılarımızla|sevgilerimle|mektup|açık mektup|konu|rica ederim|arz ederim|bilgilerinize|dilekçe|imza",
  "E-mail": "kimden:|kime:|konu:|gönderildi:|merhaba|selam|teşekkürler|ekte|yazdı:",
  Résumé:
    "özgeçmiş|iş deneyimi|deneyim|eğitim|beceriler|yabancı dil|doğum tarihi|kişisel bilgiler|referanslar|ehliyet",
  "Meeting notes":
    "toplantı tutanağı|tutanak|katılımcılar|katılanlar|gündem|karar|kararlar|oy birliği|başkan|toplantı|sonraki toplantı",
  Report:
    "rapor|faaliyet raporu|özet|giriş|sonuç|bulgular|yöntem|öneriler|tablo|şekil|yüzde|artış|azalış|araştırma|hasta",
  Article:
    "göre|söyledi|belirtti|açıkladı|dedi|polis|belediye|başkan|bakan|araştırmacılar|geçen yıl|bu yıl|milyon|milyar|haber|yayınlan|duyur|konferans|etkinlik|kayıt|nerede|ne zaman",
  Recipe:
    "tarif|malzemeler|yapılışı|hazırlanışı|yemek kaşığı|çay kaşığı|su bardağı|soğan|sarımsak|un|tereyağ|şeker|yumurta|süt|tuz|karabiber|fırın|karıştır|pişir|ekle|kavur|dakika|kişilik",
  Contract:
    "sözleşme|taraflar|kiraya veren|kiracı|işveren|işçi|satıcı|alıcı|madde|yükümlü|sorumluluk|fesih|tazminat|kullanım koşulları|hüküm|hükümler|yazılı|mahkeme|kişisel veri",
  Manual:
    "kullanım kılavuzu|kılavuz|kurulum|yükle|başlat|tıklayın|basın|seçin|uyarı|dikkat|not|adım|düğme|ekran|dosya|komut|parola|bölüm|bellek|disk|aygıt",
  Story:
    "bir varmış|bir zamanlar|dedi|sordu|cevap verdi|fısıldadı|bağırdı|güldü|baktı|birden|gözleri|sesi|kapı|gece|annesi|babası|kız|çocuk|padişah",
};

const KOREAN: Words = {
  Invoice: "청구서|세금계산서|계산서|견적서|납부기한|공급가액|부가세|합계|사업자등록번호|단가|수량|입금|계좌",
  Receipt: "영수증|현금|카드|거스름돈|감사합니다|합계|승인번호|승차권|매장",
  Letter: "안녕하세요|귀하|드림|올림|편지|공개서한|배상|귀사|존경하는|친애하는|바랍니다|부탁드립니다|서명",
  "E-mail": "보낸 사람|받는 사람|제목:|보낸 날짜|안녕하세요|첨부|회신|전달|님께서 작성",
  Résumé: "이력서|자기소개서|학력|경력|자격증|생년월일|기술|어학|입사|퇴사|졸업|재직",
  "Meeting notes": "회의록|참석자|불참|안건|결정 사항|의결|다음 회의|일시|장소|논의",
  Report: "보고서|연차보고서|요약|서론|결론|결과|분석|조사|전년 대비|증가|감소|표|그림|퍼센트",
  Article: "밝혔다|말했다|전했다|따르면|기자|발표했다|정부|경찰|시장|올해|지난해|출시|릴리스|공개|발표",
  Recipe: "레시피|재료|만드는 법|큰술|작은술|컵|다진|썰어|볶|끓|굽|섞|넣|소금|설탕|간장|마늘|양파|분간",
  Contract:
    "계약서|계약|제1조|제2조|갑|을|임대인|임차인|사용자|근로자|이용약관|약관|의무|손해배상|해지|당사자|개인정보",
  Manual:
    "설명서|사용 설명서|매뉴얼|안내서|설치|부팅|시작|누르|클릭|선택|경고|주의|참고|단계|버튼|화면|파일|명령|암호|메모리|디스크|장치|하십시오|운영 체제",
  Story:
    "옛날|말했다|물었다|대답했다|속삭|웃었다|바라보|갑자기|눈을|목소리|문을|밤|어머니|아버지|소녀|소년|그녀",
};

const VIETNAMESE: Words = {
  Invoice:
    "hóa đơn|số hóa đơn|mã số thuế|thuế gtgt|tổng cộng|thành tiền|đơn giá|số lượng|hạn thanh toán|người mua|người bán",
  Receipt: "biên lai|phiếu thu|tiền mặt|tiền thối|cảm ơn quý khách|thu ngân|vé|hẹn gặp lại",
  Letter: "kính gửi|kính thưa|thân gửi|trân trọng|thân mến|thư ngỏ|thư|đơn xin|kính mong|xin chân thành",
  "E-mail": "từ:|đến:|chủ đề:|chào|xin chào|cảm ơn|đính kèm|đã viết:",
  Résumé:
    "sơ yếu lý lịch|kinh nghiệm làm việc|học vấn|kỹ năng|ngoại ngữ|ngày sinh|mục tiêu nghề nghiệp|thông tin cá nhân",
  "Meeting notes":
    "biên bản|biên bản họp|thành phần tham dự|nội dung cuộc họp|quyết định|chủ trì|thư ký|cuộc họp",
  Report: "báo cáo|tóm tắt|kết quả|kết luận|phương pháp|khảo sát|phân tích|phần trăm|so với|bảng|hình",
  Article:
    "theo|cho biết|cho hay|ông|bà|công bố|chính phủ|công an|năm ngoái|năm nay|triệu|phát hành|phiên bản|tin",
  Recipe:
    "nguyên liệu|cách làm|công thức|muỗng|thìa|hành|tỏi|đường|muối|nước mắm|trộn|xào|nấu|chiên|luộc|phút",
  Contract:
    "hợp đồng|bên a|bên b|điều khoản|điều 1|thỏa thuận|nghĩa vụ|trách nhiệm|bồi thường|chấm dứt|thuê|quy định",
  Manual:
    "hướng dẫn|hướng dẫn sử dụng|cài đặt|khởi động|nhấn|bấm|chọn|cảnh báo|ghi chú|lưu ý|bước|nút|màn hình|tập tin|lệnh|mật khẩu|chương|bộ nhớ|đĩa|thiết bị|hệ điều hành",
  Story: "ngày xửa ngày xưa|nói|hỏi|trả lời|thì thầm|cười|nhìn|bỗng|đôi mắt|giọng|cửa|đêm|mẹ|cha|cô bé|chàng",
};

const INDONESIAN: Words = {
  Invoice: "faktur|tagihan|nomor faktur|jatuh tempo|ppn|npwp|total|harga satuan|jumlah|rekening|pembayaran",
  Receipt: "kuitansi|struk|tunai|kembalian|terima kasih|kasir|tiket|telah terima dari",
  Letter:
    "yth|kepada|dengan hormat|hormat kami|hormat saya|salam|surat|surat terbuka|perihal|lampiran|demikian|sehubungan",
  "E-mail": "dari:|kepada:|subjek:|dikirim:|halo|hai|terima kasih|terlampir|menulis:",
  Résumé:
    "daftar riwayat hidup|riwayat hidup|pengalaman kerja|pendidikan|keahlian|keterampilan|bahasa|data pribadi|tanggal lahir",
  "Meeting notes":
    "notulen|notulensi|risalah rapat|hadir|peserta|agenda|keputusan|rapat|pimpinan rapat|tindak lanjut",
  Report:
    "laporan|laporan tahunan|ringkasan|pendahuluan|hasil|kesimpulan|metode|saran|tabel|gambar|persen|peningkatan|penelitian",
  Article:
    "menurut|mengatakan|ujar|kata|polisi|pemerintah|menteri|tahun lalu|tahun ini|juta|miliar|dirilis|rilis|berita|telah tersedia|resmi|diumumkan",
  Recipe:
    "resep|bahan|cara membuat|sdm|sdt|siung|bawang|tepung|mentega|gula|telur|susu|garam|merica|aduk|tumis|rebus|goreng|panggang|menit|porsi",
  Contract:
    "perjanjian|kontrak|pihak pertama|pihak kedua|pasal|para pihak|kewajiban|tanggung jawab|sewa|ketentuan|syarat dan ketentuan|pengguna|sengketa|ganti rugi",
  Manual:
    "panduan|petunjuk|buku panduan|instalasi|pasang|klik|tekan|pilih|peringatan|catatan|langkah|tombol|layar|berkas|perintah|kata sandi|bab|memori|perangkat",
  Story:
    "pada suatu hari|dahulu kala|katanya|tanya|jawab|bisik|teriak|tertawa|menatap|tiba-tiba|matanya|suara|pintu|malam|ibu|ayah|gadis|raja",
};

/** Their vocabularies are small: a type in these languages is never sure. */
export const OTHER_VOCABULARIES: Readonly<Record<string, Words>> = {
  sv: SCANDINAVIAN,
  da: SCANDINAVIAN,
  nb: SCANDINAVIAN,
  cs: CZECH_SLOVAK,
  sk: CZECH_SLOVAK,
  fi: FINNISH,
  hu: HUNGARIAN,
  ro: ROMANIAN,
  uk: UKRAINIAN_BULGARIAN,
  bg: UKRAINIAN_BULGARIAN,
  tr: TURKISH,
  ko: KOREAN,
  vi: VIETNAMESE,
  id: INDONESIAN,
};
