const set = (words: string) => new Set(words.split(" "));

/** The commonest words of each language, and a few that bills and forms have. */
const COMMON_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: set(
    "the of and to in is you that it for was on are as with they be at this have from or by not but what all were we when your can there an which their if will each about how up out then them these so would has had him been who its now may any our please invoice date amount from",
  ),
  de: set(
    "der die und das von zu den mit ist im nicht ein eine dem des auf für sich als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde wenn kann ich wir ihr ihre bitte rechnung datum betrag summe",
  ),
  fr: set(
    "le la les de des du et en un une est pour que qui dans par sur avec au aux ce cette ces il elle ils on je vous nous ne pas plus se sa son ses ou où à mais leur votre vos nos être sont était avait été fait comme tout facture montant date",
  ),
  es: set(
    "el la los las de del y en un una es por para que con su sus se no lo como más pero al le les ha han fue son este esta está muy ya también entre cuando sin sobre ser si mi me hay todo usted desde hasta donde nos porque factura importe fecha cantidad",
  ),
  it: set(
    "il lo la gli le di del della dei degli delle dell e è in un una uno che per con non si al alla dal dalla nel nella sul sono da come più anche ma o ha hanno questo questa suo sua essere stato se ci mi era loro tutti dopo fattura importo data totale",
  ),
  nl: set(
    "de het een van en in is dat op te zijn voor met die niet aan er om ook als bij of uit dan naar door wordt worden over maar heeft hebben nog kan u uw deze dit wij we ze zij hij tot meer was werd geen onze moet zal wat factuur bedrag datum aantal btw totaal",
  ),
  pt: set(
    "o os as de do da dos das e em no na nos nas um uma é para por com que se não mais ao à aos às como mas foi são ou seu sua seus suas pelo pela este esta isso você ele ela quando muito já também até ser tem entre sem fatura valor montante quantidade data",
  ),
  pl: set(
    "i w z na do się nie jest to że o jak po za od przez dla oraz są co ale tym jego jej lub który która które przy był była było być może tylko już tego ten ta te czy ich po pod ze by także nr faktura sprzedawca nabywca netto brutto razem kwota nip ilość cena wartość składniki",
  ),
  ru: set(
    "и в не на я что он с как а то это по но из у за все его же от бы для о так к вы был до если они или мы ее её мне только было когда быть даже при который чтобы том также этот может их уже нет сумма дата итого руб цена количество",
  ),
  sv: set(
    "och i att det som en på är av för med till den har de inte om ett men var jag från vi kan så han eller hade nu sig ska skulle detta när dig dem ut också efter upp sin mot vid under mycket någon här er du systemet faktura summa datum",
  ),
  da: set(
    "og i at det er en til af den på for med de der som et ikke har om fra var vi han kan så eller men jeg sig hvis skal vil også ud når efter blev være have op dette dig denne mere sin ved under du nogle faktura beløb dato",
  ),
  nb: set(
    "og i det er på til en av som for at med den de har ikke et om fra var vi han kan så eller men jeg seg skal vil også ut når etter ble være ha opp dette deg denne mer sin ved under hva noen du faktura beløp dato kroner",
  ),
  fi: set(
    "ja on ei se että hän oli joka mutta kun niin ovat myös tai jos kuin sen ole mitä sitä tämä minä olen olla voi ovat hänen jo sekä vain myöskin te me he joita tätä lasku päivä yhteensä",
  ),
  cs: set(
    "a v se na je že s z do o k i ale jako za by pro tak od po které který jsou to být nebo jeho až si již jen když už bude byl byla bylo při má jsem není podle před také ve ze faktura celkem cena datum částka",
  ),
  sk: set(
    "a v sa na je že s z do o k aj ale ako za by pre tak od po ktoré ktorý ktorá sú to byť alebo jeho až si už len keď bude bol bola bolo pri má som nie podľa pred tiež vo zo faktúra spolu cena dátum suma",
  ),
  hu: set(
    "a az és hogy nem is egy van volt ez meg csak ha már de mint vagy még el azt kell lehet minden ki amely be fel lesz nagyon után ezt aki majd sem így le több illetve valamint számla összesen dátum forint",
  ),
  ro: set(
    "și în de la cu pe un o a nu este să se din care pentru mai ce că sau al ale au fost sunt ca dar prin către după dacă fi acest această va lui ei dumneavoastră vă factură total dată sumă",
  ),
  tr: set(
    "ve bir bu da de için ile olarak çok daha en gibi olan var ne ya kadar sonra her o ki değil veya olduğu ancak ise tarafından olur eğer şu ben sen biz siz fatura tarih toplam tutar tarihi",
  ),
  vi: set(
    "và của là có các được cho trong với một những không đã người này khi để từ trên đến cũng như về phải nếu bạn tại hoặc nhưng vào ra sẽ số ngày",
  ),
  id: set(
    "yang dan di dari untuk dengan ini itu pada dalam adalah tidak akan ke oleh atau juga karena telah bisa sudah dapat lebih saya anda kami mereka ada sebagai sebuah jika tanggal jumlah dibawah",
  ),
  uk: set(
    "і в не на що з як та до у це за від його є по але для вона він ми ви або вже так бути були був була її їх при який якщо також може цей тільки щоб дата сума вийшла нова",
  ),
  bg: set(
    "и на да в се за от че с не по са като си той ще ли но до към при това или е му тя те ние вие ако само също може който която които през бъде има беше дата сума радваме",
  ),
};

