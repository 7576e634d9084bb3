/** How a language tells, addresses and orders, for languages that `patterns.ts` does not have. */
export interface Speech {
  narration: RegExp;
  firstPerson: ReadonlySet<string>;
  secondPerson: ReadonlySet<string>;
  thirdPerson: ReadonlySet<string>;
  being: ReadonlySet<string>;
  duty: ReadonlySet<string>;
  imperative: RegExp;
}

const set = (words: string) => new Set(words.split(" "));

const SPEECH: Readonly<Record<string, Speech>> = {
  nl: {
    narration:
      /^(?:was|waren|had|hadden|werd|zei|zeiden|vroeg|kwam|kwamen|ging|gingen|nam|stond|stonden|zat|lag|keek|zag|wist|dacht|hoorde|voelde|riep|liep|hield|bleef|liet|begon|wilde|kon|moest|sprak|trok|viel)$/u,
    firstPerson: set("ik mij me mijn wij we ons onze"),
    secondPerson: set("jij je jouw u uw jullie"),
    thirdPerson: set("hij zij ze hem haar zijn hun"),
    being: set("is zijn ben bent geweest"),
    duty: set("moet moeten dient dienen mag mogen kan kunnen zal zullen"),
    imperative:
      /^(?:\W*|\d{1,2}[.):]?\s+)(?:klik|druk|kies|selecteer|open|sluit|plaats|verwijder|controleer|zorg|gebruik|voeg|meng|snijd|snij|bak|kook|roer|verwarm|laat|doe|zet|schep|vul|installeer|start|maak|giet|neem|kneed|klop|let op)(?!\p{L})/iu,
  },
  pt: {
    narration:
      /^(?:era|eram|foi|foram|estava|tinha|havia|disse|fez|veio|\p{L}{2,12}(?:ou|eu|iu|ava|avam|aram|eram|iram|ira|ara))$/u,
    firstPerson: set("eu mim me meu minha meus minhas nós nos nosso nossa"),
    secondPerson: set("tu te teu tua você vocês vos vosso vossa"),
    thirdPerson: set("ele ela eles elas lhe lhes elle ella"),
    being: set("é são ser está estão"),
    duty: set("deve devem deverá deverão pode podem poderá poderão"),
    imperative:
      /^(?:\W*|\d{1,2}[.):]?\s+)(?:clique|selecione|escolha|pressione|prima|carregue|abra|feche|coloque|remova|verifique|use|utilize|adicione|acrescente|junte|misture|mexa|bata|corte|pique|cozinhe|deixe|leve|sirva|instale|inicie|ligue|desligue|aqueça|pré-aqueça|refogue|despeje|unte|retire)(?!\p{L})/iu,
  },
  pl: {
    narration: /^(?:\p{L}{2,14}(?:ł|ła|ło|łem|łam|li|ły)|rzekł|szedł)(?:się)?$/u,
    firstPerson: set("ja mnie mi mój moja moje my nas nam nasz nasza"),
    secondPerson: set("ty cię ci twój twoja wy was wam pan pani państwo państwa"),
    thirdPerson: set("on ona ono jego jej mu oni one ich im"),
    being: set("jest są być"),
    duty: set("musi muszą należy powinien powinna powinno może mogą można"),
    imperative:
      /^(?:\W*|\d{1,2}[.):]?\s+)(?:kliknij|naciśnij|wybierz|otwórz|zamknij|włóż|usuń|sprawdź|użyj|dodaj|dodać|wymieszaj|wymieszać|pokrój|pokroić|gotuj|gotować|smażyć|piec|podawać|zainstaluj|uruchom|podłącz|włącz|wyłącz|przesiać|mieszać|wyrabiać|zrobić|odcedzić|ugotować|zagnieść|wlać|ubić|przełożyć)(?!\p{L})/iu,
  },
  ru: {
    narration: /^\p{L}{2,14}(?:ал|ял|ил|ел|ёл|ул|ыл|шел|шёл|ла|ло|ли|лся|лась|лось|лись)$/u,
    firstPerson: set("я меня мне мной мой моя мое моё мои мы нас нам наш наша наши"),
    secondPerson: set("ты тебя тебе твой вы вас вам ваш ваша ваши"),
    thirdPerson: set("он она оно его ее её ему ей них они их им"),
    being: set("есть является являются быть"),
    duty: set("должен должна должны обязан обязаны может могут следует необходимо нужно"),
    imperative:
      /^(?:\W*|\d{1,2}[.):]?\s+)(?:\p{L}{3,12}(?:йте|ите|ьте)|нарезать|добавить|смешать|варить|жарить|перемешать|выложить)(?!\p{L})/iu,
  },
};

/** The tales in these languages were taken for essays without it. */
const ROMANCE_NARRATION: Readonly<Record<string, RegExp>> = {
  fr: /^(?:fut|furent|eut|dit|fit|prit|mit|vint|\p{L}{2,12}(?:ait|aient|èrent|irent|urent))$/u,
  es: /^(?:era|eran|fue|fueron|dijo|hizo|tuvo|\p{L}{2,12}(?:aba|aban|ía|ían|aron|ieron|ió))$/u,
  it: /^(?:era|erano|fu|furono|disse|fece|prese|vide|\p{L}{2,12}(?:ava|avano|eva|evano|iva|ivano|arono|irono|ò))$/u,
  de: /^(?:war|waren|hatte|hatten|wurde|sagte|sprach|rief|fragte|kam|kamen|ging|gingen|nahm|stand|saß|lag|sah|wusste|wußte|fühlte|hörte|fand|dachte|lief|hielt|blieb|ließ|begann|wollte|konnte|mußte|musste|schien|trat|warf|zog|gab|fiel|legte|drehte|schloß|schlug|erschrak|glaubte)$/u,
};

export const speechOf = (language: string | undefined): Speech | undefined =>
  language === undefined ? undefined : SPEECH[language];

/** Words of telling in a language, where they are known by their endings. */
export const narrationOf = (language: string | undefined): RegExp | undefined =>
  language === undefined ? undefined : (SPEECH[language]?.narration ?? ROMANCE_NARRATION[language]);
