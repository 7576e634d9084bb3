/** What stands before those who were at a meeting, or were not. */
const ATTENDANCE = [
  "present|in attendance|attendees|attending|attended(?: by)?|participants|apologies(?: for absence| from)?|regrets|absent|who came|here|gathered|invited|guests|chair(?:person|man|woman)?|minutes(?: taken)? by|note ?taker|scribe|secretary|moderator|facilitator|team|members present",
  "anwesend(?:e|heit)?|anwesend sind|teilnehmer(?:innen|\\*innen|/-?innen|:innen)?|teilnehmende|entschuldigt|abwesend|unentschuldigt|gäste|protokoll(?:führer(?:in)?|führung|ant(?:in)?)|für das protokoll|sitzungsleitung|(?:versammlungs)?leit(?:ung|er(?:in)?)",
  "(?:étaient )?présent(?:e?s|\\(?e\\)?\\(?s\\)?)?|absent(?:e?s|\\(e\\)s)?|excusé(?:e?s|\\(e\\)s)?|participant(?:e?s|\\(e\\)s)?|invité(?:e?s)?|secrétaire(?: de séance)?|président(?:e)? de séance",
  "asist(?:entes|en|ieron)|presentes|ausentes|no (?:vienen?|asisten?)|excusan|excusad[oa]s|participantes|estamos|faltan?|preside|secretari[oa]|acuden",
  "presenti|sono presenti|assenti(?: giustificati)?|partecipanti|presiede|segretari[oa]|verbalizza",
  "aanwezig(?:en)?|afwezig(?: met kennisgeving)?|afgemeld|deelnemers|notulist|voorzitter|verslag(?:legging)?",
  "participantes|secretári[oa]|moderador(?:a)?|responsável",
  "obecn[iey]|nieobecn[iey]|uczestnicy|protokolant(?:ka)?|przewodnicząc[ya]",
  "присутствовали|присутствуют|присутствующие|отсутствовали|отсутствуют|участники|председатель|секретарь|ответственный",
  "出席者?|参加者|欠席者?|議長|記録(?:者|係)?|書記|司会|担当者?",
  "参会人员?|出席(?:人员)?|与会人员?|参加人员?|主持人?|记录人?|缺席(?:人员)?|列席(?:人员)?|出席人員|與會人員|主席|紀錄",
].join("|");

/** What stands before a name. */
const NAMED = [
  "(?:full |first |last )?name|patient|client|customer|tenant|landlord|lessor|lessee|buyer|seller|author|contact(?: person)?|attn\\.?|attention|employee|applicant|policy ?holder|insured|from|to|cc|sent by|signed(?: by)?|prepared by|written by|by|guest|passenger|doctor|teacher|referees?|references?|account manager|photographer|presented by|reported by",
  "(?:vor- und nach)?name|vorname|patient(?:in)?|ansprechpartner(?:in)?|ansprechperson|kontakt(?:person)?|mieter(?:in)?|vermieter(?:in)?|käufer(?:in)?|verkäufer(?:in)?|verfasser(?:in)?|autor(?:in)?|(?:sach)?bearbeiter(?:in)?|versicherungsnehmer(?:in)?|versicherte person|kund(?:e|in)|von|an|betreuer(?:in)?|z\\. ?hd\\.?(?: von)?|inhaber(?:in)?|geschäftsführer(?:in)?|arzt|ärztin|gezeichnet|gez\\.|kassenwart(?:in)?|vorsitzende[r]?",
  "(?:pré)?nom(?: et (?:pré)?nom)?|patient(?:e)?|locataire|bailleur|vendeur|acheteur|contact|auteur|autrice|de|à|le stagiaire|salarié(?:e)?|médecin|titulaire|interlocuteur|représenté(?:e)? par|client(?:e)?|assuré(?:e)?",
  "nombre(?: y apellidos)?|paciente|vendedora?|compradora?|arrendadora?|arrendatari[oa]|trabajadora?|titular|autora?|de|para|contacto|inquilin[oa]|tutora?|cliente|asegurad[oa]|a la atención de",
  "nome(?: e cognome)?|cognome e nome|paziente|locatore|conduttore|acquirente|venditore|contraente(?:/assicurato)?|committente|tecnico(?: incaricato)?|autore|da|a|referente|lavoratore|cliente",
  "naam|patiënt|huurder|verhuurder|koper|verkoper|contactpersoon|auteur|van|aan|t\\.?a\\.?v\\.?|klant|behandelaar",
  "nome(?: completo)?|inquilin[oa]|senhorio|autora?|de|para|contact?o|utente|segurad[oa]",
  "imię i nazwisko|pacjent(?:ka)?|najemca|wynajmujący|sprzedawca|kupujący|autor(?:ka)?|od|do|kontakt|osoba kontaktowa",
  "ф\\.? ?и\\.? ?о\\.?|имя|пациент(?:ка)?|арендатор|арендодатель|продавец|покупатель|автор|от|кому|контактное лицо|заказчик|исполнитель",
  "氏名|お?名前|患者名|差出人|宛先|借主|貸主|代表者",
  "姓名|患者|联系人|负责人|甲方|乙方|经办人|作者|收件人|发件人|寄件人|出租人|承租人|申请人|聯絡人|負責人",
].join("|");

const MARK = "[\\s>*•·#_|\\-–—]{0,8}";
const SPACED = "(?![\\p{Script=Latin}\\p{Script=Cyrillic}])";

/** A line that begins with such a label; what follows is in the group "rest". */
const lineWith = (labels: string, end: string) =>
  new RegExp(`^${MARK}(?:${labels})${SPACED}(?: ?\\([^)\\n]{0,40}\\)| [\\p{Ll} ]{1,30}?)?${end}`, "iu");

export const ATTENDANCE_LINE = lineWith(ATTENDANCE, "[*_ ]{0,3}[:：][*_]{0,2}[ \\u3000]*");
/** A heading above a list. */
export const ATTENDANCE_HEADING = new RegExp(
  `^${MARK}(?:${ATTENDANCE})${SPACED}[*_ ]{0,3}[:：]?[*_]{0,2}\\s*$`,
  "iu",
);
export const NAMED_CELL = lineWith(NAMED, "[*_ ]{0,3}[:：][*_]{0,2}[ \\u3000]*");
/** A line may have several. */
export const EASTERN_LABEL = new RegExp(
  `(?:${`${ATTENDANCE}|${NAMED}`
    .split("|")
    .filter((label) => /\p{Script=Han}/u.test(label))
    .join("|")})(?:（[^）]{0,12}）)?[:：][ \\u3000]*`,
  "gu",
);