const SCRIPTS: readonly (readonly [language: string, letter: RegExp])[] = [
  ["ja", /[\u3041-\u30ff]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["zh", /\p{Script=Han}/gu],
];
const MIN_SCRIPT_SHARE = 0.15;
/** A Japanese text has at least so many of its own signs. */
const MIN_KANA_SHARE = 0.06;

const MAX_LETTERS = 20_000;
const MAX_WORDS = 3_000;
const MIN_WORDS_FOUND = 3;
const MIN_SHARE = 0.06;
const MIN_LEAD = 1.1;
/** Forms have few sentences. */
const CLEAR_LEAD = 2;

function languageOfScript(text: string): string | undefined {
  const letters = text.slice(0, MAX_LETTERS).match(/\p{L}/gu)?.length ?? 0;
  for (const [language, letter] of SCRIPTS) {
    const share = (text.slice(0, MAX_LETTERS).match(letter)?.length ?? 0) / Math.max(1, letters);
    if (share >= (language === "ja" ? MIN_KANA_SHARE : MIN_SCRIPT_SHARE)) return language;
  }
  return undefined;
}

/** A word that is said again and again may be a name: "Van". */
const MAX_COUNTED = 3;
const SHORT_TEXT = 150;

function isNewOf(max: number): (word: string) => boolean {
  const counts = new Map<string, number>();
  return (word) => {
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return count <= max;
  };
}

/** Most likely it is Russian, also without its common words. */
const isCyrillic = (text: string): boolean => {
  const letters = text.slice(0, MAX_LETTERS).match(/\p{L}/gu)?.length ?? 0;
  return (text.slice(0, MAX_LETTERS).match(/\p{Script=Cyrillic}/gu)?.length ?? 0) > letters / 2;
};

/** ISO 639 code of the language that most of a text is in; undefined where that is not clear. */
export function identifyLanguage(text: string, words: readonly string[]): string | undefined {
  const ofScript = languageOfScript(text);
  if (ofScript !== undefined) return ofScript;
  const considered = words.slice(0, MAX_WORDS).filter(isNewOf(words.length < SHORT_TEXT ? 1 : MAX_COUNTED));
  const counts = Object.entries(COMMON_WORDS)
    .map(([language, common]): [string, number] => [
      language,
      considered.filter((word) => common.has(word)).length,
    ])
    .toSorted((a, b) => b[1] - a[1]);
  const [[best, found] = ["", 0], [, second] = ["", 0]] = counts;
  const isClear = found >= MIN_WORDS_FOUND && found >= second * MIN_LEAD;
  if (isClear && (found >= considered.length * MIN_SHARE || found >= second * CLEAR_LEAD)) return best;
  return isCyrillic(text) ? "ru" : undefined;
}

/** Share of a language's commonest words among all. */
export const commonShare = (language: string, words: readonly string[]): number => {
  const common = COMMON_WORDS[language];
  return common === undefined
    ? 0
    : words.filter((word) => common.has(word)).length / Math.max(1, words.length);
};
